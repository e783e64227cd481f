#include "server/rooms/model/clock.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace idavoll::server {

using protocol::Budget;
using protocol::PerMove;

namespace {

constexpr Milliseconds second = 1000;
/// Keeps any sum of grants within the calendar.
constexpr Milliseconds most_left = 365LL * 24 * 60 * 60 * second;

constexpr Milliseconds unknown = -1;

const PerMove* per_move(const protocol::Clock& terms) {
    return std::get_if<PerMove>(&terms);
}

const Budget& budget(const protocol::Clock& terms) {
    return std::get<Budget>(terms);
}

bool contains(const std::vector<Seat>& seats, Seat seat) {
    return std::ranges::find(seats, seat) != seats.end();
}

} // namespace

Clocks::Clocks(const protocol::Clock& terms, std::size_t seats)
    : terms_(terms), seats_(seats, SeatTime{.left = whole()}) {}

Clocks::Clocks(const protocol::Clock& terms, std::vector<SeatTime> kept, Standstill standstill)
    : terms_(terms), seats_(std::move(kept)), still_(std::move(standstill)) {
    set_deadlines();
}

/// Returns the time of a seat at the start.
Milliseconds Clocks::whole() const {
    const PerMove* each = per_move(*terms_);
    return second * (each != nullptr ? each->per_move : budget(*terms_).budget);
}

Calendar Clocks::calendar(Seat seat) const {
    std::vector<Span> stops = still_.lost;
    if (still_.pause) {
        stops.push_back(*still_.pause);
    }
    const auto index = static_cast<std::size_t>(seat);
    if (protocol::stops_for_vacations(*terms_) && index < still_.vacations.size()) {
        const std::vector<Span>& own = still_.vacations[index];
        stops.insert(stops.end(), own.begin(), own.end());
    }
    return {protocol::rest_of(*terms_).weekends, std::move(stops)};
}

void Clocks::follow(std::optional<Seat> actor, const std::vector<Seat>& ended,
                    const std::vector<Seat>& to_act, Milliseconds now) {
    for (Seat seat = 0; seat < static_cast<Seat>(seats_.size()); ++seat) {
        SeatTime& time = at(seat);
        const bool was_asked = time.counted || time.is_up;
        const bool is_asked = contains(to_act, seat);
        if (contains(ended, seat)) {
            stop(seat, now);
            end_decision(seat);
        } else if (was_asked && !is_asked) {
            stop(seat, now);
            time.is_up = false;
            if (seat != actor) {
                begin_anew(seat); // its previous decision is no longer needed
            }
        }
        if (is_asked && !time.counted && !time.is_up) {
            time.counted = now;
        }
    }
    set_deadlines();
}

/// Stops spending the seat's time.
void Clocks::stop(Seat seat, Milliseconds now) {
    SeatTime& time = at(seat);
    if (time.counted) {
        time.left = left(seat, now);
        time.counted.reset();
    }
}

/// Gives the time for the seat's next decision.
void Clocks::begin_anew(Seat seat) {
    SeatTime& time = at(seat);
    time.is_up = false;
    if (per_move(*terms_) != nullptr) {
        time.left = whole();
    }
}

void Clocks::end_decision(Seat seat) {
    left_at_end_.resize(seats_.size(), unknown);
    left_at_end_[static_cast<std::size_t>(seat)] = at(seat).left;
    begin_anew(seat);
    if (per_move(*terms_) == nullptr) {
        const Budget& terms = budget(*terms_);
        at(seat).left = std::min(at(seat).left + second * terms.per_turn, second * terms.most);
    }
}

void Clocks::take_back(Seat seat) {
    left_at_end_.resize(seats_.size(), unknown);
    const Milliseconds before = std::exchange(left_at_end_[static_cast<std::size_t>(seat)], unknown);
    Milliseconds& left = at(seat).left;
    if (before != unknown) {
        left = before;
    } else if (per_move(*terms_) == nullptr) {
        left = std::max<Milliseconds>(left - second * budget(*terms_).per_turn, 0);
    }
}

void Clocks::grant(Seat seat, Milliseconds more, Milliseconds now) {
    SeatTime& time = at(seat);
    const bool spends = time.counted.has_value() || time.is_up;
    stop(seat, now);
    time.is_up = false;
    time.left = std::min(time.left + more, most_left);
    if (spends) {
        time.counted = now;
    }
    set_deadlines();
}

void Clocks::come_back(Seat seat) {
    SeatTime& time = at(seat);
    begin_anew(seat);
    if (per_move(*terms_) == nullptr) {
        const Budget& terms = budget(*terms_);
        constexpr Milliseconds part = 10;
        time.left = std::max({time.left, second * terms.per_turn, whole() / part});
    }
}

void Clocks::run_out(Seat seat) {
    at(seat) = SeatTime{.left = 0, .is_up = true};
}

void Clocks::halt(Milliseconds now) {
    for (Seat seat = 0; seat < static_cast<Seat>(seats_.size()); ++seat) {
        stop(seat, now);
    }
    set_deadlines();
}

void Clocks::change(const std::optional<protocol::Clock>& terms, std::size_t seats) {
    terms_ = terms;
    left_at_end_.clear();
    seats_.assign(terms ? seats : 0, SeatTime{.left = terms ? whole() : 0});
}

void Clocks::set_pause(const Span& pause, Milliseconds now) {
    for (Seat seat = 0; seat < static_cast<Seat>(seats_.size()); ++seat) {
        if (at(seat).counted) {
            stop(seat, now);
            at(seat).counted = now;
        }
    }
    still_.pause = pause;
    set_deadlines();
}

void Clocks::lose(const Span& span) {
    std::erase_if(still_.lost, [&](const Span& before) { return before.from == span.from; });
    still_.lost.push_back(span);
    set_deadlines();
}

void Clocks::set_vacations(Seat seat, std::vector<Span> spans) {
    const auto index = static_cast<std::size_t>(seat);
    still_.vacations.resize(std::max(still_.vacations.size(), index + 1));
    still_.vacations[index] = std::move(spans);
    set_deadlines();
}

void Clocks::set_deadlines() {
    for (Seat seat = 0; seat < static_cast<Seat>(seats_.size()); ++seat) {
        SeatTime& time = at(seat);
        time.deadline =
            time.counted ? std::optional(calendar(seat).after(*time.counted, time.left)) : std::nullopt;
    }
}

Milliseconds Clocks::left(Seat seat, Milliseconds now) const {
    const SeatTime& time = at(seat);
    const Milliseconds spent = time.counted ? calendar(seat).counted(*time.counted, now) : 0;
    return std::max<Milliseconds>(time.left - spent, 0);
}

bool Clocks::runs(Seat seat, Milliseconds now) const {
    return at(seat).counted && left(seat, now) > 0 && calendar(seat).counts(now);
}

std::optional<Milliseconds> Clocks::deadline_for(std::optional<Seat> seat) const {
    if (seat && deadline(*seat)) {
        return deadline(*seat);
    }
    std::optional<Milliseconds> next;
    for (const SeatTime& time : seats_) {
        if (time.deadline) {
            next = std::min(next.value_or(*time.deadline), *time.deadline);
        }
    }
    return next;
}

std::optional<Seat> Clocks::first_due(Milliseconds moment) const {
    std::optional<Seat> first;
    for (Seat seat = 0; seat < static_cast<Seat>(seats_.size()); ++seat) {
        const std::optional<Milliseconds> own = at(seat).deadline;
        if (own && *own <= moment && (!first || *own < *at(*first).deadline)) {
            first = seat;
        }
    }
    return first;
}

} // namespace idavoll::server
