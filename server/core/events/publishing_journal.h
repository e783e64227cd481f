#pragma once

#include "server/core/events/event_bus.h"
#include "server/core/events/peer_message.h"
#include "server/core/ledger/forwarding_journal.h"

#include <functional>
#include <utility>

namespace idavoll::server {

/// A journal that publishes committed changes to the event bus and to other servers on the same database.
/// Costs next to nothing if no one listens.
class PublishingJournal final : public ForwardingJournal {
  public:
    /// `say` is called from any thread with the message for other servers. Pass an empty function if there
    /// are none.
    PublishingJournal(Journal& store, EventBus& event_bus, std::function<void(PeerMessage)> say = {})
        : ForwardingJournal(store), event_bus_(event_bus), say_(std::move(say)) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;

  private:
    EventBus& event_bus_;
    const std::function<void(PeerMessage)> say_;
};

} // namespace idavoll::server
