#pragma once

#include "server/core/ledger/forwarding_journal.h"

#include <functional>
#include <utility>

namespace idavoll::server {

/// Forwards to another journal and reports each game whose end has become durable.
class WatchingJournal final : public ForwardingJournal {
  public:
    WatchingJournal(Journal& store, std::function<void(GameId)> ended)
        : ForwardingJournal(store), ended_(std::move(ended)) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;

  private:
    const std::function<void(GameId)> ended_;
};

} // namespace idavoll::server
