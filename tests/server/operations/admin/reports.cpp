#include "server/operations/admin/reports.h"

#include "engine/match/replay.h"
#include "server/cli/admin.h"
#include "server/core/people/guests.h"
#include "server/core/people/person.h"
#include "server/core/people/secret.h"
#include "server/operations/admin/verify.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/sql_archive.h"
#include "tests/server/cli/commands.h"
#include "tests/server/operations/admin/played.h"

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

using Answer = test::CommandAnswer;

/// Runs `idavoll admin …` in this process.
Answer admin(std::vector<std::string> words) {
    words.insert(words.begin(), "admin");
    return test::run_commands(cli::add_admin_commands, words);
}

} // namespace

TEST_CASE("the operator's commands work for finished, running and open games", "[any_database][B5]") {
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
        store.reset();
        for (GameId id = 1; id <= 3; ++id) {
            for (const char* command : {"show", "export", "history"}) {
                const bool is_export = std::string(command) == "export";
                std::vector<std::string> words{command, std::to_string(id)};
                if (is_export && id == 2) {
                    words.insert(words.end(), {"--why", "a report"});
                }
                Answer answer = asked(words);
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
    SECTION("what was done in a game that runs is shown for a reason, which is written down") {
        const auto looks = [&] {
            return connect(database, Access::read_only).number("SELECT count(*) FROM looks WHERE game = 2");
        };
        const Answer without = asked({"show", "2", "--json"});
        CHECK(without.status == 0);
        CHECK_THAT(without.err, Catch::Contains("--why"));
        const Json unexplained = Json::parse(without.out);
        for (const Json& row : unexplained["actions"]) {
            CHECK((row["action"].is_null() && row["hash"].is_null() && row["move"].is_string()));
        }
        CHECK(asked({"show", "2"}).out.find("row") == std::string::npos);
        CHECK(asked({"export", "2"}).status == 1);
        CHECK(asked({"export", "2"}).out.empty());
        CHECK(looks() == 0);
        store.reset();

        const Json shown = Json::parse(asked({"show", "2", "--json", "--why", "Loki\nsees tiles"}).out);
        CHECK(shown["actions"][0]["action"].is_string());
        CHECK(looks() == 1);
        CHECK(asked({"export", "2", "--why", "for a test"}).status == 0);
        CHECK(looks() == 2);
        const Json audit = Json::parse(asked({"audit", "--json"}).out);
        REQUIRE(audit.size() == 2);
        CHECK(audit[0]["what"] == "game reveal");
        CHECK(audit[0]["on"] == "game 2");
        CHECK(audit[0]["why"] == "Loki sees tiles");
        CHECK(asked({"verify"}).status == 0);
        // Nothing is hidden in a finished game.
        CHECK(Json::parse(asked({"show", "1", "--json"}).out)["actions"][0]["action"].is_string());
        CHECK(Json::parse(asked({"audit", "--json"}).out).size() == 2);
    }
    SECTION("one game is verified alone") {
        CHECK_THAT(asked({"verify", "1"}).out,
                   Catch::Contains("1 games, ") && Catch::Contains(" 0 findings"));
        CHECK(asked({"verify", "99"}).status == 1);
        CHECK(asked({"verify", "1", "--with-rules", "latest"}).status == 2);
        store.reset();
        { connect(database, Access::read_write).run("UPDATE actions SET at = 5 WHERE game = 2 AND seq = 4"); }
        CHECK(asked({"verify", "1"}).status == 0);
        CHECK(asked({"verify", "2"}).err
              == "idavoll: game 2, seq 4: has been changed: its hash does not match\n");
    }
    SECTION("an exported record is one that replay accepts") {
        const std::string file = directory.path() / "record.json";
        store.reset();
        CHECK(asked({"export", "1", "--states", "--legal", "--out", file}).status == 0);
        std::ifstream in(file);
        const Json record = Json::parse(in);
        CHECK(record["seed"] == to_hex(opened(1).seed));
        const Result<Done> replayed = replay(record);
        INFO((replayed ? "" : replayed.error().sentence));
        CHECK(replayed.ok());
        CHECK(Json::parse(asked({"export", "2", "--why", "for a test"}).out)["seed"].is_null());
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
        CHECK_THAT(asked({"verify", "--with-rules", "latest"}).out,
                   Catch::Contains(" games; the newest rules would change 0 of them"));
        CHECK_THAT(asked({"verify"}).out, Catch::Contains("3 games, ") && Catch::Contains(" 0 findings"));
        store.reset();
        { connect(database, Access::read_write).run("UPDATE actions SET at = 5 WHERE game = 2 AND seq = 4"); }
        const Answer answer = asked({"verify"});
        CHECK(answer.status == 1);
        CHECK(answer.err == "idavoll: game 2, seq 4: has been changed: its hash does not match\n");
        CHECK(Json::parse(asked({"verify", "--json"}).out)["findings"][0]["seq"] == 4);
    }
    SECTION("a backup is a whole database, and is made beside a server that moves") {
        const std::string copy = directory.path() / "copy.db";
        if (DatabasePlace(database).is_on_server()) {
            CHECK_THAT(asked({"backup", copy}).err, Catch::Contains("by pg_dump and pg_restore"));
            return;
        }
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

TEST_CASE(
    "a backup includes the secret, restoring brings both back, and adding a key costs no one their seat",
    "[file][T8]") {
    const TemporaryDirectory directory;
    const std::string database = directory.database();
    open_store(database).reset();
    const std::string backup = directory.path() / "backup.db";
    const std::string restored = directory.path() / "restored.db";
    const auto first = create_secret(secret_file(database));
    REQUIRE(first);
    const PersonId guest = new_guest();
    const std::string cookie = GuestSeal(*first).seal(guest);

    CHECK(admin({"secret", "new", "--database", database}).status == 1);
    CHECK_THAT(admin({"secret", "rotate", "--database", database}).out, Catch::Contains("has 2 keys"));
    CHECK(admin({"backup", backup, "--database", database}).status == 0);
    CHECK(admin({"restore", backup, "--database", restored}).status == 0);
    CHECK_THAT(admin({"restore", backup, "--database", restored}).out,
               Catch::Contains("The database was already restored from this backup.\n"));
    const auto keys = read_secret(secret_file(restored));
    REQUIRE(keys);
    CHECK(keys->size() == 2);
    CHECK(GuestSeal(*keys).open(cookie) == guest);
    CHECK(admin({"verify", "--database", restored}).status == 0);
    REQUIRE_FALSE(commit(*open_store(restored), {opened(1)}));
    REQUIRE(admin({"secret", "rotate", "--database", restored}).status == 0);
    CHECK_THAT(admin({"restore", backup, "--database", restored}).err,
               Catch::Contains("will not be replaced"));

    std::ofstream(directory.path() / "third.db-wal") << "the log of another";
    const Answer beside = admin({"restore", backup, "--database", directory.path() / "third.db"});
    CHECK(beside.status == 1);
    CHECK_THAT(beside.err, Catch::Contains("a leftover log of another database is in the way"));

    std::filesystem::remove(secret_file(database));
    const Answer without = admin({"backup", directory.path() / "poor.db", "--database", database});
    CHECK_THAT(without.err, Catch::Contains("There is no secret file beside"));
}

TEST_CASE("a copy with one flipped bit is not restored", "[file][T18]") {
    const TemporaryDirectory directory;
    const std::string database = directory.database();
    open_store(database).reset();
    const std::filesystem::path copy = directory.path() / "copy.db";
    const std::filesystem::path restored = directory.path() / "restored.db";
    REQUIRE(admin({"backup", copy, "--database", database}).status == 0);
    std::fstream file(copy, std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(-1, std::ios::end);
    const int last = file.get();
    file.seekp(-1, std::ios::end);
    file.put(static_cast<char>(last ^ 1)).flush();
    const Answer changed = admin({"restore", copy, "--database", restored});
    CHECK(changed.status == 1);
    CHECK_THAT(changed.err, Catch::Contains("was changed after it was signed"));
    CHECK_FALSE(std::filesystem::exists(restored));
    // A copy without a signature is restored, with a word about it.
    std::filesystem::remove(copy.string() + ".heads");
    const Answer unsigned_copy = admin({"restore", copy, "--database", restored});
    CHECK(unsigned_copy.status == 0);
    CHECK_THAT(unsigned_copy.err, Catch::Contains("not known whether this copy was changed"));
}

TEST_CASE("an exported record is readable only by its owner", "[any_database][T12]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    play(*store, 1);
    const std::string file = directory.path() / "record.json";
    const bool was_there = GENERATE(false, true);
    if (was_there) {
        std::ofstream(file) << std::string(100'000, 'x');
        REQUIRE(::chmod(file.c_str(), 0644) == 0);
    }
    REQUIRE(admin({"export", "1", "--out", file, "--database", directory.database()}).status == 0);

    struct ::stat status {};

    REQUIRE(::stat(file.c_str(), &status) == 0);
    CHECK((status.st_mode & 0777U) == 0600U);
    std::ifstream in(file);
    CHECK(Json::parse(in)["result"].is_object());
}

TEST_CASE("signed heads reveal what a chain cannot: a truncated, missing or rewritten game",
          "[any_database][E2]") {
    const TemporaryDirectory directory;
    const std::string database = directory.database();
    const std::string heads = directory.path() / "heads.txt";
    {
        auto store = open_store(database);
        play(*store, 1);
        play(*store, 2, 9);
    }
    REQUIRE(create_secret(secret_file(DatabasePlace(database).beside())));
    const auto sign = [&] {
        const Answer answer = admin({"heads", "--sign", "--database", database});
        CHECK(answer.status == 0);
        std::ofstream(heads, std::ios::app) << answer.out;
        return answer.out;
    };
    const auto verified = [&] { return admin({"verify", "--heads", heads, "--database", database}); };
    const std::string line = sign();
    CHECK(std::ranges::count(line, '\n') == 1);
    CHECK(verified().status == 0);
    {
        auto store = open_store(database);
        play(*store, 4, 3);
    }
    sign();
    CHECK(verified().status == 0);

    SECTION("the end of a running game is cut off") {
        connect(database, Access::read_write)
            .run("DELETE FROM tiebreaks WHERE action IN (SELECT id FROM actions WHERE game = 2 AND seq > 7); "
                 "DELETE FROM actions WHERE game = 2 AND seq > 7");
        CHECK_THAT(verified().err, Catch::Contains("game 2, seq 8: is missing"));
    }
    SECTION("a game is gone") {
        connect(database, Access::read_write)
            .run("DELETE FROM tiebreaks WHERE action IN (SELECT id FROM actions "
                 "WHERE "
                 "game = 4); DELETE FROM actions WHERE game = 4; DELETE FROM turns WHERE game = 4; "
                 "DELETE FROM seats WHERE game = 4; DELETE FROM attendances WHERE game = 4; "
                 "DELETE FROM games WHERE id = 4");
        CHECK_THAT(verified().err, Catch::Contains("game 4: is missing"));
    }
    SECTION("a game is written anew") {
        connect(database, Access::read_write)
            .run("DELETE FROM tiebreaks WHERE action IN (SELECT id FROM actions "
                 "WHERE "
                 "game = 4); DELETE FROM actions WHERE game = 4; DELETE FROM turns WHERE game = 4; "
                 "DELETE FROM seats WHERE game = 4; DELETE FROM attendances WHERE game = 4; "
                 "DELETE FROM games WHERE id = 4");
        RoomOpened other = opened(4);
        other.creator = PersonId("guest-e");
        {
            auto store = open_store(database);
            play(*store, other, 3);
        }
        CHECK_THAT(verified().err, Catch::Contains("game 4, seq 3: is not what it was"));
    }
    SECTION("the heads are changed") {
        std::ofstream(heads) << line.substr(0, line.find("\"seq\":9")) << "\"seq\":8"
                             << line.substr(line.find("\"seq\":9") + 7);
        CHECK_THAT(verified().err, Catch::Contains("not signed with this key"));
    }
    SECTION("the heads are signed by another") {
        const Answer answer =
            admin({"verify", "--heads", heads, "--key", to_hex(Bytes32{3}), "--database", database});
        CHECK_THAT(answer.err, Catch::Contains("not signed with this key"));
    }
}

TEST_CASE("a completely exported game verifies after its import and exports to the same bytes",
          "[any_database][E7][B6]") {
    const TemporaryDirectory directory;
    const std::string database = directory.database();
    const std::string other = directory.path() / "other.db";
    const std::string file = directory.path() / "game.json";
    {
        auto store = open_store(database);
        play(*store, 1);
        play(*store, 2, 5);
        REQUIRE_FALSE(commit(*store, {RematchMade{1, "next-room"}, HintTaken{1, 0, 2, 5}}));
    }
    const auto bytes = [&](const std::string& from) {
        return admin({"export", "1", "--whole", "--database", from}).out;
    };
    CHECK_THAT(admin({"export", "2", "--whole", "--database", database}).err,
               Catch::Contains("has not ended"));
    std::ofstream(file) << bytes(database);
    const Answer imported = admin({"import", file, "--database", other});
    INFO(imported.err);
    REQUIRE(imported.status == 0);
    CHECK(admin({"verify", "--database", other}).status == 0);
    CHECK(bytes(other) == bytes(database));
    CHECK(admin({"history", "1", "--database", other}).out
          == admin({"history", "1", "--database", database}).out);
    CHECK(admin({"import", file, "--database", other}).out == "0 games, 1 were already there\n");

    std::string changed = bytes(database);
    const auto at = changed.find("move-7");
    changed[at] = 'M';
    std::ofstream(file) << changed;
    CHECK_THAT(admin({"import", file, "--database", directory.path() / "third.db"}).err,
               Catch::Contains("is not sound"));
    std::ofstream(file) << "{}";
    CHECK(admin({"import", file, "--database", directory.path() / "third.db"}).status == 1);
    std::ofstream(file) << "";
    CHECK(admin({"import", file, "--database", directory.path() / "third.db"}).status == 1);
}

TEST_CASE("selected games are exported at once, and imported together or not at all", "[any_database][B6]") {
    const TemporaryDirectory directory;
    const std::string database = directory.database();
    const std::string file = directory.path() / "games.jsonl";
    {
        auto store = open_store(database);
        play(*store, 1);
        play(*store, 2, 5);
        play(*store, 3);
    }
    const auto numbers = [&](std::vector<std::string> wish) {
        wish.insert(wish.begin(), {"export", "--whole", "--out", file, "--database", database});
        const Answer answer = admin(wish);
        INFO(answer.err);
        CHECK(answer.status == 0);
        std::vector<int> found;
        std::ifstream lines(file);
        for (std::string line; std::getline(lines, line);) {
            found.push_back(Json::parse(line).at("id"));
        }
        CHECK(answer.out == std::to_string(found.size()) + " games\n");
        return found;
    };
    using Numbers = std::vector<int>;
    CHECK(numbers({"--game", "walhalla"}).empty());
    CHECK(numbers({"--player", "Carla"}).empty());
    CHECK(numbers({"--from", "2999-01-01"}).empty());
    CHECK(numbers({"--until", "1969-12-31"}).empty());
    CHECK(numbers({"--player", "Bj", "--from", "1970-01-01", "--until", "2998-12-31"}) == Numbers{1, 3});
    CHECK(numbers({}) == Numbers{1, 3});
    CHECK(std::filesystem::status(file).permissions() == std::filesystem::perms(0600));

    const Answer records = admin({"export", "--database", database});
    CHECK(std::ranges::count(records.out, '\n') == 2);
    std::istringstream lines(records.out);
    for (std::string line; std::getline(lines, line);) {
        CHECK(replay(Json::parse(line)).ok());
    }
    CHECK(admin({"export", "--from", "yesterday", "--database", database}).status == 2);
    CHECK(admin({"export", "1", "--player", "Anna", "--database", database}).status == 2);
    CHECK(admin({"export", "--out", directory.path() / "no" / "where", "--database", database}).status == 1);

    const std::string other = directory.path() / "other.db";
    CHECK(admin({"import", file, "--database", other}).out == "2 games\n");
    CHECK(admin({"verify", "--database", other}).status == 0);
    CHECK(Json::parse(admin({"games", "--json", "--database", other}).out).size() == 2);

    std::string changed;
    std::getline(std::ifstream(file), changed, '\0');
    changed[changed.rfind("move-7")] = 'M';
    std::ofstream(file) << changed;
    const std::string third = directory.path() / "third.db";
    CHECK_THAT(admin({"import", file, "--database", third}).err,
               Catch::Contains("game 2: ") && Catch::Contains("is not sound"));
    CHECK(Json::parse(admin({"games", "--json", "--database", third}).out).empty());
}
