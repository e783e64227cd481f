// Moves, what they change for ever, and playing a stored game again.

#include "engine/json.h"
#include "engine/record.h"
#include "server/ledger/chain.h"
#include "server/ledger/tiebreaks.h"
#include "server/rooms/refusals.h"
#include "server/rooms/room.h"
#include "server/rooms/seats.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace idavoll::server {

Room::Objection Room::on(const Asker& asker, const protocol::Move& move, Decision& out) {
    if (!asker.seat) {
        return not_seated();
    }
    if (play_) {
        // A repeated move is answered like the first time, whatever has happened since.
        if (const std::optional<int> seq = play_->seq_of(*asker.seat, asker.id.value())) {
            acknowledge(asker, seq, out);
            return {};
        }
    }
    if (status_ != RoomStatus::running) {
        return not_running();
    }
    const std::string here = mark(play_->seq());
    if (move.upon != play_->seq() || move.mark.value_or(here) != here) {
        return stale(play_->seq());
    }
    const Views before = take_views();
    const Standing standing = play_->state().standing();
    if (Result<Done> done = play_->apply(*asker.seat, move.action, asker.id.value()); !done) {
        return refused(done.error());
    }
    accept(asker, move, out);
    note_scores(standing, out);
    finish_if_over(asker.now, out);
    acknowledge(asker, play_->seq(), out);
    tell_patches(before, out);
    if (status_ == RoomStatus::finished) {
        tell_room(out);
    }
    return {};
}

/// Writes the move that has just been made into the log.
void Room::accept(const Asker& asker, const protocol::Move& move, Decision& out) {
    ActionAccepted accepted{.game = opened_.id,
                            .seq = play_->seq(),
                            .seat = *asker.seat,
                            .action = write_json(move.action),
                            .move_id = asker.id.value(),
                            .hash = {},
                            .at = asker.now};
    accepted.hash = action_link(last_link_, accepted);
    chain(accepted.hash);
    out.changes.emplace_back(std::move(accepted));
}

void Room::note_scores(const Standing& before, Decision& out) const {
    for (const ScoreReached& row :
         scores_reached(opened_.id, play_->seq(), before, play_->state().standing())) {
        out.changes.emplace_back(row);
    }
}

void Room::finish_if_over(Milliseconds now, Decision& out) {
    if (!play_->state().is_over()) {
        return;
    }
    status_ = RoomStatus::finished;
    result_ = result_json(play_->state());
    out.changes.emplace_back(GameEnded{opened_.id, *result_, now});
}

Chance Room::chance() const {
    std::vector<std::string> entropies;
    std::ranges::transform(opened_.seats, std::back_inserter(entropies),
                           [](const auto& seat) { return seat->entropy; });
    return Chance(stream_key(opened_.seed, entropies));
}

GameStarted Room::started(Milliseconds now) const {
    return {.game = opened_.id,
            .rules = rules_,
            .options = opened_.options,
            .seats = opened_.seats,
            .genesis = {},
            .at = now};
}

/// Adds the next link of the hash chain: of the setup, or of the next action.
void Room::chain(const Bytes32& link) {
    last_link_ = link;
    // Mixed with the seed, which nobody knows before the end: a link alone would let secret decisions be
    // guessed.
    std::string mixed(opened_.seed.begin(), opened_.seed.end());
    mixed.append(link.begin(), link.end());
    const Bytes32 hash = sha256(mixed);
    marks_.push_back(std::uint32_t{hash[0]} << 24U | std::uint32_t{hash[1]} << 16U
                     | std::uint32_t{hash[2]} << 8U | std::uint32_t{hash[3]});
}

/// What tells the position after that seq from any other with the same seq.
std::string Room::mark(int seq) const {
    return fmt::format("{:08x}", marks_.at(static_cast<std::size_t>(seq)));
}

/// Plays a stored game again, link by link of its hash chain.
Result<Done> Room::replay(const StoredRoom& stored) {
    const auto broken = [](const std::string& sentence) { return Error{Refusal::mismatch, sentence}; };
    if (rules_ != game_->facts().rules) {
        return broken("The game is played by version " + std::to_string(rules_)
                      + " of its rules, which this program does not have.");
    }
    if (!std::ranges::all_of(opened_.seats, sits)) {
        return broken("The game has started with an empty seat.");
    }
    chain(genesis_link(started(0), opened_.game, commitment_of(opened_.seed)));
    if (last_link_ != stored.genesis) {
        return broken("The hash chain does not begin with this setup.");
    }
    Result<Play> play = Play::start(*game_, opened_.options, chance());
    if (!play) {
        return play.error();
    }
    play_ = std::move(play).value();
    for (const ActionAccepted& accepted : stored.actions) {
        chain(action_link(last_link_, accepted));
        if (last_link_ != accepted.hash) {
            return broken("The hash chain is broken at seq " + std::to_string(accepted.seq) + ".");
        }
        Result<Json> action = parse_json(accepted.action);
        if (!action || !play_->apply(accepted.seat, *action, accepted.move_id)) {
            return broken("The action with seq " + std::to_string(accepted.seq) + " does not apply.");
        }
    }
    return Done{};
}

} // namespace idavoll::server
