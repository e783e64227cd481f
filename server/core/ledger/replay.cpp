#include "server/core/ledger/replay.h"

#include "engine/bots/bots.h"
#include "engine/bots/levels.h"
#include "engine/json.h"
#include "engine/random.h"
#include "server/core/ledger/tiebreaks.h"
#include "server/core/ledger/turns.h"

#include <algorithm>
#include <iterator>

namespace idavoll::server {

namespace {

using What = Broken::What;

Result<std::unique_ptr<AnyState>, Broken> deal(const StoredRoom& stored, const AnyGame* game,
                                               const Chance& chance) {
    if (game == nullptr || game->facts().rules != stored.rules) {
        return Broken{What::no_rules, 0,
                      "This program does not include the game " + stored.opened.game + " with version "
                          + std::to_string(stored.rules) + " of its rules."};
    }
    const auto sits = [](const std::optional<Sitter>& seat) { return seat && !seat->held; };
    if (!std::ranges::all_of(stored.opened.seats, sits)) {
        return Broken{What::setup, 0, "The game started with an empty seat."};
    }
    Result<std::unique_ptr<AnyState>> state = game->start(stored.opened.options, chance);
    if (!state) {
        return Broken{What::setup, 0, state.error().sentence};
    }
    if ((*state)->seats() != static_cast<int>(stored.opened.seats.size())) {
        return Broken{What::setup, 0, "The number of seats differs from the game's options."};
    }
    return std::move(state).value();
}

/// Applies a row of the log by the rules.
Result<AnyOutcome> apply(PlayedAgain& played, const Json& action, const ActionAccepted& row) {
    const Past past = past_of([&played] { return played.start->clone(); }, played.actions);
    Result<AnyOutcome> outcome = played.match.play({row.seat, action, row.by}, &played.chance, &past);
    if (!outcome) {
        return outcome;
    }
    if (const auto to = set_back_to(action)) {
        played.memories.set_back(*to, played.match, past, played.chance);
    } else {
        played.memories.remember(*outcome->before, played.match.state(), action, outcome->events);
    }
    return outcome;
}

/// Returns the seq a row goes back to, if it does.
std::optional<int> returns_to(const Match& match, Seat seat, const Json& action) {
    return is_undo(action) ? match.undo_returns_to(seat) : set_back_to(action);
}

} // namespace

Past past_of(std::function<std::unique_ptr<AnyState>()> start, const std::vector<PlayedAction>& actions) {
    return {std::move(start), [&actions](int seq) {
                const PlayedAction& row = actions[static_cast<std::size_t>(seq) - 1];
                return RecordedAction{row.seat, row.action, row.by};
            }};
}

const AnyGame* rules_of(const StoredRoom& stored, const FindGame& find) {
    const bool has_begun = stored.status != RoomStatus::open;
    return find(stored.opened.game, has_begun ? std::optional(stored.rules) : std::nullopt);
}

Chance chance_of(const Bytes32& seed, const Sitters& seats) {
    std::vector<std::string> entropies;
    for (const std::optional<Sitter>& sitter : seats) {
        entropies.push_back(sitter ? sitter->entropy : "");
    }
    return Chance(stream_key(seed, entropies));
}

LeavingTerms leaving_terms_of(const StoredRoom& stored, const GameFacts& game) {
    const bool is_covered = stored.creator_digest.has_value();
    if (!is_covered) {
        return {};
    }
    const Json& settings = stored.opened.settings;
    const std::size_t seats = stored.opened.seats.size();
    LeavingTerms terms = leaving_terms(settings, seats, game);
    const SeatBots chosen = bots_chosen(settings, seats);
    for (std::size_t seat = 0; seat < chosen.size(); ++seat) {
        if (!chosen[seat] || !find_level(*chosen[seat])) {
            continue;
        }
        const auto is_its = [seat](const ActionAccepted& row) {
            return row.seat == static_cast<Seat>(seat) && row.by && is_bot_name(*row.by);
        };
        const auto first = std::ranges::find_if(stored.actions, is_its);
        if (first != stored.actions.end()) {
            terms.bots[seat] = first->by;
        }
    }
    return terms;
}

std::vector<Seat> seats_out(const Match& match) {
    std::vector<Seat> out;
    for (Seat seat = 0; seat < match.state().seats(); ++seat) {
        if (match.leaving().is_out(seat)) {
            out.push_back(seat);
        }
    }
    return out;
}

std::span<const ScoreReached> PlayedAgain::tiebreak_history() const {
    return has_tiebreak_by_time(match.state().standing()) ? std::span<const ScoreReached>(score_history)
                                                          : std::span<const ScoreReached>();
}

Result<PlayedAgain, Broken> play_again(const StoredRoom& stored, const AnyGame* game) {
    Result<Links, Broken> chain = follow_chain(stored);
    if (!chain) {
        return chain.error();
    }
    const Chance chance = chance_of(stored.opened.seed, stored.opened.seats);
    auto dealt = deal(stored, game, chance);
    if (!dealt) {
        return dealt.error();
    }
    const LeavingTerms terms = leaving_terms_of(stored, game->facts());
    PlayedAgain played{.chance = chance,
                       .start = (*dealt)->clone(),
                       .match = Match((*dealt)->clone(), terms.when_left, terms.bots),
                       .terms = terms,
                       .memories = Memories(terms.bots, **dealt),
                       .actions = {},
                       .chain = std::move(chain).value(),
                       .score_history = {},
                       .turns = {},
                       .out = {}};
    Turns turns;
    turns.follow(played.match.to_act(), stored.started_at);
    Standing before = played.match.state().standing();
    for (const ActionAccepted& row : stored.actions) {
        Result<Json> action = parse_json(row.action);
        const std::optional<int> back = action ? returns_to(played.match, row.seat, *action) : std::nullopt;
        Result<AnyOutcome> outcome = action ? apply(played, *action, row) : action.error();
        if (!outcome) {
            return Broken{What::unplayable, row.seq, outcome.error().sentence};
        }
        const AnyState& state = played.match.state();
        Standing after = state.standing();
        std::ranges::move(scores_changed(row.game, row.seq, before, after),
                          std::back_inserter(played.score_history));
        before = std::move(after);
        if (set_back_to(*action)) {
            turns.begin_anew(played.match.to_act(), row.at);
        } else {
            turns.follow(played.match.to_act(), row.at);
        }
        played.actions.push_back({row.seat, std::move(action).value(), row.move_id,
                                  std::move(outcome->events), back, !outcome->can_undo, row.by, row.at});
    }
    played.turns = turns.to_act();
    played.out = seats_out(played.match);
    return played;
}

} // namespace idavoll::server
