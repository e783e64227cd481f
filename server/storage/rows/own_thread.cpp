#include "server/storage/rows/own_thread.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

asio::awaitable<void> there(std::function<void()> work) {
    work();
    co_return;
}

} // namespace

asio::awaitable<void> OwnThread::run(std::function<void()> work) {
    co_await asio::co_spawn(thread_, there(std::move(work)), asio::use_awaitable);
}

} // namespace idavoll::server
