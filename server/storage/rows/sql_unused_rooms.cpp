#include "server/storage/rows/sql_unused_rooms.h"

#include "server/storage/rows/reader_pool.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

class SqlUnusedRooms::Search {
  public:
    explicit Search(Connection& connection)
        : find_(connection,
                "SELECT id, code FROM games WHERE status = 'open' AND opened_at < max(?1, ?2) AND "
                "((opened_at < ?1 AND NOT EXISTS "
                "(SELECT 1 FROM seats WHERE game = games.id AND person <> '')) OR "
                "(opened_at < ?2 AND NOT EXISTS "
                "(SELECT 1 FROM seats WHERE game = games.id AND held = 1))) LIMIT ?3"),
          count_(connection, "SELECT count(*) FROM games WHERE creator = ?1 AND status = 'open'"),
          alone_(connection,
                 "SELECT count(*) FROM attendances AS a JOIN games AS g ON g.id = a.game "
                 "WHERE a.person = ?1 AND a.ended_at = 0 AND json_array_length(g.settings -> 'bots') > 1 AND "
                 "(SELECT count(*) FROM json_each(g.settings, '$.bots') WHERE type = 'null') = 1") {}

    std::vector<UnusedRoom> opened_before(Milliseconds empty_since, Milliseconds since, int most) {
        std::vector<UnusedRoom> rooms;
        find_.with(empty_since, since, most);
        while (find_.step()) {
            rooms.push_back({find_.int64(0), find_.text(1)});
        }
        find_.reset();
        return rooms;
    }

    std::size_t open_of(const PersonId& creator) {
        count_.with(creator.text()).step();
        const auto rooms = static_cast<std::size_t>(count_.int64(0));
        count_.reset();
        return rooms;
    }

    std::size_t alone_of(const PersonId& person) {
        alone_.with(person.text()).step();
        const auto games = static_cast<std::size_t>(alone_.int64(0));
        alone_.reset();
        return games;
    }

  private:
    Statement find_;
    Statement count_;
    Statement alone_;
};

asio::awaitable<UnusedRooms::Answer> SqlUnusedRooms::opened_before(Milliseconds empty_since,
                                                                   Milliseconds since, int most) {
    return pool_->ask<Search>([empty_since, since, most](Search& search) {
        return search.opened_before(empty_since, since, most);
    });
}

asio::awaitable<UnusedRooms::Count> SqlUnusedRooms::open_of(PersonId creator) {
    return pool_->ask<Search>(
        [creator = std::move(creator)](Search& search) { return search.open_of(creator); });
}

asio::awaitable<UnusedRooms::Count> SqlUnusedRooms::alone_of(PersonId person) {
    return pool_->ask<Search>(
        [person = std::move(person)](Search& search) { return search.alone_of(person); });
}

} // namespace idavoll::server
