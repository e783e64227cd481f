#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>

namespace idavoll::server {

/// Makes a new strand: an executor of which nothing runs at the same time as anything else of it.
using NewStrand = std::function<boost::asio::any_io_executor()>;

/// Strands of a loop that so many threads run. A loop with one thread is a strand already, and is used as it
/// is: that saves a lock and a queue at every step from one strand to another.
NewStrand strands_of(boost::asio::io_context& io, unsigned threads);

} // namespace idavoll::server
