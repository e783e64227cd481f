#include "engine/bots/levels.h"
#include "server/cli/admin.h"
#include "server/listings/ratings/ladder.h"
#include "server/storage/rows/databases.h"
#include "tests/server/cli/commands.h"
#include "tests/server/core/people/test_person.h"
#include "tests/server/operations/console/keeper.h"
#include "tests/server/storage/database_in.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

// Rated tables and their results, over real sockets and a real database.

using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// A player who leaves ends the game.
const Json rated{{"visibility", "public"}, {"rated", true}, {"when_left", "ends"}};

Answer open(TestPerson& one, const Json& settings, int players = 2) {
    return one.post("/api/rooms",
                    {{"game", "voluspa"}, {"options", {{"players", players}}}, {"settings", settings}});
}

std::string table(TestPerson& one, Json settings, int players = 2) {
    return open(one, settings, players).json().at("room");
}

/// Returns the code with which a seat is refused; "" if it is given.
std::string sits(const TestPerson& one, const std::string& room) {
    Browser browser = one.enter(room);
    browser.send({{"type", "sit"}, {"id", "sit"}, {"name", "Somebody"}, {"entropy", ""}});
    while (const auto answer = browser.receive()) {
        if (answer->value("id", "") == "sit") {
            return answer->at("type") == "error" ? answer->at("code").get<std::string>() : "";
        }
    }
    return "closed";
}

void resign(const TestPerson& one, const std::string& room) {
    Browser browser = one.enter(room);
    const Json view = browser.receive("view");
    browser.send({{"type", "move"},
                  {"id", "resign"},
                  {"upon", view.at("seq")},
                  {"mark", view.at("mark")},
                  {"action", {{"type", "resign"}}}});
    CHECK(browser.receive("ack").at("id") == "resign");
}

/// Both players take the first legal action whenever it is their turn.
void move(std::array<Browser, 2> players, int actions) {
    while (actions > 0) {
        for (Browser& player : players) {
            player.send({{"type", "legal"}, {"id", "legal"}});
            const Json answer = player.receive("legal");
            if (answer.at("legal").empty()) {
                continue;
            }
            Json action = answer.at("legal").at(0);
            action.erase("points");
            player.send({{"type", "move"},
                         {"id", std::to_string(actions)},
                         {"upon", answer.at("seq")},
                         {"action", action}});
            player.receive("ack");
            --actions;
        }
    }
}

void change_database(const Host& host, const std::string& sql) {
    using namespace idavoll::server;
    connect(DatabasePlace(database_in(host.folder(), "games.db")), Access::read_write).run(sql);
}

/// Plays a game that the first wins and the second loses. It counts: the accounts are old, and both have
/// moved.
std::string play(const Host& host, TestPerson& winner, TestPerson& loser, const Json& settings = rated) {
    change_database(host, "UPDATE people SET made_at = 0");
    change_database(host, "UPDATE sessions SET network = ''"); // not all of one household
    const std::string room = table(winner, settings);
    REQUIRE(sits(winner, room).empty());
    REQUIRE(sits(loser, room).empty());
    move({winner.enter(room), loser.enter(room)}, 2 * idavoll::server::fewest_actions_per_seat);
    resign(loser, room);
    return room;
}

const std::string duels = "game=voluspa&class=2";

Json lines_of(TestPerson& reader, const std::string& name) {
    return reader.get("/api/people/" + name).json().at("ratings");
}

} // namespace

