#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <string_view>

namespace idavoll::server {

/// Runs a loop to its end. If a handler throws, for example for lack of memory, reports it to `on_fault` and
/// goes on.
void run_in_spite_of_faults(boost::asio::io_context& io,
                            const std::function<void(std::string_view)>& on_fault);

} // namespace idavoll::server
