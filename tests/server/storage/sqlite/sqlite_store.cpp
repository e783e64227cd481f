/// What the store keeps of a room, as it is read back.

#include "server/storage/rows/sql_store.h"

#include "server/core/ledger/fold.h"
#include "server/storage/rows/databases.h"
#include "tests/server/storage/sqlite/samples.h"

#include <catch2/catch.hpp>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

TEST_CASE("a room is read back as written, also after the store was closed", "[store]") {
    const TemporaryDirectory directory;
    const GameId id = 1;
    {
        auto store = open_store(directory.database());
        REQUIRE(next_number(*store) == id);
        REQUIRE_FALSE(commit(*store, {opened(id)}));
        auto room = load(*store, code_of(id));
        REQUIRE(room);
        CHECK(room->status == RoomStatus::open);
        CHECK(room->opened.seats == opened(id).seats);
        CHECK(room->opened.seed == opened(id).seed);
        CHECK(room->actions.empty());

        REQUIRE_FALSE(commit(*store, {started(id)}));
        REQUIRE_FALSE(commit(*store, {action(id, 1), ScoreReached{id, 1, 0, 4, 1}}));
        REQUIRE_FALSE(commit(*store, {ChatSaid{id, 1, 1, "Björn", "good luck \xF0\x9F\x8E\xB2", 5}}));
        REQUIRE_FALSE(commit(*store, {ChatSaid{id, 2, std::nullopt, "Eve", "good evening", 6}}));
        REQUIRE_FALSE(commit(*store, {action(id, 2), GameEnded{id, {{"reason", "finished"}}, 9}}));
        REQUIRE_FALSE(commit(*store, {RematchMade{id, "next-room"}}));
    }
    auto store = open_store(directory.database());
    auto room = load(*store, code_of(id));
    REQUIRE(room);
    CHECK(room->status == RoomStatus::finished);
    CHECK(room->rules == 1);
    CHECK(room->genesis == started(id).genesis);
    CHECK(room->opened.options == started(id).options);
    CHECK(room->opened.seats == started(id).seats);
    CHECK(room->opened.creator == PersonId("guest-a"));
    CHECK(room->opened.at == 1'000);
    REQUIRE(room->actions.size() == 2);
    CHECK(room->actions[1].action == action(id, 2).action);
    CHECK(room->actions[1].hash == action(id, 2).hash);
    CHECK(room->actions[1].move_id == "move-2");
    CHECK(room->actions[1].seat == 1);
    CHECK(room->actions[1].at == 2'002);
    REQUIRE(room->chat.size() == 2);
    CHECK(room->chat[0].seat == 1);
    CHECK_FALSE(room->chat[1].seat);
    CHECK(room->chat[1].text.size() == 12);
    CHECK(room->next == "next-room");
    REQUIRE(room->result);
    CHECK(*room->result == Json{{"reason", "finished"}});
    CHECK(goes_on_behind(*store, id));
}

// PostgreSQL refuses one, see "a value PostgreSQL cannot store fails alone".
TEST_CASE("a text keeps what follows a null character", "[file]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    REQUIRE_FALSE(commit(*store, {ChatSaid{1, 1, std::nullopt, "Eve", std::string("nul \0 inside", 12), 6}}));
    CHECK(load(*store, code_of(1))->chat.at(0).text == std::string("nul \0 inside", 12));
}

TEST_CASE(
    "a removed spectator is read back with the room until let in again, also after the store was closed",
    "[store]") {
    const TemporaryDirectory directory;
    const SpectatorRemoved removed{.game = 1, .person = PersonId("zoe"), .name = "Zoe", .at = 7};
    {
        auto store = open_store(directory.database());
        REQUIRE_FALSE(commit(*store, running(1)));
        REQUIRE_FALSE(commit(*store, {removed}));
    }
    auto store = open_store(directory.database());
    const auto kept = load(*store, code_of(1))->removed;
    REQUIRE(kept.size() == 1);
    CHECK(kept[0].person == PersonId("zoe"));
    CHECK(kept[0].name == "Zoe");
    CHECK(kept[0].at == 7);
    REQUIRE_FALSE(commit(*store, {SpectatorLetIn{.game = 1, .person = PersonId("zoe")}}));
    CHECK(load(*store, code_of(1))->removed.empty());
    // A room that is removed takes its list with it.
    REQUIRE_FALSE(commit(*store, {opened(2)}));
    REQUIRE_FALSE(
        commit(*store, {SpectatorRemoved{.game = 2, .person = PersonId("zoe"), .name = {}, .at = 8}}));
    CHECK_FALSE(commit(*store, {RoomRemoved{.game = 2, .code = code_of(2)}}));
}

TEST_CASE("a code that no room has finds nothing", "[store]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    CHECK_FALSE(load(*store, "nowhere"));
}

TEST_CASE("a room is found only by its new link, also after the store was closed", "[store][A6]") {
    const TemporaryDirectory directory;
    {
        auto store = open_store(directory.database());
        REQUIRE_FALSE(commit(*store, {opened(1)}));
        REQUIRE_FALSE(commit(*store, {LinkChanged{1, code_of(1), "second"}}));
        CHECK(commit(*store, {LinkChanged{1, code_of(1), "other"}})->kind == JournalError::Kind::outdated);
        CHECK(load(*store, "second")->opened.code == "second");
        std::vector<Change> start = running(1);
        start.erase(start.begin());
        REQUIRE_FALSE(commit(*store, start));
        REQUIRE_FALSE(commit(*store, {LinkChanged{1, "second", "third"}}));
        REQUIRE_FALSE(commit(*store, {LinkChanged{1, "third", "fourth"}}));
    }
    auto store = open_store(directory.database());
    for (const char* gone : {"second", "third", "other"}) {
        CHECK_FALSE(load(*store, gone));
    }
    CHECK_FALSE(load(*store, code_of(1)));
    const auto room = load(*store, "fourth");
    REQUIRE(room);
    CHECK(room->code() == "fourth");
    CHECK(room->opened.code == "second");
}

TEST_CASE("a removed game's number is never reused", "[store]") {
    const TemporaryDirectory directory;
    { REQUIRE_FALSE(commit(*open_store(directory.database()), {opened(7)})); }
    { connect(directory.database(), Access::read_write).run("DELETE FROM seats; DELETE FROM games"); }
    CHECK(goes_on_behind(*open_store(directory.database()), 7));
}

TEST_CASE("64-bit limits are stored unchanged", "[store]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    RoomOpened edge = opened(std::numeric_limits<GameId>::max());
    edge.at = std::numeric_limits<Milliseconds>::min();
    REQUIRE_FALSE(commit(*store, {edge}));
    const auto room = load(*store, edge.code);
    CHECK(room->opened.id == edge.id);
    CHECK(room->opened.at == edge.at);
}

TEST_CASE("a value this program never wrote is a read error, not a crash", "[store]") {
    const TemporaryDirectory directory;
    {
        auto store = open_store(directory.database());
        REQUIRE_FALSE(commit(*store, running(1)));
        REQUIRE_FALSE(commit(*store, {action(1, 1)}));
    }
    const auto [tamper, whole] = GENERATE(table<std::string, bool>({
        {"UPDATE actions SET seq = 1099511627776", false},
        {"UPDATE games SET options = '{'", false},
        {"UPDATE games SET seats = 2000000000", false},
        {"UPDATE seats SET seat = 77 WHERE seat = 1", false},
        {"UPDATE games SET options = '{}'", true},
    }));
    INFO(tamper);
    { connect(directory.database(), Access::read_write).run(tamper); }
    auto store = open_store(directory.database());
    bool read = false;
    run_many(1, [&](int) -> boost::asio::awaitable<void> {
        const auto loaded = co_await store->load(code_of(1));
        read = loaded.ok();
    });
    CHECK(read == whole);
}

TEST_CASE("the turn and its start are stored with the move, and found by person without a replay", "[file]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    REQUIRE_FALSE(commit(*store, running(2)));
    REQUIRE_FALSE(commit(*store, {TurnsChanged{1, {{0, 2'000}, {1, 2'000}}}, TurnsChanged{2, {{0, 2'000}}}}));
    REQUIRE_FALSE(commit(*store, {action(1, 1), TurnsChanged{1, {{1, 2'000}}}}));
    CHECK(load(*store, code_of(1))->turns == std::vector<Turn>{{1, 2'000}});
    REQUIRE_FALSE(commit(*store, {action(1, 2), TurnsChanged{1, {{0, 2'002}}}}));
    CHECK(load(*store, code_of(1))->turns == std::vector<Turn>{{0, 2'002}});

    Connection connection = connect(directory.database(), Access::read_only);
    const std::string mine = "SELECT group_concat(game || ' ' || since, ',') FROM turns "
                             "WHERE person = 'guest-a' AND since IS NOT NULL";
    CHECK(connection.text(mine) == "1 2002,2 2000");
    Statement plan(connection, "EXPLAIN QUERY PLAN " + mine);
    REQUIRE(plan.step());
    CHECK_THAT(plan.text(3), Catch::Contains("turns_by_person"));
    plan.reset();

    CHECK(commit(*store, {TurnsChanged{1, {{7, 5}}}}));
    REQUIRE_FALSE(commit(*store, {GameEnded{1, {{"reason", "finished"}}, 9}}));
    CHECK(load(*store, code_of(1))->turns.empty());
    CHECK(connection.text(mine) == "2 2000");
    CHECK(commit(*store, {TurnsChanged{1, {{0, 9}}}}));
}

TEST_CASE("what is read back is the sum of the changes", "[store]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    StoredRoom folded;
    const Json plan{{"branches", {{{"play", {{{"forced", true}}}}}}}};
    const std::vector<std::vector<Change>> steps{
        {opened(1)},
        {SeatsChanged{1, started(1).seats}},
        {started(1), TurnsChanged{1, {{0, 2'000}}}},
        {action(1, 1), ScoreReached{1, 1, 0, 4, 1}, TurnsChanged{1, {{1, 2'001}}}},
        {ChatSaid{1, 1, 1, "Björn", "well", 5}},
        {PlanChanged{1, PersonId("bjorn"), plan, 1, {"1", "2"}}, PlanChanged{1, PersonId("anna"), plan, 0}},
        {PlanChanged{1, PersonId("bjorn"), plan, 2, {"2"}}, PlanChanged{1, PersonId("anna"), std::nullopt}},
        {PlanChanged{1, PersonId("bjorn"), std::nullopt, 2, Json::array(), "points"}},
        {action(1, 2), GameEnded{1, {{"reason", "finished"}}, 9}},
        {RematchMade{1, "next"}},
    };
    for (const auto& step : steps) {
        REQUIRE_FALSE(commit(*store, step));
        for (const Change& change : step) {
            fold(folded, change);
        }
        const auto stored = load(*store, code_of(1));
        CHECK(stored->opened.seats == folded.opened.seats);
        CHECK(stored->opened.options == folded.opened.options);
        CHECK(stored->status == folded.status);
        CHECK(stored->rules == folded.rules);
        CHECK(stored->genesis == folded.genesis);
        CHECK(stored->started_at == folded.started_at);
        CHECK(stored->turns == folded.turns);
        CHECK(stored->plans == folded.plans);
        CHECK(stored->actions.size() == folded.actions.size());
        CHECK(stored->chat.size() == folded.chat.size());
        CHECK(stored->result == folded.result);
        CHECK(stored->ended_at == folded.ended_at);
        CHECK(stored->seal == folded.seal);
        CHECK(stored->next == folded.next);
    }
    CHECK(folded.seal);
}

TEST_CASE("a running room knows whose settings let forced moves be made for them", "[store]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    const auto kept = [&](const Sitters& seats, Seat seat, std::string_view settings) {
        const PersonId person = seats.at(static_cast<std::size_t>(seat))->person;
        REQUIRE_FALSE(commit(*store, {PeopleChange(SettingsKept{person, std::string(settings), 1})}));
        return person;
    };
    const Sitters seats = started(1).seats;
    for (const std::vector<Change>& step :
         std::vector<std::vector<Change>>{{opened(1)}, {SeatsChanged{1, seats}}, {started(1)}}) {
        REQUIRE_FALSE(commit(*store, step));
    }
    CHECK(load(*store, code_of(1))->lets_forced.empty());
    const PersonId lets = kept(seats, 1, R"({"forced":true})");
    kept(seats, 0, R"({"forced":false,"news":{"forced":true}})");
    CHECK(load(*store, code_of(1))->lets_forced == std::vector<PersonId>{lets});
    kept(seats, 1, R"({"forced":"true"})");
    CHECK(load(*store, code_of(1))->lets_forced.empty());
    REQUIRE_FALSE(commit(*store, {GameEnded{1, {{"reason", "finished"}}, 9}}));
    CHECK(load(*store, code_of(1))->lets_forced.empty());
}
