#include "server/rooms/model/game_in_progress.h"

#include "engine/json.h"
#include "engine/match/by_people.h"
#include "engine/match/match.h"
#include "server/core/ledger/chain.h"
#include "server/core/ledger/replay.h"
#include "server/core/ledger/tallies.h"
#include "server/core/ledger/tiebreaks.h"
#include "server/rooms/model/table_settings.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <stdexcept>
#include <utility>

namespace idavoll::server {

namespace {

RoomOpened without_seats_and_settings(const RoomOpened& opened) {
    return {.id = opened.id,
            .code = opened.code,
            .game = opened.game,
            .options = opened.options,
            .settings = {},
            .seed = opened.seed,
            .creator = opened.creator,
            .seats = {},
            .at = opened.at};
}

} // namespace

GameInProgress::GameInProgress(const AnyGame& game, const RoomOpened& opened)
    : opened_(without_seats_and_settings(opened)), type_(&game), rules_(game.facts().rules),
      commitment_(commitment_of(opened.seed)) {}

Result<GameInProgress> GameInProgress::restore(const AnyGame& game, const StoredRoom& stored) {
    GameInProgress in_progress(game, stored.opened);
    in_progress.is_secret_ = stored.is_secret;
    if (stored.status != RoomStatus::open) {
        if (Result<Done> replayed = in_progress.replay(stored); !replayed) {
            return std::move(replayed).error();
        }
    }
    return in_progress;
}

/// Replays a stored log link by link of its hash chain.
Result<Done> GameInProgress::replay(const StoredRoom& stored) {
    Result<PlayedAgain, Broken> played = play_again(stored, type_);
    if (!played) {
        return Error{Refusal::mismatch, std::move(played).error().sentence};
    }
    std::ranges::for_each(played->chain.links, [this](const Bytes32& link) { chain(link); });
    turns_ = Turns(played->turns);
    score_history_ = std::move(played->score_history);
    play_.emplace(*type_, std::move(played).value());
    opened_.options = {};
    standing_ = play_->state().standing();
    result_ = stored.result;
    agreed_ = stored.agreed;
    broken_ = stored.broken;
    restore_clocks(stored);
    return Done{};
}

/// More time may not count by now than when the clocks were stored.
void GameInProgress::restore_clocks(const StoredRoom& stored) {
    const std::optional<protocol::Clock> terms = clock_of(stored.opened.settings, stored.agreed);
    if (result_ || !terms || stored.times.empty()) {
        return;
    }
    Standstill still{.pause = stored.agreed.pause, .lost = stored.lost, .vacations = {}};
    for (const std::optional<Sitter>& sitter : stored.sitters()) {
        std::vector<Span>& spans = still.vacations.emplace_back();
        for (const Vacation& vacation : stored.vacations) {
            if (sitter && vacation.person == sitter->person) {
                spans.push_back(vacation.span);
            }
        }
    }
    kept_ = stored.times;
    clocks_ = Clocks(*terms, stored.times, std::move(still));
}

Result<Json> GameInProgress::options_for(std::size_t seats) const {
    Json options = this->options();
    options["players"] = seats;
    return type_->complete_options(options);
}

RoomStatus GameInProgress::status() const {
    if (!play_) {
        return RoomStatus::open;
    }
    return result_ ? RoomStatus::finished : RoomStatus::running;
}

std::optional<Bytes32> GameInProgress::seed() const {
    return is_disclosed() ? std::optional(opened_.seed) : std::nullopt;
}

Sitters GameInProgress::start(Json options, Json settings, const Sitters& seats, const PersonId& creator,
                              Milliseconds now, std::vector<Change>& changes) {
    Result<Play> play = Play::start(*type_, options, chance_of(opened_.seed, seats),
                                    leaving_terms(settings, seats.size(), type_->facts()));
    if (!play) {
        throw std::logic_error("complete options do not start a game");
    }
    play_ = std::move(play).value();
    standing_ = play_->state().standing();
    const std::optional<protocol::Clock> clock = clock_of(settings, {});
    GameStarted start = founded(opened_, {.game = opened_.id,
                                          .rules = rules_,
                                          .options = std::move(options),
                                          .settings = std::move(settings),
                                          .seats = seats,
                                          .genesis = {},
                                          .at = now,
                                          .creator = creator});
    chain(start.genesis);
    Sitters founded_seats = start.seats;
    changes.emplace_back(std::move(start));
    opened_.options = {};
    agreed_.game = opened_.id;
    if (clock) {
        clocks_ = Clocks(*clock, seats.size());
    }
    follow_turns(false, now, changes);
    follow_clocks(std::nullopt, {}, now, changes);
    finish_if_over(now, changes);
    return founded_seats;
}

Result<std::shared_ptr<const AnyState>> GameInProgress::make(RecordedAction row, const std::string& move_id,
                                                             Milliseconds now, std::vector<Change>& changes) {
    if (is_undo(row.action) && play_->can_undo(row.seat) && !can_undo(row.seat)) {
        return Error{Refusal::illegal, "You have used all undos of this turn."};
    }
    const std::vector<Seat> out_before = seats_out(play_->match());
    const bool was_asked = std::ranges::count(to_act(), row.seat) > 0;
    Result<std::shared_ptr<const AnyState>> position_before = play_->apply(std::move(row), move_id, now);
    if (!position_before) {
        return position_before;
    }
    const PlayedAction& played = play_->actions().back();
    const Standing before = std::exchange(standing_, play_->state().standing());
    ActionAccepted accepted{.game = opened_.id,
                            .seq = play_->seq(),
                            .seat = played.seat,
                            .action = write_json(played.action),
                            .move_id = move_id,
                            .hash = {},
                            .at = now,
                            .by = played.by};
    accepted.hash = action_link(last_link_, accepted);
    chain(accepted.hash);
    changes.emplace_back(std::move(accepted));
    for (const ScoreReached& score : scores_changed(opened_.id, play_->seq(), before, standing_)) {
        score_history_.push_back(score);
        if (has_tiebreak_by_time(standing_)) {
            changes.emplace_back(score);
        }
    }
    follow_leaving(out_before, changes);
    follow_turns(set_back_to(played.action).has_value(), now, changes);
    follow_clocks_of(played, was_asked, now, changes);
    finish_if_over(now, changes);
    return position_before;
}

/// Follows a new row of the log.
void GameInProgress::follow_clocks_of(const PlayedAction& played, bool was_asked, Milliseconds now,
                                      std::vector<Change>& changes) {
    if (!clocks_.run()) {
        return;
    }
    if (set_back_to(played.action)) {
        // A fault of the program costs no player time; players who take back keep what they have used.
        if (played.by != by_players) {
            clocks_.change(clocks_.terms(), static_cast<std::size_t>(state().seats()));
        } else if (!was_asked) {
            clocks_.take_back(played.seat);
        }
        follow_clocks(std::nullopt, {}, now, changes);
        return;
    }
    if (table_action(played.action) == TableAction::return_) {
        clocks_.come_back(played.seat);
    }
    if (is_undo(played.action) && !was_asked) {
        clocks_.take_back(played.seat);
    }
    follow_clocks(played.seat, played.ended, now, changes);
}

void GameInProgress::mark(MarkedBroken marked, Milliseconds now, std::vector<Change>& changes) {
    marked.game = opened_.id;
    broken_ = marked.note ? std::optional(marked) : std::nullopt;
    changes.emplace_back(std::move(marked));
    if (!clocks_.run()) {
        return;
    }
    if (broken_) {
        clocks_.halt(now);
    } else {
        clocks_.follow(std::nullopt, {}, seats_hurried(), now);
    }
    keep_times(changes);
}

bool GameInProgress::may_act(Seat seat) const {
    return std::ranges::count(to_act(), seat) > 0 && !leaving().is_held_by_bot(seat);
}

std::string GameInProgress::legal_text(Seat seat) const {
    return may_act(seat) ? state().legal_text(seat) : "[]";
}

std::optional<std::string> GameInProgress::bot_of(Seat seat) const {
    const SeatBots& bots = play_->terms().bots;
    const auto place = static_cast<std::size_t>(seat);
    if (place < bots.size() && bots[place]) {
        return bots[place];
    }
    const bool stands_in = play_->terms().when_left == WhenLeft::stand_in && leaving().is_out(seat);
    return stands_in ? std::optional(std::string(stand_in_bot)) : std::nullopt;
}

std::vector<Seat> GameInProgress::seats_of_people() const {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < state().seats(); ++seat) {
        if (!leaving().is_held_by_bot(seat)) {
            seats.push_back(seat);
        }
    }
    return seats;
}

