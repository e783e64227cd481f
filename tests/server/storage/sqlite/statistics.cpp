// Statistics as the database stores them: in the transaction that ends a game, and recomputed.

#include "engine/catalogue/registry.h"
#include "server/operations/admin/verify.h"
#include "server/rooms/model/game_in_progress.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/sql_archive.h"
#include "server/storage/rows/statistics_queries.h"
#include "tests/server/storage/sqlite/samples.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

const Json open_table{{"visibility", "public"}};

PersonId id_of(const std::string& name) {
    return PersonId("id of " + name);
}

/// A house in which bots play under people's names, by the rules and with what rooms commit.
class House {
  public:
    House() : store_(open_store(directory_.database())) {}

    ~House() { store_->stop(); }

    void write(std::vector<Change> changes) { REQUIRE_FALSE(commit(*store_, std::move(changes))); }

    void account(const std::string& name, Milliseconds at = 1) {
        std::vector<Change> changes;
        changes.emplace_back(PeopleChange(AccountMade{
            .person = id_of(name), .name = name, .name_key = name, .look_key = name, .email = {}, .at = at}));
        write(std::move(changes));
    }

    /// Plays to the end, or until a player resigns after that many moves; each move takes a second.
    GameId play(const std::vector<std::string>& people, const Json& settings = open_table,
                const std::string& game = "voluspa", int resigned_after = 1'000'000) {
        const GameId id = ++last_;
        const AnyGame& rules = *find_game(game);
        RoomOpened room = opened(id);
        room.game = game;
        room.options = rules.complete_options({{"players", people.size()}}).value();
        room.settings = settings;
        room.seats.clear();
        for (const std::string& name : people) {
            room.seats.emplace_back(Sitter{.person = id_of(name), .name = name, .entropy = ""});
        }
        std::vector<Change> changes{room};
        GameInProgress in_progress(rules, room);
        in_progress.start(room.options, settings, room.seats, id_of(people.front()), 10'000, changes);
        std::mt19937_64 words(static_cast<std::uint64_t>(id));
        Milliseconds now = 10'000;
        for (int n = 0; in_progress.status() == RoomStatus::running; ++n) {
            now += 1'000;
            const Seat seat = in_progress.to_act().front();
            const auto bot = in_progress.bot_of(seat);
            const bool takes_back = n % 7 == 3 && !bot && in_progress.can_undo(seat);
            const Json action = n >= resigned_after ? Json{{"type", "resign"}}
                                : takes_back        ? Json{{"type", "undo"}}
                                                    : in_progress.state().bot_action("greedy", seat, words());
            REQUIRE(in_progress.make({seat, action, bot}, "move " + std::to_string(n), now, changes));
        }
        write(std::move(changes));
        return id;
    }

    std::optional<std::vector<PersonSums>> person(const std::string& reader, const std::string& name) const {
        Connection connection = connect(directory_.database(), Access::read_only);
        return StatisticsQueries(connection).of_person(id_of(reader), name);
    }

    std::vector<GameSums> game(const std::string& name = "voluspa") const {
        Connection connection = connect(directory_.database(), Access::read_only);
        return StatisticsQueries(connection).of_game(name);
    }

    /// Removes all counts, as if a version without statistics had run.
    void forget() {
        store_->stop();
        store_.reset();
        connect(directory_.database(), Access::read_write).run("DELETE FROM played; DELETE FROM game_sums");
        store_ = open_store(directory_.database());
    }

    /// What verification finds wrong, as text.
    std::string findings() const {
        const auto archive = SqlArchive::open(directory_.database());
        REQUIRE(archive);
        std::string text;
        for (const Finding& finding : verify(**archive).findings) {
            text += std::to_string(finding.game.value_or(0)) + ": " + finding.sentence + "\n";
        }
        return text;
    }

    /// Everything derived, as text.
    std::string all() const {
        Connection connection = connect(directory_.database(), Access::read_only);
        return connection.text("SELECT group_concat(game || ' ' || seat || ' ' || rank || ' ' || "
                               "coalesce(score, -1) || ' ' "
                               "|| moves || ' ' || time || ' ' || tallies, ', ') FROM "
                               "(SELECT * FROM played ORDER BY game, seat) AS ordered")
               + connection.text("SELECT group_concat(game || ' ' || seats || ' ' || topic || ' ' || key || "
                                 "' ' || games || ' ' "
                                 "|| won || ' ' || ranks || ' ' || finished || ' ' || points, ', ') FROM "
                                 "(SELECT * FROM game_sums ORDER BY 1, 2, 3, 4) AS ordered");
    }

    GameId last() const { return last_; }

  private:
    TemporaryDirectory directory_;
    std::unique_ptr<SqlStore> store_;
    GameId last_ = 0;
};

Sum line(const Sums& sums, std::string_view what, const std::string& key = {}) {
    const auto found = sums.find({std::string(what), key});
    return found == sums.end() ? Sum() : found->second;
}

} // namespace