TEST_CASE("rated games are for accounts at public tables and change both ratings",
          "[ratings][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Bjorn");
    const std::string room = play(host, anna, bjorn);
    const Json winner = lines_of(bjorn, "Anna").at(0);
    const Json loser = lines_of(anna, "Bjorn").at(0);
    CHECK(winner.at("game") == "voluspa");
    CHECK(winner.at("class") == "2");
    CHECK(winner.at("provisional") == true);
    CHECK(winner.at("games") == 1);
    CHECK(winner.at("level") > 833);
    CHECK(loser.at("level") < winner.at("level"));

    const Json brought = bjorn.get("/api/rooms/" + room + "/rating").json();
    CHECK(brought.at("counts") == true);
    CHECK(brought.at("steps").at(0).at("before") == 833);
    CHECK(brought.at("steps").at(0).at("after") == winner.at("level"));
    TestPerson nobody(host.port());
    const Json history = nobody.get("/api/people/Anna/ratings?" + duels).json();
    CHECK(history.at("steps").at(0).at("after") == winner.at("level"));
    CHECK(nobody.get("/api/people/Nobody/ratings?" + duels).status == 404);
    CHECK(nobody.get("/api/people/Anna/ratings?game=chess&class=2").status == 400);
    CHECK(nobody.get("/api/rooms/00000000000000000000000000/rating").status == 404);
    CHECK(anna.get("/api/me/export").json().at("ratings").at("games").size() == 1);

    // An unrated game changes nothing.
    play(host, bjorn, anna, {{"visibility", "public"}, {"when_left", "ends"}});
    CHECK(lines_of(bjorn, "Anna").at(0) == winner);
}

TEST_CASE("new accounts that resign at once climb no leaderboard", "[ratings][calls][any_database][T17]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Bjorn");
    const std::string room = table(anna, rated);
    REQUIRE(sits(anna, room).empty());
    REQUIRE(sits(bjorn, room).empty());
    resign(bjorn, room);
    CHECK(lines_of(bjorn, "Anna").empty());
    CHECK(bjorn.get("/api/rooms/" + room + "/rating").json().at("counts") == false);
}

TEST_CASE("a table that cannot be rated is refused with a sentence", "[ratings][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson guest = TestPerson::guest(host.port());
    const auto why = [&](const Json& settings, int players = 2) {
        return open(anna, settings, players).json().at("error").at("message").get<std::string>();
    };
    CHECK(why({{"rated", true}}) == "Only public tables are rated.");
    CHECK(why({{"levels", {0, 1000}}}) == "Only public tables can require a rating.");
    CHECK(why({{"visibility", "public"}, {"rated", true}, {"bots", {nullptr, "greedy"}}})
          == "Bots can't play at rated tables.");
    CHECK(TestPerson::refusal(open(guest, rated)) == "not_signed_in");
    const Json pacts{
        {"game", "nine_worlds"}, {"options", {{"players", 4}, {"variant", "pacts"}}}, {"settings", rated}};
    CHECK(anna.post("/api/rooms", pacts).json().at("error").at("message") == "Team games are not rated.");

    // When joining, too, guests and programs are refused.
    const std::string room = table(anna, rated);
    CHECK(sits(guest, room) == "not_signed_in");
    TestPerson program = TestPerson::called(host.port(), "Program");
    program.call("PATCH", "/api/me", Json{{"bot", true}});
    CHECK(sits(program, room) == "forbidden");
    // A table with a guest cannot become rated either.
    const std::string plain = table(anna, {{"visibility", "public"}}, 3);
    CHECK(sits(guest, plain).empty());
    Browser annas = anna.enter(plain);
    annas.send({{"type", "settings"}, {"id", "s"}, {"settings", {{"rated", true}}}});
    CHECK(annas.receive("error").at("message")
          == "Rated tables are for accounts only, and a guest has a seat here.");
}

TEST_CASE("a table for a range of ratings admits only those and invited players",
          "[ratings][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Bjorn");
    TestPerson cara = TestPerson::called(host.port(), "Cara");
    play(host, anna, bjorn);
    const int level = lines_of(bjorn, "Anna").at(0).at("level");
    // Players start at 833.
    const std::string room = table(anna, {{"visibility", "public"}, {"levels", {834, level}}});
    CHECK(sits(anna, room).empty());
    CHECK(sits(cara, room) == "forbidden");
    CHECK(sits(TestPerson::guest(host.port()), room) == "not_signed_in");
    const auto fits = [&](TestPerson& one) -> bool {
        return one.get("/api/tables").json().at("tables").at(0).at("fits");
    };
    CHECK_FALSE(fits(cara));
    CHECK(anna.post("/api/rooms/" + room + "/invitations", {{"name", "Cara"}}).status == 201);
    CHECK(cara.post("/api/invitations/" + room, {{"accept", true}}).status < 300);
}

