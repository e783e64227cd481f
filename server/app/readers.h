#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/rows/sql_console.h"
#include "server/storage/rows/sql_deadlines.h"
#include "server/storage/rows/sql_lists.h"
#include "server/storage/rows/sql_notices.h"
#include "server/storage/rows/sql_people.h"
#include "server/storage/rows/sql_ratings.h"
#include "server/storage/rows/sql_statistics.h"
#include "server/storage/rows/sql_unused_rooms.h"

#include <memory>

namespace idavoll::server {

/// Readers of the database, each on its own thread, beside the one writer.
struct Readers {
    std::unique_ptr<SqlUnusedRooms> unused;
    std::unique_ptr<SqlLists> lists;
    std::unique_ptr<SqlDeadlines> deadlines;
    std::unique_ptr<SqlPeople> people;
    std::unique_ptr<SqlNotices> outbox;
    std::unique_ptr<SqlConsole> console;
    std::unique_ptr<SqlRatings> ratings;
    std::unique_ptr<SqlStatistics> statistics;

    void stop() const;
};

/// Opens all of them. Returns the first error.
Result<Readers, Problem> open_readers(const DatabasePlace& database);

} // namespace idavoll::server
