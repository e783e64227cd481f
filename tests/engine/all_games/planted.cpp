/// The audits find planted bugs: each of these games is the toy with one plausible mistake, found by tests
/// that know no game.
#include "tests/support/audit.h"
#include "tests/support/random_bots.h"
#include "tests/support/toy.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

using namespace idavoll;
using toy::Runes;

namespace {

std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}

using Audit = test::Complaints (*)(const AnyGame&, const Json&, test::Seen&);

std::string text_of(const test::Complaints& complaints) {
    std::string text;
    for (const std::string& sentence : complaints) {
        text += sentence + "\n";
    }
    return text;
}

/// Returns whether an audit reports the game with a message that contains these words.
template <class Broken>
bool is_found(Audit audit, const std::string& complaint) {
    const test::WithRandomBots<Broken> game;
    test::Seen seen;
    std::string said;
    for (const int players : {2, 3}) {
        said += text_of(audit(game, {{"players", players}, {"rounds", 12}}, seen));
    }
    CAPTURE(said);
    CHECK_THAT(said, Catch::Contains(complaint));
    return said.find(complaint) != std::string::npos;
}

} // namespace

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

// ---- Secrets ------------------------------------------------------------------------------------------

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
