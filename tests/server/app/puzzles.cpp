/// Puzzles over the network: what is shown before and after an attempt.
#include "engine/analysis/puzzles.h"
#include "engine/catalogue/registry.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// Returns the first stored puzzle of each game.
std::vector<Puzzle> some_puzzles() {
    std::vector<Puzzle> puzzles;
    for (const AnyGame* game : all_games()) {
        const auto lines = kept_puzzles(game->facts().name);
        if (!lines.empty()) {
            puzzles.push_back(read_puzzle(lines.front()).value());
        }
    }
    return puzzles;
}

std::string path_of(const Puzzle& puzzle) {
    return "/api/puzzles/" + puzzle.id;
}

/// Returns a legal action other than the solution, as it is sent.
Json other_than_answer(const Puzzle& puzzle, Json legal) {
    for (Json& action : legal) {
        for (const std::string_view annotation : find_game(puzzle.game)->facts().annotations) {
            action.erase(std::string(annotation));
        }
        if (action != puzzle.proof.best.action) {
            return action;
        }
    }
    FAIL("there is nothing else to do");
    return nullptr;
}

void allow_many_calls(server::Config& config) {
    config.limits.per_address.requests = {1e9, 1e9};
}

} // namespace

TEST_CASE("each game with puzzles has one per day, visible without an identity", "[puzzles][any_database]") {
    Host host;
    const Answer answer = call(host.port(), "GET", "/api/puzzles/today");
    REQUIRE(answer.status == 200);
    CHECK(answer.header("Set-Cookie").empty());
    CHECK(answer.header("Cache-Control") == "no-cache");
    const Json today = answer.json();
    CHECK(today.at("day").get<std::string>().size() == std::string("2026-11-23").size());
    REQUIRE(today.at("puzzles").size() == some_puzzles().size());
    for (const Json& puzzle : today.at("puzzles")) {
        const std::string id = puzzle.at("id");
        const Json of_game =
            call(host.port(), "GET", "/api/puzzles/today?game=" + puzzle.at("game").get<std::string>())
                .json();
        CHECK(of_game.at("puzzles") == Json::array({puzzle}));
        const Json posed = call(host.port(), "GET", "/api/puzzles/" + id).json();
        CHECK(posed.at("view") == puzzle.at("view"));
    }
    CHECK(call(host.port(), "GET", "/api/puzzles/today?game=chess").status == 404);
    CHECK(call(host.port(), "GET", "/api/puzzles/today?when=now").status == 400);
}

TEST_CASE("a puzzle is shown as its seat sees it, without the solution", "[puzzles][any_database]") {
    Host host;
    for (const Puzzle& puzzle : some_puzzles()) {
        CAPTURE(puzzle.id);
        const Answer answer = call(host.port(), "GET", path_of(puzzle));
        REQUIRE(answer.status == 200);
        const Json posed = answer.json();
        const KnownMatch known = position_of(puzzle).value();
        CHECK(posed.at("seat") == puzzle.seat);
        CHECK(posed.at("view") == known.match.state().view(puzzle.seat));
        CHECK(posed.at("inspect") == known.match.state().inspect(puzzle.seat));
        CHECK(posed.at("turn").at("legal") == known.match.legal(puzzle.seat));
        CHECK(posed.at("log").size() == puzzle.record.at("actions").size());
        CHECK(posed.at("names").size() == posed.at("turn").at("standing").at("scores").size());
        CHECK(answer.body.find(puzzle.record.at("seed").get<std::string>()) == std::string::npos);
        CHECK_FALSE(posed.contains("proof"));
    }
}

TEST_CASE("a puzzle says whether a move is right, and reveals the solution when it is found or given up",
          "[puzzles][any_database]") {
    Host host(allow_many_calls);
    for (const Puzzle& puzzle : some_puzzles()) {
        CAPTURE(puzzle.id);
        const Json legal = call(host.port(), "GET", path_of(puzzle)).json().at("turn").at("legal");
        const Json wrong = other_than_answer(puzzle, legal);
        CHECK(post(host.port(), path_of(puzzle), {{"action", wrong}}).json()
              == Json{{"right", false}, {"solution", nullptr}});

        const Answer found = post(host.port(), path_of(puzzle), {{"action", puzzle.proof.best.action}});
        REQUIRE(found.status == 200);
        CHECK(found.header("Set-Cookie").empty());
        CHECK(found.json().at("right") == true);
        const Json solution = found.json().at("solution");
        CHECK(solution.at("best").at("action") == puzzle.proof.best.action);
        CHECK(solution.at("best").at("win") == puzzle.proof.best.win);
        CHECK(solution.at("next").at("action") == puzzle.proof.next.action);
        CHECK(solution.at("choices") == legal.size());
        CHECK(solution.at("after").at("seq") == puzzle.record.at("actions").size() + 1);
        CHECK(solution.at("after").at("log").size() == 1);

        const Json given_up = post(host.port(), path_of(puzzle), {{"action", nullptr}}).json();
        CHECK(given_up == Json{{"right", false}, {"solution", solution}});
    }
}

TEST_CASE("moves in a puzzle can be previewed, as in a game", "[puzzles][any_database]") {
    Host host(allow_many_calls);
    for (const Puzzle& puzzle : some_puzzles()) {
        CAPTURE(puzzle.id);
        const Json& action = puzzle.proof.best.action;
        const Answer answer = post(host.port(), path_of(puzzle) + "/preview", {{"action", action}});
        REQUIRE(answer.status == 200);
        const KnownMatch known = position_of(puzzle).value();
        CHECK(answer.json().at("preview") == known.match.state().preview(puzzle.seat, action).value());
    }
}

TEST_CASE("an illegal or malformed attempt at a puzzle is refused with a sentence",
          "[puzzles][any_database]") {
    Host host(allow_many_calls);
    const std::vector<Puzzle> puzzles = some_puzzles();
    REQUIRE_FALSE(puzzles.empty());
    for (const Puzzle& puzzle : puzzles) {
        CAPTURE(puzzle.id);
        for (const char* at : {"", "/preview"}) {
            const std::string path = path_of(puzzle) + at;
            const Answer unknown = post(host.port(), path, {{"action", {{"type", "fly"}}}});
            CHECK(unknown.status == 400);
            CHECK(unknown.json().at("error").at("code") == "malformed");
            for (const Json& body : {Json::object(), Json{{"action", 7}}, Json{{"action", Json::array()}},
                                     Json{{"action", puzzle.proof.best.action}, {"sure", true}}}) {
                CHECK(post(host.port(), path, body).status == 400);
            }
        }
    }
    CHECK(post(host.port(), "/api/puzzles/voluspa-00000000", {{"action", nullptr}}).status == 404);
    CHECK(call(host.port(), "GET", "/api/puzzles/tomorrow").status == 404);
}

TEST_CASE("an action that is only legal in another position is illegal in a puzzle",
          "[puzzles][any_database]") {
    Host host(allow_many_calls);
    for (const Puzzle& puzzle : some_puzzles()) {
        CAPTURE(puzzle.id);
        // The first action of the game; if it is legal again, there is nothing to see.
        const Json first = puzzle.record.at("actions").at(0).at("action");
        const KnownMatch known = position_of(puzzle).value();
        if (known.match.state().preview(puzzle.seat, first)) {
            continue;
        }
        const Answer answer = post(host.port(), path_of(puzzle), {{"action", first}});
        CHECK(answer.status == 422);
        CHECK(answer.json().at("error").at("code") == "illegal");
        CHECK_FALSE(answer.json().at("error").at("message").get<std::string>().empty());
    }
}
