#include "protocol/puzzle_messages.h"

#include "tests/protocol/examples.h"

#include <catch2/catch.hpp>

using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

namespace {

WeighedMove weighed(const Json& move) {
    return {JsonPart(move.at("action")), move.at("points"), move.at("win"), move.at("ahead")};
}

LogEntry entry_of(const Json& entry) {
    return {entry.at("seq"), entry.at("seat"), JsonPart(entry.at("events"))};
}

} // namespace

TEST_CASE("a puzzle attempt is an action, or the user gives up") {
    const Json tried = example("http", "PuzzleTry");
    CHECK(parse_puzzle_try(tried.dump()).value() == tried.at("action"));
    CHECK(parse_puzzle_try(example("http", "PuzzleTry.gives_up").dump()).value() == std::nullopt);
    CHECK(parse_puzzle_preview(example("http", "PuzzlePreviewRequest").dump()).value() == tried.at("action"));
    for (const char* body :
         {"", "{}", "[]", R"({"action":1})", R"({"action":[]})", R"({"action":{},"sure":true})"}) {
        INFO(body);
        CHECK(!parse_puzzle_try(body).ok());
        CHECK(!parse_puzzle_preview(body).ok());
    }
    CHECK(!parse_puzzle_preview(R"({"action":null})").ok());
}

TEST_CASE("every example of a puzzle response is what its writer writes") {
    const Json today = example("http", "PuzzlesAnswer");
    const Json& listed = today.at("puzzles").at(0);
    const PuzzleOfDay of_day{.id = listed.at("id"),
                             .game = listed.at("game"),
                             .options = JsonPart(listed.at("options")),
                             .seat = listed.at("seat"),
                             .view = JsonPart(listed.at("view"))};
    CHECK(Json::parse(puzzles_of_day_body(today.at("day").get<std::string>(), {of_day})) == today);

    const Json posed = example("http", "PosedPuzzle");
    const Json& turn = posed.at("turn");
    const PosedPuzzle puzzle{.id = posed.at("id"),
                             .game = posed.at("game"),
                             .options = JsonPart(posed.at("options")),
                             .seat = posed.at("seat"),
                             .names = posed.at("names"),
                             .seq = posed.at("seq"),
                             .view = JsonPart(posed.at("view")),
                             .turn = {.to_act = turn.at("to_act"),
                                      .standing = {.scores = turn.at("standing").at("scores"),
                                                   .tiebreak = std::nullopt,
                                                   .ranking = turn.at("standing").at("ranking")},
                                      .can_undo = false,
                                      .result = std::nullopt,
                                      .legal = JsonPart(turn.at("legal"))},
                             .log = {entry_of(posed.at("log").at(0))},
                             .inspect = JsonPart(posed.at("inspect"))};
    CHECK(Json::parse(posed_puzzle_body(puzzle)) == posed);

    const Json answer = example("http", "PuzzleAnswer");
    const Json& solution = answer.at("solution");
    const Json& after = solution.at("after");
    const PuzzleSolution solved{.best = weighed(solution.at("best")),
                                .next = weighed(solution.at("next")),
                                .most = solution.at("most"),
                                .choices = solution.at("choices"),
                                .simulations = solution.at("simulations"),
                                .games = solution.at("games"),
                                .after = {.seq = after.at("seq"),
                                          .view = JsonPart(after.at("view")),
                                          .standing = {.scores = after.at("standing").at("scores"),
                                                       .tiebreak = std::nullopt,
                                                       .ranking = after.at("standing").at("ranking")},
                                          .log = {entry_of(after.at("log").at(0))}}};
    CHECK(Json::parse(puzzle_answer_body({true, solved})) == answer);
    CHECK(Json::parse(puzzle_answer_body({false, std::nullopt})) == example("http", "PuzzleAnswer.wrong"));
    const Json preview = example("http", "PuzzlePreview");
    CHECK(Json::parse(puzzle_preview_body(JsonPart(preview.at("preview")))) == preview);
}
