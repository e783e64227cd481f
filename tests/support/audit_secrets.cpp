#include "engine/events_seen.h"
#include "engine/json_writer.h"
#include "engine/match/record.h"
#include "tests/support/audit_play.h"
#include "tests/support/dealing.h"
#include "tests/support/games.h"
#include "tests/support/json_changes.h"

#include <algorithm>

namespace idavoll::test {

namespace {

/// A sample of a game's positions, and two viewers at each: over all options this covers everything.
constexpr int secrets_stride = 3;
constexpr std::size_t most_compared = 6;

Json events_for(const AnyOutcome& outcome, Viewer viewer) {
    Json list = Json::array();
    for (const auto& event : outcome.events) {
        const auto seen = event->view(viewer);
        list.push_back(seen ? *seen : Json(nullptr));
    }
    return list;
}

/// An action applied to a clone of a position.
struct Taken {
    std::unique_ptr<AnyState> after;
    AnyOutcome outcome;
};

std::optional<Taken> take(const AnyState& state, Seat seat, const Json& action, const Chance& chance) {
    auto after = state.clone();
    auto outcome = after->apply(seat, action, &chance);
    return outcome ? std::optional(Taken{std::move(after), std::move(*outcome)}) : std::nullopt;
}

/// An action that shuffles may hide again what it has revealed, so the state after it says little about what
/// was shown.
bool shuffles(const AnyState& state, Seat seat, const Json& action) {
    return !state.clone()->apply(seat, action, nullptr);
}

class SecretsAudit {
  public:
    SecretsAudit(Notes& notes, const AnyGame& game, Seen& seen, std::uint64_t word)
        : notes_(notes), game_(game), seen_(seen), words_(word) {}

    void look(const AnyState& state, Seat actor, const Json& action, const Chance& chance) {
        for (const Viewer viewer : some_viewers(state, actor)) {
            where_ = " for " + name_of(viewer) + " before seq " + std::to_string(state.seq() + 1);
            check_view(state, viewer);
            check_texts(state, viewer);
            for (int times = 0; times < 2; ++times) {
                if (const auto other = other_state(state, {viewer})) {
                    check_position(state, *other, viewer);
                    check_refusals(state, *other, viewer, chance);
                    check_events(state, *other, actor, action, viewer, chance);
                }
            }
            check_undo(state, actor, action, viewer, chance);
            if (viewer != actor) {
                check_secret_actions(state, actor, viewer, chance);
            }
        }
        for (const std::string& list : lists_out_of_order(game_, state.json())) {
            notes_.add("a list is not sorted: " + list);
        }
    }

  private:
    std::vector<Viewer> some_viewers(const AnyState& state, Seat actor) {
        const auto all = viewers_of(state);
        const Viewer other = all[words_() % all.size()];
        return other == actor ? std::vector{other} : std::vector{Viewer(actor), other};
    }

    std::unique_ptr<AnyState> other_state(const AnyState& state, const std::vector<Viewer>& hidden_from) {
        const auto json = dealt_anew(game_, state.json(), hidden_from, words_, seen_.secrets_dealt);
        return json ? game_.load(*json).value() : nullptr;
    }

    Json known(const AnyState& state, Viewer viewer) const {
        return redacted(state.json(), game_.facts().secrets, viewer);
    }

    bool know_the_same(const AnyState& one, const AnyState& other, Viewer viewer) const {
        return known(one, viewer) == known(other, viewer);
    }

    void expect(bool so, const std::string& sentence) { notes_.expect(so, sentence + where_); }

    /// A view is the state redacted as declared, and may add what follows from it.
    void check_view(const AnyState& state, Viewer viewer) {
        const Json declared = known(state, viewer);
        Json view = state.view(viewer);
        // The game may sort differently.
        each_hidden_place(view, game_.facts().secrets, viewer, [](Json& place, const Secret& secret) {
            if (secret.shown == Shown::as_content && place.is_array()) {
                std::ranges::sort(place.get_ref<Json::array_t&>());
            }
        });
        for (const auto& [key, value] : declared.items()) {
            expect(view.contains(key) && view.at(key) == value,
                   "the view does not show " + key + " as declared");
        }
    }

    /// Text and JSON forms must agree.
    void check_texts(const AnyState& state, Viewer viewer) {
        const Json view = state.view(viewer);
        expect(read_own(state.view_text(viewer)) == view, "the view's text differs from its JSON");
        const Json common = read_own(state.common_view_text());
        Json both = read_own(state.own_view_text(viewer));
        const std::size_t fields = common.size() + both.size();
        both.update(common);
        expect(both == view && both.size() == fields, "the view's parts differ from the view");
        if (viewer) {
            expect(read_own(state.legal_text(*viewer)) == state.legal(*viewer),
                   "the text of legal differs from its JSON");
        }
    }

