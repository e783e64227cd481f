#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <string_view>

namespace idavoll::server {

/// Runs a loop to its end. If a handler throws, for example for lack of memory, reports it to `on_fault` and
/// goes on.
void run_in_spite_of_faults(boost::asio::io_context& io,
                            const std::function<void(std::string_view)>& on_fault);

/// The same for a loop with one thread, in rounds: waits until a handler is ready, runs all that are ready,
/// and calls `round_ended`, which must not throw. A round whose handlers keep adding work ends
/// after `longest_round`.
void run_in_rounds(boost::asio::io_context& io, const std::function<void()>& round_ended,
                   const std::function<void(std::string_view)>& on_fault);

inline constexpr std::chrono::milliseconds longest_round{20};

} // namespace idavoll::server
