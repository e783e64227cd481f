#pragma once

#include <chrono>
#include <thread>

/// The clocks of the test process: steady_clock, system_clock, the timers of Asio and Beast, and waiting on
/// condition variables all use them. Time passes as usual, and jumps when a test says so.
namespace idavoll::test {

/// Advances the clocks at once. Everything due by then happens on the threads that wait for it.
void pass(std::chrono::nanoseconds time);

/// Stops the clocks during its lifetime, except for pass(). Only for code without other threads.
class StoppedClock {
  public:
    StoppedClock();
    ~StoppedClock();
    StoppedClock(const StoppedClock&) = delete;
    StoppedClock& operator=(const StoppedClock&) = delete;
};

/// Speeds up the clocks during its lifetime: a second passes per millisecond.
class FastClock {
  public:
    FastClock();

  private:
    std::jthread ticking_;
};

/// Returns real time, which does not jump: for test timeouts.
std::chrono::nanoseconds real_time();

/// Sets the system clock to noon UTC on Wednesday, 3 June 2026.
void set_to_noon();

} // namespace idavoll::test