void GameInProgress::follow_leaving(const std::vector<Seat>& out_before, std::vector<Change>& changes) const {
    std::vector<Seat> out = seats_out(play_->match());
    if (out != out_before) {
        changes.emplace_back(OutChanged{opened_.id, std::move(out)});
    }
}

void GameInProgress::follow_turns(bool anew, Milliseconds now, std::vector<Change>& changes) {
    // While the game is broken, the turns stay as they are.
    const std::vector<Seat> asked = play_->match().to_act();
    bool changed = anew;
    if (anew) {
        turns_.begin_anew(asked, now);
    } else {
        changed = turns_.follow(asked, now);
    }
    if (changed && !turns_.to_act().empty()) {
        changes.emplace_back(TurnsChanged{opened_.id, turns_.to_act()});
    }
}

/// Bots take no time.
std::vector<Seat> GameInProgress::seats_hurried() const {
    std::vector<Seat> seats = to_act();
    std::erase_if(seats, [this](Seat seat) { return leaving().is_held_by_bot(seat); });
    return seats;
}

void GameInProgress::follow_clocks(std::optional<Seat> actor, const std::vector<Seat>& ended,
                                   Milliseconds now, std::vector<Change>& changes) {
    if (!clocks_.run()) {
        return;
    }
    std::vector<Seat> own = ended;
    std::erase_if(own, [this](Seat seat) { return leaving().is_held_by_bot(seat); });
    clocks_.follow(actor, own, seats_hurried(), now);
    keep_times(changes);
}

