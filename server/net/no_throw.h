#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace idavoll::server {

/// Completion token that returns errors as values, because a broken connection is not exceptional.
inline constexpr auto no_throw = boost::asio::as_tuple(boost::asio::use_awaitable);

} // namespace idavoll::server
