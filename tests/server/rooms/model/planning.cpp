/// Plans: what a waiting player lays down is used in the decision of the move it waits for, or dropped with a
/// reason, and no one else ever notices before.
#include "engine/catalogue/registry.h"
#include "tests/server/rooms/model/table.h"
#include "tests/support/games.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>
#include <random>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;

namespace {

Json step(const Json& action) {
    return {{"action", action}};
}

Json lay(int card) {
    return {{"type", "lay"}, {"card", card}};
}

Json plan_of(Json branches, bool even_so = false) {
    return {
        {"type", "plan"}, {"id", "p"}, {"plan", {{"branches", std::move(branches)}, {"even_so", even_so}}}};
}

/// A plan that matches always.
Json plan_to(Json steps, bool even_so = false) {
    return plan_of({{{"play", std::move(steps)}}}, even_so);
}

/// Anna and Björn play the toy and Carl watches. It is Anna's turn to raise and open.
struct Toy {
    Toy() : table(toy::runes()), seats(table.seat_everybody()), carl(table.enter("carl")) {}

    int card(Seat seat, std::size_t index) {
        return table.truth().state().json().at("hands").at(static_cast<std::size_t>(seat)).at(index);
    }

    Json lowest(Seat seat) { return lay(card(seat, 0)); }

    /// Returns why Björn's plan was dropped; null if it was not, or used.
    Json dropped(Seat seat = 1) {
        return table.client(seats[static_cast<std::size_t>(seat)]).last("plan").at("dropped");
    }

    void bjorn_plans(const Json& plan) { REQUIRE(table.say(seats[1], plan).at("type") == "ack"); }

    void anna_moves(const Json& action) { REQUIRE(table.move(seats[0], action).at("type") == "ack"); }

    /// Who made the actions of the last decision.
    std::vector<std::optional<std::string>> made_by() {
        std::vector<std::optional<std::string>> all;
        for (const ActionAccepted& one : changes_of<ActionAccepted>(table.changes())) {
            all.push_back(one.by);
        }
        return all;
    }

    Table table;
    std::vector<PeerId> seats;
    PeerId carl;
};

using MadeBy = std::vector<std::optional<std::string>>;

const MadeBy alone{std::nullopt};
const MadeBy answered{std::nullopt, "plan"};

} // namespace

TEST_CASE("a plan is used in the decision of the move it waits for", "[plans]") {
    Toy toy;
    const PeerId second = toy.table.enter("bjorn");
    const Json steps = Json::array({step(toy.lowest(1))});
    toy.bjorn_plans(plan_to(steps));
    CHECK(changes_of<PlanChanged>(toy.table.changes()).size() == toy.table.changes().size());
    for (const Tell& tell : toy.table.tells()) {
        CHECK((tell.to == toy.seats[1] || tell.to == second));
    }
    CHECK(toy.table.client(second).last("plan").at("plan").at("branches").at(0).at("play") == steps);

    toy.anna_moves(raise_pot);
    CHECK(toy.made_by() == alone);
    CHECK(toy.table.stored().plans.size() == 1);
    toy.anna_moves(open_round);
    CHECK(toy.made_by() == answered);
    CHECK(toy.table.stored().plans.empty());
    CHECK(toy.table.client(second).last("plan").at("plan").is_null());
    CHECK(toy.dropped().is_null());
    // No one is notified of the turn that the plan has played.
    const auto turns = changes_of<TurnsChanged>(toy.table.changes());
    REQUIRE(turns.size() == 1);
    REQUIRE(turns[0].to_act.size() == 1);
    CHECK(turns[0].to_act[0].seat == 0);
    CHECK(toy.table.client(toy.carl).log.back().at("by") == "plan");
    for (const PeerId other : {toy.seats[0], toy.carl}) {
        CHECK(toy.table.client(other).count("plan") == 0);
    }
    toy.table.reload();
    CHECK(toy.table.truth().seq() == 3);
}

TEST_CASE("a plan plays the branch that matches the others' actions, or is dropped", "[plans]") {
    Toy toy;
    const Json low = Json::array({step(toy.lowest(1))});
    const Json high = Json::array({step(lay(toy.card(1, 2)))});
    toy.bjorn_plans(
        plan_of({{{"if", {open_round}}, {"play", low}}, {{"if", {raise_pot, open_round}}, {"play", high}}}));
    SECTION("the first branch") {
        toy.anna_moves(open_round);
        CHECK(Json::parse(toy.table.stored().actions.back().action) == low[0].at("action"));
    }
    SECTION("the second") {
        toy.anna_moves(raise_pot);
        toy.anna_moves(open_round);
        CHECK(Json::parse(toy.table.stored().actions.back().action) == high[0].at("action"));
    }
    SECTION("an action that was taken back does not count") {
        toy.anna_moves(raise_pot);
        toy.anna_moves(take_back);
        toy.anna_moves(open_round);
        CHECK(Json::parse(toy.table.stored().actions.back().action) == low[0].at("action"));
    }
    SECTION("neither") {
        toy.anna_moves(raise_pot);
        toy.anna_moves(raise_pot);
        toy.anna_moves(open_round);
        CHECK(toy.made_by() == alone);
        CHECK(toy.dropped() == "other_way");
        CHECK(toy.table.stored().plans.empty());
    }
}

