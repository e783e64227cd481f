#pragma once

#include "engine/catalogue/registry.h"
#include "engine/game.h"
#include "engine/match/replay.h"
#include "engine/result.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Positions from self-played games in which one decision is far better than all others but does not look so.
/// `idavoll puzzles` finds them; `engine/<game>/puzzles.jsonl` stores them, one per line.
namespace idavoll {

/// What a decision is worth to the seat that takes it.
struct PuzzleMove {
    Json action;
    int points = 0; ///< points it scores immediately
    int win = 0;    ///< chance of its team to win, in percent
    int ahead = 0;  ///< expected margin of its team over the best other team, in points

    bool operator==(const PuzzleMove&) const = default;
};

/// The evidence that the solution is right.
struct PuzzleProof {
    int simulations = 0; ///< of each of two agreeing searches with independent randomness
    int games = 0;       ///< playouts after the solution and after the runner-up, in the same sampled worlds
    int choices = 0;     ///< number of legal choices
    int most = 0;        ///< most points that any of them scores immediately
    PuzzleMove best;     ///< the solution
    PuzzleMove next;     ///< the best of the others

    bool operator==(const PuzzleProof&) const = default;
};

struct Puzzle {
    std::string id; ///< `<game>-<8 hex digits>`, derived from the game and the position
    std::string game;
    Seat seat = 0; ///< the seat to act
    Json record;   ///< up to this position, with its seed, without a result
    PuzzleProof proof;

    bool operator==(const Puzzle&) const = default;
};

struct PuzzleOrder {
    const AnyGame* game = nullptr;
    Json options; ///< completed as by complete_options()
    std::string seed = "idavoll";
    std::string bot = "search:50"; ///< the bot that plays the games
    int count = 50;
    int simulations = 2000; ///< see PuzzleProof
    int games = 600;
    double lead = 0.08; ///< by how much the solution's chance to win must exceed that of every other choice
    int most_games = 10'000; ///< games to play before giving up
};

/// Calls `tell` for each puzzle found, until there are as many as ordered or `most_games` have been played.
/// The same order finds the same puzzles.
Result<Done> find_puzzles(const PuzzleOrder& order, const std::function<void(const Puzzle&)>& found);

/// Returns
/// `{"id","game","seat","proof":{"simulations","games","choices","most","best":Move,"next":Move},"record"}`
/// on one line, with Move `{"action","points","win","ahead"}`; the id comes first.
std::string puzzle_line(const Puzzle& puzzle);

Result<Puzzle> read_puzzle(std::string_view line);

/// Returns the id of a puzzle's line without parsing the rest.
std::string_view puzzle_id(std::string_view line);

/// Returns the puzzle's position with what its seat knows, after checking everything the record says.
Result<KnownMatch> position_of(const Puzzle& puzzle, std::span<const AnyGame* const> games = all_games());

/// Returns a game's puzzles in the order in which they are published, one per line; empty if it has none.
std::span<const std::string_view> kept_puzzles(std::string_view game);

} // namespace idavoll
