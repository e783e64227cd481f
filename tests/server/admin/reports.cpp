#include "server/admin/reports.h"

#include "engine/replay.h"
#include "played.h"
#include "server/admin/backup.h"
#include "server/admin/verify.h"
#include "server/cli/admin.h"

#include <CLI/CLI.hpp>
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <sys/stat.h>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

struct Answer {
    int status;
    std::string out;
    std::string err;
};

/// Runs `idavoll admin …` in this process.
Answer admin(std::vector<std::string> words) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    cli::Console console{in, out, err};
    int status = 0;
    CLI::App app;
    cli::add_admin_commands(app, console, status);
    words.insert(words.begin(), "admin");
    std::ranges::reverse(words);
    try {
        app.parse(words);
    } catch (const CLI::ParseError&) {
        status = cli::usage;
    }
    return {status, out.str(), err.str()};
}

} // namespace

TEST_CASE("the operator's commands answer for finished, running and open games") {
    const TemporaryDirectory directory;
    const std::string database = directory.database();
    auto store = open_store(database);
    play(*store, 1);
    play(*store, 2, 6);
    REQUIRE_FALSE(commit(*store, {opened(3)}));
    const auto asked = [&](std::vector<std::string> words) {
        words.insert(words.end(), {"--database", database});
        return admin(words);
    };

    SECTION("games lists them all") {
        const Answer answer = asked({"games", "--json"});
        CHECK(answer.status == 0);
        const Json games = Json::parse(answer.out);
        REQUIRE(games.size() == 3);
        CHECK(games[0]["status"] == "finished");
        CHECK(games[1]["actions"] == 6);
        CHECK(games[1]["players"] == "Anna, Björn");
        const std::string text = asked({"games"}).out;
        CHECK(std::ranges::count(text, '\n') == 3);
    }
    SECTION("the seed is shown only when the game has ended, and a room's code never") {
        for (GameId id = 1; id <= 3; ++id) {
            for (const char* command : {"show", "export", "history"}) {
                Answer answer = asked({command, std::to_string(id)});
                const bool is_export = std::string(command) == "export";
                const bool has_seed = answer.out.find(to_hex(opened(id).seed)) != std::string::npos;
                INFO(command << " " << id);
                CHECK(has_seed == (id == 1 && std::string(command) != "history"));
                CHECK(answer.out.find(code_of(id)) == std::string::npos);
                CHECK(answer.status == (is_export && id == 3 ? 1 : 0));
            }
        }
        CHECK(asked({"games", "--json"}).out.find("room-") == std::string::npos);
    }
    SECTION("show prints one line an action, and finds a game by its room's code") {
        const std::string text = asked({"show", code_of(2)}).out;
        CHECK_THAT(text, Catch::Contains("game 2") && Catch::Contains("Björn"));
        CHECK(Json::parse(asked({"show", "2", "--json"}).out)["actions"].size() == 6);
    }
    SECTION("an exported record is one that replay accepts") {
        const std::string file = directory.path() / "record.json";
        CHECK(asked({"export", "1", "--states", "--legal", "--out", file}).status == 0);
        std::ifstream in(file);
        const Json record = Json::parse(in);
        CHECK(record["seed"] == to_hex(opened(1).seed));
        const Result<Done> replayed = replay(record);
        INFO((replayed ? "" : replayed.error().sentence));
        CHECK(replayed.ok());
        CHECK(Json::parse(asked({"export", "2"}).out)["seed"].is_null());
    }
    SECTION("history shows each score with the tiebreaks of its moment") {
        const Json history = Json::parse(asked({"history", "1", "--json"}).out);
        REQUIRE(history.size() > 4);
        const Json result = *load(*store, code_of(1))->result;
        for (std::size_t seat = 0; seat < 2; ++seat) {
            std::string display = std::to_string(result["scores"][seat].get<int>());
            if (const Json& k = result["tiebreak"][seat]; !k.is_null()) {
                display += "." + std::to_string(k.get<int>());
            }
            CHECK(history.back()["display"][seat] == display);
        }
    }
    SECTION("verify says what it checked, and fails when something is wrong") {
        CHECK_THAT(asked({"verify"}).out, Catch::Contains("3 games, ") && Catch::Contains(" 0 findings"));
        store.reset();
        {
            Connection(database, Access::read_write)
                .run("UPDATE actions SET at = 5 WHERE game = 2 AND seq = 4");
        }
        const Answer answer = asked({"verify"});
        CHECK(answer.status == 1);
        CHECK(answer.err == "idavoll: game 2, seq 4: has been changed: its hash does not fit\n");
        CHECK(Json::parse(asked({"verify", "--json"}).out)["findings"][0]["seq"] == 4);
    }
    SECTION("a backup is a whole database, and is made beside a server that moves") {
        const std::string copy = directory.path() / "copy.db";
        CHECK(asked({"backup", copy}).status == 0);
        CHECK(admin({"verify", "--database", copy}).status == 0);

        struct ::stat status {};

        REQUIRE(::stat(copy.c_str(), &status) == 0);
        CHECK((status.st_mode & 0777U) == 0600U);
        const Answer again = asked({"backup", copy});
        CHECK(again.status == 1);
        CHECK_THAT(again.err, Catch::Contains("File exists"));

        play(*store, 4, 3);
        auto restored = open_store(copy);
        CHECK(load(*restored, code_of(1))->result);
        CHECK(load(*restored, code_of(2))->actions.size() == 6);
        CHECK_FALSE(load(*restored, code_of(4)));
        CHECK_FALSE(commit(*restored, {action(2, 7)}));
    }
    SECTION("what there is not is said in one line") {
        CHECK(asked({"show", "99"}).err == "idavoll: There is no game 99.\n");
        CHECK(admin({"games", "--database", directory.path() / "none.db"}).status == 1);
        CHECK(admin({"games", "--database", directory.path()}).status == 1);
        CHECK(asked({"dance"}).status == 2);
        CHECK(asked({"show"}).status == 2);
    }
}
