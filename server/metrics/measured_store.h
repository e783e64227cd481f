#pragma once

#include "server/core/ledger/forwarding_journal.h"
#include "server/metrics/metrics.h"

#include <atomic>
#include <cstdint>

namespace idavoll::server {

/// Counts and times commits, and tracks whether the store works.
class MeasuredStore final : public ForwardingJournal {
  public:
    MeasuredStore(Journal& store, Metrics& metrics) : ForwardingJournal(store), metrics_(metrics) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;

    /// Returns whether the store worked at the latest commit or trial, if any.
    bool is_writable() const { return writable_; }

    /// Checks whether a failed store works again. Needed because a server that reports not ready gets no
    /// traffic. Not counted.
    boost::asio::awaitable<void> try_again();

    /// Returns the number of commits in progress.
    std::int64_t waiting() const { return waiting_; }

  private:
    Metrics& metrics_;
    std::atomic<bool> writable_ = true;
    std::atomic<std::int64_t> waiting_ = 0;
};

} // namespace idavoll::server
