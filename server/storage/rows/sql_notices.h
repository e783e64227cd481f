#pragma once

#include "server/notifications/notice_reading.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

template <class Reader>
class ReadingThread;

/// What is to be told, read through a connection that can only read, on a thread of its own.
class SqlNotices final : public NoticeReading {
    class Desk;

  public:
    /// Made by open().
    explicit SqlNotices(std::unique_ptr<ReadingThread<Desk>> thread);

    /// As ReadingThread::open().
    static Result<std::unique_ptr<SqlNotices>, JournalError> open(const DatabasePlace& place);

    ~SqlNotices() override;

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

    /// As ReadingThread::stop().
    void stop();

  private:
    std::unique_ptr<ReadingThread<Desk>> thread_;
};

} // namespace idavoll::server
