#pragma once

#include "server/feeds/feed.h"
#include "server/store/journal.h"

namespace idavoll::server {

/// A journal of which the feed hears: what has become durable is told, and nothing else. Where nobody
/// listens that costs next to nothing.
class ToldJournal final : public Journal {
  public:
    ToldJournal(Journal& store, Feed& feed) : store_(store), feed_(feed) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;
    boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) override;
    GameId next_game_id() override;
    bool is_shared() const override;

  private:
    Journal& store_;
    Feed& feed_;
};

} // namespace idavoll::server