    void check_position(const AnyState& state, const AnyState& other, Viewer viewer) {
        expect(other.view_text(viewer) == state.view_text(viewer), "the view reveals a secret");
        expect(other.inspect(viewer) == state.inspect(viewer), "inspect reveals a secret");
        expect(other.to_act() == state.to_act(), "to_act reveals a secret");
        expect(other.standing() == state.standing(), "the standing reveals a secret");
        if (!viewer) {
            return;
        }
        expect(other.legal_text(*viewer) == state.legal_text(*viewer), "legal reveals a secret");
        for (const Json& action : some_actions(state, *viewer)) {
            const auto here = state.preview(*viewer, action);
            const auto there = other.preview(*viewer, action);
            expect(here.ok() && there.ok() && *here == *there, "a preview reveals a secret");
        }
    }

    std::vector<Json> some_actions(const AnyState& state, Seat seat) {
        std::vector<Json> actions = legal_actions(state, seat);
        std::shuffle(actions.begin(), actions.end(), words_);
        actions.resize(std::min(actions.size(), most_compared));
        return actions;
    }

    /// Refusals of actions that were legal elsewhere, also for others, must not depend on secrets.
    void check_refusals(const AnyState& state, const AnyState& other, Viewer viewer, const Chance& chance) {
        if (!viewer) {
            return;
        }
        for (const Json& action : elsewhere_) {
            const auto here = state.clone()->apply(*viewer, action, &chance);
            const auto there = other.clone()->apply(*viewer, action, &chance);
            const bool same = here.ok() == there.ok() && (here.ok() || here.error() == there.error());
            expect(same, "a refusal reveals a secret");
            check_why(state, other, *viewer, action);
        }
        if (!elsewhere_.empty()) {
            each_variation(elsewhere_.back(), [&](const Json& varied, const std::string&) {
                check_why(state, other, *viewer, varied);
            });
        }
        const auto actions =
            state.to_act().empty() ? std::vector<Json>{} : some_actions(state, state.to_act()[0]);
        elsewhere_.insert(elsewhere_.end(), actions.begin(), actions.end());
        if (elsewhere_.size() > most_compared) {
            elsewhere_.erase(elsewhere_.begin(), elsewhere_.end() - most_compared);
        }
    }

    void check_why(const AnyState& state, const AnyState& other, Seat seat, const Json& action) {
        const auto here = state.preview(seat, action);
        const auto there = other.preview(seat, action);
        const bool same = here.ok() == there.ok() && (here.ok() || here.error() == there.error());
        expect(same, "why an action is refused reveals a secret");
    }

    /// If a viewer cannot distinguish the two resulting states, it must have seen the same events. Actions
    /// that shuffle may hide again what they revealed and are skipped.
    void check_events(const AnyState& state, const AnyState& other, Seat actor, const Json& action,
                      Viewer viewer, const Chance& chance) {
        const auto here = take(state, actor, action, chance);
        auto there = take(other, actor, action, chance);
        if (here && there && !shuffles(state, actor, action)
            && know_the_same(*here->after, *there->after, viewer)) {
            expect(events_for(here->outcome, viewer) == events_for(there->outcome, viewer),
                   "the events reveal a secret");
            expect(state.action_view(*here->after, actor, action, viewer)
                       == other.action_view(*there->after, actor, action, viewer),
                   "the action view reveals a secret");
            expect(viewer != actor || here->outcome.can_undo == there->outcome.can_undo,
                   "whether undo is possible reveals a secret");
        }
        if (here) {
            for (const auto& event : here->outcome.events) {
                std::string text;
                const auto seen = event->view(viewer);
                const bool written = write_seen(text, *event, viewer);
                expect(written == seen.has_value() && (seen ? read_own(text) == *seen : text.empty()),
                       "an event's fields differ from its JSON");
            }
        }
    }

    /// As long as the actor can undo, it must not have learnt anything it did not know.
    void check_undo(const AnyState& state, Seat actor, const Json& action, Viewer viewer,
                    const Chance& chance) {
        const auto other =
            other_state(state, viewer == actor ? std::vector{viewer} : std::vector{viewer, Viewer(actor)});
        if (!other) {
            return;
        }
        const auto here = take(state, actor, action, chance);
        const auto there = take(*other, actor, action, chance);
        if (here && there && (here->outcome.can_undo || there->outcome.can_undo)) {
            expect(know_the_same(*here->after, *there->after, viewer),
                   "undo is possible after something secret was revealed");
        }
    }

    /// Two actions that differ for the viewer only in secrets must look the same.
    void check_secret_actions(const AnyState& state, Seat actor, Viewer viewer, const Chance& chance) {
        std::vector<std::pair<Json, Taken>> taken;
        for (const Json& action : some_actions(state, actor)) {
            if (auto one = take(state, actor, action, chance); one && !shuffles(state, actor, action)) {
                taken.emplace_back(action, std::move(*one));
            }
        }
        for (std::size_t i = 1; i < taken.size(); ++i) {
            const auto& [one, here] = taken[i - 1];
            const auto& [two, there] = taken[i];
            if (!know_the_same(*here.after, *there.after, viewer)
                || here.after->json() == there.after->json()) {
                continue;
            }
            ++seen_.secret_actions;
            expect(events_for(here.outcome, viewer) == events_for(there.outcome, viewer),
                   "the events reveal which action it was");
            expect(state.action_view(*here.after, actor, one, viewer)
                       == state.action_view(*there.after, actor, two, viewer),
                   "the action view reveals which action it was");
        }
    }

