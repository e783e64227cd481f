#pragma once

#include "engine/game.h"
#include "engine/match/record.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace idavoll {

struct SelfplayOrder {
    const AnyGame* game = nullptr;
    Json options; ///< completed as by complete_options()
    std::string seed = "idavoll";
    std::string bot = "random";         ///< for every seat
    std::vector<std::string> bots = {}; ///< one per seat instead, or empty
    RecordDetail detail;
    /// Called before each decision of a bot without a fixed number of simulations; returns when it must stop.
    /// If unset, such bots run their usual number of simulations.
    std::function<Enough()> patience = {};
};

/// Validates an order. Returns it with its options completed and one bot per seat.
Result<SelfplayOrder> complete(SelfplayOrder order);

/// Plays game number k of an order to its end and returns its record. The same order and k give the same
/// record, byte for byte, unless a bot is stopped by time: the seed is SHA-256(seed + ":" + decimal(k)), the
/// entropies are empty, and the bots' choices derive from both.
Result<Json> selfplay(const SelfplayOrder& order, int k);

} // namespace idavoll
