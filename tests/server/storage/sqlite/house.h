#pragma once

#include "server/storage/rows/databases.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/sql_notices.h"
#include "tests/server/storage/sqlite/samples.h"

#include <catch2/catch.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Shared by the tests of the outbox.
namespace idavoll::server::samples {

/// A store with a running two-player game, whose first player can be reached by push, and the outbox as read.
struct House {
    House() : store(open_store(directory.database())) { do_all(running(game)); }

    ~House() { readers->stop(); }

    House(const House&) = delete;
    House& operator=(const House&) = delete;

    void do_all(std::vector<Change> changes) const { REQUIRE_FALSE(commit(*store, std::move(changes))); }

    void do_one(NoticeChange change) const {
        std::vector<Change> changes;
        changes.emplace_back(std::move(change));
        do_all(std::move(changes));
    }

    std::optional<JournalError> attempt(NoticeChange change) const {
        std::vector<Change> changes;
        changes.emplace_back(std::move(change));
        return commit(*store, std::move(changes));
    }

    void subscribe(const PersonId& person, const std::string& endpoint = "https://push.example.org/1") const {
        do_one(SubscriptionAdded{1, person, endpoint, "key", "auth", "Firefox", 5});
    }

    std::vector<Notice> due(NoticeChannel channel = NoticeChannel::push,
                            Milliseconds now = 1'000'000'000'000'000) const {
        return answer(outbox.due(channel, now, 100));
    }

    const GameId game = 1;
    const TemporaryDirectory directory;
    std::unique_ptr<SqlStore> store;
    std::shared_ptr<ReaderPool> readers = ReaderPool::open(directory.database(), 1).value();
    mutable SqlNotices outbox{readers};
    const PersonId anna{"guest-a"};
    const PersonId bjoern{"guest-b"};
};

} // namespace idavoll::server::samples
