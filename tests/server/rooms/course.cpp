// The value alone; playing.cpp, looking.cpp and restoring.cpp have the room around it.

#include "server/rooms/course.h"

#include "server/ledger/chain.h"
#include "server/ledger/fold.h"
#include "tests/server/rooms/table.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>
#include <set>

using namespace idavoll;
using namespace idavoll::server;
using idavoll::test::changes_of;
using test::open_round;
using test::raise_pot;
using test::take_back;
using toy::runes;

namespace {

const Sitters two{Sitter{PersonId("anna"), "Anna", "", false}, Sitter{PersonId("bjorn"), "Bjorn", "", false}};

StoredRoom opened(const Json& options = Json::object()) {
    StoredRoom stored;
    stored.opened = {.id = 3,
                     .code = "c",
                     .game = "runes",
                     .options = runes().complete_options(options).value(),
                     .seed = sha256("seed"),
                     .creator = PersonId("anna"),
                     .seats = two,
                     .at = 1};
    return stored;
}

/// A game that has started, and what is durable of it.
struct Begun {
    StoredRoom stored;
    Course course;

    explicit Begun(const Json& options = Json::object())
        : stored(opened(options)), course(runes(), stored.opened) {
        std::vector<Change> changes;
        course.start(course.options(), two, 5, changes);
        keep(changes);
    }

    Result<Done> make(Seat seat, const Json& action, const std::string& id) {
        std::vector<Change> changes;
        Result<Done> made = course.make(seat, action, id, 6, changes);
        CHECK(made.ok() == !changes.empty());
        keep(changes);
        return made;
    }

    void keep(const std::vector<Change>& changes) {
        for (const Change& change : changes) {
            fold(stored, change);
        }
    }
};

} // namespace

TEST_CASE("a course begins open, with nothing but its options and its commitment") {
    const Course course(runes(), opened().opened);
    CHECK(course.status() == RoomStatus::open);
    CHECK(course.seq() == 0);
    CHECK(course.commitment() == commitment_of(sha256("seed")));
    CHECK_FALSE(course.seed().has_value());
    CHECK_FALSE(course.has_position(0, std::nullopt));
    CHECK(course.seq_of(0, "a") == std::nullopt);
    CHECK(course.options_for(3)->at("players") == 3);
    CHECK_FALSE(course.options_for(1).ok());
}

TEST_CASE("every accepted action is one link of the chain, and a refused one changes nothing") {
    Begun game;
    REQUIRE(game.make(0, raise_pot, "a"));
    const std::string mark = game.course.mark(1);
    CHECK(game.make(1, raise_pot, "b").error().refusal == Refusal::not_to_act);
    CHECK(game.make(0, {{"type", "dance"}}, "c").error().refusal == Refusal::malformed);
    CHECK(game.course.seq() == 1);
    CHECK(game.course.mark(1) == mark);
    REQUIRE(game.make(0, take_back, "d"));
    REQUIRE(game.stored.actions.size() == 2);
    CHECK(game.stored.actions[0].hash == action_link(game.stored.genesis, game.stored.actions[0]));
    CHECK(game.stored.actions[1].hash == action_link(game.stored.actions[0].hash, game.stored.actions[1]));
    CHECK(game.course.seq_of(0, "d") == 2);
    CHECK(game.course.seq_of(1, "d") == std::nullopt);
}

TEST_CASE("each position has a mark of its own, and is known by seq and mark") {
    Begun game;
    REQUIRE(game.make(0, raise_pot, "a"));
    REQUIRE(game.make(0, take_back, "b"));
    std::set<std::string> marks;
    for (int seq = 0; seq <= 2; ++seq) {
        marks.insert(game.course.mark(seq));
        CHECK(game.course.has_position(seq, std::nullopt));
        CHECK(game.course.has_position(seq, game.course.mark(seq)));
        CHECK_FALSE(game.course.has_position(seq, "00000000"));
    }
    CHECK(marks.size() == 3);
    CHECK_FALSE(game.course.has_position(3, std::nullopt));
    CHECK_FALSE(game.course.has_position(-1, std::nullopt));
}

TEST_CASE("the seed is kept until the end, and the result is there from then on") {
    Begun game(Json{{"rounds", 1}});
    const auto card = [&](Seat seat) { return game.course.state().legal(seat).back(); };
    REQUIRE(game.make(0, open_round, "a"));
    REQUIRE(game.make(0, card(0), "b"));
    CHECK_FALSE(game.course.seed().has_value());
    REQUIRE(game.make(1, card(1), "c"));
    CHECK(game.course.status() == RoomStatus::finished);
    CHECK(game.course.seed() == sha256("seed"));
    CHECK(game.stored.result == game.course.result());
    CHECK(game.make(0, open_round, "d").error().refusal == Refusal::over);
}

TEST_CASE("a course played again from what is durable is the same course") {
    Begun game;
    for (const auto& [action, id] : {std::pair{raise_pot, "a"}, {take_back, "b"}, {open_round, "c"}}) {
        REQUIRE(game.make(0, action, id));
    }
    const Result<Course> again = Course::restore(runes(), game.stored);
    REQUIRE(again);
    CHECK(again->seq() == 3);
    CHECK(again->state().json() == game.course.state().json());
    CHECK(again->seq_of(0, "c") == 3);
    for (int seq = 0; seq <= 3; ++seq) {
        CHECK(again->mark(seq) == game.course.mark(seq));
    }
    CHECK(again->status() == RoomStatus::running);
}
