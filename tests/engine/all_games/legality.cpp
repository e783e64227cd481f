/// Legality of actions, for every game in the registry.
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

using namespace idavoll;

namespace {

/// Every third position is enough: the properties are checked for all of its actions.
constexpr int stride = 3;

std::vector<Seat> seats_of(const AnyState& state) {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < state.seats(); ++seat) {
        seats.push_back(seat);
    }
    return seats;
}

void at_some_positions(const std::function<void(const AnyState&, const Chance&)>& check) {
    test::each_position([&](const AnyGame&, const AnyState& state, Seat, const Json&, const Chance& chance) {
        if (state.seq() % stride == 0) {
            check(state, chance);
        }
    });
}

} // namespace

TEST_CASE("every legal action applies and raises seq by one") {
    at_some_positions([](const AnyState& state, const Chance& chance) {
        for (Seat seat : state.to_act()) {
            for (const Json& action : test::legal_actions(state, seat)) {
                auto after = state.clone();
                auto outcome = after->apply(seat, action, &chance);
                CAPTURE(action);
                REQUIRE(outcome);
                REQUIRE(after->seq() == state.seq() + 1);
            }
        }
    });
}

TEST_CASE("apply refuses what legal does not list and leaves the state unchanged") {
    test::each_game([](const AnyGame& game, const Json& options) {
        // Every action legal at some point of the game is tried at other points, by every seat.
        std::set<Json> tried;
        std::vector<std::unique_ptr<AnyState>> positions;
        test::random_game(game, options, "apply refuses",
                          [&](const AnyState& state, Seat seat, const Json& action, const Chance&) {
                              tried.insert(action);
                              if (state.seq() % 20 == 0) {
                                  positions.push_back(state.clone());
                                  auto legal = test::legal_actions(state, seat);
                                  tried.insert(legal.begin(), legal.end());
                              }
                          });
        const Chance chance(sha256("apply refuses"));
        for (const auto& state : positions) {
            for (Seat seat : seats_of(*state)) {
                const auto legal = test::legal_actions(*state, seat);
                const std::set<Json> listed(legal.begin(), legal.end());
                auto untouched = state->clone();
                for (const Json& action : tried) {
                    CAPTURE(seat, action);
                    if (listed.contains(action)) {
                        REQUIRE(state->clone()->apply(seat, action, &chance));
                    } else {
                        auto outcome = untouched->apply(seat, action, &chance);
                        REQUIRE_FALSE(outcome);
                        REQUIRE_FALSE(outcome.error().sentence.empty());
                    }
                }
                REQUIRE(untouched->json() == state->json());
            }
        }
    });
}

TEST_CASE("legal has no duplicates, something for every seat that is to act, and nothing for others") {
    test::each_position([](const AnyGame&, const AnyState& state, Seat, const Json&, const Chance&) {
        const auto to_act = state.to_act();
        for (Seat seat : seats_of(state)) {
            const Json legal = state.legal(seat);
            REQUIRE(legal.is_array());
            REQUIRE(std::set<Json>(legal.begin(), legal.end()).size() == legal.size());
            REQUIRE(legal.empty() == (std::ranges::count(to_act, seat) == 0));
        }
    });
}

TEST_CASE("a legal action consists of the action and the annotations that the game's facts name") {
    std::map<const AnyGame*, std::set<std::string_view>> carried;
    test::each_position([&](const AnyGame& game, const AnyState& state, Seat, const Json&, const Chance&) {
        const auto annotations = game.facts().annotations;
        auto& its = carried[&game];
        for (Seat seat : state.to_act()) {
            Json legal = state.legal(seat);
            for (Json& choice : legal) {
                for (std::string_view key : annotations) {
                    if (choice.erase(std::string(key)) > 0) {
                        its.insert(key);
                    }
                }
            }
            REQUIRE(legal == Json(test::legal_actions(state, seat)));
        }
    });
    for (const auto& [game, its] : carried) {
        CAPTURE(game->facts().name);
        CHECK(its.size() == game->facts().annotations.size());
    }
}

TEST_CASE("a seat that does not exist may do nothing") {
    at_some_positions([](const AnyState& state, const Chance& chance) {
        const Json action = state.bot_action("random", state.to_act().at(0), 0);
        for (Seat nobody : {-1, state.seats(), 1000}) {
            REQUIRE(state.legal(nobody).empty());
            REQUIRE_FALSE(state.clone()->apply(nobody, action, &chance));
        }
    });
}

TEST_CASE("no seat may act once the game is over") {
    test::each_game([](const AnyGame& game, const Json& options) {
        std::unique_ptr<AnyState> end;
        Json last;
        test::random_game(game, options, "over",
                          [&](const AnyState& state, Seat seat, const Json& action, const Chance& chance) {
                              end = state.clone();
                              REQUIRE(end->apply(seat, action, &chance));
                              last = action;
                          });
        REQUIRE(end->is_over());
        REQUIRE(end->to_act().empty());
        const Chance chance(sha256("over"));
        for (Seat seat : seats_of(*end)) {
            REQUIRE(end->legal(seat).empty());
            REQUIRE(end->apply(seat, last, &chance).error().refusal == Refusal::over);
        }
    });
}

TEST_CASE("a malformed action is refused as malformed") {
    at_some_positions([](const AnyState& state, const Chance& chance) {
        const Seat seat = state.to_act().at(0);
        const Json action = state.bot_action("random", seat, 0);
        std::vector<Json> malformed{nullptr, 1, "x", Json::array(), Json::object()};
        for (const auto& [key, value] : action.items()) {
            for (const Json& junk : {Json(), Json(1.5), Json(true), Json::object(), Json("\n")}) {
                malformed.push_back(action);
                malformed.back()[key] = junk;
            }
            malformed.push_back(action);
            malformed.back().erase(key);
        }
        malformed.push_back(action);
        malformed.back()["points"] = 1;
        const std::vector<Json> legal = test::legal_actions(state, seat);
        // Junk for most keys may happen to be another legal action.
        std::erase_if(malformed, [&](const Json& each) { return std::ranges::count(legal, each) > 0; });
        for (const Json& each : malformed) {
            CAPTURE(each);
            auto outcome = state.clone()->apply(seat, each, &chance);
            REQUIRE_FALSE(outcome);
            REQUIRE_FALSE(outcome.error().sentence.empty());
        }
        REQUIRE(state.clone()->apply(seat, malformed.back(), &chance).error().refusal == Refusal::malformed);
    });
}

TEST_CASE("exactly the legal actions can be previewed") {
    at_some_positions([](const AnyState& state, const Chance&) {
        for (Seat seat : state.to_act()) {
            for (const Json& action : test::legal_actions(state, seat)) {
                CAPTURE(action);
                REQUIRE(state.preview(seat, action));
            }
            REQUIRE_FALSE(state.preview(seat, nullptr));
        }
        const Json action = state.bot_action("random", state.to_act().at(0), 0);
        REQUIRE_FALSE(state.preview(state.seats(), action));
    });
}
