/// Events are complete: adding up the events of a game gives the state, to the last stone, action point and
/// point. A preview gives the cost of a decision in advance.
#include "tests/engine/nine_worlds/position.h"

#include <functional>
#include <random>

using namespace idavoll;
using namespace idavoll::nine_worlds;

namespace {

/// The number of stones by faction and place, without empty places.
using Stones = std::map<std::pair<World, std::string>, int>;

struct Books {
    Stones stones;
    std::map<World, World> avatars; ///< by faction
    std::map<World, int> scores;    ///< by faction

    bool operator==(const Books&) const = default;
};

Books books_of(const State& state) {
    Books books;
    for (Side side = 0; side < state.factions.size(); ++side) {
        const Faction& faction = state.factions[side];
        Stones& stones = books.stones;
        stones[{faction.home, "reserve"}] = faction.reserve;
        stones[{faction.home, "card"}] = faction.card;
        stones[{faction.home, "helheim"}] = faction.helheim;
        stones[{faction.home, "valhalla"}] = faction.valhalla;
        for (const World world : all_worlds) {
            stones[{faction.home, std::to_string(world)}] = state.stones(side, world);
        }
        books.avatars[faction.home] = faction.avatar;
        books.scores[faction.home] = faction.score;
    }
    return books;
}

std::string place_of(const Json& place) {
    return place.is_string() ? place.get<std::string>() : std::to_string(place.get<int>());
}

void book(Books& books, const Json& event) {
    const std::string type = event.at("type");
    if (type == "stone_moved") {
        const World faction = event.at("faction");
        int& left = books.stones[{faction, place_of(event.at("from"))}];
        --left;
        CHECK(left >= 0);
        ++books.stones[{faction, place_of(event.at("to"))}];
    } else if (type == "avatar_moved") {
        World& avatar = books.avatars[event.at("faction").get<World>()];
        CHECK(avatar == event.at("from").get<World>());
        avatar = event.at("to");
    } else if (type == "returned") {
        int& score = books.scores[event.at("faction").get<World>()];
        score += event.at("points").get<int>();
        CHECK(event.at("total") == score);
    } else if (type == "scored") {
        for (const Json& each : event.at("factions")) {
            int& score = books.scores[each.at("faction").get<World>()];
            int points = 0;
            for (const Json& part : each.at("parts")) {
                CHECK(part.at("points") == part.at("count").get<int>() * part.at("each").get<int>());
                points += part.at("points").get<int>();
            }
            CHECK(each.at("points") == points);
            score += points;
            CHECK(each.at("total") == score);
        }
    }
}

const std::vector<Json> kinds{
    {{"players", 3}, {"rounds", 3}},
    {{"players", 4}, {"rounds", 3}, {"avatar_powers", true}, {"variable_powers", true}},
    {{"players", 6}, {"rounds", 3}, {"worlds", "random"}, {"avatar_powers", true}},
    {{"players", 2}, {"rounds", 6}, {"variant", "two_player_basic"}},
    {{"players", 2}, {"rounds", 3}, {"variant", "two_player_four_colours"}, {"avatar_powers", true}},
    {{"players", 4}, {"rounds", 3}, {"variant", "pacts"}, {"variable_powers", true}},
    {{"players", 6}, {"rounds", 3}, {"variant", "alliances"}, {"avatar_powers", true}},
};

struct Step {
    const State& before;
    const State& after;
    Seat seat;
    const Choice& choice;
    const Json& events;
};

/// Plays a random game of each kind and calls `tell` for each step.
void each_step(const std::function<void(const Step&)>& tell) {
    for (const Json& kind : kinds) {
        const Options options = NineWorlds::options_from_json(kind).value();
        State state = NineWorlds::start(options, Chance(sha256("telling")));
        std::mt19937_64 words(1);
        while (!NineWorlds::is_over(state)) {
            const Seat seat = NineWorlds::to_act(state).at(0);
            const auto legal = NineWorlds::legal(state, seat);
            const Choice choice = legal[words() % legal.size()];
            const State before = state;
            const auto outcome = NineWorlds::apply(state, seat, choice.action, nullptr);
            REQUIRE(outcome);
            Json events = Json::array();
            for (const Event& event : outcome->events) {
                events.push_back(*event_view<NineWorlds>(event, spectator));
            }
            CAPTURE(kind, before.seq, events);
            tell({before, state, seat, choice, events});
        }
    }
}

} // namespace

