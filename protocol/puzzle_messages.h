#pragma once

#include "protocol/client_messages.h"
#include "protocol/json_part.h"
#include "protocol/server_messages.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The bodies of the calls about puzzles ("Calls" in REFERENCE.md).
namespace idavoll::protocol {

/// The part of a puzzle that is shown before it is tried.
struct PuzzleOfDay {
    std::string id;
    std::string game;
    JsonPart options; ///< the complete options object
    int seat = 0;     ///< the seat to act
    JsonPart view;    ///< that seat's
};

/// A puzzle to solve: the position as its seat sees it, without the solution.
struct PosedPuzzle {
    std::string id;
    std::string game;
    JsonPart options;
    int seat = 0;
    std::vector<std::string> names; ///< by seat
    int seq = 0;
    JsonPart view;
    Turn turn; ///< including the seat's legal actions
    std::vector<LogEntry> log;
    JsonPart inspect; ///< an object: facts about the position
};

/// The body of `POST /api/puzzles/{id}`; unset: the user gives up.
using PuzzleTry = std::optional<Json>;

Result<PuzzleTry, Refused> parse_puzzle_try(std::string_view body);

/// Reads the body of `POST /api/puzzles/{id}/preview`: an action.
Result<Json, Refused> parse_puzzle_preview(std::string_view body);

/// The position after the solution, as the seat sees it.
struct PuzzleAfter {
    int seq = 0;
    JsonPart view;
    Standing standing;
    std::vector<LogEntry> log; ///< of the solution only
};

/// The solution and its explanation.
struct PuzzleSolution {
    WeighedMove best;
    WeighedMove next; ///< the best of the other actions
    int most = 0;     ///< the most points that any action scores immediately
    int choices = 0;  ///< the number of legal actions
    int simulations = 0;
    int games = 0;
    PuzzleAfter after;
};

struct PuzzleAnswer {
    bool right = false;
    std::optional<PuzzleSolution> solution; ///< if the user found it or gave up
};

/// `day`: the date, `2026-11-23`.
std::string puzzles_of_day_body(std::string_view day, const std::vector<PuzzleOfDay>& puzzles);
std::string posed_puzzle_body(const PosedPuzzle& puzzle);
std::string puzzle_answer_body(const PuzzleAnswer& answer);
std::string puzzle_preview_body(const JsonPart& preview);

} // namespace idavoll::protocol
