/// The commands that read records: replay, rate, analyse, resample and legal.
#include "engine/catalogue/registry.h"
#include "engine/match/record.h"
#include "tests/server/cli/game_commands.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::test::game_commands;

TEST_CASE("resample writes states the seat cannot distinguish from the true one, reproducible by seed",
          "[command_line]") {
    const std::string record = selfplay({"--states"}).out;
    const auto resample = [&](std::vector<std::string> more) {
        std::vector<std::string> arguments{"resample", "-"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return idavoll_with(arguments, record);
    };
    const Answer drawn = resample({"--at", "6", "--seat", "1", "--count", "3", "--seed", "x"});
    CHECK(drawn.status == 0);
    CHECK(std::ranges::count(drawn.out, '\n') == 3);
    CHECK(resample({"--at", "6", "--seat", "1", "--count", "3", "--seed", "x"}).out == drawn.out);
    CHECK(resample({"--at", "6", "--seat", "1", "--count", "3", "--seed", "y"}).out != drawn.out);
    const auto truth = all_games().front()->load(json(record).at("actions").at(4).at("state")).value();
    std::istringstream lines(drawn.out);
    for (std::string line; std::getline(lines, line);) {
        const auto state = all_games().front()->load(json(line)).value();
        CHECK(state->view(1) == truth->view(1));
        CHECK(state->json() != truth->json());
    }
    CHECK(resample({"--at", "6", "--seat", "2"}).status == 1);
    CHECK(resample({"--at", "100000", "--seat", "0"}).status == 1);
    CHECK(resample({"--at", "6"}).status == 2);
}

TEST_CASE("analyse judges each action, as lines or as JSON, reproducibly", "[command_line]") {
    const std::string record = selfplay({"--bot", "greedy"}).out;
    const auto analyse = [&](std::vector<std::string> more, const std::string& input) {
        std::vector<std::string> arguments{"analyse", "-", "--simulations", "3"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return idavoll_with(arguments, input);
    };
    const Answer as_json = analyse({"--json"}, record);
    CHECK(as_json.status == 0);
    REQUIRE(is_one_line(as_json.out));
    const std::size_t actions = json(record).at("actions").size();
    CHECK(Json::parse(as_json.out).at("actions").size() == actions);
    CHECK(analyse({"--json"}, record).out == as_json.out);
    const Answer as_lines = analyse({}, record);
    CHECK(as_lines.status == 0);
    const std::size_t seats = json(record).at("players").size();
    CHECK(static_cast<std::size_t>(std::ranges::count(as_lines.out, '\n')) == actions + 1 + seats);
    Json running = json(record);
    running["actions"].erase(actions - 1);
    running["result"] = nullptr;
    const Answer refused = analyse({}, write_json(running));
    CHECK(refused.status == 1);
    CHECK(is_one_line(refused.err));
    CHECK_THAT(refused.err, Catch::Contains("not ended"));
    CHECK(analyse({}, "no record").status != 0);
    CHECK(analyse({"--simulations", "0"}, record).status == 2);
}

TEST_CASE("replay counts passes and failures and says where a record differs", "[command_line]") {
    const std::string records = selfplay({"--games", "3", "--legal", "--states"}).out;
    CHECK(idavoll_with({"replay", "-"}, records).out == "3 passed, 0 failed\n");

    Json tampered = json(records.substr(0, records.find('\n')));
    tampered["actions"][1]["scores"][0] = 99;
    const Answer answer =
        idavoll_with({"replay", "-"}, records + write_json(tampered) + "\n" + "{}\n" + records);
    CHECK(answer.status == 1);
    CHECK(answer.out == "6 passed, 2 failed\n");
    CHECK_THAT(answer.err, Catch::Contains("standard input:4: seq 2: scores[0] is 99"));
    CHECK_THAT(answer.err, Catch::Contains("standard input:5: "));
}

TEST_CASE("replay reads several files, with one record per line or one record over several lines",
          "[command_line]") {
    const Folder folder;
    const std::string lines = folder.write("lines", selfplay({"--games", "2"}).out + "\n\n");
    const std::string pretty = folder.write("pretty", json(selfplay({}).out).dump(2));
    const std::string broken = folder.write("broken", selfplay({}).out.substr(0, 200));
    const std::string empty = folder.write("empty", "\n");
    CHECK(idavoll_with({"replay", lines, pretty}).out == "3 passed, 0 failed\n");
    const Answer answer = idavoll_with({"replay", lines, broken, pretty, empty});
    CHECK(answer.status == 1);
    CHECK(answer.out == "3 passed, 2 failed\n");
    CHECK(std::ranges::count(answer.err, '\n') == 2);
}

TEST_CASE("replay survives deep and duplicate JSON", "[command_line]") {
    const std::string deep = "{\"a\":" + std::string(200'000, '[') + std::string(200'000, ']') + "}\n";
    const Answer answer = idavoll_with({"replay", "-"}, deep + "{\"a\":1,\"a\":2}\n");
    CHECK(answer.out == "0 passed, 2 failed\n");
    CHECK_THAT(answer.err, Catch::Contains("deeper than 64"));
    CHECK_THAT(answer.err, Catch::Contains("occurs twice"));
}

TEST_CASE("rate computes ratings from records in order and skips those that do not count", "[command_line]") {
    const auto rated = [](std::vector<std::string> players, std::vector<int> ranking, bool counts = true) {
        Json record = json(selfplay({}).out);
        record["rated"] = counts;
        record["players"] = std::move(players);
        record["result"]["ranking"] = std::move(ranking);
        return write_json(record) + "\n";
    };
    const std::string records =
        rated({"Anna", "Bj\u00f6rn"}, {1, 2}) + rated({"Anna", "Cara"}, {2, 1}, false);
    const Answer answer = idavoll_with({"rate", "-"}, records);
    CHECK(answer.status == 0);
    CHECK(answer.out
          == "{\"name\":\"Anna\",\"game\":\"" + std::string(game)
                 + "\",\"class\":\"2\",\"games\":1,\"mu\":27.635231,\"sigma\":8.065506,\"level\":1150}\n"
                   "{\"name\":\"Bj\u00f6rn\",\"game\":\""
                 + std::string(game)
                 + "\",\"class\":\"2\",\"games\":1,\"mu\":22.364769,\"sigma\":8.065506,\"level\":623}\n");

    const Answer broken = idavoll_with({"rate", "-"}, rated({"Anna"}, {1, 2}) + records);
    CHECK(broken.status == 1);
    CHECK(std::ranges::count(broken.out, '\n') == 2);
    CHECK_THAT(broken.err, Catch::Contains("standard input:1: players: must have one name per seat"));
}

TEST_CASE("legal prints the recorded legal actions for one seat or all seats to act", "[command_line]") {
    const Moment moment;
    const std::string text = write_json(moment.record);
    const std::string seat = std::to_string(moment.first.at("seat").get<int>());
    const Answer one = idavoll_with({"legal", "-", "--at", "1", "--seat", seat}, text);
    CHECK(one.status == 0);
    CHECK(json(one.out) == moment.first.at("legal"));

    const Json all = json(idavoll_with({"legal", "-", "--at", "1"}, text).out);
    CHECK(all == Json::array({{{"seat", moment.first.at("seat")}, {"legal", moment.first.at("legal")}}}));

    const auto end = std::to_string(moment.record.at("actions").size() + 1);
    CHECK(json(idavoll_with({"legal", "-", "--at", end}, text).out) == Json::array());
    CHECK(json(idavoll_with({"legal", "-", "--at", end, "--seat", "0"}, text).out) == Json::array());
}

TEST_CASE("legal names a missing seq or seat", "[command_line]") {
    const std::string text = write_json(Moment().record);
    const Answer seq = idavoll_with({"legal", "-", "--at", "99999"}, text);
    CHECK(seq.status == 1);
    CHECK_THAT(seq.err, Catch::Contains("99999"));
    const Answer seat = idavoll_with({"legal", "-", "--at", "1", "--seat", "77"}, text);
    CHECK(seat.status == 2);
    CHECK_THAT(seat.err, Catch::Contains("77"));
    CHECK(idavoll_with({"legal", "-", "--at", "1"}, text + "\n" + text).status == 2);
}