TEST_CASE("a plan is dropped with a reason", "[plans]") {
    Toy toy;
    const Json low = Json::array({step(toy.lowest(1))});
    const auto after_opening = [&](const Json& plan) {
        toy.bjorn_plans(plan);
        toy.anna_moves(open_round);
        return toy.dropped();
    };
    SECTION("not legal") {
        CHECK(after_opening(plan_to({step(lay(toy.card(0, 0)))})) == "illegal");
        CHECK(toy.made_by() == alone);
    }
    SECTION("never legal: leaving is no step") {
        CHECK(after_opening(plan_to({step({{"type", "resign"}})})) == "illegal");
    }
    SECTION("no points to count") {
        CHECK(after_opening(plan_to({{{"action", toy.lowest(1)}, {"at_least", 0}}})) == "points");
    }
    SECTION("a choice") {
        CHECK(after_opening(plan_to({{{"forced", true}}})) == "choice");
    }
    SECTION("more steps than the turn has") {
        CHECK(after_opening(plan_to({low[0], low[0]})) == "turn_over");
        CHECK(toy.made_by() == answered);
    }
    SECTION("set back to before the plan") {
        toy.anna_moves(raise_pot);
        toy.bjorn_plans(plan_to(low));
        toy.anna_moves(take_back);
        CHECK(toy.dropped() == "set_back");
    }
    SECTION("ended") {
        toy.bjorn_plans(plan_to(low));
        toy.anna_moves({{"type", "resign"}});
        CHECK(toy.dropped() == "ended");
    }
    SECTION("given up") {
        toy.bjorn_plans(plan_to(low));
        toy.bjorn_plans({{"type", "plan"}, {"id", "q"}, {"plan", nullptr}});
        CHECK(toy.dropped().is_null());
        toy.anna_moves(open_round);
        CHECK(toy.made_by() == alone);
    }
    CHECK(toy.table.stored().plans.empty());
}

TEST_CASE("who was away learns why their plan was dropped, until they act", "[plans]") {
    Toy toy;
    const Json low = Json::array({step(toy.lowest(1))});
    toy.bjorn_plans(plan_of({{{"if", {open_round}}, {"play", low}}}));
    toy.table.leave(toy.seats[1]);
    toy.anna_moves(raise_pot);
    toy.anna_moves(open_round);
    CHECK(toy.made_by() == alone);
    REQUIRE(toy.table.stored().plans.size() == 1);
    CHECK_FALSE(toy.table.stored().plans[0].plan);
    for (int visit = 0; visit < 2; ++visit) {
        toy.table.reload();
        toy.seats = {toy.table.enter("anna"), toy.table.enter("bjorn")};
        CHECK(toy.dropped() == "other_way");
        CHECK(toy.table.client(toy.seats[1]).last("plan").at("plan").is_null());
        CHECK(toy.table.client(toy.seats[0]).count("plan") == 0);
        CHECK(toy.table.stored().plans.size() == 1);
    }
    SECTION("acts") {
        REQUIRE(toy.table.move(toy.seats[1], toy.lowest(1)).at("type") == "ack");
        CHECK(toy.table.stored().plans.empty());
    }
    SECTION("finds the game at its end") {
        toy.anna_moves({{"type", "resign"}});
        CHECK(toy.table.stored().plans.empty());
    }
}

TEST_CASE("a new plan replaces why the last one was dropped", "[plans]") {
    Toy toy;
    toy.anna_moves(raise_pot);
    toy.bjorn_plans(plan_to({step(toy.lowest(1))}));
    toy.table.leave(toy.seats[1]);
    toy.anna_moves(take_back);
    toy.seats[1] = toy.table.enter("bjorn");
    CHECK(toy.dropped() == "set_back");
    toy.bjorn_plans(plan_to({step(toy.lowest(1))}));
    CHECK(toy.dropped().is_null());
    REQUIRE(toy.table.stored().plans.size() == 1);
    CHECK(toy.table.stored().plans[0].plan);
    CHECK(toy.table.stored().plans[0].dropped.empty());
}