TEST_CASE("a rating forecast is shown before joining, except for hidden ratings",
          "[ratings][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Bjorn");
    play(host, anna, bjorn);
    const std::string room = table(anna, rated);
    REQUIRE(sits(anna, room).empty());
    const auto listed = [](TestPerson& one) {
        return one.get("/api/tables").json().at("tables").at(0).at("forecast");
    };
    const auto in_room = [&](TestPerson& one) {
        return one.get("/api/rooms/" + room + "/rating").json().at("forecast");
    };
    const Json bjorns = listed(bjorn);
    CHECK(bjorns.at("level") == lines_of(anna, "Bjorn").at(0).at("level"));
    CHECK(bjorns.at("provisional") == true);
    CHECK(bjorns.at("win") > 0);
    CHECK(bjorns == in_room(bjorn));
    TestPerson guest = TestPerson::guest(host.port());
    CHECK(listed(guest) == nullptr);
    CHECK(in_room(guest) == nullptr);

    const auto hide = [](TestPerson& one, bool from_others, bool from_me) {
        const Json wish{{"ratings", {{"hidden", from_others}, {"hidden_from_me", from_me}}}};
        return one.call("PATCH", "/api/me", wish).json().at("ratings");
    };
    CHECK(hide(anna, true, false) == Json{{"hidden", true}, {"hidden_from_me", false}});
    CHECK(listed(bjorn) == nullptr);
    CHECK(lines_of(bjorn, "Anna") == nullptr);
    CHECK(lines_of(anna, "Anna").size() == 1);
    CHECK(bjorn.get("/api/people/Anna/ratings?" + duels).json().at("steps") == nullptr);
    hide(anna, false, false);
    hide(bjorn, false, true);
    CHECK(listed(bjorn) == nullptr);
    CHECK(lines_of(bjorn, "Bjorn") == nullptr);
    CHECK(lines_of(anna, "Bjorn").size() == 1);
    CHECK(TestPerson::refusal(
              guest.call("PATCH", "/api/me", Json{{"ratings", {{"hidden", true}, {"hidden_from_me", true}}}}))
          == "not_signed_in");
}

TEST_CASE("a leaderboard lists players with ten games, and can be centred on the reader",
          "[ratings][calls][any_database]") {
    Host host(hash_cheaply);
    std::vector<TestPerson> people;
    for (const char* name : {"Anna", "Bjorn", "Cara"}) {
        people.push_back(TestPerson::called(host.port(), name));
    }
    const auto list = [&](TestPerson& one, const std::string& more = "") {
        return one.get("/api/ratings?" + duels + more).json();
    };
    // Each pair five times, the limit per week.
    for (int round = 0; round < 5; ++round) {
        play(host, people[0], people[1]);
        play(host, people[0], people[2]);
        play(host, people[1], people[2]);
    }
    const Json all = list(people[1]);
    CHECK(all.at("more") == false);
    REQUIRE(all.at("people").size() == 3);
    CHECK(all.at("people").at(0).at("name") == "Anna");
    CHECK(all.at("people").at(0).at("place") == 1);
    CHECK(all.at("people").at(1).at("you") == true);
    CHECK(list(people[0], "&limit=1").at("more") == true);
    CHECK(list(people[0], "&limit=1&before=Anna").at("people").at(0).at("name") == "Bjorn");
    CHECK(list(people[2], "&around=me&limit=2").at("people").at(0).at("name") == "Bjorn");
    CHECK(people[0].get("/api/ratings?class=2").status == 400);
    CHECK(people[0].get("/api/ratings?game=voluspa&class=3%2B").json().at("people").empty());

    const std::string sixth = play(host, people[2], people[0]);
    CHECK(people[0].get("/api/rooms/" + sixth + "/rating").json().at("counts") == false);
    CHECK(list(people[1]) == all);
}

