#pragma once

#include "server/rooms/alarms/deadlines.h"
#include "server/rooms/alarms/timekeeper.h"
#include "server/core/ledger/journal.h"

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <string>

namespace idavoll::server {

/// What the alarms work with; it outlives them.
struct AlarmMeans {
    Deadlines& deadlines;
    Journal& journal;
    Timekeeper& time;
    /// Hands TimeUp to the room with that code, and returns when it has dealt with it.
    std::function<boost::asio::awaitable<void>(std::string code, Milliseconds until)> wake;
    /// Tells all rooms that are awake that time was lost, and returns when they know.
    std::function<boost::asio::awaitable<void>(Span)> tell_lost;
    /// Whether another server on the same database is there: then nothing is lost by a start.
    std::function<bool()> has_company = [] { return false; };
    /// How often at least it is written down that the server is there, and the wall clock looked at.
    Milliseconds tick = 10'000;
    /// For so long after the server is back no time is spent.
    Milliseconds grace = Milliseconds{10} * 60'000;
};

/// Wakes rooms whose clocks run out: deadline after deadline in their order, each room when the one before
/// has dealt with it. Whether a time is really up the room knows; a room that could not be woken, or a
/// deadline that could not be stored, is tried again with the next tick.
///
/// What it knows it reads from the store, so that nothing is forgotten over a restart. Time in which the
/// server was not there is lost for all clocks, with the grace after it; so is what a leap of the wall clock
/// brought.
class Alarms {
  public:
    /// Everything runs on the strand, but arm() and stop().
    Alarms(boost::asio::any_io_executor strand, AlarmMeans means);

    Alarms(const Alarms&) = delete;
    Alarms& operator=(const Alarms&) = delete;

    /// Gives back what was lost while the server was down. Once, before anything else; deadlines are brought
    /// to where they should be by the first ring.
    boost::asio::awaitable<void> begin();

    /// Deals with all that is due now. The moment at which it wants to be called again, if no earlier
    /// deadline comes up.
    boost::asio::awaitable<Milliseconds> ring();

    /// ring() whenever it is time, until stop().
    boost::asio::awaitable<void> run();

    /// There is a deadline at this moment.
    void arm(Milliseconds deadline);

    void stop();

  private:
    boost::asio::awaitable<void> wake_due(Milliseconds now);
    boost::asio::awaitable<void> look_at_the_clock();
    boost::asio::awaitable<void> lose(Span span);
    boost::asio::awaitable<void> set_back(Milliseconds now);
    boost::asio::awaitable<void> rearm();
    boost::asio::awaitable<bool> store(std::vector<Change> changes);

    const boost::asio::any_io_executor strand_;
    const AlarmMeans means_;
    boost::asio::steady_timer timer_;
    std::atomic<Milliseconds> armed_; ///< the earliest deadline of which it was told since it last rang
    std::atomic<Milliseconds> waits_until_;
    std::atomic<bool> stopped_ = false;
    Milliseconds said_alive_ = 0;
    bool must_rearm_ = false; ///< deadlines are not where they should be
};

} // namespace idavoll::server
