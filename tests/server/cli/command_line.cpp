#include "server/cli/command_line.h"

#include "engine/catalogue/registry.h"
#include "engine/json.h"
#include "engine/match/record.h"
#include "tests/server/cli/commands.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace idavoll;
using namespace idavoll::server;

namespace {

const std::string game = std::string(all_games().front()->facts().name);

using Answer = test::CommandAnswer;

Answer idavoll_with(const std::vector<std::string>& arguments, const std::string& input = "") {
    return test::run_commands(cli::add_commands, arguments, input);
}

/// A temporary folder.
class Folder {
  public:
    Folder() { std::filesystem::create_directories(path_); }

    ~Folder() { std::filesystem::remove_all(path_); }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string file(const std::string& name) const { return path_ / name; }

    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path_ / name, std::ios::binary) << text;
        return file(name);
    }

    std::string read(const std::string& name) const {
        std::ifstream file(path_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    std::size_t files() const {
        return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(path_), {}));
    }

  private:
    std::filesystem::path path_ =
        std::filesystem::temp_directory_path() / ("idavoll-cli-" + to_hex(random_seed()).substr(0, 16));
};

Answer selfplay(std::vector<std::string> more) {
    std::vector<std::string> arguments{"selfplay", "--game", game, "--seed", "a"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return idavoll_with(arguments);
}

Json json(const std::string& text) {
    return parse_json(text).value();
}

bool is_one_line(const std::string& text) {
    return std::ranges::count(text, '\n') == 1 && text.ends_with('\n');
}

/// A position of a record in which the seat `to_act` may take `action`.
struct Moment {
    Json record = json(selfplay({"--legal", "--states"}).out);
    Json first = record.at("actions").at(0);

    Json request() const {
        return {{"game", game},
                {"state", record.at("setup")},
                {"seat", first.at("seat")},
                {"action", first.at("action")}};
    }
};

Json apply(const Json& request) {
    const Answer answer = idavoll_with({"apply"}, write_json(request) + "\n");
    CHECK(answer.status == 0);
    CHECK(answer.err.empty());
    REQUIRE(is_one_line(answer.out));
    return json(answer.out);
}

} // namespace

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
