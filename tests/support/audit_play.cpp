#include "tests/support/audit_play.h"

#include "tests/support/games.h"

#include <algorithm>
#include <exception>

namespace idavoll::test {

void Notes::add(const std::string& sentence) {
    if (!is_full() && std::ranges::find(sentences_, sentence) == sentences_.end()) {
        sentences_.push_back(sentence);
    }
}

bool Notes::expect(bool so, const std::string& sentence) {
    if (!so) {
        add(sentence);
    }
    return so;
}

int times_as_seldom(const AnyState& state) {
    return is_sanitized && state.view_text(spectator).size() > 800 ? 6 : 1;
}

void without_throwing(Notes& notes, const std::string& what, const std::function<void()>& something) {
    try {
        something();
    } catch (const std::exception& thrown) {
        notes.add(what + " throws: " + thrown.what());
    }
}

bool expect_actors(Notes& notes, const AnyState& state) {
    const std::vector<Seat> to_act = state.to_act();
    const std::string place = " before seq " + std::to_string(state.seq() + 1);
    bool fine =
        notes.expect(to_act.empty() == state.is_over(), "no seat is to act, or one is at the end," + place);
    fine &= notes.expect(std::ranges::is_sorted(to_act, std::ranges::less_equal{}) || to_act.size() < 2,
                         "to_act is not ascending" + place);
    fine &= notes.expect(
        std::ranges::all_of(to_act, [&](Seat seat) { return seat >= 0 && seat < state.seats(); }),
        "to_act names a seat that does not exist" + place);
    for (Seat seat = 0; seat < state.seats(); ++seat) {
        const bool is_asked = std::ranges::count(to_act, seat) > 0;
        fine &= notes.expect(state.legal(seat).empty() != is_asked,
                             "to_act and legal disagree about seat " + std::to_string(seat) + place);
    }
    return fine;
}

void play_and_tell(
    Notes& notes, const AnyGame& game, const Json& options,
    const std::function<void(const AnyState&, Seat, const Json& action, const Chance&)>& tell) {
    const Bytes32 seed = sha256("audit " + options.dump());
    const Chance chance(seed);
    std::mt19937_64 words(Stream(seed, "test").word());
    auto started = game.start(options, chance);
    if (!notes.expect(started.ok(), "a game with these options does not start")) {
        return;
    }
    const std::unique_ptr<AnyState> state = std::move(started).value();
    while (!notes.is_full() && expect_actors(notes, *state) && !state->is_over()) {
        const std::vector<Seat> to_act = state->to_act();
        const Seat seat = to_act[words() % to_act.size()];
        const Json action = state->bot_action("random", seat, words());
        tell(*state, seat, action, chance);
        if (!notes.expect(state->apply(seat, action, &chance).ok(),
                          "a legal action is refused: " + action.dump())) {
            return;
        }
    }
}

} // namespace idavoll::test
