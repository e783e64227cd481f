/// The audits find planted bugs: each of these games is the toy with one plausible mistake in its actions,
/// states or imagining, found by tests that know no game.
#include "tests/engine/all_games/planted.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::test::planted;
using toy::Runes;

TEST_CASE("the audits report nothing for the correct toy") {
    const AnyGame& game = toy::runes();
    const Json options{{"players", 3}, {"rounds", 12}};
    test::Seen seen;
    for (const Audit audit :
         {test::audit_secrets, test::audit_records, test::audit_actions, test::audit_states}) {
        CHECK(text_of(audit(game, options, seen)) == "");
    }
    CHECK(text_of(test::audit_imagining(game, options, seen)) == "");
    CHECK(text_of(test::audit_options(game, seen)) == "");
    CHECK(seen.secret_actions > 0);
    CHECK(seen.imagined > 0);
}

// ---- Actions and states -------------------------------------------------------------------------------

namespace {

/// Takes a card's number for its index in the hand, without a bounds check.
struct UncheckedIndex : Runes {
    static Result<Action> action_from_json(const Json& json) {
        if (json.is_object() && json.value("type", "") == "lay" && json.contains("card")
            && json["card"].is_number_integer()) {
            return Action{toy::ActionType::lay, static_cast<int>(json["card"].get<std::int64_t>())};
        }
        return Runes::action_from_json(json);
    }

    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance) {
        const auto asked = to_act(state);
        if (action.type != toy::ActionType::lay || std::ranges::count(asked, seat) == 0) {
            return Runes::apply(state, seat, action, chance);
        }
        const std::vector<int>& hand = state.hands[index(seat)];
        const bool is_held = std::ranges::count(hand, action.card) > 0;
        // `hand[action.card]` is what the bug would read; the first card stands in for it so that the test
        // survives.
        return Runes::apply(state, seat, {action.type, is_held ? action.card : hand.front()}, chance);
    }
};

/// The same with a checked access.
struct ThrowsOutOfRange : UncheckedIndex {
    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance) {
        if (action.type == toy::ActionType::lay) {
            static_cast<void>(
                std::vector<int>(toy::highest_card + 1).at(static_cast<std::size_t>(action.card)));
        }
        return Runes::apply(state, seat, action, chance);
    }
};

/// Also asks seats that have already laid a card.
struct ActorWithoutActions : Runes {
    static std::vector<Seat> to_act(const State& state) {
        std::vector<Seat> seats = Runes::to_act(state);
        if (state.phase == toy::Phase::lay && seats.size() + 1 == index(state.options.players)) {
            seats.clear();
            for (Seat seat = 0; seat < state.options.players; ++seat) {
                seats.push_back(seat);
            }
        }
        return seats;
    }
};

struct UnsortedHands : Runes {
    static Result<State> state_from_json(const Json& json) {
        auto state = Runes::state_from_json(json);
        if (state) {
            for (std::size_t seat = 0; seat < state->hands.size(); ++seat) {
                state->hands[seat] = json["hands"][seat].get<std::vector<int>>();
            }
        }
        return state;
    }
};

struct RefusesWithoutReason : Runes {
    static Result<State> state_from_json(const Json& json) {
        auto state = Runes::state_from_json(json);
        return state ? state : Error{Refusal::malformed, ""};
    }
};

struct ChangesStateOnRefusal : Runes {
    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance) {
        auto outcome = Runes::apply(state, seat, action, chance);
        state.pot += outcome ? 0 : 1;
        return outcome;
    }
};

/// Accepts any number of rounds.
struct AnyOption : Runes {
    static Result<Options> options_from_json(const Json& json) {
        auto options = Runes::options_from_json(json);
        if (!options && json.is_object() && json.contains("rounds") && json["rounds"].is_number_unsigned()) {
            return Options{2, static_cast<int>(json["rounds"].get<std::uint64_t>() % 1000)};
        }
        return options;
    }
};

} // namespace

TEST_CASE("a missing bounds check is found, whether it reads garbage or throws", "[H1]") {
    CHECK(is_found<UncheckedIndex>(test::audit_actions, "apply and legal disagree about an action"));
    CHECK(is_found<ThrowsOutOfRange>(test::audit_actions, "throws"));
}

TEST_CASE("a seat to act without legal actions is found", "[H1]") {
    for (const Audit audit : {test::audit_secrets, test::audit_actions, test::audit_states}) {
        CHECK(is_found<ActorWithoutActions>(audit, "to_act and legal disagree"));
    }
}

TEST_CASE("hands that are not sorted when read are found") {
    CHECK(is_found<UnsortedHands>(test::audit_states, "a state is accepted but not sorted"));
}

TEST_CASE("a refusal without a sentence, and one that changes the state, are found") {
    CHECK(is_found<RefusesWithoutReason>(test::audit_states, "without a sentence"));
    CHECK(is_found<ChangesStateOnRefusal>(test::audit_actions, "a refused action changes the state"));
}

TEST_CASE("an option accepted without validation is found", "[H1]") {
    const test::WithRandomBots<AnyOption> game;
    test::Seen seen;
    CHECK_FALSE(test::audit_options(game, seen).empty());
}

// ---- Imagining ----------------------------------------------------------------------------------------

namespace {

/// Imagines from the true state, so hidden cards and draws affect the result.
struct ImaginesTheTruth : Runes {
    static Result<Supposed<Event>> suppose(State& state, Seat seat, const Action& action) {
        auto outcome = Runes::apply(state, seat, action, nullptr);
        if (!outcome) {
            return outcome.error();
        }
        return Supposed<Event>{.events = std::move(outcome->events), .ends = state.active != seat};
    }
};

/// Imagines the turn from the true state, and uses the next seat's hand.
struct UsesOtherHands : Runes {
    static Result<State> imagine(const State& state, Seat seat) {
        State imagined = state;
        imagined.phase = toy::Phase::raise;
        imagined.active = seat;
        imagined.pot = state.hands[index((seat + 1) % state.options.players)].front() % toy::highest_pot + 1;
        return imagined;
    }
};

struct ImaginesMorePoints : Runes {
    static Result<Supposed<Event>> suppose(State& state, Seat seat, const Action& action) {
        auto outcome = Runes::apply(state, seat, action, nullptr);
        if (!outcome) {
            return outcome.error();
        }
        ++state.scores[index(seat)];
        return Supposed<Event>{.events = std::move(outcome->events), .ends = true};
    }
};

} // namespace

TEST_CASE("imagining from hidden information is found, and so is imagining what play contradicts", "[H1]") {
    CHECK(is_found<ImaginesTheTruth>(test::audit_imagining, "what is imagined reveals a secret"));
    CHECK(is_found<UsesOtherHands>(test::audit_imagining, "what is imagined reveals a secret"));
    CHECK(
        is_found<ImaginesMorePoints>(test::audit_imagining, "the imagined points differ from the real ones"));
}
