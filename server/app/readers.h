#pragma once

#include "engine/result.h"
#include "server/core/text/problem.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/sql_console.h"
#include "server/storage/rows/sql_deadlines.h"
#include "server/storage/rows/sql_leagues.h"
#include "server/storage/rows/sql_lists.h"
#include "server/storage/rows/sql_notices.h"
#include "server/storage/rows/sql_people.h"
#include "server/storage/rows/sql_ratings.h"
#include "server/storage/rows/sql_statistics.h"
#include "server/storage/rows/sql_tournaments.h"
#include "server/storage/rows/sql_unused_rooms.h"

#include <memory>
#include <utility>

namespace idavoll::server {

/// The readers of the database, on one pool of threads beside the one writer.
struct Readers {
    explicit Readers(std::shared_ptr<ReaderPool> opened) : pool(std::move(opened)) {}

    std::shared_ptr<ReaderPool> pool;
    SqlUnusedRooms unused{pool};
    SqlLists lists{pool};
    SqlDeadlines deadlines{pool};
    SqlPeople people{pool};
    SqlNotices outbox{pool};
    SqlConsole console{pool};
    SqlRatings ratings{pool};
    SqlStatistics statistics{pool};
    SqlTournaments tournaments{pool};
    SqlLeagues leagues{pool};
};

} // namespace idavoll::server