    Notes& notes_;
    const AnyGame& game_;
    Seen& seen_;
    std::mt19937_64 words_;
    std::vector<Json> elsewhere_;
    std::string where_;
};

/// The path of every secret must match something.
void check_paths(Notes& notes, const AnyGame& game, Json state) {
    for (const Secret& secret : game.facts().secrets) {
        bool found = false;
        each_place(state, secret.path, [&](const Json&, auto star) {
            found = true;
            notes.expect(star.has_value() || secret.known == Known::to_nobody,
                         "the secret " + std::string(secret.path) + " belongs to no seat");
        });
        notes.expect(found, "the secret " + std::string(secret.path) + " matches nothing");
    }
    for (const SortedList& sorted : game.facts().sorted) {
        bool found = false;
        each_place(state, sorted.path, [&](const Json&, auto) { found = true; });
        notes.expect(found, "the list " + std::string(sorted.path) + " matches nothing");
    }
}

/// Returns another legal action of the actor that looks the same to a viewer. Tries only some.
std::optional<Json> secret_twin(const AnyGame& game, const AnyState& state, Seat actor, const Json& action,
                                Viewer viewer, const Chance& chance, std::mt19937_64& words) {
    if (shuffles(state, actor, action)) {
        return std::nullopt;
    }
    const auto here = take(state, actor, action, chance);
    const Json known = redacted(here->after->json(), game.facts().secrets, viewer);
    for (std::size_t tries = 0; tries < most_compared; ++tries) {
        const Json other = state.bot_action("random", actor, words());
        const auto there = take(state, actor, other, chance);
        if (other != action && there->after->json() != here->after->json()
            && redacted(there->after->json(), game.facts().secrets, viewer) == known) {
            return other;
        }
    }
    return std::nullopt;
}

} // namespace

Complaints audit_secrets(const AnyGame& game, const Json& options, Seen& seen) {
    Notes notes;
    without_throwing(notes, "looking for secrets", [&] {
        SecretsAudit audit(notes, game, seen, Stream(sha256(options.dump()), "dealing").word());
        int positions = 0;
        play_and_tell(notes, game, options,
                      [&](const AnyState& state, Seat actor, const Json& action, const Chance& chance) {
                          if (positions == 0) {
                              check_paths(notes, game, state.json());
                          }
                          if (positions++ % (secrets_stride * times_as_seldom(state)) == 0
                              || state.to_act().size() > 1) {
                              audit.look(state, actor, action, chance);
                          }
                      });
    });
    return std::move(notes).take();
}

Complaints audit_records(const AnyGame& game, const Json& options, Seen& seen) {
    constexpr int most_comparisons = is_sanitized ? 2 : 8;
    Notes notes;
    without_throwing(notes, "writing records", [&] {
        GameLog log{.game = &game,
                    .options = options,
                    .players = {},
                    .seed = sha256("records"),
                    .entropy =
                        std::vector<std::string>(static_cast<std::size_t>(game.seats(options).value())),
                    .actions = {},
                    .ending = std::nullopt};
        log.players = log.entropy;
        const Chance chance(stream_key(log.seed, log.entropy));
        std::mt19937_64 words(1);
        auto state = game.start(options, chance).value();
        const RecordDetail detail{.legal = true, .states = true};
        for (int compared = 0; compared < most_comparisons && !state->is_over();) {
            const std::vector<Seat> to_act = state->to_act();
            const Seat actor = to_act[words() % to_act.size()];
            const Json action = state->bot_action("random", actor, words());
            const std::vector<Viewer> viewers = viewers_of(*state);
            const Viewer viewer = viewers[words() % viewers.size()];
            GameLog other = log;
            log.actions.push_back({actor, action});
            // Simultaneous decisions are the ones that stay secret for a while.
            const bool worth_it = viewer != actor && (to_act.size() > 1 || words() % 8 == 0);
            const auto twin =
                worth_it ? secret_twin(game, *state, actor, action, viewer, chance, words) : std::nullopt;
            if (twin) {
                other.actions.push_back({actor, *twin});
                notes.expect(write_record_for(log, viewer, detail).value()
                                 == write_record_for(other, viewer, detail).value(),
                             "a record for " + name_of(viewer) + " reveals a secret action");
                ++compared;
                ++seen.secret_actions;
            }
            if (!state->apply(actor, action, &chance)) {
                return;
            }
        }
        const Json record = write_record_for(log, spectator, detail).value();
        notes.expect(record.at("setup") == game.start(options, chance).value()->view(spectator),
                     "the setup of a record is not what a spectator may see");
    });
    return std::move(notes).take();
}

} // namespace idavoll::test
