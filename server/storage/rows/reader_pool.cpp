#include "server/storage/rows/reader_pool.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>

namespace idavoll::server {

namespace asio = boost::asio;

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

asio::awaitable<std::optional<JournalError>> ReaderPool::run(std::function<void(Worker&)> read) {
    return asio::co_spawn(threads_, read_once(std::move(read)), asio::use_awaitable);
}

asio::awaitable<std::optional<JournalError>> ReaderPool::read_once(std::function<void(Worker&)> read) {
    try {
        const Lent worker = lend();
        again_if_lost([&] {
            const Transaction snapshot(worker->connection, Transaction::Kind::read);
            read(*worker);
        });
        co_return std::nullopt;
    } catch (const std::exception& error) {
        co_return JournalError{JournalError::Kind::unavailable, error.what()};
    }
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
