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
    Json options; ///< as complete_options takes them
    std::string seed = "idavoll";
    std::string bot = "random";         ///< of every seat
    std::vector<std::string> bots = {}; ///< one per seat in place of it; or none
    RecordDetail detail;
    /// Asked before each decision of a bot that goes by time: when it has thought enough about it. Nothing:
    /// such bots take as many simulations as they usually do.
    std::function<Enough()> patience = {};
};

/// Whether the order can be played; its options completed, one bot per seat.
Result<SelfplayOrder> complete(SelfplayOrder order);

/// Plays game number k of an order to its end and returns its record. The same order and k give the same
/// record, byte for byte, unless time ends a bot's thinking: its seed is SHA-256(seed + ":" + decimal(k)),
/// its entropies are empty, and the bots' choices follow from both.
Result<Json> selfplay(const SelfplayOrder& order, int k);

} // namespace idavoll
