#pragma once

#include "server/core/ledger/journal.h"
#include "server/metrics/metrics.h"

#include <atomic>
#include <cstdint>

namespace idavoll::server {

/// A store whose commits are counted and timed, and which knows whether it works.
class MeasuredStore final : public Journal {
  public:
    MeasuredStore(Journal& store, Metrics& metrics) : store_(store), metrics_(metrics) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;
    boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) override;
    boost::asio::awaitable<Result<GameId, JournalError>> next_game_id() override;

    bool is_shared() const override { return store_.is_shared(); }

    /// Whether the latest commit or trial, if there was one, met a store that works.
    bool is_writable() const { return writable_; }

    /// Finds out whether a store that did not work does again. Nobody else may: where this server says that
    /// it is not ready, no one is sent here. Counted nowhere.
    boost::asio::awaitable<void> try_again();

    /// How many commits are asked for and not yet durable.
    std::int64_t waiting() const { return waiting_; }

  private:
    Journal& store_;
    Metrics& metrics_;
    std::atomic<bool> writable_ = true;
    std::atomic<std::int64_t> waiting_ = 0;
};

} // namespace idavoll::server
