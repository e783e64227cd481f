#pragma once

#include "engine/game.h"
#include "engine/match/replay.h"
#include "engine/registry.h"
#include "engine/result.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Positions of self-played games in which one decision is better than all others by far, and does not look
/// so. They are found by `idavoll puzzles` and kept in `engine/<game>/puzzles.jsonl`, one a line.
namespace idavoll {

/// What a decision was found to be worth to who takes it.
struct PuzzleMove {
    Json action;
    int points = 0; ///< that it brings at once
    int win = 0;    ///< in percent, how likely its team is to win
    int ahead = 0;  ///< by how many points its team will be ahead of the best of the others

    bool operator==(const PuzzleMove&) const = default;
};

/// Why the answer is the answer.
struct PuzzleProof {
    int simulations = 0; ///< of each of two searches that agreed, with another chance each
    int games = 0;       ///< imagined to their end from the answer and from the next best, in the same worlds
    int choices = 0;     ///< so many there are
    int most = 0;        ///< points that any of them brings at once
    PuzzleMove best;     ///< the answer
    PuzzleMove next;     ///< of all others the one that comes nearest

    bool operator==(const PuzzleProof&) const = default;
};

struct Puzzle {
    std::string id; ///< `<game>-<8 hex digits>`: follows from the game and the position
    std::string game;
    Seat seat = 0; ///< who is to decide
    Json record;   ///< of the game up to there, with its seed, and without a result
    PuzzleProof proof;

    bool operator==(const Puzzle&) const = default;
};

struct PuzzleOrder {
    const AnyGame* game = nullptr;
    Json options; ///< as complete_options takes them
    std::string seed = "idavoll";
    std::string bot = "search:50"; ///< whose games they are
    int count = 50;
    int simulations = 2000; ///< see PuzzleProof
    int games = 600;
    double lead = 0.08;      ///< by how much likelier to win the answer must be than each of the others
    int most_games = 10'000; ///< that are played before it is given up
};

/// Tells each puzzle as it is found, till there are as many as ordered or enough games were played. The same
/// order finds the same ones.
Result<Done> find_puzzles(const PuzzleOrder& order, const std::function<void(const Puzzle&)>& found);

/// `{"id","game","seat","proof":{"simulations","games","choices","most","best":Move,"next":Move},"record"}`
/// on one line, Move `{"action","points","win","ahead"}`; the id comes first.
std::string puzzle_line(const Puzzle& puzzle);

Result<Puzzle> read_puzzle(std::string_view line);

/// The id of a puzzle's line, which is not looked at any further.
std::string_view puzzle_id(std::string_view line);

/// The game as it stands for the puzzle, with what its seat knows; everything that the record says is
/// checked.
Result<KnownMatch> position_of(const Puzzle& puzzle, std::span<const AnyGame* const> games = all_games());

/// A game's puzzles in the order in which they are given out, one a line; none of a game that has none.
std::span<const std::string_view> kept_puzzles(std::string_view game);

} // namespace idavoll
