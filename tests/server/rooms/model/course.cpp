// The value alone; playing.cpp, looking.cpp and restoring.cpp test it in a room.

#include "server/rooms/model/game_in_progress.h"

#include "server/core/ledger/chain.h"
#include "server/core/ledger/fold.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/random_bots.h"
#include "tests/support/toy.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
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

/// A game that has started, and what is stored of it.
struct Begun {
    StoredRoom stored;
    GameInProgress in_progress;

    explicit Begun(const Json& options = Json::object())
        : stored(opened(options)), in_progress(runes(), stored.opened) {
        std::vector<Change> changes;
        in_progress.start(in_progress.options(), Json::object(), two, PersonId("anna"), 5, changes);
        keep(changes);
    }

    Result<Done> make(Seat seat, const Json& action, const std::string& id) {
        std::vector<Change> changes;
        const auto made = in_progress.make({seat, action}, id, 6, changes);
        CHECK(made.ok() == !changes.empty());
        keep(changes);
        return made ? Result<Done>(Done{}) : made.error();
    }

    void keep(const std::vector<Change>& changes) {
        for (const Change& change : changes) {
            fold(stored, change);
        }
    }
};

/// The toy game, counting applied actions.
struct Counting : toy::Runes {
    static inline int applied = 0;

    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance) {
        ++applied;
        return Runes::apply(state, seat, action, chance);
    }
};

/// Returns how many actions are applied to show the position with that seq.
int cost_of_position(Play& play, int seq) {
    const int before = Counting::applied;
    CHECK(play.position(seq).seq() == seq);
    return Counting::applied - before;
}

} // namespace

TEST_CASE("a new game is open, with only its options and its commitment") {
    const GameInProgress in_progress(runes(), opened().opened);
    CHECK(in_progress.status() == RoomStatus::open);
    CHECK(in_progress.seq() == 0);
    CHECK(in_progress.commitment() == commitment_of(sha256("seed")));
    CHECK_FALSE(in_progress.seed().has_value());
    CHECK_FALSE(in_progress.has_position(0, std::nullopt));
    CHECK(in_progress.seq_of(0, "a") == std::nullopt);
    CHECK(in_progress.options_for(3)->at("players") == 3);
    CHECK_FALSE(in_progress.options_for(1).ok());
}

TEST_CASE("every accepted action is one link of the chain, and a refused one changes nothing") {
    Begun game;
    REQUIRE(game.make(0, raise_pot, "a"));
    const std::string mark = game.in_progress.mark(1);
    CHECK(game.make(1, raise_pot, "b").error().refusal == Refusal::not_to_act);
    CHECK(game.make(0, {{"type", "dance"}}, "c").error().refusal == Refusal::malformed);
    CHECK(game.in_progress.seq() == 1);
    CHECK(game.in_progress.mark(1) == mark);
    REQUIRE(game.make(0, take_back, "d"));
    REQUIRE(game.stored.actions.size() == 2);
    CHECK(game.stored.actions[0].hash == action_link(game.stored.genesis, game.stored.actions[0]));
    CHECK(game.stored.actions[1].hash == action_link(game.stored.actions[0].hash, game.stored.actions[1]));
    CHECK(game.in_progress.seq_of(0, "d") == 2);
    CHECK(game.in_progress.seq_of(1, "d") == std::nullopt);
}

TEST_CASE("each position has its own mark and is identified by seq and mark") {
    Begun game;
    REQUIRE(game.make(0, raise_pot, "a"));
    REQUIRE(game.make(0, take_back, "b"));
    std::set<std::string> marks;
    for (int seq = 0; seq <= 2; ++seq) {
        marks.insert(game.in_progress.mark(seq));
        CHECK(game.in_progress.has_position(seq, std::nullopt));
        CHECK(game.in_progress.has_position(seq, game.in_progress.mark(seq)));
        CHECK_FALSE(game.in_progress.has_position(seq, "00000000"));
    }
    CHECK(marks.size() == 3);
    CHECK_FALSE(game.in_progress.has_position(3, std::nullopt));
    CHECK_FALSE(game.in_progress.has_position(-1, std::nullopt));
}

TEST_CASE("the seed is kept until the end, and the result is there from then on") {
    Begun game(Json{{"rounds", 1}});
    const auto card = [&](Seat seat) { return game.in_progress.state().legal(seat).back(); };
    REQUIRE(game.make(0, open_round, "a"));
    REQUIRE(game.make(0, card(0), "b"));
    CHECK_FALSE(game.in_progress.seed().has_value());
    REQUIRE(game.make(1, card(1), "c"));
    CHECK(game.in_progress.status() == RoomStatus::finished);
    CHECK(game.in_progress.seed() == sha256("seed"));
    CHECK(game.stored.result == game.in_progress.result());
    CHECK(game.make(0, open_round, "d").error().refusal == Refusal::over);
}

