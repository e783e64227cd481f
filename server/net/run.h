#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <string_view>

namespace idavoll::server {

/// Runs a loop to its end, whatever its handlers throw: what one of them could not do, for want of memory,
/// say, is told to `on_fault`, and the others go on.
void run_in_spite_of_faults(boost::asio::io_context& io,
                            const std::function<void(std::string_view)>& on_fault);

} // namespace idavoll::server
