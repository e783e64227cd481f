#include "protocol/http_messages.h"
#include "server/http/api/query.h"
#include "server/http/api/resources.h"
#include "server/listings/lobby/listing.h"

#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;

constexpr int most_tables = 200;
constexpr int usual_tables = 50;
constexpr int most_free = 16;

asio::awaitable<Response> tables_answer(const Request& request, const ApiServices& services) {
    QueryReading reading(request.query);
    TableWish wish;
    wish.game = reading.text("game");
    wish.free = reading.integer("free", 0, most_free, 0);
    if (const auto clock = reading.word("clock", {"any", "none", "per_move", "budget"})) {
        wish.clock = static_cast<TableWish::Clock>(*clock);
    }
    wish.followed = reading.word("players", {"followed"}).has_value();
    wish.before = reading.code("before");
    const int limit = reading.integer("limit", 1, most_tables, usual_tables);
    wish.most = limit + 1;
    if (const auto error = reading.finish()) {
        co_return refused(*error);
    }
    const PersonId reader = person_of(request);
    auto tables = co_await services.tables.tables_for(reader, std::move(wish));
    if (!tables) {
        co_return unreadable(tables.error());
    }
    const bool more = cut_to_page(*tables, limit);
    co_return json_response(Status::ok, protocol::tables_body(tables_listed(*tables), more));
}

} // namespace

std::vector<Route> table_routes(const ApiServices& services) {
    return {{Method::get, "/api/tables", Callers::anyone,
             [services](const Request& request) { return tables_answer(request, services); }}};
}

} // namespace idavoll::server
