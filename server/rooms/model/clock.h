#pragma once

#include "engine/game.h"
#include "protocol/settings.h"
#include "server/core/ledger/time_changes.h"
#include "server/rooms/model/calendar.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace idavoll::server {

/// Time that does not count, besides weekends. Holds at least every span that ends after the moment from
/// which a seat's time is being spent.
struct Standstill {
    std::optional<Span> pause; ///< agreed by all players
    std::vector<Span> lost;    ///< by every seat, because the server was down or its clock jumped
    std::vector<std::vector<Span>> vacations; ///< by seat; shorter if the last seats have none
};

/// The clocks of a game: how much time each seat has left, whose time is being spent, and when it runs out. A
/// value that is given every moment and reads no clock. Time is conserved: what a seat was given is what it
/// has spent plus what it has left, except for what the terms forbid to save.
class Clocks {
  public:
    /// No clocks.
    Clocks() = default;

    /// Every seat has its full time, and none is being spent.
    Clocks(const protocol::Clock& terms, std::size_t seats);

    /// Restores stored clocks and recomputes their deadlines.
    Clocks(const protocol::Clock& terms, std::vector<SeatTime> kept, Standstill standstill);

    /// Returns whether there are clocks at all.
    bool run() const { return terms_.has_value(); }

    const std::optional<protocol::Clock>& terms() const { return terms_; }

    /// Returns what has to be stored; empty without clocks.
    const std::vector<SeatTime>& seats() const { return seats_; }

    const std::optional<Span>& pause() const { return still_.pause; }

    // ---- Events

    /// A seat has acted, or the game has started (then `actor` is unset). `to_act` are the seats whose time
    /// is spent from now on, `ended` those whose decision or turn has ended.
    void follow(std::optional<Seat> actor, const std::vector<Seat>& ended, const std::vector<Seat>& to_act,
                Milliseconds now);

    /// Undoes the end of the seat's decision. follow() then resumes its time.
    void take_back(Seat seat);

    /// Gives a seat more time, also one whose time was up.
    void grant(Seat seat, Milliseconds more, Milliseconds now);

    /// A seat that was out of time plays again, with the minimum of time needed for that.
    void come_back(Seat seat);

    /// A seat's time is up, but it may still act.
    void run_out(Seat seat);

    /// Spends no one's time until the next follow().
    void halt(Milliseconds now);

    /// Replaces the terms; unset: no clocks. All clocks restart, and follow() says whose time is spent.
    void change(const std::optional<protocol::Clock>& terms, std::size_t seats);

    /// Pauses all clocks during this span, which may have ended already. Replaces the rest of an earlier
    /// pause.
    void set_pause(const Span& pause, Milliseconds now);

    /// No one's time is spent in this span. Replaces a span with the same start.
    void lose(const Span& span);

    /// Sets all vacations of the seat's player.
    void set_vacations(Seat seat, std::vector<Span> spans);

    // ---- Queries

    Milliseconds left(Seat seat, Milliseconds now) const;

    /// Returns whether the seat's time is being spent at this moment.
    bool runs(Seat seat, Milliseconds now) const;

    bool is_up(Seat seat) const { return run() && at(seat).is_up; }

    /// Returns when the seat's time runs out if nothing changes; unset if it is not being spent.
    std::optional<Milliseconds> deadline(Seat seat) const { return run() ? at(seat).deadline : std::nullopt; }

    /// Returns this seat's deadline if it has one, otherwise the earliest of all.
    std::optional<Milliseconds> deadline_for(std::optional<Seat> seat) const;

    /// Returns the seat with the earliest deadline up to this moment; the lowest of several.
    std::optional<Seat> first_due(Milliseconds moment) const;

  private:
    SeatTime& at(Seat seat) { return seats_.at(static_cast<std::size_t>(seat)); }

    const SeatTime& at(Seat seat) const { return seats_.at(static_cast<std::size_t>(seat)); }

    Calendar calendar(Seat seat) const;
    Milliseconds whole() const;
    void stop(Seat seat, Milliseconds now);
    void begin_anew(Seat seat);
    void end_decision(Seat seat);
    void set_deadlines();

    std::optional<protocol::Clock> terms_;
    std::vector<SeatTime> seats_;
    /// By seat, what was left at the end of its last decision, as long as it can be taken back.
    std::vector<Milliseconds> left_at_end_;
    Standstill still_;
};

} // namespace idavoll::server
