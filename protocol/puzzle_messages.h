#pragma once

#include "protocol/client_messages.h"
#include "protocol/json_part.h"
#include "protocol/server_messages.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The bodies of the calls about puzzles ("Puzzles" in README.md).
namespace idavoll::protocol {

/// As much of a puzzle as is shown before anybody tries it.
struct PuzzleOfDay {
    std::string id;
    std::string game;
    JsonPart options; ///< the complete options object
    int seat = 0;     ///< who is to decide
    JsonPart view;    ///< that seat's
};

/// A puzzle to be tried: a position as its seat would be told of it, and nothing of the answer.
struct PosedPuzzle {
    std::string id;
    std::string game;
    JsonPart options;
    int seat = 0;
    std::vector<std::string> names; ///< by seat
    int seq = 0;
    JsonPart view;
    Turn turn; ///< with the seat's legal actions
    std::vector<LogEntry> log;
    JsonPart inspect; ///< an object: facts about the position
};

/// The body of `POST /api/puzzles/{id}`; nothing: whoever gives up.
using PuzzleTry = std::optional<Json>;

std::variant<PuzzleTry, ProtocolError> parse_puzzle_try(std::string_view body);

/// The body of `POST /api/puzzles/{id}/preview`: an action.
std::variant<Json, ProtocolError> parse_puzzle_preview(std::string_view body);

/// The position after the answer, as the seat sees it.
struct PuzzleAfter {
    int seq = 0;
    JsonPart view;
    Standing standing;
    std::vector<LogEntry> log; ///< of the answer alone
};

/// The answer, and why it is one.
struct PuzzleSolution {
    WeighedMove best;
    WeighedMove next; ///< of all others the one that comes nearest
    int most = 0;     ///< points that any action brings at once
    int choices = 0;  ///< so many actions there were
    int simulations = 0;
    int games = 0;
    PuzzleAfter after;
};

struct PuzzleAnswer {
    bool right = false;
    std::optional<PuzzleSolution> solution; ///< for whoever has found it, or gives up
};

/// `day`: the day it is, `2026-11-23`.
std::string puzzles_of_day_body(std::string_view day, const std::vector<PuzzleOfDay>& puzzles);
std::string posed_puzzle_body(const PosedPuzzle& puzzle);
std::string puzzle_answer_body(const PuzzleAnswer& answer);
std::string puzzle_preview_body(const JsonPart& preview);

} // namespace idavoll::protocol
