#pragma once

#include "server/core/ledger/journal.h"
#include "server/metrics/metrics.h"

#include <atomic>
#include <cstdint>

namespace idavoll::server {

/// Counts and times commits, and tracks whether the store works.
class MeasuredStore final : public Journal {
  public:
    MeasuredStore(Journal& store, Metrics& metrics) : store_(store), metrics_(metrics) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;
    boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) override;
    boost::asio::awaitable<Result<GameId, JournalError>> next_game_id() override;

    bool is_shared() const override { return store_.is_shared(); }

    /// Returns whether the store worked at the latest commit or trial, if any.
    bool is_writable() const { return writable_; }

    /// Checks whether a failed store works again. Needed because a server that reports not ready gets no
    /// traffic. Not counted.
    boost::asio::awaitable<void> try_again();

    /// Returns the number of commits in progress.
    std::int64_t waiting() const { return waiting_; }

  private:
    Journal& store_;
    Metrics& metrics_;
    std::atomic<bool> writable_ = true;
    std::atomic<std::int64_t> waiting_ = 0;
};

} // namespace idavoll::server
