/// The audits find planted leaks: each of these games is the toy with one mistake that reveals something
/// secret.
#include "tests/engine/all_games/planted.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test::planted;
using toy::Runes;

namespace {

/// No field of a view is common.
struct WritesOwnViews : Runes {
    static void write_common_view(ObjectWriter& /*object*/, const State& /*state*/) {}
};

void write_members(ObjectWriter& object, const Json& members) {
    for (const auto& [name, value] : members.items()) {
        object.value(name) += write_json(value);
    }
}

struct DeckShown : WritesOwnViews {
    static void write_own_view(ObjectWriter& object, const State& state, Viewer viewer) {
        Json view = view_of<Runes>(state, viewer);
        view["deck"] = state.deck;
        write_members(object, view);
    }
};

struct HandsShown : WritesOwnViews {
    static void write_own_view(ObjectWriter& object, const State& state, Viewer viewer) {
        Json view = view_of<Runes>(state, viewer);
        view["hands"] = state.hands;
        write_members(object, view);
    }
};

struct DeckUnderNewKey : WritesOwnViews {
    static void write_own_view(ObjectWriter& object, const State& state, Viewer viewer) {
        Json view = view_of<Runes>(state, viewer);
        view["coming"] = state.deck;
        write_members(object, view);
    }
};

struct NextCardInAText : WritesOwnViews {
    static void write_own_view(ObjectWriter& object, const State& state, Viewer viewer) {
        Json view = view_of<Runes>(state, viewer);
        view["hint"] = state.deck.empty() ? "" : "The next is " + std::to_string(state.deck.front());
        write_members(object, view);
    }
};

struct LaidCardShown : WritesOwnViews {
    static void write_own_view(ObjectWriter& object, const State& state, Viewer viewer) {
        Json view = view_of<Runes>(state, viewer);
        for (Seat seat = 0; seat < state.options.players; ++seat) {
            view["laid"][index(seat)] = json_of(state)["laid"][index(seat)];
        }
        write_members(object, view);
    }
};

/// Not shown to anyone, but not declared secret: either it is public, or the declaration is wrong.
struct ScoresHidden : WritesOwnViews {
    static void write_own_view(ObjectWriter& object, const State& state, Viewer viewer) {
        Json view = view_of<Runes>(state, viewer);
        view["scores"] = nullptr;
        write_members(object, view);
    }
};

/// The same field in both parts of the view.
struct WrittenTwice : Runes {
    static void write_common_view(ObjectWriter& object, const State& state) {
        object.field("scores", state.scores);
    }

    static void write_own_view(ObjectWriter& object, const State& state, Viewer viewer) {
        write_members(object, view_of<Runes>(state, viewer));
    }
};

struct DrawShown : Runes {
    static bool write_event(ObjectWriter& object, const Event& event, Viewer viewer) {
        return Runes::write_event(object, event, event.type == "drew" ? Viewer(event.seat) : viewer);
    }
};

struct LaidEventShown : Runes {
    static bool write_event(ObjectWriter& object, const Event& event, Viewer viewer) {
        return Runes::write_event(object, event, event.type == "laid" ? Viewer(event.seat) : viewer);
    }
};

struct LaidActionShown : Runes {
    static Json action_view(const State&, const State&, Seat, const Action& action, Viewer) {
        return json_of(action);
    }
};

struct PreviewOfTheDraw : Runes {
    static Result<Json> preview(const State& state, Seat seat, const Action& action) {
        auto preview = Runes::preview(state, seat, action);
        if (preview) {
            (*preview)["draws"] = state.deck.empty() ? 0 : state.deck.front();
        }
        return preview;
    }
};

struct ReasonRevealsSecret : Runes {
    static Result<Json> preview(const State& state, Seat seat, const Action& action) {
        auto preview = Runes::preview(state, seat, action);
        if (!preview && !state.deck.empty()) {
            return Error{Refusal::illegal, "Wait for the " + std::to_string(state.deck.front()) + "."};
        }
        return preview;
    }
};

struct InspectsOtherHands : Runes {
    static Json inspect(const State& state, Viewer) {
        int highest = 0;
        for (const auto& hand : state.hands) {
            highest = hand.empty() ? highest : std::max(highest, hand.back());
        }
        return {{"highest_card_held", highest}};
    }
};

/// Opening is legal only while no one else holds the highest card, which tells the acting seat something.
struct LegalTells : Runes {
    static std::vector<Choice> legal(const State& state, Seat seat) {
        auto choices = Runes::legal(state, seat);
        if (choices.size() > 1 && !state.deck.empty() && state.deck.front() % 2 == 0) {
            choices.pop_back();
        }
        return choices;
    }
};

struct StandingTells : Runes {
    static Standing standing(const State& state) {
        Standing standing = Runes::standing(state);
        standing.scores[0] += state.hands[0].empty() ? 0 : state.hands[0].front();
        return standing;
    }
};

struct UndoAfterADraw : Runes {
    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance) {
        auto outcome = Runes::apply(state, seat, action, chance);
        if (outcome) {
            outcome->can_undo = true;
        }
        return outcome;
    }
};

