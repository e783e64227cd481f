// The lobby as the database lists it.

#include "server/listings/lobby/listing.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/list_reader.h"
#include "tests/server/storage/sqlite/samples.h"

#include <catch2/catch.hpp>
#include <functional>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

const PersonId anna{"guest-a"};
const PersonId carl{"guest-c"};

RoomOpened table(GameId id, const char* game = "voluspa") {
    RoomOpened room = opened(id);
    room.game = game;
    room.settings = {{"visibility", "public"}};
    room.at = 1'000 + id;
    return room;
}

struct Lobby {
    Lobby() : store(open_store(directory.database())) {}

    ~Lobby() { store->stop(); }

    void write(std::vector<Change> changes) { REQUIRE_FALSE(commit(*store, std::move(changes))); }

    std::vector<OpenTable> open(TableWish wish = {}, const PersonId& reader = carl) const {
        Connection reading = connect(directory.database(), Access::read_only);
        return ListReader(reading).open_tables(reader, wish);
    }

    std::vector<std::string> codes(TableWish wish = {}) const {
        std::vector<std::string> codes;
        for (const OpenTable& one : open(std::move(wish))) {
            codes.push_back(one.code);
        }
        return codes;
    }

    TemporaryDirectory directory;
    std::unique_ptr<SqlStore> store;
};

using Codes = std::vector<std::string>;

} // namespace

TEST_CASE("the lobby lists public open tables, latest first", "[lobby][people][any_database]") {
    Lobby lobby;
    lobby.write({table(1), table(2), opened(3), table(4)});
    CHECK(lobby.codes() == Codes{"room-4", "room-2", "room-1"});
    lobby.write({started(4)});
    lobby.write({RoomRemoved{1, "room-1"}});
    CHECK(lobby.codes() == Codes{"room-2"});
    lobby.write({TableChanged{3, {{"players", 2}}, {{"visibility", "public"}}},
                 TableChanged{2, {{"players", 2}}, {{"visibility", "link"}}}});
    CHECK(lobby.codes() == Codes{"room-3"});
}

TEST_CASE("the lobby is filtered by game, free seats and clock, and comes in pages",
          "[lobby][people][any_database]") {
    Lobby lobby;
    RoomOpened timed = table(3);
    timed.settings["clock"] = {{"per_move", 60}};
    RoomOpened wide = table(4, "walhalla");
    wide.seats = Sitters(4);
    lobby.write({table(1), table(2, "walhalla"), timed, wide});
    const auto codes = [&](const std::function<void(TableWish&)>& ask) {
        TableWish wish;
        ask(wish);
        return lobby.codes(wish);
    };
    CHECK(codes([](TableWish& wish) { wish.game = "walhalla"; }) == Codes{"room-4", "room-2"});
    CHECK(codes([](TableWish& wish) { wish.game = "unknown"; }).empty());
    CHECK(codes([](TableWish& wish) { wish.free = 2; }) == Codes{"room-4"});
    CHECK(codes([](TableWish& wish) { wish.clock = TableWish::Clock::per_move; }) == Codes{"room-3"});
    CHECK(codes([](TableWish& wish) {
              wish.clock = TableWish::Clock::none;
              wish.most = 1;
          })
          == Codes{"room-4"});
    CHECK(codes([](TableWish& wish) { wish.before = "room-3"; }) == Codes{"room-2", "room-1"});
    CHECK(codes([](TableWish& wish) { wish.before = "no such"; }).empty());
}

TEST_CASE("the lobby can be limited to tables hosted or joined by followed accounts",
          "[lobby][people][any_database]") {
    Lobby lobby;
    const PersonId bjorn{"guest-b"};
    RoomOpened joined = table(2);
    joined.creator = PersonId("x");
    joined.seats = {std::nullopt, Sitter{bjorn, "Björn", "", true}};
    RoomOpened left = table(3); // whose host has no seat
    left.seats = Sitters(2);
    RoomOpened other = table(4);
    other.creator = PersonId("x");
    other.seats = Sitters(2);
    lobby.write({table(1), joined, left, other});
    TableWish followed;
    followed.followed = true;
    CHECK(lobby.codes(followed).empty());
    lobby.write({PeopleChange(FollowChanged{carl, anna, true})});
    CHECK(lobby.codes(followed) == Codes{"room-3", "room-1"});
    lobby.write({PeopleChange(FollowChanged{carl, bjorn, true})});
    CHECK(lobby.codes(followed) == Codes{"room-3", "room-2", "room-1"});
    lobby.write({PeopleChange(FollowChanged{carl, anna, false})});
    CHECK(lobby.codes(followed) == Codes{"room-2"});
    CHECK(lobby.open(followed, anna).empty()); // following is one-sided
}

TEST_CASE("a table fits everyone who could join it", "[lobby][people][any_database]") {
    Lobby lobby;
    RoomOpened full = table(2);
    full.seats = {Sitter{PersonId("x"), "X", "", true}, Sitter{PersonId("y"), "Y", "", true}};
    lobby.write({table(1), full, table(3)});
    const auto shown = tables_listed(lobby.open());
    REQUIRE(shown.size() == 3);
    CHECK(shown.at(0).room == "room-3");
    CHECK(shown.at(1).fits);
    CHECK(shown.at(2).room == "room-2"); // what does not fit comes last
    CHECK_FALSE(shown.at(2).fits);
    for (const protocol::Table& one : tables_listed(lobby.open({}, anna))) {
        CHECK(one.sits == (one.room != "room-2"));
        CHECK_FALSE(one.fits);
    }
}
