#pragma once

#include "engine/result.h"
#include "server/admin/archive.h"
#include "server/store/sqlite/room_reader.h"
#include "server/store/sqlite/sqlite.h"
#include "server/texts/problem.h"

#include <filesystem>

namespace idavoll::server {

/// An SQLite database as the operator's commands see it, through a connection that can only read.
class SqliteArchive final : public Archive {
  public:
    /// The error is one sentence for the operator.
    static Result<std::unique_ptr<SqliteArchive>, Problem> open(const std::filesystem::path& path);

    std::unique_ptr<StoredRoom> find(const std::string& number_or_code) override;
    std::vector<GameLine> games() override;
    std::vector<ScoreReached> scores(GameId game) override;
    std::vector<GameId> numbers() override;
    std::unique_ptr<AuditedGame> audited(GameId game) override;
    std::vector<AuditRow> audit() override;
    std::vector<Finding> flaws() override;

    Connection& connection() { return connection_; }

  private:
    explicit SqliteArchive(Connection connection);

    ActionAccepted audited_row();

    Connection connection_;
    RoomReader rooms_;
    Statement log_;
    Statement scores_;
};

} // namespace idavoll::server
