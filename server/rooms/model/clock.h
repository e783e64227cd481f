#pragma once

#include "engine/game.h"
#include "protocol/settings.h"
#include "server/core/ledger/time_changes.h"
#include "server/rooms/model/calendar.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace idavoll::server {

/// When time does not count, beside weekends: at least all that reaches beyond the moments since when time
/// is being spent.
struct Standstill {
    std::optional<Span> pause;                ///< as all have agreed
    std::vector<Span> lost;                   ///< for everybody on this server
    std::vector<std::vector<Span>> vacations; ///< by seat; as many seats as were said
};

/// The clocks of a game: how much time each seat has left, who spends it, and when it runs out. A value: it
/// is told what happened at which moment, and reads no clock. Nothing is lost or won but by what it is told:
/// what a seat was given is what it has spent and what it has left, but for what the terms do not let it
/// keep.
class Clocks {
  public:
    /// Nobody is hurried.
    Clocks() = default;

    /// Each seat has the whole of its time, and none is spent yet.
    Clocks(const protocol::Clock& terms, std::size_t seats);

    /// As they were kept; their deadlines follow anew from what does not count.
    Clocks(const protocol::Clock& terms, std::vector<SeatTime> kept, Standstill standstill);

    /// Whether anybody is hurried.
    bool run() const { return terms_.has_value(); }

    const std::optional<protocol::Clock>& terms() const { return terms_; }

    /// What is to be kept; nothing where nobody is hurried.
    const std::vector<SeatTime>& seats() const { return seats_; }

    const std::optional<Span>& pause() const { return still_.pause; }

    // ---- What happens

    /// Somebody has acted, or the game has begun: `to_act` are the seats whose time is spent from now on,
    /// `ended` those whose decision, or turn, has come to its end. `actor` is nobody at the beginning.
    void follow(std::optional<Seat> actor, const std::vector<Seat>& ended, const std::vector<Seat>& to_act,
                Milliseconds now);

    /// A seat takes back that its decision has come to its end, and follow() says that it goes on.
    void take_back(Seat seat);

    /// More time for a seat; if its time was up, it is no longer.
    void grant(Seat seat, Milliseconds more, Milliseconds now);

    /// A seat that had run out of time plays again, with as much as makes that possible.
    void come_back(Seat seat);

    /// A seat's time has run out, and it may still act.
    void run_out(Seat seat);

    /// Nobody's time is spent until follow() says whose is.
    void halt(Milliseconds now);

    /// Other terms, or none: everybody begins anew, and follow() says whose time is spent.
    void change(const std::optional<protocol::Clock>& terms, std::size_t seats);

    /// Time stands still for all in this span, in place of an earlier pause from now on; also one that has
    /// ended already.
    void set_pause(const Span& pause, Milliseconds now);

    /// Time was lost for everybody; a span from the same moment is replaced.
    void lose(const Span& span);

    /// When whoever has this seat was, is, or will be on vacation.
    void set_vacations(Seat seat, std::vector<Span> spans);

    // ---- What follows from it

    Milliseconds left(Seat seat, Milliseconds now) const;

    /// Whether the seat's time is being spent at this moment.
    bool runs(Seat seat, Milliseconds now) const;

    bool is_up(Seat seat) const { return run() && at(seat).is_up; }

    /// When the seat's time runs out as things stand; nothing if it is not being spent.
    std::optional<Milliseconds> deadline(Seat seat) const { return run() ? at(seat).deadline : std::nullopt; }

    /// That of this seat if it has one, else the next of all.
    std::optional<Milliseconds> deadline_for(std::optional<Seat> seat) const;

    /// The seat whose time runs out first, at this moment at the latest; of several the lowest.
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
    /// By seat, what was left when its last decision came to its end, while it is remembered.
    std::vector<Milliseconds> left_at_end_;
    Standstill still_;
};

} // namespace idavoll::server
