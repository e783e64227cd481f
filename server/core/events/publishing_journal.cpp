#include "server/core/events/publishing_journal.h"

#include <utility>

namespace idavoll::server {

boost::asio::awaitable<Result<Done, JournalError>> PublishingJournal::commit(std::vector<Change> changes) {
    // Computed even without listeners, because one may subscribe during the commit.
    PeerMessage peer_message = say_ ? whisper_by(changes) : PeerMessage{.told = EventBus::told_by(changes)};
    auto done = co_await store_.commit(std::move(changes));
    if (done) {
        event_bus_.tell(peer_message.told);
        if (say_ && peer_message != PeerMessage()) {
            say_(std::move(peer_message));
        }
    }
    co_return done;
}

} // namespace idavoll::server
