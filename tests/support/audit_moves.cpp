#include "tests/support/audit_play.h"
#include "tests/support/dealing.h"
#include "tests/support/games.h"
#include "tests/support/json_changes.h"

#include <algorithm>
#include <set>

namespace idavoll::test {

namespace {

constexpr int action_stride = 15;
constexpr int state_stride = 60;
constexpr std::size_t most_actions = 3;

/// Makes every query about a position that a client's message can cause.
void ask_everything(Notes& notes, const AnyState& state, const std::string& where) {
    for (const Viewer viewer : viewers_of(state)) {
        notes.expect(state.view(viewer).is_object(), "a view is not an object" + where);
        static_cast<void>(state.inspect(viewer));
    }
    const Standing standing = state.standing();
    const auto seats = static_cast<std::size_t>(state.seats());
    notes.expect(standing.scores.size() == seats && standing.ranking.size() == seats,
                 "the standing does not have an entry for each seat" + where);
    expect_actors(notes, state);
}

/// Plays on from a state that did not arise by play.
void play_on(Notes& notes, AnyState& state, const Chance& chance, const std::string& where) {
    for (std::uint64_t step = 0; step < 2 && !notes.is_full(); ++step) {
        ask_everything(notes, state, where);
        const auto to_act = state.to_act();
        if (to_act.empty() || notes.is_full()) {
            return;
        }
        const Seat seat = to_act[step % to_act.size()];
        const Json action = state.bot_action("random", seat, step * 7);
        static_cast<void>(state.preview(seat, action));
        const int seq = state.seq();
        const auto outcome = state.apply(seat, action, &chance);
        notes.expect(outcome.ok() && state.seq() == seq + 1, "a legal action is refused" + where);
    }
}

/// Sends variations of this action as a client might: exactly the legal ones are accepted.
void send_variations(Notes& notes, const AnyState& state, Seat seat, const std::set<std::string>& legal,
                     const Json& action, const Chance& chance, Seen& seen) {
    const Json before = state.json();
    each_variation(action, [&](const Json& varied, const std::string& where) {
        if (notes.is_full()) {
            return;
        }
        ++seen.variations;
        const auto after = state.clone();
        without_throwing(notes, "an action with " + where, [&] {
            const auto outcome = after->apply(seat, varied, &chance);
            const bool is_legal = legal.contains(varied.dump());
            notes.expect(outcome.ok() == is_legal, "apply and legal disagree about an action, with " + where);
            notes.expect(state.preview(seat, varied).ok() == is_legal,
                         "preview and legal disagree about an action, with " + where);
            if (!outcome) {
                notes.expect(!outcome.error().sentence.empty(), "a refusal has no sentence");
                notes.expect(after->json() == before, "a refused action changes the state, with " + where);
            } else {
                ++seen.accepted;
            }
        });
    });
}

void load_variation(Notes& notes, const AnyGame& game, const Json& varied, const Chance& chance,
                    const std::string& where, Seen& seen) {
    ++seen.variations;
    auto loaded = game.load(varied);
    if (!loaded) {
        notes.expect(!loaded.error().sentence.empty(), "a state is refused without a sentence" + where);
        return;
    }
    ++seen.accepted;
    AnyState& state = **loaded;
    const Json json = state.json();
    for (const std::string& list : lists_out_of_order(game, json)) {
        notes.add("a state is accepted but not sorted: " + list + where);
    }
    const auto again = game.load(json);
    notes.expect(again && (*again)->json() == json, "a state does not round-trip through JSON" + where);
    play_on(notes, state, chance, where);
}

} // namespace

Complaints audit_actions(const AnyGame& game, const Json& options, Seen& seen) {
    Notes notes;
    int positions = 0;
    std::mt19937_64 words(1);
    without_throwing(notes, "sending actions", [&] {
        play_and_tell(notes, game, options,
                      [&](const AnyState& state, Seat, const Json&, const Chance& chance) {
                          if (positions++ % (action_stride * times_as_seldom(state)) != 0) {
                              return;
                          }
                          for (const Seat seat : state.to_act()) {
                              std::vector<Json> actions = legal_actions(state, seat);
                              // As text: as JSON values, the largest number equals -1.
                              std::set<std::string> legal;
                              for (const Json& action : actions) {
                                  legal.insert(action.dump());
                              }
                              std::shuffle(actions.begin(), actions.end(), words);
                              actions.resize(std::min(actions.size(), most_actions));
                              for (const Json& action : actions) {
                                  send_variations(notes, state, seat, legal, action, chance, seen);
                              }
                          }
                      });
    });
    return std::move(notes).take();
}

Complaints audit_states(const AnyGame& game, const Json& options, Seen& seen) {
    Notes notes;
    int positions = 0;
    without_throwing(notes, "loading states", [&] {
        play_and_tell(
            notes, game, options, [&](const AnyState& state, Seat, const Json&, const Chance& chance) {
                if (positions++ % state_stride != state_stride / 2) {
                    return;
                }
                const int step = 2 * times_as_seldom(state) - 1;
                int variation = 0;
                each_variation(state.json(), [&](const Json& varied, const std::string& change) {
                    if (!notes.is_full() && variation++ % step == 0) {
                        const std::string where = ", with " + change;
                        without_throwing(notes, "a state" + where,
                                         [&] { load_variation(notes, game, varied, chance, where, seen); });
                    }
                });
            });
    });
    return std::move(notes).take();
}

Complaints audit_options(const AnyGame& game, Seen& seen) {
    Notes notes;
    const Chance chance(sha256("options"));
    for (const Json& options : options_under_test(game)) {
        each_variation(options, [&](const Json& varied, const std::string& where) {
            ++seen.variations;
            without_throwing(notes, "options with " + where, [&] {
                const auto complete = game.complete_options(varied);
                if (!complete) {
                    notes.expect(complete.error().refusal == Refusal::options,
                                 "options are refused as another kind of error, with " + where);
                    notes.expect(!game.start(varied, chance) && !game.seats(varied),
                                 "refused options can be played, with " + where);
                    return;
                }
                ++seen.accepted;
                notes.expect(std::ranges::all_of(varied.items(),
                                                 [&](const auto& given) {
                                                     return complete->at(given.key()) == given.value();
                                                 }),
                             "an option is changed, with " + where);
                notes.expect(game.complete_options(*complete).value() == *complete,
                             "complete options are changed by completing them, with " + where);
                const int seats = game.seats(varied).value();
                notes.expect(seats >= game.facts().min_seats && seats <= game.facts().max_seats,
                             "the number of seats is outside the facts, with " + where);
                notes.expect(game.start(varied, chance).value()->options() == *complete,
                             "a game is started with other options, with " + where);
            });
        });
    }
    return std::move(notes).take();
}

} // namespace idavoll::test
