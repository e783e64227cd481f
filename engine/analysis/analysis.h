#pragma once

#include "engine/bots/weighing.h"
#include "engine/game.h"
#include "engine/registry.h"
#include "engine/result.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// What search says of a finished game, action by action: what it would have done, what that and what was
/// done may have come to as far as who acted could know, and what of the end was decisions and what luck.
namespace idavoll {

struct AnalysisOrder {
    int simulations = 400; ///< of the search for each action
    int games = 60;        ///< imagined to their end for each action, and for what search prefers
};

/// An action that was not taken back.
struct JudgedAction {
    int seq = 0;
    Seat seat = 0;
    std::optional<std::string> by; ///< as in the record
    Json played;
    Json preferred;
    Expected of_played;
    Expected of_preferred;
};

/// What the end of a seat came from: by how much it was ahead is what was to be expected at the start, its
/// own decisions (less than 0 as a rule: search would have done better), those of the others, and luck.
struct Account {
    double start = 0;
    double own = 0;
    double others = 0;
    double luck = 0;
};

struct Analysis {
    std::string game;
    std::vector<JudgedAction> actions;
    /// The seqs at which the winners' chances changed most, the first of them first; none where nobody won.
    std::vector<int> moments;
    std::vector<Account> accounts; ///< per seat; none of a game that was not played to its end
};

/// Of a record that replays; the same order gives the same analysis. `enough` ends it with an error.
Result<Analysis> analyse(const Json& record, const AnalysisOrder& order = {}, const Enough& enough = {},
                         std::span<const AnyGame* const> games = all_versions());

/// `{"game","actions":[{"seq","seat","by"?,"played","preferred","expected":{"played":Expected,"preferred":
/// Expected}}…],"moments":[seq…],"accounts":[{"start","own","others","luck"}…]}` with Expected
/// `{"wins":[..],"margins":[..]}`, each number with three digits after the point at most.
Json analysis_json(const Analysis& analysis);

} // namespace idavoll
