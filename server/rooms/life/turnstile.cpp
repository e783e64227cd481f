#include "server/rooms/life/turnstile.h"

#include <boost/asio/use_awaitable.hpp>

namespace idavoll::server {

Turnstile::Turnstile(const boost::asio::any_io_executor& strand) : inside_(strand, 1) {}

boost::asio::awaitable<Turnstile::Pass> Turnstile::enter() {
    ++waiting_;
    co_await inside_.async_send(boost::system::error_code{}, boost::asio::use_awaitable);
    --waiting_;
    co_return Pass(*this);
}

void Turnstile::leave() {
    inside_.try_receive([](boost::system::error_code) {});
}

} // namespace idavoll::server
