#include "server/storage/rows/sql_unused_rooms.h"

#include "server/storage/rows/columns.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/statements.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

std::size_t count(Statements& rows, const NamedSql& sql, const PersonId& person) {
    return static_cast<std::size_t>(rows.one(sql, first_number, person.text()).value());
}

} // namespace

asio::awaitable<UnusedRooms::Answer> SqlUnusedRooms::opened_before(Milliseconds empty_since,
                                                                   Milliseconds since, int most) {
    return pool_->ask<Statements>([empty_since, since, most](Statements& rows) {
        const auto make = [](const Statement& row) { return UnusedRoom{row.int64(0), row.text(1)}; };
        return rows.all(sql::unused_rooms, make, empty_since, since, most);
    });
}

asio::awaitable<UnusedRooms::Count> SqlUnusedRooms::open_of(PersonId creator) {
    return pool_->ask<Statements>([creator = std::move(creator)](Statements& rows) {
        return count(rows, sql::count_open_rooms_of, creator);
    });
}

asio::awaitable<UnusedRooms::Count> SqlUnusedRooms::alone_of(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return count(rows, sql::count_games_alone, person);
    });
}

} // namespace idavoll::server
