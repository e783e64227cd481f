#pragma once

#include "server/core/ledger/journal.h"

#include <functional>

namespace idavoll::server {

/// Forwards to another journal and arms the alarms with each deadline that has become durable.
class ArmedJournal final : public Journal {
  public:
    ArmedJournal(Journal& store, std::function<void(Milliseconds)> arm)
        : store_(store), arm_(std::move(arm)) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;
    boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) override;
    boost::asio::awaitable<Result<GameId, JournalError>> next_game_id() override;
    bool is_shared() const override;

  private:
    Journal& store_;
    const std::function<void(Milliseconds)> arm_;
};

} // namespace idavoll::server
