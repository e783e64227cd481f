#pragma once

#include "server/feeds/feed.h"
#include "server/feeds/whisper.h"
#include "server/store/journal.h"

#include <functional>
#include <utility>

namespace idavoll::server {

/// A journal of which the feed hears, and the other servers on the same database: what has become durable is
/// told, and nothing else. Where nobody listens, and there are no others, that costs next to nothing.
class ToldJournal final : public Journal {
  public:
    /// `say` is called with what the others are to hear, from any thread; empty: there are none.
    ToldJournal(Journal& store, Feed& feed, std::function<void(Whisper)> say = {})
        : store_(store), feed_(feed), say_(std::move(say)) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;
    boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) override;
    boost::asio::awaitable<Result<GameId, JournalError>> next_game_id() override;
    bool is_shared() const override;

  private:
    Journal& store_;
    Feed& feed_;
    const std::function<void(Whisper)> say_;
};

} // namespace idavoll::server