TEST_CASE("the events of a game account for every stone, every avatar and every point") {
    each_step([](const Step& step) {
        Books books = books_of(step.before);
        for (const Json& event : step.events) {
            book(books, event);
        }
        REQUIRE(books == books_of(step.after));
    });
}

TEST_CASE("a decision is the first event, with its cost, and the end of the game the last") {
    each_step([](const Step& step) {
        const Json& first = step.events.at(0);
        CHECK(first.at("type") == "acted");
        CHECK(first.at("seat") == step.seat);
        CHECK(first.at("faction") == step.before.factions[*step.before.acting].home);
        CHECK(first.at("action") == json_of(step.choice.action));
        CHECK(first.at("cost") == step.choice.cost);
        CHECK((step.events.back().at("type") == "over") == NineWorlds::is_over(step.after));
    });
}

TEST_CASE("a decision reduces the turn's action points by its cost, and the rest lapses at the end") {
    each_step([](const Step& step) {
        if (step.before.phase != Phase::actions) {
            return;
        }
        const auto ended = nine_worlds::test::of_type(step.events, "turn_ended");
        if (step.choice.action.type == ActionType::end_turn) {
            REQUIRE(ended.size() == 1);
            CHECK(ended[0].at("lapsed") == step.before.ap);
        } else {
            CHECK(ended.empty());
            CHECK(step.after.acting == step.before.acting);
            CHECK(step.after.ap == step.before.ap - step.choice.cost);
            CHECK(step.after.ap >= 0);
        }
    });
}

TEST_CASE("the parts of a preview add up to the listed cost") {
    each_step([](const Step& step) {
        const auto legal = NineWorlds::legal(step.before, step.seat);
        for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 8) {
            const Json preview = NineWorlds::preview(step.before, step.seat, legal[i].action).value();
            int cost = 0;
            for (const Json& part : preview.at("parts")) {
                cost += part.at("amount").get<int>();
            }
            CAPTURE(json_of(legal[i]), preview);
            CHECK(preview.at("cost") == cost);
            CHECK(preview.at("cost") == legal[i].cost);
            CHECK(cost <= 4); // N-9
        }
    });
}

TEST_CASE(
    "at the start of a round battles and protection are cleared, and home control is determined again") {
    each_step([](const Step& step) {
        if (step.after.round == step.before.round) {
            return;
        }
        CHECK(step.after.phase == Phase::actions);
        for (const Land& land : step.after.worlds) {
            CHECK_FALSE(land.battle);
            CHECK_FALSE(land.user);
        }
        for (Side side = 0; side < step.after.factions.size(); ++side) {
            const Faction& faction = step.after.factions[side];
            CHECK_FALSE(faction.is_protected);
            CHECK(faction.home_control == (control(step.after, faction.home).controller == side));
            CHECK(faction.valhalla == 0);
        }
        const auto began = nine_worlds::test::of_type(step.events, "round_began");
        REQUIRE(began.size() == 1);
        CHECK(began[0].at("round") == step.after.round);
        CHECK(began[0].at("order").size() == step.after.order.size());
    });
}

TEST_CASE("after the battles no world has more than five stones, and only worlds with five give a power") {
    each_step([](const Step& step) {
        if (nine_worlds::test::of_type(step.events, "powers_noted").empty()
            || step.after.phase != Phase::powers) {
            return;
        }
        for (const World world : all_worlds) {
            const Land& land = step.after.land(world);
            CAPTURE(world);
            CHECK(land.total() <= 5);
            CHECK((!land.user || land.total() == 5));
        }
    });
}

TEST_CASE("a seat that is not to act, or acts after the end, is refused for that reason") {
    each_step([](const Step& step) {
        const Seat other = (step.seat + 1) % step.before.options.players;
        State state = step.before;
        CHECK(NineWorlds::apply(state, other, step.choice.action, nullptr).error().refusal
              == Refusal::not_to_act);
        CHECK(state == step.before);
        if (NineWorlds::is_over(step.after)) {
            state = step.after;
            CHECK(NineWorlds::apply(state, step.seat, step.choice.action, nullptr).error().refusal
                  == Refusal::over);
        }
    });
}
