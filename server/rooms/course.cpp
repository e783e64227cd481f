#include "server/rooms/course.h"

#include "engine/json.h"
#include "server/ledger/chain.h"
#include "server/ledger/tiebreaks.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace idavoll::server {

namespace {

Error broken(std::string sentence) {
    return {Refusal::mismatch, std::move(sentence)};
}

} // namespace

Course::Course(const AnyGame& game, const RoomOpened& opened)
    : id_(opened.id), game_(&game), rules_(game.facts().rules), options_(opened.options), seed_(opened.seed),
      commitment_(commitment_of(opened.seed)) {}

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
    if (stored.rules != rules_) {
        return broken("The game is played by version " + std::to_string(stored.rules)
                      + " of its rules, which this program does not have.");
    }
    const Sitters& seats = stored.opened.seats;
    if (!std::ranges::all_of(seats, [](const auto& seat) { return seat && !seat->held; })) {
        return broken("The game has started with an empty seat.");
    }
    chain(genesis_link(started(seats, 0), game_->facts().name, commitment_));
    if (last_link_ != stored.genesis) {
        return broken("The hash chain does not begin with this setup.");
    }
    Result<Play> play = Play::start(*game_, options_, chance(seats));
    if (!play) {
        return std::move(play).error();
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
    result_ = stored.result;
    return Done{};
}

Result<Json> Course::options_for(std::size_t seats) const {
    Json options = options_;
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
    return result_ ? std::optional(seed_) : std::nullopt;
}

void Course::start(Json options, const Sitters& seats, Milliseconds now, std::vector<Change>& changes) {
    options_ = std::move(options);
    Result<Play> play = Play::start(*game_, options_, chance(seats));
    if (!play) {
        throw std::logic_error("complete options do not start a game");
    }
    play_ = std::move(play).value();
    GameStarted start = started(seats, now);
    start.genesis = genesis_link(start, game_->facts().name, commitment_);
    chain(start.genesis);
    changes.emplace_back(std::move(start));
    finish_if_over(now, changes);
}

Result<Done> Course::make(Seat seat, const Json& action, const std::string& move_id, Milliseconds now,
                          std::vector<Change>& changes) {
    const Standing before = play_->state().standing();
    if (Result<Done> done = play_->apply(seat, action, move_id); !done) {
        return done;
    }
    ActionAccepted accepted{.game = id_,
                            .seq = play_->seq(),
                            .seat = seat,
                            .action = write_json(action),
                            .move_id = move_id,
                            .hash = {},
                            .at = now};
    accepted.hash = action_link(last_link_, accepted);
    chain(accepted.hash);
    changes.emplace_back(std::move(accepted));
    for (const ScoreReached& row : scores_reached(id_, play_->seq(), before, play_->state().standing())) {
        changes.emplace_back(row);
    }
    finish_if_over(now, changes);
    return Done{};
}

void Course::finish_if_over(Milliseconds now, std::vector<Change>& changes) {
    if (!play_->state().is_over()) {
        return;
    }
    result_ = result_json(play_->state());
    changes.emplace_back(GameEnded{id_, *result_, now});
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
                .options = options_,
                .players = {},
                .seed = seed_,
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

GameStarted Course::started(const Sitters& seats, Milliseconds now) const {
    return {.game = id_, .rules = rules_, .options = options_, .seats = seats, .genesis = {}, .at = now};
}

Chance Course::chance(const Sitters& seats) const {
    std::vector<std::string> entropies;
    std::ranges::transform(seats, std::back_inserter(entropies),
                           [](const auto& seat) { return seat->entropy; });
    return Chance(stream_key(seed_, entropies));
}

/// Adds the next link of the hash chain: of the setup, or of the next action.
void Course::chain(const Bytes32& link) {
    last_link_ = link;
    // Mixed with the seed, which nobody knows before the end: a link alone would let secret decisions be
    // guessed.
    std::string mixed(seed_.begin(), seed_.end());
    mixed.append(link.begin(), link.end());
    const Bytes32 hash = sha256(mixed);
    marks_.push_back(std::uint32_t{hash[0]} << 24U | std::uint32_t{hash[1]} << 16U
                     | std::uint32_t{hash[2]} << 8U | std::uint32_t{hash[3]});
}

} // namespace idavoll::server
