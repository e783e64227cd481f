#include "server/storage/rows/reader_pool.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

asio::awaitable<void> there(std::function<void()> work) {
    work();
    co_return;
}

} // namespace

Result<std::shared_ptr<ReaderPool>, JournalError> ReaderPool::open(const DatabasePlace& place,
                                                                   std::size_t threads) {
    try {
        return std::shared_ptr<ReaderPool>(new ReaderPool(place, std::max<std::size_t>(threads, 1)));
    } catch (const SqlError& error) {
        return JournalError{JournalError::Kind::unavailable,
                            "The database " + place.shown() + " cannot be read: " + error.what() + "."};
    }
}

ReaderPool::ReaderPool(const DatabasePlace& place, std::size_t threads) : threads_(threads) {
    for (std::size_t n = 0; n < threads; ++n) {
        free_.push_back(std::make_unique<Worker>(place));
    }
}

ReaderPool::~ReaderPool() {
    stop();
}

void ReaderPool::stop() {
    threads_.join();
    free_.clear();
}

asio::awaitable<void> ReaderPool::run(std::function<void()> work) {
    co_await asio::co_spawn(threads_, there(std::move(work)), asio::use_awaitable);
}

ReaderPool::Lent ReaderPool::lend() {
    const std::lock_guard lock(mutex_);
    Worker* worker = free_.back().release();
    free_.pop_back();
    return {worker, [this](Worker* done) {
                const std::lock_guard back(mutex_);
                free_.emplace_back(done);
            }};
}

} // namespace idavoll::server
