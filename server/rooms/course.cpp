#include "server/rooms/course.h"

#include "engine/json.h"
#include "engine/match/match.h"
#include "server/ledger/chain.h"
#include "server/ledger/replay.h"
#include "server/ledger/tiebreaks.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace idavoll::server {

Course::Course(const AnyGame& game, const RoomOpened& opened)
    : opened_(opened), game_(&game), rules_(game.facts().rules), commitment_(commitment_of(opened.seed)) {}

Result<Course> Course::restore(const AnyGame& game, const StoredRoom& stored) {
    Course course(game, stored.opened);
    if (stored.status != RoomStatus::open) {
        if (Result<Done> replayed = course.replay(stored); !replayed) {
            return std::move(replayed).error();
        }
    }
    return course;
}

/// Plays a stored game again, link by link of its hash chain.
Result<Done> Course::replay(const StoredRoom& stored) {
    Result<PlayedAgain, Broken> played = play_again(stored, game_);
    if (!played) {
        return Error{Refusal::mismatch, std::move(played).error().sentence};
    }
    std::ranges::for_each(played->chain.links, [this](const Bytes32& link) { chain(link); });
    turns_ = Turns(played->turns);
    play_.emplace(std::move(played).value());
    result_ = stored.result;
    return Done{};
}

Result<Json> Course::options_for(std::size_t seats) const {
    Json options = opened_.options;
    options["players"] = seats;
    return game_->complete_options(options);
}

RoomStatus Course::status() const {
    if (!play_) {
        return RoomStatus::open;
    }
    return result_ ? RoomStatus::finished : RoomStatus::running;
}

std::optional<Bytes32> Course::seed() const {
    return result_ ? std::optional(opened_.seed) : std::nullopt;
}

void Course::start(Json options, Json settings, const Sitters& seats, const PersonId& creator,
                   Milliseconds now, std::vector<Change>& changes) {
    opened_.options = std::move(options);
    opened_.settings = std::move(settings);
    Result<Play> play = Play::start(*game_, opened_.options, chance_of(opened_.seed, seats));
    if (!play) {
        throw std::logic_error("complete options do not start a game");
    }
    play_ = std::move(play).value();
    GameStarted start = founded(opened_, {.game = opened_.id,
                                          .rules = rules_,
                                          .options = opened_.options,
                                          .settings = opened_.settings,
                                          .seats = seats,
                                          .genesis = {},
                                          .at = now,
                                          .creator = creator});
    chain(start.genesis);
    changes.emplace_back(std::move(start));
    follow_turns(now, changes);
    finish_if_over(now, changes);
}

Result<Done> Course::make(Seat seat, const Json& action, const std::string& move_id, Milliseconds now,
                          std::vector<Change>& changes) {
    if (is_undo(action) && play_->can_undo(seat) && !can_undo(seat)) {
        return Error{Refusal::illegal, "You have taken back so much in this turn that it must go on now."};
    }
    const Standing before = play_->state().standing();
    if (Result<Done> done = play_->apply(seat, action, move_id); !done) {
        return done;
    }
    ActionAccepted accepted{.game = opened_.id,
                            .seq = play_->seq(),
                            .seat = seat,
                            .action = write_json(action),
                            .move_id = move_id,
                            .hash = {},
                            .at = now};
    accepted.hash = action_link(last_link_, accepted);
    chain(accepted.hash);
    changes.emplace_back(std::move(accepted));
    for (const ScoreReached& row :
         scores_reached(opened_.id, play_->seq(), before, play_->state().standing())) {
        changes.emplace_back(row);
    }
    follow_turns(now, changes);
    finish_if_over(now, changes);
    return Done{};
}

void Course::follow_turns(Milliseconds now, std::vector<Change>& changes) {
    if (turns_.follow(play_->state(), now) && !turns_.to_act().empty()) {
        changes.emplace_back(TurnsChanged{opened_.id, turns_.to_act()});
    }
}

void Course::finish_if_over(Milliseconds now, std::vector<Change>& changes) {
    if (!play_->state().is_over()) {
        return;
    }
    result_ = result_json(play_->state());
    changes.emplace_back(GameEnded{opened_.id, *result_, now});
}

std::optional<int> Course::seq_of(Seat seat, const std::string& move_id) const {
    return play_ ? play_->seq_of(seat, move_id) : std::nullopt;
}

std::string Course::mark(int seq) const {
    return fmt::format("{:08x}", marks_.at(static_cast<std::size_t>(seq)));
}

bool Course::has_position(int seq, const std::optional<std::string>& mark) const {
    return play_ && seq >= 0 && seq <= play_->seq() && (!mark || *mark == this->mark(seq));
}

GameLog Course::log(const Sitters& seats) const {
    GameLog log{.game = game_,
                .options = opened_.options,
                .players = {},
                .seed = opened_.seed,
                .entropy = {},
                .actions = {},
                .ending = result_ ? std::optional(Ending{}) : std::nullopt};
    for (const auto& seat : seats) {
        log.players.push_back(seat->name);
        log.entropy.push_back(seat->entropy);
    }
    std::ranges::transform(play_->actions(), std::back_inserter(log.actions), [](const PlayedAction& played) {
        return RecordedAction{played.seat, played.action};
    });
    return log;
}

/// Adds the next link of the hash chain: of the setup, or of the next action.
void Course::chain(const Bytes32& link) {
    last_link_ = link;
    // Mixed with the seed, which nobody knows before the end: a link alone would let secret decisions be
    // guessed.
    std::string mixed(opened_.seed.begin(), opened_.seed.end());
    mixed.append(link.begin(), link.end());
    const Bytes32 hash = sha256(mixed);
    marks_.push_back(std::uint32_t{hash[0]} << 24U | std::uint32_t{hash[1]} << 16U
                     | std::uint32_t{hash[2]} << 8U | std::uint32_t{hash[3]});
}

} // namespace idavoll::server
