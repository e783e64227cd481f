#include "server/feeds/shared_journal.h"

#include "server/ledger/versions.h"

#include <map>
#include <utility>
#include <variant>

namespace idavoll::server {

Whisper whisper_by(const std::vector<Change>& changes) {
    std::map<GameId, std::int64_t> versions;
    for (const Change& change : changes) {
        if (const auto* upon = std::get_if<DecidedUpon>(&change)) {
            versions[upon->game] = upon->version + 1;
        } else if (const auto game = room_changed_by(change)) {
            versions.emplace(*game, 0);
        }
    }
    Whisper whisper{.told = Feed::told_by(changes)};
    for (const auto& [game, version] : versions) {
        whisper.rooms.push_back({game, version});
    }
    return whisper;
}

boost::asio::awaitable<Result<Done, JournalError>> SharedJournal::commit(std::vector<Change> changes) {
    if (!say_) {
        co_return co_await store_.commit(std::move(changes));
    }
    Whisper whisper = whisper_by(changes);
    auto done = co_await store_.commit(std::move(changes));
    if (done && whisper != Whisper()) {
        say_(std::move(whisper));
    }
    co_return done;
}

boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>>
SharedJournal::load(std::string code) {
    return store_.load(std::move(code));
}

GameId SharedJournal::next_game_id() {
    return store_.next_game_id();
}

} // namespace idavoll::server
