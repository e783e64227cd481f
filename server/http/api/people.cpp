#include "server/accounts/company.h"
#include "server/http/api/people_calls.h"

namespace idavoll::server {
namespace {

namespace asio = boost::asio;

asio::awaitable<Response> profile(const Request& request, const ApiServices& services) {
    auto found = co_await people::profile(*services.people, request.identity, request.parameters.at(0));
    if (!found) {
        co_return refused(found.error());
    }
    co_return json_response(Status::ok, protocol::profile_body(*found));
}

using Regard = AsyncResult<Done> (*)(AccountContext&, Identity, std::string, bool);

asio::awaitable<Response> regard(const Request& request, const ApiServices& services, Regard change) {
    if (const auto error = protocol::check_empty(request.body)) {
        co_return refused(*error);
    }
    const bool on = request.method == Method::put;
    if (auto refusal = too_much_of_guests(request, *services.people)) {
        co_return *std::move(refusal);
    }
    const auto done = co_await change(*services.people, *request.identity, request.parameters.at(0), on);
    co_return done ? nothing_to_say() : refused(done.error());
}

Handler follow(const ApiServices& services) {
    return [services](const Request& request) { return regard(request, services, &people::follow); };
}

Handler block(const ApiServices& services) {
    return [services](const Request& request) { return regard(request, services, &people::block); };
}

} // namespace

std::vector<Route> people_routes(const ApiServices& services) {
    return {{Method::get, "/api/people/{name}", Callers::anyone,
             [services](const Request& request) { return profile(request, services); }},
            {Method::put, "/api/people/{name}/follow", Callers::person, follow(services)},
            {Method::delete_, "/api/people/{name}/follow", Callers::person, follow(services)},
            {Method::put, "/api/people/{name}/block", Callers::person, block(services)},
            {Method::delete_, "/api/people/{name}/block", Callers::person, block(services)}};
}

} // namespace idavoll::server
