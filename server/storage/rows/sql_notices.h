#pragma once

#include "server/notifications/notice_reading.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

template <class Reader>
class ReadingThread;

/// Reads the outbox through a read-only connection on its own thread.
class SqlNotices final : public NoticeReading {
    class Desk;

  public:
    /// Called by open().
    explicit SqlNotices(std::unique_ptr<ReadingThread<Desk>> thread);

    /// See ReadingThread::open().
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

    /// See ReadingThread::stop().
    void stop();

  private:
    std::unique_ptr<ReadingThread<Desk>> thread_;
};

} // namespace idavoll::server
