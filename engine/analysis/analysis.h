#pragma once

#include "engine/bots/weighing.h"
#include "engine/catalogue/registry.h"
#include "engine/game.h"
#include "engine/result.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Analyses a finished game action by action with search: the action it prefers, the expected result of that
/// and of the action played as far as the player could know, and how much of the final result was due to
/// decisions and how much to luck.
namespace idavoll {

struct AnalysisOrder {
    int simulations = 400; ///< of the search, per action
    int games = 60;        ///< playouts per action, and per preferred action
};

/// An action that was not undone.
struct JudgedAction {
    int seq = 0;
    Seat seat = 0;
    std::optional<std::string> by; ///< as in the record
    Json played;
    Json preferred;
    Expected of_played;
    Expected of_preferred;
};

/// Splits how far a seat was ahead in the end into what was to be expected at the start, its own decisions
/// (usually below 0: search would have done better), the decisions of the others, and luck.
struct Account {
    double start = 0;
    double own = 0;
    double others = 0;
    double luck = 0;
};

struct Analysis {
    std::string game;
    std::vector<JudgedAction> actions;
    /// The seqs at which the winners' chances changed most, in order; empty if there is no winner.
    std::vector<int> moments;
    std::vector<Account> accounts; ///< per seat; empty if the game was not played to its end
};

/// Analyses a record that replays. The same order gives the same analysis. Returns an error if `enough` stops
/// it.
Result<Analysis> analyse(const Json& record, const AnalysisOrder& order = {}, const Enough& enough = {},
                         std::span<const AnyGame* const> games = all_versions());

/// Returns
/// `{"game","actions":[{"seq","seat","by"?,"played","preferred","expected":{"played":Expected,"preferred":
/// Expected}}…],"moments":[seq…],"accounts":[{"start","own","others","luck"}…]}` with Expected
/// `{"wins":[..],"margins":[..]}`; numbers have at most three decimals.
Json analysis_json(const Analysis& analysis);

} // namespace idavoll
