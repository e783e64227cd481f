// A person's games as the database lists them, from what the rooms write.

#include "server/storage/rows/databases.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/sql_lists.h"
#include "tests/server/storage/sqlite/samples.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

const PersonId anna{"guest-a"};
const PersonId bjorn{"guest-b"};
const PersonId carl{"guest-c"};

/// A store with lists.
struct Shelf {
    Shelf()
        : store(open_store(directory.database())), readers(ReaderPool::open(directory.database(), 1).value()),
          lists(readers) {}

    ~Shelf() {
        readers->stop();
        store->stop();
    }

    void write(std::vector<Change> changes) {
        const auto error = commit(*store, std::move(changes));
        INFO((error ? error->sentence : ""));
        REQUIRE_FALSE(error);
    }

    template <class T>
    T ask(boost::asio::awaitable<Result<T, JournalError>> question) {
        boost::asio::io_context io;
        auto answer = boost::asio::co_spawn(io, keep(std::move(question)), boost::asio::use_future);
        io.run();
        auto got = std::move(answer.get()).value();
        INFO((got ? "" : got.error().sentence));
        REQUIRE(got);
        return std::move(got).value();
    }

    template <class T>
    static boost::asio::awaitable<std::optional<Result<T, JournalError>>>
    keep(boost::asio::awaitable<Result<T, JournalError>> question) {
        co_return co_await std::move(question);
    }

    std::vector<GameOfMine> under_way(const PersonId& person) { return ask(lists.under_way(person)); }

    std::vector<std::string> codes_of(const PersonId& person) {
        std::vector<std::string> codes;
        for (const GameOfMine& game : under_way(person)) {
            codes.push_back(game.code);
        }
        std::ranges::sort(codes);
        return codes;
    }

    std::vector<std::string> finished(const PersonId& person, std::optional<std::string> before, int most) {
        std::vector<std::string> codes;
        for (const GameOfMine& game : ask(lists.finished(person, std::move(before), most))) {
            codes.push_back(game.code);
        }
        return codes;
    }

    TemporaryDirectory directory;
    std::unique_ptr<SqlStore> store;
    std::shared_ptr<ReaderPool> readers;
    SqlLists lists;
};

Sitters seated(std::vector<PersonId> people) {
    Sitters seats;
    for (const PersonId& person : people) {
        seats.emplace_back(Sitter{.person = person, .name = person.text(), .entropy = "", .held = false});
    }
    return seats;
}

using Codes = std::vector<std::string>;

} // namespace

TEST_CASE("a rematch is listed as such for players with a reserved seat until they take it",
          "[my-games][people][any_database]") {
    Shelf shelf;
    RoomOpened room = opened(1);
    room.creator = anna;
    room.seats = seated({anna, bjorn});
    room.seats.at(1)->held = true;
    shelf.write({room});
    CHECK(shelf.under_way(bjorn).front().held);
    CHECK_FALSE(shelf.under_way(anna).front().held);
    room.seats.at(1)->held = false;
    shelf.write({SeatsChanged{1, room.seats}});
    CHECK_FALSE(shelf.under_way(bjorn).front().held);
}

TEST_CASE("an open room is listed for its creator and its players", "[my-games][people][any_database]") {
    Shelf shelf;
    RoomOpened room = opened(1);
    room.creator = carl;
    shelf.write({room});
    CHECK(shelf.codes_of(carl) == Codes{"room-1"});
    CHECK(shelf.codes_of(anna) == Codes{"room-1"});
    CHECK(shelf.codes_of(bjorn).empty());

    shelf.write({SeatsChanged{1, {std::nullopt, seated({bjorn}).front()}}});
    CHECK(shelf.codes_of(anna).empty());
    CHECK(shelf.codes_of(bjorn) == Codes{"room-1"});
    CHECK(shelf.under_way(carl).front().seat == std::nullopt);
    CHECK(shelf.under_way(bjorn).front().seat == 1);
    CHECK(shelf.under_way(bjorn).front().seats.at(0).name == std::nullopt);

    shelf.write({CreatorChanged{1, bjorn}});
    CHECK(shelf.codes_of(carl).empty());
    shelf.write({RoomRemoved{1, "room-1"}});
    CHECK(shelf.codes_of(bjorn).empty());
    const auto gone = shelf.ask(shelf.lists.one(bjorn, 1));
    CHECK(gone.code.empty());
    CHECK_FALSE(gone.game);
}

