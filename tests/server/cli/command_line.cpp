/// The commands for games: help, wrong usage, and what they write.
#include "server/cli/command_line.h"

#include "engine/catalogue/registry.h"
#include "tests/server/cli/game_commands.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test::game_commands;

TEST_CASE("every subcommand has a help text and exits with success", "[command_line]") {
    for (std::string command :
         {"games", "selfplay", "replay", "legal", "analyse", "puzzles", "rate", "apply"}) {
        const Answer answer = idavoll_with({command, "--help"});
        CHECK(answer.status == 0);
        CHECK_THAT(answer.out, Catch::Contains(command));
        CHECK(answer.err.empty());
    }
    CHECK(idavoll_with({"--help"}).status == 0);
}

TEST_CASE("wrong usage exits with 2 and one line that names the mistake", "[command_line][O2]") {
    struct Case {
        std::vector<std::string> arguments;
        std::string named;
    };

    const std::vector<Case> cases{
        {{}, "subcommand"},
        {{"dance"}, "dance"},
        {{"games", "--loud"}, "--loud"},
        {{"selfplay"}, "--game"},
        {{"selfplay", "--game", "chess"}, "chess"},
        {{"selfplay", "--game", game, "--bot", "genius"}, "genius"},
        {{"selfplay", "--game", game, "--games", "many"}, "--games"},
        {{"selfplay", "--game", game, "--games", "-1"}, "--games"},
        {{"selfplay", "--game", game, "--options", "{"}, "--options"},
        {{"selfplay", "--game", game, "--options", "[]"}, "--options"},
        {{"selfplay", "--game", game, "--options", R"({"surprise":1})"}, "surprise"},
        {{"selfplay", "--game", game, "--players", "99"}, "players"},
        {{"selfplay", "--game", game, "--players", "3", "--options", R"({"players":2})"}, "--players"},
        {{"selfplay", "--game", game, "--out", "/no/such/folder/file"}, "--out"},
        {{"replay"}, "FILE"},
        {{"replay", "/no/such/file"}, "/no/such/file"},
        {{"replay", "/tmp"}, "/tmp"},
        {{"rate"}, "FILE"},
        {{"rate", "/no/such/file"}, "/no/such/file"},
        {{"legal", "/no/such/file", "--at", "1"}, "/no/such/file"},
        {{"legal", "-"}, "--at"},
        {{"legal", "-", "--at", "0"}, "--at"},
    };
    for (const Case& each : cases) {
        const Answer answer = idavoll_with(each.arguments);
        CAPTURE(each.arguments);
        CHECK(answer.status == 2);
        CHECK(answer.out.empty());
        CHECK(is_one_line(answer.err));
        CHECK_THAT(answer.err, Catch::Contains(each.named));
    }
}

TEST_CASE("games lists every game with its options", "[command_line]") {
    const Json list = json(idavoll_with({"games"}).out);
    REQUIRE(list.size() == all_games().size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        CHECK(list[i].at("name") == all_games()[i]->facts().name);
        CHECK(list[i].at("options") == all_games()[i]->option_facts());
    }
}

TEST_CASE("the same arguments give byte-identical records", "[command_line]") {
    const Answer first = selfplay({"--games", "3", "--legal", "--states"});
    CHECK(first.status == 0);
    CHECK(first.err.empty());
    CHECK(std::ranges::count(first.out, '\n') == 3);
    CHECK(selfplay({"--games", "3", "--legal", "--states"}).out == first.out);
    CHECK(selfplay({"--games", "3", "--legal", "--states", "--bot", "greedy"}).out != first.out);
    CHECK(selfplay({"--games", "0"}).out.empty());
}

TEST_CASE("selfplay takes one bot per seat and prints a summary to standard error", "[command_line]") {
    const Answer mixed = selfplay({"--games", "2", "--bots", "greedy,random"});
    CHECK(mixed.status == 0);
    CHECK(std::ranges::count(mixed.out, '\n') == 2);
    CHECK_THAT(mixed.err, Catch::StartsWith("seat 0: greedy, games 2, wins "));
    CHECK_THAT(mixed.err, Catch::Contains("\nseat 1: random, games 2, wins "));
    CHECK_THAT(mixed.err, Catch::Contains(", mean rank 1.") && Catch::Contains(", mean score "));
    CHECK(std::ranges::count(mixed.err, '\n') == 2);
    CHECK(selfplay({"--games", "2", "--bots", "greedy,random"}).out == mixed.out);
    CHECK(idavoll_with({"replay", "-"}, mixed.out).out == "2 passed, 0 failed\n");
    CHECK(selfplay({"--bots", "random,random"}).out == selfplay({"--bot", "random"}).out);
    for (const std::string bots :
         {"greedy", "greedy,genius", "greedy,", "greedy,random,random", "", "flat:0,random"}) {
        const Answer refused = selfplay({"--bots", bots});
        CHECK(refused.status == 2);
        CHECK_THAT(refused.err, Catch::Contains("--bots"));
        CHECK(is_one_line(refused.err));
    }
    CHECK(selfplay({"--bots", "greedy,random", "--bot", "random"}).status == 2);
}

TEST_CASE("puzzles writes one per line, reproducibly, and reports when there are too few", "[command_line]") {
    const auto puzzles = [](std::vector<std::string> more) {
        std::vector<std::string> arguments{
            "puzzles",       "--game", "walhalla",   "--bot", "random", "--seed", "a",
            "--simulations", "64",     "--imagined", "40",    "--lead", "2"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return idavoll_with(arguments);
    };
    CHECK(puzzles({"--count", "0"}).status == 0);
    const Answer few = puzzles({"--count", "50", "--most-games", "2"});
    CHECK(few.status == 1);
    CHECK_THAT(few.err, Catch::Contains("in 2 games"));
    CHECK(puzzles({"--count", "50", "--most-games", "2"}).out == few.out);
    std::istringstream lines(few.out);
    for (std::string line; std::getline(lines, line);) {
        CHECK(idavoll_with({"replay", "-"}, write_json(json(line).at("record")) + "\n").status == 0);
    }
    for (const char* wrong : {"--options", "--bot", "--game"}) {
        CHECK(puzzles({wrong, "nonsense"}).status == 2);
    }
    CHECK(puzzles({"--lead", "101"}).status == 2);
}

TEST_CASE("players is an option among the others", "[command_line]") {
    const Json record = json(selfplay({"--players", "3"}).out);
    CHECK(record.at("options").at("players") == 3);
    CHECK(record.at("players").size() == 3);
    CHECK(selfplay({"--players", "3", "--options", R"({"players":3})"}).status == 0);
}

TEST_CASE("records go to standard output, to one file, or to a file per game", "[command_line]") {
    const Folder folder;
    const std::string expected = selfplay({"--games", "11"}).out;

    CHECK(selfplay({"--games", "11", "--out", folder.file("all.jsonl")}).out.empty());
    CHECK(folder.read("all.jsonl") == expected);

    CHECK(selfplay({"--games", "11", "--out", folder.file("each/")}).out.empty());
    std::string joined;
    for (int k = 0; k < 11; ++k) {
        joined += folder.read("each/" + game + "-" + (k < 10 ? "0" : "") + std::to_string(k) + ".json");
    }
    CHECK(joined == expected);

    CHECK(selfplay({"--out", folder.file("each")}).status == 0);
    CHECK(folder.files() == 2);
}