TEST_CASE("drawing something new ends a plan, unless its owner allowed that", "[plans]") {
    for (const bool even_so : {false, true}) {
        Toy toy;
        const Json then = Json::array({{{"play", {step(open_round)}}}});
        toy.bjorn_plans(plan_of({{{"play", {step(toy.lowest(1))}}, {"then", then}}}, even_so));
        toy.anna_moves(open_round);
        CHECK(toy.made_by() == answered);
        REQUIRE(toy.table.stored().plans.size() == 1);
        // Both draw, and it is Björn's turn to open.
        toy.anna_moves(toy.lowest(0));
        CHECK(toy.made_by() == (even_so ? answered : alone));
        CHECK(toy.dropped() == (even_so ? Json(nullptr) : Json("drawn")));
        CHECK(toy.table.stored().plans.empty());
    }
}

TEST_CASE("a plan is dropped if its move would score less than planned", "[plans]") {
    for (const bool enough : {true, false}) {
        Table table(*find_game("voluspa"), {{"players", 2}});
        const auto seats = table.seat_everybody();
        const auto first = static_cast<std::size_t>(table.truth().state().to_act().at(0));
        const std::size_t waits = 1 - first;
        const Json move = legal_actions(table.truth().state(), static_cast<Seat>(first)).at(0);
        // What can be played after that move is known from a copy of the game.
        Play copy = table.truth();
        REQUIRE(copy.apply({static_cast<Seat>(first), move}, "x", 1));
        const Json choice = copy.state().legal(static_cast<Seat>(waits)).at(0);
        Json action = choice;
        action.erase("points");
        const int least = choice.at("points").get<int>() + (enough ? 0 : 1);
        REQUIRE(table.say(seats[waits], plan_to({{{"action", action}, {"at_least", least}}})).at("type")
                == "ack");
        REQUIRE(table.move(seats[first], move).at("type") == "ack");
        CHECK(table.stored().actions.size() == (enough ? 2 : 1));
        CHECK(table.client(seats[waits]).last("plan").at("dropped")
              == (enough ? Json(nullptr) : Json("points")));
    }
}

TEST_CASE("plans are for players who wait, and stay private", "[plans][H5]") {
    Toy toy;
    const Json plan = plan_to({step(toy.lowest(1))});
    CHECK(toy.table.refusal(toy.carl, plan) == "not_seated");
    CHECK(toy.table.refusal(toy.seats[0], plan) == "illegal");
    toy.bjorn_plans(plan);
    toy.table.reload();
    const PeerId bjorn = toy.table.enter("bjorn");
    CHECK(toy.table.client(bjorn).last("plan").at("plan") == plan.at("plan"));
    for (const std::string other : {"anna", "carl"}) {
        CHECK(toy.table.client(toy.table.enter(other)).count("plan") == 0);
    }
    Table open(toy::runes());
    const PeerId anna = open.enter("anna");
    open.sit(anna, "Anna");
    CHECK(open.refusal(anna, plan) == "not_running");
}

TEST_CASE("a plan belongs to a person", "[plans]") {
    Toy toy;
    toy.bjorn_plans(plan_to({step(toy.lowest(1))}));
    SECTION("who may change their identity") {
        toy.table.call(PersonChanged{PersonId("bjorn"), Identity(PersonId("other"))});
        REQUIRE(toy.table.stored().plans.size() == 1);
        CHECK(toy.table.stored().plans[0].person == PersonId("other"));
        toy.anna_moves(open_round);
        CHECK(toy.made_by() == answered);
    }
    SECTION("or leave for good") {
        toy.table.call(PersonChanged{PersonId("bjorn"), {}});
        CHECK(toy.table.stored().plans.empty());
    }
}

TEST_CASE("two plans may answer each other", "[plans]") {
    Table table(*find_game("voluspa"), {{"players", 3}});
    const auto seats = table.seat_everybody();
    const Seat first = table.truth().state().to_act().at(0);
    const Json move = legal_actions(table.truth().state(), first).at(0);
    Play copy = table.truth();
    REQUIRE(copy.apply({first, move}, "x", 1));
    for (int i = 0; i < 2; ++i) {
        const Seat next = copy.state().to_act().at(0);
        const Json action = legal_actions(copy.state(), next).at(0);
        REQUIRE(table.say(seats[static_cast<std::size_t>(next)], plan_to({step(action)})).at("type")
                == "ack");
        REQUIRE(copy.apply({next, action}, "x", 1));
    }
    REQUIRE(table.move(seats[static_cast<std::size_t>(first)], move).at("type") == "ack");
    CHECK(table.stored().actions.size() == 3);
    CHECK(table.stored().plans.empty());
    CHECK(changes_of<TurnsChanged>(table.changes()).size() == 1);
}

