// Games to watch as the database lists them.

#include "server/listings/lobby/watching.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/watch_reader.h"
#include "tests/server/storage/sqlite/samples.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

const PersonId anna{"guest-a"};
const PersonId bjorn{"guest-b"};
const PersonId carl{"guest-c"};
const std::string cup(26, 'c');

using Codes = std::vector<std::string>;

Codes codes(const std::vector<protocol::WatchedGame>& games) {
    Codes codes;
    for (const protocol::WatchedGame& one : games) {
        codes.push_back(one.room);
    }
    return codes;
}

struct Hall {
    Hall() : store(open_store(directory.database())) {}

    ~Hall() { store->stop(); }

    void write(std::vector<Change> changes) { REQUIRE_FALSE(commit(*store, std::move(changes))); }

    /// A running game with so many moves, which began at its number.
    void play(GameId id, const Json& settings, int moves = 1, const char* second = "guest-b") {
        RoomOpened room = opened(id);
        room.settings = settings;
        GameStarted start = started(id);
        start.settings = settings;
        start.seats[1]->person = PersonId(second);
        write({room, start});
        for (int seq = 1; seq <= moves; ++seq) {
            ActionAccepted move = action(id, seq);
            move.at = 10'000 + id;
            write({move});
        }
    }

    void end(GameId id, std::vector<int> scores, const char* reason = "finished") {
        const bool first = scores[0] >= scores[1];
        write({GameEnded{.game = id,
                         .result = {{"scores", scores},
                                    {"tiebreak", {1, 2}},
                                    {"ranking", {first ? 1 : 2, first ? 2 : 1}},
                                    {"reason", reason}},
                         .at = 20'000 + id}});
    }

    void open_cup(bool is_public) {
        TournamentPlan plan;
        plan.name = "Cup";
        plan.game = "voluspa";
        plan.options = {{"players", 2}};
        plan.clock = {{"per_move", 60}};
        plan.is_public = is_public;
        write({TournamentOpened{cup, plan, carl, "Carl", 1}, TournamentStarted{cup, 1, 2},
               RoundPaired{cup, 1, {}}});
    }

    GamesToWatch::Games games(const PersonId& reader = carl, Milliseconds since = 0) const {
        Connection reading = connect(directory.database(), Access::read_only);
        return WatchReader(reading).games(reader, since);
    }

    Codes running(const PersonId& reader = carl) const {
        return codes(running_to_watch(games(reader).running));
    }

    std::vector<protocol::WatchedGame> ended(const PersonId& reader = carl, Milliseconds since = 0) const {
        return ended_to_watch(games(reader, since).ended);
    }

    TemporaryDirectory directory;
    std::unique_ptr<SqlStore> store;
};

const Json in_public{{"visibility", "public"}};

Json watched_by(const char* spectators) {
    return {{"visibility", "public"}, {"spectators", spectators}};
}

GameToWatch candidate(GameId id, std::optional<int> level = {}) {
    GameToWatch game{.id = id,
                     .code = code_of(id),
                     .game = "voluspa",
                     .options = Json::object(),
                     .settings = Json::object(),
                     .seats = std::vector<ListedSeat>(2),
                     .levels = {level, {}},
                     .seq = 1,
                     .at = 100 + id,
                     .followed = false,
                     .tournament = {},
                     .result = {},
                     .late_scores = {}};
    return game;
}

} // namespace

TEST_CASE("anyone may watch running games of public tables with spectators", "[watch][store][any_database]") {
    Hall hall;
    hall.play(1, in_public);
    hall.play(2, {{"visibility", "link"}});
    hall.play(3, watched_by("after"));
    hall.play(4, watched_by("none"));
    hall.play(5, watched_by("all"), 3);
    hall.write({opened(6)});
    CHECK(hall.running() == Codes{"room-5", "room-1"});
    CHECK(hall.running(PersonId()) == Codes{"room-5", "room-1"});
    CHECK(hall.running(anna).empty()); // plays all of them
    const GameToWatch game = hall.games().running.front();
    CHECK(game.seats.at(1).name == "Björn");
    hall.end(5, {30, 29});
    CHECK(hall.running() == Codes{"room-1"});
}

TEST_CASE("games of public tournaments can be watched, and name them", "[watch][store][any_database]") {
    const bool is_public = GENERATE(true, false);
    Hall hall;
    hall.open_cup(is_public);
    hall.play(1, {{"visibility", "link"}, {"tournament", cup}});
    hall.play(2, in_public);
    hall.write({TournamentTableMade{cup, 1, 1, 1, {1, 2}}});
    if (!is_public) {
        CHECK(hall.running() == Codes{"room-2"});
        return;
    }
    const auto running = running_to_watch(hall.games().running);
    REQUIRE(codes(running) == Codes{"room-1", "room-2"});
    REQUIRE(running.front().tournament);
    CHECK(running.front().tournament->name == "Cup");
    CHECK_FALSE(running.back().tournament);
    hall.end(1, {30, 29});
    CHECK(hall.running() == Codes{"room-2"});
    CHECK(codes(hall.ended()) == Codes{"room-1"});
}

TEST_CASE("games of blocked players are not listed, and those of followed players come first",
          "[watch][store][people][any_database]") {
    Hall hall;
    hall.play(1, in_public, 1, "guest-d");
    hall.play(2, in_public);
    CHECK(hall.running() == Codes{"room-2", "room-1"});
    hall.write({PeopleChange(FollowChanged{carl, PersonId("guest-d"), true})});
    CHECK(hall.running() == Codes{"room-1", "room-2"});
    CHECK(hall.games(PersonId("guest-e")).running.size() == 2);
    hall.write({PeopleChange(BlockChanged{carl, bjorn, true})});
    CHECK(hall.running() == Codes{"room-1"});
    hall.write({PeopleChange(BlockChanged{PersonId("guest-d"), carl, true})});
    CHECK(hall.running().empty());
    hall.end(1, {9, 9});
    hall.end(2, {9, 9});
    CHECK(hall.ended().empty());
    CHECK(hall.ended(PersonId("guest-e")).size() == 2);
}

TEST_CASE("running games are ordered by tournament, follows, rating and the latest move", "[watch]") {
    GameToWatch paired = candidate(1);
    paired.tournament = {cup, "Cup"};
    GameToWatch followed = candidate(2);
    followed.followed = true;
    const auto shown = running_to_watch(
        {candidate(3), candidate(4), candidate(5, 900), candidate(6, 1200), followed, paired});
    CHECK(codes(shown) == Codes{"room-1", "room-2", "room-6", "room-5", "room-4", "room-3"});
    CHECK(shown.at(2).seats.front().rating == 1200);
    CHECK(running_to_watch(std::vector(80, candidate(1))).size() == most_running_to_watch);
}

TEST_CASE("close finishes and late changes of the lead are worth watching again",
          "[watch][store][any_database]") {
    Hall hall;
    hall.play(1, in_public, 8);
    hall.end(1, {41, 39});
    hall.play(2, in_public, 8);
    hall.end(2, {50, 30});
    hall.play(3, in_public, 8);
    hall.write({ScoreReached{3, 2, 0, 5, 2}, ScoreReached{3, 5, 1, 20, 5}, ScoreReached{3, 8, 0, 40, 8}});
    hall.end(3, {40, 20});
    hall.play(4, watched_by("none"), 8);
    hall.end(4, {41, 39});
    hall.play(5, watched_by("after"), 8);
    hall.end(5, {41, 39}, "resigned");
    const auto shown = hall.ended();
    REQUIRE(codes(shown) == Codes{"room-3", "room-1"});
    CHECK(shown.front().why == "swing");
    CHECK(shown.front().scores == std::vector{40, 20});
    CHECK(shown.back().why == "close");
    CHECK(codes(hall.ended(carl, 20'001)) == Codes{"room-3"}); // only later ones
    hall.write({PeopleChange(FollowChanged{carl, bjorn, true})});
    CHECK(codes(hall.ended()) == Codes{"room-5", "room-3", "room-2", "room-1"});
    CHECK(hall.ended().front().why == "followed");
}

TEST_CASE("of each kind of ended games at most twenty are listed", "[watch]") {
    GameToWatch close = candidate(1);
    close.result = {{"scores", {41, 40}}, {"ranking", {1, 2}}, {"reason", "finished"}};
    GameToWatch followed = candidate(2);
    followed.followed = true;
    followed.result = {{"scores", {41, 10}}, {"ranking", {1, 2}}, {"reason", "finished"}};
    std::vector<GameToWatch> games(30, close);
    games.insert(games.end(), 30, followed);
    CHECK(ended_to_watch(games).size() == 2 * most_ended_to_watch);
    GameToWatch strange = candidate(3);
    strange.result = {{"scores", "many"}, {"ranking", {1}}};
    CHECK(ended_to_watch({strange}).empty());
}
