/// The command that applies an action to a position.
#include "tests/server/cli/game_commands.h"

#include <catch2/catch.hpp>
#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test::game_commands;

namespace {

Json apply(const Json& request) {
    const Answer answer = idavoll_with({"apply"}, write_json(request) + "\n");
    CHECK(answer.status == 0);
    CHECK(answer.err.empty());
    REQUIRE(is_one_line(answer.out));
    return json(answer.out);
}

} // namespace

TEST_CASE("apply has no table, so leaving and undo are answered with an error", "[command_line]") {
    const Json record = json(selfplay({}).out);
    for (const char* type : {"undo", "resign", "timeout", "return", "cancel", "tie"}) {
        const Json request{
            {"game", game}, {"state", record.at("setup")}, {"seat", 0}, {"action", {{"type", type}}}};
        const Json answer = json(idavoll_with({"apply"}, write_json(request) + "\n").out);
        CHECK(answer.at("ok") == false);
        CHECK_THAT(answer.at("error").get<std::string>(), Catch::Contains("a position doesn't have"));
    }
}

TEST_CASE("apply prints the points and the resulting state", "[command_line]") {
    const Moment moment;
    const Json answer = apply(moment.request());
    CHECK(answer.at("ok") == true);
    CHECK(answer.at("state") == moment.first.at("state"));
    const auto seat = moment.first.at("seat").get<std::size_t>();
    CHECK(answer.at("points") == moment.first.at("scores").at(seat));
    CHECK_FALSE(answer.contains("result"));
}

TEST_CASE("apply prints the result when the game is over", "[command_line]") {
    const Moment moment;
    const Json& actions = moment.record.at("actions");
    const Json& last = actions.back();
    Json request = moment.request();
    request["state"] = actions.at(actions.size() - 2).at("state");
    request["seat"] = last.at("seat");
    request["action"] = last.at("action");
    CHECK(apply(request).at("result") == moment.record.at("result"));
}

TEST_CASE("apply accepts only the state's own options, and a key, and refuses anything else with a sentence",
          "[command_line]") {
    const Moment moment;
    const Json request = moment.request();

    Json with = request;
    with["options"] = moment.record.at("options");
    with["key"] = std::string(64, 'a');
    CHECK(apply(with).at("ok") == true);

    struct Case {
        std::string what;
        std::function<void(Json&)> change;
        std::string error;
    };

    const std::vector<Case> cases{
        {"not an object", [](Json& r) { r = 1; }, "request is not an object"},
        {"missing key", [](Json& r) { r.erase("seat"); }, "request has no key \"seat\""},
        {"unknown key", [](Json& r) { r["x"] = 1; }, "request has an unknown key \"x\""},
        {"unknown game", [](Json& r) { r["game"] = "chess"; }, "there is no game \"chess\""},
        {"bad key", [](Json& r) { r["key"] = "A"; }, "request.key is not 64"},
        {"other options",
         [](Json& r) {
             r["options"] = {{"players", 3}};
         },
         "options differ from those"},
        {"bad options",
         [](Json& r) {
             r["options"] = {{"surprise", 3}};
         },
         "surprise"},
        {"no seat", [](Json& r) { r["seat"] = 9; }, "there is no seat 9"},
        {"negative seat", [](Json& r) { r["seat"] = -1; }, "request.seat is not at least 0"},
        {"other seat", [](Json& r) { r["seat"] = 1 - r["seat"].get<int>(); }, ""},
        {"undo",
         [](Json& r) {
             r["action"] = {{"type", "undo"}};
         },
         "undo needs a game's history"},
        {"bad state", [](Json& r) { r["state"] = Json::object(); }, "state has no key"},
        {"bad action", [](Json& r) { r["action"] = Json::object(); }, "action has no key"},
    };
    for (const Case& each : cases) {
        Json changed = request;
        each.change(changed);
        const Json answer = apply(changed);
        CAPTURE(each.what);
        CHECK(answer.at("ok") == false);
        CHECK(answer.size() == 2);
        CHECK_THAT(answer.at("error").get<std::string>(), Catch::Contains(each.error));
    }
}

TEST_CASE("apply answers every line, including invalid JSON", "[command_line]") {
    const std::string request = write_json(Moment().request());
    const Answer answer =
        idavoll_with({"apply"}, request + "\n{\n\n" + std::string(100'000, '[') + "\n" + request);
    std::istringstream lines(answer.out);
    std::vector<bool> ok;
    for (std::string line; std::getline(lines, line);) {
        ok.push_back(json(line).at("ok").get<bool>());
    }
    CHECK(ok == std::vector<bool>{true, false, false, false, true});
    CHECK(answer.status == 0);
}