TEST_CASE("a game restored from its durable changes is the same game") {
    Begun game;
    for (const auto& [action, id] : {std::pair{raise_pot, "a"}, {take_back, "b"}, {open_round, "c"}}) {
        REQUIRE(game.make(0, action, id));
    }
    const Result<GameInProgress> again = GameInProgress::restore(runes(), game.stored);
    REQUIRE(again);
    CHECK(again->seq() == 3);
    CHECK(again->state().json() == game.in_progress.state().json());
    CHECK(again->seq_of(0, "c") == 3);
    for (int seq = 0; seq <= 3; ++seq) {
        CHECK(again->mark(seq) == game.in_progress.mark(seq));
    }
    CHECK(again->status() == RoomStatus::running);
}

TEST_CASE("undos per turn are limited, and the limit is reset by a final action", "[T10]") {
    Begun game;
    const auto back_and_forth = [&](const std::string& id) {
        REQUIRE(game.make(0, raise_pot, id + "a"));
        return game.make(0, take_back, id + "b").ok();
    };
    for (int n = 0; n < GameInProgress::most_undos; ++n) {
        REQUIRE(back_and_forth(std::to_string(n)));
    }
    REQUIRE(game.make(0, raise_pot, "x"));
    CHECK_FALSE(game.in_progress.can_undo(0));
    const Result<Done> refused = game.make(0, take_back, "y");
    CHECK(refused.error().refusal == Refusal::illegal);
    CHECK(refused.error().sentence == "You have used all undos of this turn.");
    REQUIRE(game.make(0, open_round, "z"));
    REQUIRE(game.make(0, game.in_progress.state().legal(0).back(), "u"));
    REQUIRE(game.make(1, game.in_progress.state().legal(1).back(), "v"));
    REQUIRE(game.make(1, raise_pot, "w"));
    CHECK(game.in_progress.can_undo(1));
}

TEST_CASE("reviewing shows every position as it was, whatever was undone") {
    Begun game(Json{{"rounds", 12}});
    std::vector<Json> states{game.in_progress.state().json()};
    std::mt19937 random(11);
    while (game.in_progress.status() == RoomStatus::running) {
        const Seat seat = game.in_progress.state().to_act().front();
        const std::string id = std::to_string(states.size());
        const bool undoes = game.in_progress.can_undo(seat) && random() % 3 != 0;
        const Json action =
            undoes ? take_back : game.in_progress.state().bot_action("random", seat, random());
        REQUIRE(game.make(seat, action, id));
        states.push_back(game.in_progress.state().json());
    }
    REQUIRE(states.size() > 40);
    for (int look = 0; look < 500; ++look) {
        const auto seq = random() % states.size();
        REQUIRE(game.in_progress.position(static_cast<int>(seq)).json() == states[seq]);
    }
}

TEST_CASE("in a log of 10,000 undone actions, reviewing costs a few actions", "[T10]") {
    // Stored before undos were limited.
    static const test::WithRandomBots<Counting> counting;
    Play play = Play::start(counting, runes().complete_options(Json::object()).value(),
                            Chance(stream_key(sha256("seed"), std::vector<std::string>(2))))
                    .value();
    for (int n = 0; n < 5'000; ++n) {
        REQUIRE(play.apply({0, raise_pot}, std::to_string(2 * n), 0));
        REQUIRE(play.apply({0, take_back}, std::to_string(2 * n + 1), 0));
    }
    int most = 0;
    for (int look = 0; look < 100; ++look) {
        most = std::max({most, cost_of_position(play, 0), cost_of_position(play, 9'999)});
    }
    CHECK(most <= 1);
}

TEST_CASE("in a long log, reviewing starts from a cached position", "[T10]") {
    static const test::WithRandomBots<Counting> counting;
    Play play = Play::start(counting, runes().complete_options({{"rounds", 12}, {"players", 4}}).value(),
                            Chance(stream_key(sha256("seed"), std::vector<std::string>(4))))
                    .value();
    std::mt19937 random(3);
    while (!play.state().is_over()) {
        const Seat seat = play.state().to_act().front();
        REQUIRE(play.apply({seat, play.state().bot_action("random", seat, random())},
                           std::to_string(play.seq()), 0));
    }
    REQUIRE(play.seq() > static_cast<int>(Play::stride));
    int most = 0;
    for (int seq = 0; seq <= play.seq(); ++seq) {
        most = std::max(most, cost_of_position(play, seq));
    }
    CHECK(most <= static_cast<int>(Play::stride));
}