namespace {

/// A plan of what could be done if it were the seat's turn now; sometimes of anything.
Json random_plan(const AnyState& state, Seat seat, std::mt19937& random) {
    Json steps = Json::array({{{"forced", true}}});
    if (const auto imagined = state.imagine(seat, {}); imagined) {
        const std::vector<Json> legal = legal_actions(*imagined->position, seat);
        if (!legal.empty()) {
            steps = Json::array({step(legal.at(random() % legal.size()))});
        }
    }
    if (const Json all = state.json(); all.contains("laid")) { // the toy, which can't be imagined
        steps = Json::array({step(lay(all.at("hands").at(static_cast<std::size_t>(seat)).at(0)))});
    }
    Json branch{{"play", steps}};
    if (random() % 3 == 0) {
        branch["then"] = Json::array({branch});
    }
    return plan_of({branch}, random() % 2 == 0);
}

void play_with_plans(const AnyGame& game, const Json& options, unsigned seed, int& used) {
    std::mt19937 random(seed);
    Table table(game, options);
    const auto seats = table.seat_everybody();
    const PeerId watching = table.enter("somebody");
    while (table.room().status() == RoomStatus::running) {
        const Play truth = table.truth();
        const std::vector<Seat> to_act = truth.state().to_act();
        const auto waits = static_cast<Seat>(random() % seats.size());
        if (std::ranges::count(to_act, waits) == 0) {
            const PeerId peer = seats[static_cast<std::size_t>(waits)];
            REQUIRE(table.say(peer, random_plan(truth.state(), waits, random)).at("type") == "ack");
            for (const Tell& tell : table.tells()) {
                REQUIRE(tell.to == peer);
            }
        }
        const Seat seat = to_act.at(random() % to_act.size());
        const Json action = truth.state().bot_action("random", seat, random());
        REQUIRE(table.move(seats[static_cast<std::size_t>(seat)], action).at("type") == "ack");
    }
    const Play truth = table.truth();
    for (Seat seat = 0; seat < static_cast<Seat>(seats.size()); ++seat) {
        CHECK(table.client(seats[static_cast<std::size_t>(seat)]).view == truth.state().view(seat));
    }
    CHECK(table.client(watching).view == truth.state().view(spectator));
    CHECK(table.client(watching).count("plan") == 0);
    CHECK(table.stored().plans.empty());
    used += static_cast<int>(std::ranges::count_if(
        table.stored().actions, [](const ActionAccepted& one) { return one.by == "plan"; }));
    table.reload(); // checks the hash chain
}

} // namespace

TEST_CASE("in random games of every kind plans fit into the log, and only their owners see them", "[plans]") {
    unsigned seed = 1;
    for (const AnyGame* game : games_under_test()) {
        INFO(game->facts().name);
        int used = 0;
        for (int i = 0; i < (is_sanitized ? 1 : 3); ++i) {
            play_with_plans(*game, options_under_test(*game).at(0), seed++, used);
        }
        CHECK(used > 0);
    }
}

namespace {

/// Plays a random game in which forced moves are made for the second seat. Returns how many were.
int play_with_forced(const AnyGame& game, const Json& options, unsigned seed) {
    constexpr Seat lets = 1;
    std::mt19937 random(seed);
    Table table(game, options);
    const auto seats = table.seat_everybody();
    const PersonId person = table.stored().sitters().at(lets)->person;
    table.call(PersonChanged{person, Identity(person, "Anna Lisa"), Habits{.lets_forced = true}});
    while (table.room().status() == RoomStatus::running) {
        const Play truth = table.truth();
        const std::vector<Seat> to_act = truth.state().to_act();
        if (std::ranges::count(to_act, lets) > 0) {
            REQUIRE((truth.state().legal(lets).size() > 1 || truth.can_undo(lets)));
        }
        const Seat seat = to_act.at(random() % to_act.size());
        const Json action = truth.state().bot_action("random", seat, random());
        REQUIRE(table.move(seats[static_cast<std::size_t>(seat)], action).at("type") == "ack");
    }
    int forced = 0;
    for (const ActionAccepted& one : table.stored().actions) {
        forced += one.by == "forced" ? 1 : 0;
        CHECK((!one.by || one.seat == lets));
    }
    table.reload(); // checks the hash chain
    return forced;
}

} // namespace

TEST_CASE("forced moves are made for who wants that, unless they could undo something instead", "[plans]") {
    int forced = 0;
    for (unsigned seed = 1; seed <= (is_sanitized ? 2 : 6); ++seed) {
        for (const AnyGame* game : games_under_test()) {
            forced += play_with_forced(*game, options_under_test(*game).at(0), seed);
        }
    }
    CHECK(forced > 0);
}
