#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>

namespace idavoll::server {

/// Creates a strand: an executor whose handlers never run concurrently.
using NewStrand = std::function<boost::asio::any_io_executor()>;

/// Returns a factory of strands for a loop run by that many threads. With one thread the loop itself is used,
/// which saves a lock and a queue per handler.
NewStrand strands_of(boost::asio::io_context& io, unsigned threads);

} // namespace idavoll::server