TEST_CASE("a game is counted when it ends, for its players and for the game", "[statistics][any_database]") {
    House house;
    house.account("anna");
    house.account("bjorn");
    house.play({"anna", "bjorn"});
    const auto annas = house.person("bjorn", "anna");
    REQUIRE(annas);
    REQUIRE(annas->size() == 1);
    CHECK(annas->front().game == "voluspa");
    CHECK(annas->front().seats == 2);
    const Sum all = line(annas->front().sums, topic::all);
    CHECK(all.games == 1);
    CHECK(all.finished == 1);
    CHECK(all.best == all.points);
    CHECK(line(annas->front().sums, topic::against, "bjorn").games == 1);
    const Sum moves = line(annas->front().sums, topic::moves);
    CHECK(moves.games > 0);
    CHECK(moves.points == moves.games * 1'000);
    const auto game = house.game();
    REQUIRE(game.size() == 1);
    CHECK(line(game.front().sums, topic::seat, "0").points == all.points);
    // Both together have what the tiles scored.
    std::int64_t given = 0;
    for (const auto& [what, sum] : game.front().sums) {
        given += what.first == "tally tiles" ? sum.points : 0;
    }
    CHECK(given == all.points + line(game.front().sums, topic::seat, "1").points);
}

TEST_CASE("recounting all games changes nothing", "[statistics][any_database]") {
    House house;
    house.account("anna");
    for (const char* game : {"voluspa", "walhalla", "nine_worlds"}) {
        house.play({"anna", "bjorn", "cilla"}, open_table, game);
        house.play({"cilla", "anna", "dag"}, Json::object(), game);
        house.play({"cilla", "anna", "dag"}, {{"visibility", "public"}, {"when_left", "ends"}}, game, 9);
    }
    const std::string before = house.all();
    CHECK(before.find("tally peninsulas") != before.npos);
    CHECK(before.find("tally worlds") != before.npos);
    for (GameId first = 1; first <= house.last(); first += 4) {
        house.write({StatisticsRebuilt{.first = first, .most = 4}});
    }
    CHECK(house.all() == before);
    CHECK(house.findings().empty());
}

TEST_CASE("uncounted games are found by recounting", "[statistics][any_database]") {
    House house;
    house.account("anna");
    house.play({"anna", "bjorn"});
    const std::string before = house.all();
    house.forget();
    CHECK(house.person("anna", "anna")->empty());
    CHECK(house.findings() == "1: its statistics are not those of its seats\n");
    house.write({StatisticsRebuilt{.first = 1, .most = 20}});
    CHECK(house.all() == before);
    CHECK(house.findings().empty());
}

TEST_CASE("recounting past the last game completes the statistics, whatever was opened meanwhile",
          "[statistics][any_database]") {
    House house;
    house.account("anna");
    const GameId first = house.play({"anna", "bjorn"});
    const GameId second = house.play({"anna", "cilla"});
    const std::string before = house.all();
    house.forget();
    house.write({StatisticsRebuilt{.first = first, .most = 1}});
    CHECK(house.game().empty());
    house.write(
        {StatisticsRebuilt{.first = second, .most = 1}, StatisticsRebuilt{.first = 1'000, .most = 20}});
    CHECK(house.all() == before);
}

TEST_CASE("private rooms and games with bots are visible to no one else", "[statistics][any_database]") {
    House house;
    house.account("anna");
    house.account("bjorn");
    house.play({"anna", "bjorn"}, Json::object());
    house.play({"anna", "bjorn"}, {{"visibility", "public"}, {"bots", {nullptr, "greedy"}}});
    CHECK(house.person("bjorn", "anna")->empty());
    CHECK(house.game().empty());
    const auto own = house.person("anna", "anna");
    REQUIRE(own->size() == 2);
    CHECK(own->at(0).among == Among::closed);
    CHECK(own->at(1).among == Among::bots);
    CHECK(line(own->at(0).sums, topic::against, "bjorn").games == 1);
}

TEST_CASE("a game continued from a position of another counts nowhere, also after recounting",
          "[statistics][any_database]") {
    House house;
    house.account("anna");
    house.play({"anna", "bjorn"}, {{"visibility", "public"}, {"continued", {{"room", nullptr}, {"seq", 3}}}});
    CHECK(house.person("anna", "anna")->empty());
    CHECK(house.game().empty());
    house.write({StatisticsRebuilt{.first = 1, .most = 20}});
    CHECK(house.person("anna", "anna")->empty());
    CHECK(house.game().empty());
}

TEST_CASE("hiding ratings also hides statistics, and the person among others' opponents",
          "[statistics][any_database]") {
    House house;
    for (const char* name : {"anna", "bjorn", "cilla"}) {
        house.account(name);
    }
    house.play({"anna", "bjorn"});
    const auto meets = [&](const std::string& reader) {
        return line(house.person(reader, "anna")->at(0).sums, topic::against, "bjorn").games;
    };
    CHECK(meets("cilla") == 1);
    house.write({RatingChange(RatingsHidden{id_of("bjorn"), true, false})});
    CHECK_FALSE(house.person("anna", "bjorn"));
    CHECK(house.person("bjorn", "bjorn"));
    CHECK(meets("cilla") == 0);
    // The people who were there know.
    CHECK(meets("anna") == 1);
    CHECK(meets("bjorn") == 1);
    house.write({RatingChange(RatingsHidden{id_of("bjorn"), false, true})});
    CHECK(house.person("anna", "bjorn"));
    CHECK_FALSE(house.person("bjorn", "bjorn"));
    CHECK_FALSE(house.person("anna", "nobody"));
}

TEST_CASE("a guest is not named as the account they later became", "[statistics][any_database]") {
    House house;
    house.account("anna");
    house.play({"anna", "bjorn"});
    house.account("bjorn", 20'000);
    CHECK(line(house.person("anna", "anna")->at(0).sums, topic::against, "bjorn").games == 0);
    // Their own earlier games are included.
    CHECK(line(house.person("anna", "bjorn")->at(0).sums, topic::all).games == 1);
}

TEST_CASE("deleting an account deletes its statistics; those of others and of the game stay",
          "[statistics][any_database]") {
    House house;
    house.account("anna");
    house.account("bjorn");
    house.play({"anna", "bjorn"});
    const auto game = house.game();
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(PersonErased{id_of("bjorn")}));
    house.write(std::move(changes));
    CHECK_FALSE(house.person("anna", "bjorn"));
    const auto annas = house.person("anna", "anna");
    CHECK(line(annas->at(0).sums, topic::all).games == 1);
    CHECK(line(annas->at(0).sums, topic::against, "bjorn").games == 0);
    const std::string before = house.all();
    house.write({StatisticsRebuilt{.first = 1, .most = 100}});
    CHECK(house.all() == before);
    CHECK(house.game().front().sums == game.front().sums);
}
