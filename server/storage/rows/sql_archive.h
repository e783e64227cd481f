#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/operations/admin/archive.h"
#include "server/storage/rows/played_rows.h"
#include "server/storage/rows/room_reader.h"
#include "server/storage/rows/statements.h"
#include "server/storage/sql/place.h"
#include "server/storage/sql/sql.h"

#include <memory>

namespace idavoll::server {

/// The database as seen by the operator's commands, through a read-only connection.
class SqlArchive final : public Archive {
  public:
    /// The error is one sentence for the operator.
    static Result<std::unique_ptr<SqlArchive>, Problem> open(const DatabasePlace& place);

    std::unique_ptr<StoredRoom> find(const std::string& number_or_code) override;
    std::vector<GameLine> games() override;
    std::vector<ScoreReached> scores(GameId game) override;
    std::vector<GameId> numbers() override;
    std::unique_ptr<AuditedGame> audited(GameId game) override;
    std::vector<AuditRow> audit() override;
    std::vector<Finding> flaws() override;

  private:
    explicit SqlArchive(Connection connection);

    /// Compares the stored totals with the games.
    std::vector<Finding> flaws_of_totals();

    Connection connection_;
    Statements statements_;
    RoomReader rooms_;
    PlayedRows played_;
};

} // namespace idavoll::server
