#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace idavoll::server {

/// Awaits an operation and gives its error as a value, beside what it brings: a line that breaks is no
/// exception.
inline constexpr auto no_throw = boost::asio::as_tuple(boost::asio::use_awaitable);

} // namespace idavoll::server
