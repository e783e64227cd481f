#pragma once

#include "server/notices/notice_reading.h"

#include <filesystem>
#include <memory>
#include <type_traits>

namespace idavoll::server {

/// What is to be told, read through a connection that can only read, on a thread of its own.
class SqliteNotices final : public NoticeReading {
  public:
    /// The database is open already. The error is one sentence for the person who starts the server.
    static Result<std::unique_ptr<SqliteNotices>, JournalError> open(const std::filesystem::path& path);

    ~SqliteNotices() override;

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

    /// Waits for what is under way, and closes the database. Nothing may be asked from then on.
    void stop();

  private:
    class Desk;
    template <class Read>
    auto ask(Read read) -> Answer<std::invoke_result_t<Read, Desk&>>;
    explicit SqliteNotices(std::unique_ptr<Desk> desk);

    std::unique_ptr<Desk> desk_;
};

} // namespace idavoll::server
