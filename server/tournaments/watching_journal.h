#pragma once

#include "server/core/ledger/journal.h"

#include <functional>
#include <utility>

namespace idavoll::server {

/// Forwards to another journal and reports each game whose end has become durable.
class WatchingJournal final : public Journal {
  public:
    WatchingJournal(Journal& store, std::function<void(GameId)> ended)
        : store_(store), ended_(std::move(ended)) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;
    boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) override;
    boost::asio::awaitable<Result<GameId, JournalError>> next_game_id() override;
    bool is_shared() const override;

  private:
    Journal& store_;
    const std::function<void(GameId)> ended_;
};

} // namespace idavoll::server
