#pragma once

#include "server/notifications/notice_reading.h"

#include <memory>
#include <utility>

namespace idavoll::server {

class ReaderPool;

/// Reads the outbox through the reader pool.
class SqlNotices final : public NoticeReading {
  public:
    explicit SqlNotices(std::shared_ptr<ReaderPool> pool) : pool_(std::move(pool)) {}

    Answer<std::vector<Notice>> due(NoticeChannel channel, Milliseconds now, int most) override;
    Answer<int> lost(Milliseconds before) override;
    Answer<Recipient> recipient(PersonId person) override;
    Answer<Doings> doings(GameId game, PersonId person) override;
    Answer<std::optional<StoredHook>> hook(GameId game) override;
    Answer<ReachOf> reach_of(PersonId person) override;
    Answer<std::optional<RoomOfHook>> room(std::string code, PersonId reader) override;
    Answer<std::optional<Confirmation>> confirmation(Bytes32 hash) override;
    Answer<std::optional<std::int64_t>> subscription(std::string endpoint) override;
    Answer<std::optional<PersonId>> stopped_by(std::string stop) override;

  private:
    std::shared_ptr<ReaderPool> pool_;
};

} // namespace idavoll::server
