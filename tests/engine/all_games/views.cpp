/// For every game, what a view shows only as a count can be exchanged without changing the view.
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

using namespace idavoll;

namespace {

std::vector<Viewer> viewers_of(const AnyState& state) {
    std::vector<Viewer> viewers{spectator};
    for (Seat seat = 0; seat < state.seats(); ++seat) {
        viewers.emplace_back(seat);
    }
    return viewers;
}

/// Collects the places of a state that its view hides: elements of lists shown as their length, and values
/// shown as `true`.
void collect_hidden(Json& state, const Json& view, std::vector<Json*>& hidden) {
    if (state.is_array() && view.is_number()) {
        for (Json& element : state) {
            hidden.push_back(&element);
        }
    } else if (!state.is_boolean() && view == true) {
        hidden.push_back(&state);
    } else if (state.is_object() && view.is_object()) {
        for (auto& [key, value] : state.items()) {
            if (view.contains(key)) {
                collect_hidden(value, view.at(key), hidden);
            }
        }
    } else if (state.is_array() && view.is_array() && state.size() == view.size()) {
        for (std::size_t i = 0; i < state.size(); ++i) {
            collect_hidden(state[i], view[i], hidden);
        }
    }
}

/// Returns the state with everything the viewer cannot see redistributed among similar hidden places.
Json dealt_anew(Json state, const Json& view, std::mt19937_64& words) {
    std::vector<Json*> places;
    collect_hidden(state, view, places);
    for (std::size_t i = places.size(); i-- > 1;) {
        Json& other = *places[words() % (i + 1)];
        if (other.type() == places[i]->type()) {
            std::swap(*places[i], other);
        }
    }
    return state;
}

/// Repeats dealt_anew() until the game accepts the state, since hidden lists may be sorted or depend on one
/// another. Returns the state unchanged if that takes too long; the game's own tests then cover it.
Json reshuffled(const AnyGame& game, const Json& state, const Json& view, std::mt19937_64& words) {
    for (int tries = 0; tries < 20; ++tries) {
        Json other = dealt_anew(state, view, words);
        if (game.load(other)) {
            return other;
        }
    }
    return state;
}

} // namespace

TEST_CASE("shuffling what a viewer cannot see does not change its view, legal actions or facts") {
    std::mt19937_64 words(1);
    test::each_position([&](const AnyGame& game, const AnyState& state, Seat, const Json&, const Chance&) {
        for (Viewer viewer : viewers_of(state)) {
            const Json view = state.view(viewer);
            const Json other = reshuffled(game, state.json(), view, words);
            auto loaded = game.load(other);
            CAPTURE(viewer.value_or(-1), view, other);
            REQUIRE(loaded);
            REQUIRE((*loaded)->view(viewer) == view);
            REQUIRE((*loaded)->inspect(viewer) == state.inspect(viewer));
            if (viewer) {
                REQUIRE((*loaded)->legal(*viewer) == state.legal(*viewer));
            }
        }
    });
}

TEST_CASE("previews reveal nothing that a seat cannot see", "[H1][H6]") {
    std::mt19937_64 words(2);
    test::each_position(
        [&](const AnyGame& game, const AnyState& state, Seat seat, const Json& action, const Chance&) {
            auto other = game.load(reshuffled(game, state.json(), state.view(seat), words)).value();
            CAPTURE(action);
            REQUIRE(other->preview(seat, action).value() == state.preview(seat, action).value());
        });
}

TEST_CASE("every visible event has a type, and a view is an object with the seq") {
    test::each_position(
        [](const AnyGame&, const AnyState& state, Seat seat, const Json& action, const Chance& chance) {
            auto outcome = state.clone()->apply(seat, action, &chance);
            REQUIRE(outcome);
            for (Viewer viewer : viewers_of(state)) {
                REQUIRE(state.view(viewer).at("seq") == state.seq());
                for (const auto& event : outcome->events) {
                    const auto seen = event->view(viewer);
                    REQUIRE((!seen || seen->at("type").is_string()));
                }
            }
        });
}
