#pragma once

#include "server/core/ledger/forwarding_journal.h"

#include <functional>

namespace idavoll::server {

/// Forwards to another journal and arms the alarms with each deadline that has become durable.
class ArmedJournal final : public ForwardingJournal {
  public:
    ArmedJournal(Journal& store, std::function<void(Milliseconds)> arm)
        : ForwardingJournal(store), arm_(std::move(arm)) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;

  private:
    const std::function<void(Milliseconds)> arm_;
};

} // namespace idavoll::server
