#include "server/feeds/told_journal.h"

#include <utility>

namespace idavoll::server {

boost::asio::awaitable<Result<Done, JournalError>> ToldJournal::commit(std::vector<Change> changes) {
    // Also if nobody listens: somebody may begin to while this is under way.
    Whisper whisper = say_ ? whisper_by(changes) : Whisper{.told = Feed::told_by(changes)};
    auto done = co_await store_.commit(std::move(changes));
    if (done) {
        feed_.tell(whisper.told);
        if (say_ && whisper != Whisper()) {
            say_(std::move(whisper));
        }
    }
    co_return done;
}

boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>>
ToldJournal::load(std::string code) {
    return store_.load(std::move(code));
}

boost::asio::awaitable<Result<GameId, JournalError>> ToldJournal::next_game_id() {
    return store_.next_game_id();
}

bool ToldJournal::is_shared() const {
    return store_.is_shared();
}

} // namespace idavoll::server