/// Stores the clocks of a running game if they have changed.
void GameInProgress::keep_times(std::vector<Change>& changes) {
    if (clocks_.seats() != kept_) {
        say_times(changes);
    }
}

void GameInProgress::say_times(std::vector<Change>& changes) {
    if (!clocks_.run() || !play_ || play_->match().is_over()) {
        return;
    }
    kept_ = clocks_.seats();
    changes.emplace_back(TimesChanged{opened_.id, kept_});
}

void GameInProgress::grant(Seat seat, Milliseconds more, Milliseconds now, std::vector<Change>& changes) {
    clocks_.grant(seat, more, now);
    keep_times(changes);
}

void GameInProgress::run_out(Seat seat, std::vector<Change>& changes) {
    clocks_.run_out(seat);
    keep_times(changes);
}

void GameInProgress::lose(const Span& span, std::vector<Change>& changes) {
    clocks_.lose(span);
    keep_times(changes);
}

void GameInProgress::set_vacations(Seat seat, std::vector<Span> spans, std::vector<Change>& changes) {
    clocks_.set_vacations(seat, std::move(spans));
    keep_times(changes);
}

void GameInProgress::set_clock(const std::optional<protocol::Clock>& clock, Milliseconds now,
                               std::vector<Change>& changes) {
    const auto seats = static_cast<std::size_t>(state().seats());
    std::string text;
    protocol::write(text, clock);
    agreed_.clock = read_own(text);
    changes.emplace_back(agreed_);
    clocks_.change(clock, seats);
    if (clock) {
        clocks_.follow(std::nullopt, {}, seats_hurried(), now);
        say_times(changes);
    } else {
        // No time is spent any more.
        kept_.clear();
        changes.emplace_back(TimesChanged{opened_.id, std::vector<SeatTime>(seats)});
    }
}

void GameInProgress::set_pause(const Span& pause, Milliseconds now, std::vector<Change>& changes) {
    agreed_.pause = pause;
    changes.emplace_back(agreed_);
    clocks_.set_pause(pause, now);
    keep_times(changes);
}

void GameInProgress::finish_if_over(Milliseconds now, std::vector<Change>& changes) {
    const std::optional<Ending> ending = play_->match().ending();
    if (!ending) {
        return;
    }
    result_ = result_json(play_->state(), *ending);
    broken_.reset();
    const auto seats = static_cast<std::size_t>(play_->state().seats());
    changes.emplace_back(GameEnded{opened_.id, *result_, now, tallies_of(*type_, seats, play_->actions())});
}

std::optional<int> GameInProgress::seq_of(Seat seat, const std::string& move_id) const {
    return play_ ? play_->seq_of(seat, move_id) : std::nullopt;
}

std::optional<int> GameInProgress::before_own_last(Seat seat) const {
    for (int seq = this->seq(); seq > 0;) {
        const PlayedAction& played = actions()[static_cast<std::size_t>(seq) - 1];
        if (table_action(played.action)) {
            return std::nullopt;
        }
        if (!played.returns_to && is_players_own(played.by) && played.seat == seat) {
            return seq - 1;
        }
        seq = played.returns_to.value_or(seq - 1);
    }
    return std::nullopt;
}

std::string GameInProgress::mark(int seq) const {
    return mark_text(marks_.at(static_cast<std::size_t>(seq)));
}

bool GameInProgress::has_position(int seq, const std::optional<std::string>& mark) const {
    return play_ && seq >= 0 && seq <= play_->seq() && (!mark || *mark == this->mark(seq));
}

bool GameInProgress::still_stands(int seq, const std::optional<std::string>& mark) const {
    if (!has_position(seq, mark)) {
        return false;
    }
    const auto since = std::span(play_->actions()).subspan(static_cast<std::size_t>(seq));
    return std::ranges::all_of(
        since, [](const PlayedAction& played) { return table_action(played.action).has_value(); });
}

GameLog GameInProgress::log(const Sitters& seats) const {
    GameLog log{.game = type_,
                .options = options(),
                .players = {},
                .seed = opened_.seed,
                .entropy = {},
                .actions = {},
                .ending = result_ ? play_->match().ending() : std::nullopt,
                .when_left = play_->terms().when_left,
                .bots = play_->terms().bots};
    for (const auto& seat : seats) {
        log.players.push_back(seat->name);
        log.entropy.push_back(seat->entropy);
    }
    std::ranges::transform(play_->actions(), std::back_inserter(log.actions), [](const PlayedAction& played) {
        return RecordedAction{played.seat, played.action, played.by};
    });
    return log;
}

/// Adds the next link of the hash chain: the setup's or the next action's.
void GameInProgress::chain(const Bytes32& link) {
    last_link_ = link;
    marks_.push_back(mark_of(link, opened_.seed));
}

} // namespace idavoll::server