struct ForgotTheDeck : WritesOwnViews {
    static void write_own_view(ObjectWriter& object, const State& state, Viewer viewer) {
        write_members(object, view_of<Runes>(state, viewer));
    }

    static const GameFacts& facts() {
        static const GameFacts facts = [] {
            GameFacts changed = Runes::facts();
            changed.secrets = changed.secrets.first(2);
            return changed;
        }();
        return facts;
    }
};

struct PathMatchesNothing : Runes {
    static const GameFacts& facts() {
        static constexpr std::array secrets{Secret{.path = "bag"}};
        static const GameFacts facts = [] {
            GameFacts changed = Runes::facts();
            changed.secrets = secrets;
            return changed;
        }();
        return facts;
    }
};

} // namespace

TEST_CASE("a deck shown to all viewers is found", "[H1]") {
    CHECK(is_found<DeckShown>(test::audit_secrets, "does not show deck as declared"));
}

TEST_CASE("a hand shown to other seats is found", "[H1]") {
    CHECK(is_found<HandsShown>(test::audit_secrets, "does not show hands as declared"));
}

TEST_CASE("a deck under an undeclared key is found, and so is a sentence that reveals it", "[H1][H8]") {
    CHECK(is_found<DeckUnderNewKey>(test::audit_secrets, "the view reveals a secret"));
    CHECK(is_found<NextCardInAText>(test::audit_secrets, "the view reveals a secret"));
}

TEST_CASE("a card laid face down is found in a view, an event, an action view and a record", "[H1]") {
    CHECK(is_found<LaidCardShown>(test::audit_secrets, "does not show laid as declared"));
    CHECK(is_found<LaidEventShown>(test::audit_secrets, "the events reveal"));
    CHECK(is_found<LaidActionShown>(test::audit_secrets, "the action view reveals"));
    CHECK(is_found<LaidActionShown>(test::audit_records, "reveals a secret action"));
}

TEST_CASE("a draw event shown to opponents is found", "[H1]") {
    CHECK(is_found<DrawShown>(test::audit_secrets, "the events reveal a secret"));
}

TEST_CASE("a preview, facts, legal actions and a standing that reveal other hands are found", "[H6]") {
    CHECK(is_found<PreviewOfTheDraw>(test::audit_secrets, "a preview reveals a secret"));
    CHECK(is_found<InspectsOtherHands>(test::audit_secrets, "inspect reveals a secret"));
    CHECK(is_found<LegalTells>(test::audit_secrets, "legal reveals a secret"));
    CHECK(is_found<StandingTells>(test::audit_secrets, "the standing reveals a secret"));
}

TEST_CASE("a refusal whose reason depends on hidden information is found", "[H1][H8]") {
    CHECK(is_found<ReasonRevealsSecret>(test::audit_secrets, "why an action is refused reveals a secret"));
}

TEST_CASE("undo after a draw is found", "[H1][H7]") {
    CHECK(is_found<UndoAfterADraw>(test::audit_secrets,
                                   "undo is possible after something secret was revealed"));
}

TEST_CASE("undeclared hidden information is found, and so is a declaration that matches nothing", "[H1]") {
    CHECK(is_found<ScoresHidden>(test::audit_secrets, "does not show scores as declared"));
    CHECK(is_found<ForgotTheDeck>(test::audit_secrets, "does not show deck as declared"));
    CHECK(is_found<PathMatchesNothing>(test::audit_secrets, "the secret bag matches nothing"));
}