TEST_CASE("a running game is listed with whose turn it is and its latest activity",
          "[my-games][people][any_database]") {
    Shelf shelf;
    RoomOpened room = opened(1);
    room.creator = carl;
    shelf.write({room, started(1), TurnsChanged{1, {{0, 2'000}}}});
    CHECK(shelf.codes_of(carl).empty()); // opened it and does not play
    shelf.write({action(1, 1), TurnsChanged{1, {{1, 2'001}}}});
    shelf.write({action(1, 2), TurnsChanged{1, {{0, 2'002}, {1, 2'001}}}});
    const GameOfMine game = shelf.under_way(anna).front();
    CHECK(game.status == RoomStatus::running);
    CHECK(game.seat == 0);
    CHECK(game.seq == 2);
    CHECK(game.at == 2'002);
    CHECK(game.to_act == std::vector<Turn>{{0, 2'002}, {1, 2'001}});
    CHECK(game.seats.at(1).name == "Björn");
    const auto one = shelf.ask(shelf.lists.one(bjorn, 1));
    CHECK(one.code == "room-1");
    REQUIRE(one.game);
    CHECK(one.game->seat == 1);
    CHECK_FALSE(shelf.ask(shelf.lists.one(carl, 1)).game);
}

TEST_CASE("a game is seen up to the last look or the reader's last move",
          "[my-games][people][any_database]") {
    Shelf shelf;
    shelf.write({opened(1), started(1)});
    shelf.write({action(1, 1), action(1, 2), action(1, 3)}); // by the seats 0, 1, 0
    CHECK(shelf.under_way(anna).front().seen == 3);
    CHECK(shelf.under_way(bjorn).front().seen == 2);
    shelf.write({action(1, 4)});
    CHECK(shelf.under_way(anna).front().seen == 3);
    shelf.write({Looked{1, anna, 4, 0}});
    CHECK(shelf.under_way(anna).front().seen == 4);
    shelf.write({Looked{1, anna, 1, 0}}); // an older page
    CHECK(shelf.under_way(anna).front().seen == 4);
}

TEST_CASE("unread chat is what others wrote since the last look", "[my-games][people][any_database]") {
    Shelf shelf;
    shelf.write({opened(1), started(1)});
    shelf.write({ChatSaid{1, 1, 0, "Anna", "Hail", 1}, ChatSaid{1, 2, 1, "Björn", "Hail", 2},
                 ChatSaid{1, 3, std::nullopt, "Olaf", "Hail", 3}, ChatSaid{1, 4, 0, "Anna", "So?", 4}});
    CHECK(shelf.under_way(anna).front().unread == 2);
    CHECK(shelf.under_way(bjorn).front().unread == 3);
    shelf.write({Looked{1, anna, 0, 2}});
    CHECK(shelf.under_way(anna).front().unread == 1);
    CHECK(shelf.under_way(bjorn).front().unread == 3);
}

TEST_CASE("finished games come in pages, the latest first", "[my-games][people][any_database]") {
    Shelf shelf;
    for (GameId id = 1; id <= 5; ++id) {
        shelf.write({opened(id), started(id)});
        // Two of them at the same moment.
        shelf.write({GameEnded{id, {{"scores", {1, 0}}}, id == 4 ? 3'003 : 3'000 + id}});
    }
    shelf.write({opened(6), started(6)});
    CHECK(shelf.codes_of(anna) == Codes{"room-6"});
    CHECK(shelf.finished(anna, std::nullopt, 2) == Codes{"room-5", "room-4"});
    CHECK(shelf.finished(anna, "room-4", 2) == Codes{"room-3", "room-2"});
    CHECK(shelf.finished(anna, "room-2", 2) == Codes{"room-1"});
    CHECK(shelf.finished(anna, "room-1", 2).empty());
    CHECK(shelf.finished(anna, "room-6", 2).empty()); // has not ended
    CHECK(shelf.finished(anna, "nonsense", 2).empty());
    CHECK(shelf.finished(carl, std::nullopt, 2).empty());
}

TEST_CASE("a move changes no index by which a person's games are found", "[my-games][file][people]") {
    Shelf shelf;
    shelf.write({opened(1), started(1)});
    const auto rows = [&] {
        Connection reading = connect(shelf.directory.database(), Access::read_only);
        return reading.text("SELECT group_concat(person || ended_at || game) FROM attendances")
               + std::to_string(reading.number("SELECT count(*) FROM seen"));
    };
    const std::string before = rows();
    shelf.write({action(1, 1), TurnsChanged{1, {{1, 2'001}}}});
    CHECK(rows() == before);
}

TEST_CASE("table settings are restored with the room", "[my-games][people][any_database]") {
    Shelf shelf;
    RoomOpened room = opened(1);
    room.settings = {{"spectators", "none"}};
    shelf.write({room});
    InvitationMade made{
        .game = 1, .person = carl, .name = "Carl", .host = anna, .host_name = "Anna", .at = 5};
    shelf.write({made, Looked{1, anna, 0, 0}});
    auto loaded = load(*shelf.store, "room-1");
    CHECK(loaded->opened.settings == Json{{"spectators", "none"}});
    REQUIRE(loaded->invited.size() == 1);
    CHECK(loaded->invited.front().made.host_name == "Anna");
    CHECK(loaded->looked.size() == 1);
    CHECK(shelf.ask(shelf.lists.waiting_for(carl)).front().by == "Anna");

    Sitters seats = seated({anna, bjorn});
    seats.at(1)->confirmed = false;
    shelf.write({TableChanged{1, {{"players", 2}}, {{"spectators", "after"}}}, SeatsChanged{1, seats},
                 InvitationAnswered{1, carl, false}});
    loaded = load(*shelf.store, "room-1");
    CHECK(loaded->opened.settings.at("spectators") == "after");
    CHECK_FALSE(loaded->opened.seats.at(1)->confirmed);
    CHECK(loaded->invited.front().declined);
    CHECK(shelf.ask(shelf.lists.waiting_for(carl)).empty());

    shelf.write({made}); // once more
    CHECK(shelf.ask(shelf.lists.waiting_for(carl)).size() == 1);
    shelf.write({started(1)});
    CHECK(shelf.ask(shelf.lists.waiting_for(carl)).empty());
    CHECK(load(*shelf.store, "room-1")->invited.empty());
}

TEST_CASE("notes are visible to their author, and to the table once shared after the game",
          "[my-games][people][any_database][H5]") {
    Shelf shelf;
    shelf.write({opened(1), started(1), action(1, 1)});
    shelf.write({NoteWritten{1, anna, std::nullopt, "the whole", 1}, NoteWritten{1, anna, 1, "a move", 2}});
    auto mine = shelf.ask(shelf.lists.notes(anna, "room-1"));
    REQUIRE(mine);
    CHECK(mine->own == std::vector<KeptNote>{{std::nullopt, "the whole", 1}, {1, "a move", 2}});
    CHECK(mine->last_seq == 1);
    CHECK(shelf.ask(shelf.lists.notes(bjorn, "room-1"))->own.empty());
    CHECK_FALSE(shelf.ask(shelf.lists.notes(carl, "room-1")));
    CHECK_FALSE(shelf.ask(shelf.lists.notes(anna, "room-2")));

    shelf.write({NoteWritten{1, anna, 1, "", 3}, NoteWritten{1, anna, std::nullopt, "anew", 4}});
    shelf.write({NotesShared{1, anna, 5}});
    CHECK(shelf.ask(shelf.lists.notes(bjorn, "room-1"))->others.empty()); // it is still running
    shelf.write({GameEnded{1, {{"scores", {1, 0}}}, 6}});
    const auto theirs = shelf.ask(shelf.lists.notes(bjorn, "room-1"));
    REQUIRE(theirs->others.size() == 1);
    CHECK(theirs->others.front().seat == 0);
    CHECK(theirs->others.front().notes == std::vector<KeptNote>{{std::nullopt, "anew", 4}});
    CHECK(shelf.ask(shelf.lists.notes(anna, "room-1"))->shared);
}

TEST_CASE("drawings are visible to their author, and to the table with their notes after the game",
          "[my-games][people][any_database][H5]") {
    Shelf shelf;
    const std::string arrow = R"([{"from":"heap","to":"hand:1","colour":"red"}])";
    const std::string other_ring = R"([{"from":"heap","to":null,"colour":"green"}])";
    shelf.write({opened(1), started(1), action(1, 1)});
    shelf.write({DrawingKept{1, anna, 1, arrow, 1}, DrawingKept{1, anna, 0, other_ring, 2}});
    const auto drawings = [&](const PersonId& reader) {
        return shelf.ask(shelf.lists.drawings(reader, "room-1"));
    };
    CHECK(drawings(anna)->own == std::vector<KeptDrawing>{{0, other_ring}, {1, arrow}});
    CHECK(drawings(anna)->last_seq == 1);
    CHECK(drawings(bjorn)->own.empty());
    CHECK_FALSE(drawings(carl));

    // Replaced, and then removed.
    shelf.write({DrawingKept{1, anna, 1, other_ring, 3}, DrawingKept{1, anna, 0, "", 4}});
    CHECK(drawings(anna)->own == std::vector<KeptDrawing>{{1, other_ring}});
    shelf.write({NotesShared{1, anna, 5}});
    CHECK(drawings(bjorn)->others.empty()); // it is still running
    shelf.write({GameEnded{1, {{"scores", {1, 0}}}, 6}});
    REQUIRE(drawings(bjorn)->others.size() == 1);
    CHECK(drawings(bjorn)->others.front().seat == 0);
    CHECK(drawings(bjorn)->others.front().drawings == std::vector<KeptDrawing>{{1, other_ring}});
}

TEST_CASE("removing a room removes its drawings", "[my-games][people][any_database]") {
    Shelf shelf;
    shelf.write({opened(1)});
    shelf.write({DrawingKept{1, anna, 0, "[]", 1}, NoteWritten{1, anna, 0, "so far", 1}});
    shelf.write({RoomRemoved{1, "room-1"}});
    CHECK_FALSE(load(*shelf.store, "room-1"));
}