TEST_CASE("an operator excludes a game from rating with a reason in the audit log",
          "[ratings][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Bjorn");
    const std::string database = database_in(host.folder(), "games.db").string();
    const auto operators = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "admin");
        words.insert(words.end(), {"--database", database});
        return run_commands(idavoll::server::cli::add_admin_commands, words);
    };
    const std::string room = play(host, anna, bjorn);
    const Json before = lines_of(anna, "Anna");
    const auto rebuilt = [&] {
        CHECK(operators({"ratings", "--rebuild"}).status == 0);
        return lines_of(anna, "Anna");
    };
    CHECK(rebuilt() == before);
    CHECK(operators({"ratings", "--take-out", room}).err.find("--why") != std::string::npos);
    CHECK(operators({"ratings", "--take-out", "999", "--why", "x"}).status != 0);
    CHECK(operators({"ratings"}).status != 0);
    CHECK(operators({"ratings", "--take-out", room, "--why", "one person"}).status == 0);
    CHECK(lines_of(anna, "Anna").empty());
    CHECK(anna.get("/api/rooms/" + room + "/rating").json().at("counts") == nullptr);
    CHECK(operators({"ratings", "--take-out", room, "--why", "again"}).status != 0);
    CHECK(rebuilt().empty());

    // Also without a running server.
    host.stop();
    CHECK(operators({"ratings", "--put-back", room, "--why", "two after all"}).status == 0);
    CHECK(operators({"ratings", "--rebuild"}).status == 0);
    const Json audit = Json::parse(operators({"audit", "--json"}).out);
    host.start();
    CHECK(lines_of(anna, "Anna") == before);
    std::vector<std::string> deeds;
    for (const Json& row : audit) {
        deeds.push_back(row.at("what").get<std::string>() + ": " + row.at("why").get<std::string>());
    }
    CHECK(deeds
          == std::vector<std::string>{"ratings --rebuild: ", "ratings --take-out: one person",
                                      "ratings --rebuild: ", "ratings --put-back: two after all",
                                      "ratings --rebuild: "});
}

TEST_CASE("an operator excludes a game from rating in the console, and restores it",
          "[ratings][console][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson anna = TestPerson::called(host.port(), "Anna");
    TestPerson bjorn = TestPerson::called(host.port(), "Bjorn");
    TestPerson olaf = keeper(host, "Olaf", "operator");
    TestPerson runa = keeper(host, "Runa", "moderator");
    play(host, anna, bjorn);
    play(host, anna, bjorn, {{"visibility", "public"}, {"when_left", "ends"}});
    const Json before = lines_of(anna, "Anna");
    const std::string path = "/api/console/games/1";
    const auto rating = [&] { return olaf.get(path).json().at("game").at("rating"); };
    const Json because{{"why", "one person"}};

    CHECK(rating() == "counts");
    CHECK(runa.post(path + "/take-out", because).status == 404);
    CHECK(olaf.post(path + "/take-out", Json::object()).status == 400);
    CHECK(TestPerson::refusal(olaf.post(path + "/put-back", because)) == "forbidden");
    REQUIRE(olaf.post(path + "/take-out", because).status == 204);
    CHECK(rating() == "taken_out");
    CHECK(lines_of(anna, "Anna").empty());
    CHECK(TestPerson::refusal(olaf.post(path + "/take-out", because)) == "forbidden");
    REQUIRE(olaf.post(path + "/put-back", because).status == 204);
    CHECK(rating() == "counts");
    CHECK(lines_of(anna, "Anna") == before);

    CHECK(olaf.get("/api/console/games/2").json().at("game").at("rating").is_null());
    CHECK(TestPerson::refusal(olaf.post("/api/console/games/2/take-out", because)) == "forbidden");
    const Json deed = olaf.get("/api/console/audit").json().at("rows").at(1);
    CHECK(deed.at("what") == "game take-out");
    CHECK(deed.at("on") == "game 1");
    CHECK(deed.at("why") == "one person");
    CHECK(deed.at("before") == "rated");
    CHECK(deed.at("after") == "excluded from ratings");
}

TEST_CASE("bots have their own leaderboard by level name, best first", "[ratings][calls][any_database]") {
    Host host(hash_cheaply);
    TestPerson nobody(host.port());
    const Json bots = nobody.get("/api/ratings/bots?" + duels).json().at("bots");
    std::vector<int> levels;
    for (const Json& bot : bots) {
        CHECK(idavoll::find_level(bot.at("name").get<std::string>()));
        levels.push_back(bot.at("level").get<int>());
    }
    CHECK(levels.size() == idavoll::levels.size());
    CHECK(std::ranges::is_sorted(levels, std::ranges::greater()));
    CHECK(nobody.get("/api/ratings/bots?game=walhalla&class=2").json().at("bots").empty());
    CHECK(nobody.get("/api/ratings/bots?game=chess&class=2").status == 400);
}
