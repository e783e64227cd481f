#include "engine/events_seen.h"
#include "engine/json_writer.h"
#include "tests/support/audit_play.h"
#include "tests/support/dealing.h"
#include "tests/support/games.h"

#include <algorithm>

namespace idavoll::test {

namespace {

constexpr int stride = 4;
constexpr std::size_t most_steps = 8;

/// Returns everything the requester is told as one text.
std::string told_of(const Result<AnyImagined>& imagined, Seat seat) {
    if (!imagined) {
        return "refused: " + imagined.error().sentence;
    }
    const AnyState& position = *imagined->position;
    std::string text = position.view_text(seat);
    text += imagined->has_ended ? "[]" : position.legal_text(seat);
    text += write_json(position.inspect(seat)) + write_json(Json(position.standing().scores));
    text += imagined->is_given ? "given" : "";
    for (const Events& events : imagined->told) {
        for (const auto& event : events) {
            write_seen(text, *event, seat);
        }
    }
    return text;
}

std::vector<Json> events_for(const Events& events, Seat seat) {
    std::vector<Json> seen;
    for (const auto& event : events) {
        if (auto view = event->view(seat)) {
            seen.push_back(*std::move(view));
        }
    }
    return seen;
}

/// Returns whether an imagined event happened; it may lack details that were hidden in advance.
bool has_come_true(const Json& imagined, const Json& event) {
    return std::ranges::all_of(imagined.items(), [&](const auto& member) {
        return event.contains(member.key()) && event.at(member.key()) == member.value();
    });
}

std::ptrdiff_t scorings(const std::vector<Json>& events) {
    return std::ranges::count_if(events, [](const Json& event) { return event.contains("points"); });
}

class ImaginingAudit {
  public:
    ImaginingAudit(Notes& notes, const AnyGame& game, Seen& seen, std::uint64_t word)
        : notes_(notes), game_(game), seen_(seen), words_(word) {}

    void look(const AnyState& state, const Chance& chance) {
        const Json before = state.json();
        for (Seat seat = 0; seat < state.seats(); ++seat) {
            where_ = " for seat " + std::to_string(seat) + " before seq " + std::to_string(state.seq() + 1);
            const auto other = other_state(state, seat);
            walk(state, other ? *other : state, seat, chance);
        }
        expect(state.json() == before, "imagining changed the true state");
    }

  private:
    std::unique_ptr<AnyState> other_state(const AnyState& state, Seat seat) {
        const auto json = dealt_anew(game_, state.json(), {Viewer(seat)}, words_, seen_.secrets_dealt);
        return json ? game_.load(*json).value() : nullptr;
    }

    /// Imagines one action after the other and compares it with another state that the seat cannot
    /// distinguish from this one, and with actual play if it is the seat's decision.
    void walk(const AnyState& state, const AnyState& other, Seat seat, const Chance& chance) {
        std::vector<Json> actions;
        std::unique_ptr<AnyState> truth = is_asked(state, seat) ? state.clone() : nullptr;
        while (actions.size() < most_steps) {
            const auto imagined = state.imagine(seat, actions);
            expect(told_of(other.imagine(seat, actions), seat) == told_of(imagined, seat),
                   "what is imagined reveals a secret");
            expect(told_of(state.imagine(seat, actions), seat) == told_of(imagined, seat),
                   "imagining is not reproducible");
            if (!imagined) {
                expect(!actions.empty() || truth == nullptr, "a seat that is to act cannot imagine anything");
                return;
            }
            ++seen_.imagined;
            seen_.given += imagined->is_given ? 1 : 0;
            expect(imagined->is_given == !is_asked(state, seat), "is_given is wrong");
            if (truth && actions.empty()) {
                expect_same(*imagined->position, *truth, seat);
            } else if (truth && !has_followed(*imagined, actions.back(), seat, chance, truth)) {
                truth = nullptr;
            }
            if (imagined->has_ended) {
                actions.push_back(actions.back());
                expect(!state.imagine(seat, actions), "something is imagined beyond the end");
                return;
            }
            expect(game_.load(imagined->position->json()).ok(),
                   "what is imagined is not a position of the game");
            const std::vector<Json> legal = legal_actions(*imagined->position, seat);
            expect(!legal.empty(), "imagining goes on without legal actions");
            if (legal.empty()) {
                return;
            }
            expect_refused(state, seat, actions, legal);
            actions.push_back(legal[words_() % legal.size()]);
        }
    }

    static bool is_asked(const AnyState& state, Seat seat) {
        return std::ranges::count(state.to_act(), seat) > 0;
    }

    /// Plays the last imagined action. Returns whether actual play still agrees with what is imagined and the
    /// seat is still to act.
    bool has_followed(const AnyImagined& imagined, const Json& action, Seat seat, const Chance& chance,
                      std::unique_ptr<AnyState>& truth) {
        const auto outcome = truth->apply(seat, action, &chance);
        if (!notes_.expect(outcome.ok(), "what was imagined cannot be played" + where_)) {
            return false;
        }
        const std::vector<Json> told = events_for(imagined.told.back(), seat);
        const std::vector<Json> happened = events_for(outcome->events, seat);
        bool came_true = told.size() <= happened.size();
        for (std::size_t i = 0; came_true && i < told.size(); ++i) {
            came_true = has_come_true(told[i], happened[i]);
            if (came_true && told[i] != happened[i]) {
                return false; // hidden information may lead to other questions
            }
        }
        expect(came_true, "the imagined events differ from the real ones");
        if (scorings(told) == scorings(happened)) {
            expect(imagined.position->standing().scores == truth->standing().scores,
                   "the imagined points differ from the real ones");
        }
        const bool goes_on = outcome->can_undo && is_asked(*truth, seat);
        if (goes_on) {
            expect(!imagined.has_ended, "imagining ends where the turn goes on");
            expect_same(*imagined.position, *truth, seat);
        }
        return goes_on;
    }

    void expect_same(const AnyState& imagined, const AnyState& truth, Seat seat) {
        expect(imagined.view_text(seat) == truth.view_text(seat),
               "the imagined position differs from the real one");
        expect(imagined.legal_text(seat) == truth.legal_text(seat),
               "the imagined legal actions differ from the real ones");
        ++seen_.accepted;
    }

    /// Checks that actions that can be imagined elsewhere but are not legal here are refused.
    void expect_refused(const AnyState& state, Seat seat, std::vector<Json> actions,
                        const std::vector<Json>& legal) {
        if (std::ranges::count(legal, elsewhere_) == 0 && !elsewhere_.is_null()) {
            actions.push_back(elsewhere_);
            expect(!state.imagine(seat, actions), "an illegal action can be imagined");
        }
        elsewhere_ = legal[words_() % legal.size()];
    }

    void expect(bool so, const std::string& sentence) { notes_.expect(so, sentence + where_); }

    Notes& notes_;
    const AnyGame& game_;
    Seen& seen_;
    std::mt19937_64 words_;
    Json elsewhere_;
    std::string where_;
};

} // namespace

Complaints audit_imagining(const AnyGame& game, const Json& options, Seen& seen) {
    Notes notes;
    without_throwing(notes, "imagining", [&] {
        ImaginingAudit audit(notes, game, seen, Stream(sha256(options.dump()), "imagining").word());
        int positions = 0;
        play_and_tell(
            notes, game, options, [&](const AnyState& state, Seat, const Json&, const Chance& chance) {
                if (positions++ % (stride * times_as_seldom(state)) == 0 || state.to_act().size() > 1) {
                    audit.look(state, chance);
                }
            });
    });
    return std::move(notes).take();
}

} // namespace idavoll::test
