#pragma once

#include "server/core/ledger/journal.h"

#include <utility>

namespace idavoll::server {

/// Forwards to another journal, which must outlive it. Derived journals add something to the commits.
class ForwardingJournal : public Journal {
  public:
    boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) final {
        return store_.load(std::move(code));
    }

    boost::asio::awaitable<Result<GameId, JournalError>> next_game_id() final {
        return store_.next_game_id();
    }

    bool is_shared() const final { return store_.is_shared(); }

  protected:
    explicit ForwardingJournal(Journal& store) : store_(store) {}

    Journal& store_;
};

} // namespace idavoll::server
