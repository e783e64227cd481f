#pragma once

#include <chrono>
#include <thread>

/// The clocks of the test's process: steady_clock, system_clock, the timers of Asio and Beast and the waiting
/// for condition variables all go by them. Time passes as it does outside, and leaps when a test says so.
namespace idavoll::test {

/// Lets time pass at once. What becomes due by it happens, on whatever thread waits for it.
void pass(std::chrono::nanoseconds time);

/// While it lives, time stands still but for `pass`. For code beside which no other thread runs.
class StoppedClock {
  public:
    StoppedClock();
    ~StoppedClock();
    StoppedClock(const StoppedClock&) = delete;
    StoppedClock& operator=(const StoppedClock&) = delete;
};

/// While it lives, the clocks go fast: a second passes in each millisecond.
class FastClock {
  public:
    FastClock();

  private:
    std::jthread ticking_;
};

/// What a clock outside would show, which does not leap: for how long to wait until a test has failed.
std::chrono::nanoseconds real_time();

/// Sets the system's clock to noon, UTC, of Wednesday, 3 June 2026.
void set_to_noon();

} // namespace idavoll::test
