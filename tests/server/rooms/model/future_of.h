#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <future>
#include <type_traits>
#include <utility>

namespace idavoll::test {

/// Starts `work` and returns its future result. In contrast to `use_future`, the result needs no default
/// value.
template <class T>
std::future<T> future_of(boost::asio::io_context& io, boost::asio::awaitable<T> work) {
    std::promise<T> promise;
    std::future<T> future = promise.get_future();
    const auto keep_promise = [](boost::asio::awaitable<T> all,
                                 std::promise<T> promised) -> boost::asio::awaitable<void> {
        try {
            if constexpr (std::is_void_v<T>) {
                co_await std::move(all);
                promised.set_value();
            } else {
                promised.set_value(co_await std::move(all));
            }
        } catch (...) {
            promised.set_exception(std::current_exception());
        }
    };
    boost::asio::co_spawn(io, keep_promise(std::move(work), std::move(promise)), boost::asio::detached);
    return future;
}

} // namespace idavoll::test
