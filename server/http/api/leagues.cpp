#include "server/tournaments/leagues.h"

#include "protocol/league_messages.h"
#include "protocol/tournament_messages.h"
#include "server/http/api/people_calls.h"
#include "server/http/api/resources.h"
#include "server/tournaments/league_telling.h"

#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;

constexpr int most_leagues = 100;

asio::awaitable<Response> leagues_answer(const Request& request, const ApiServices& services) {
    const PersonId reader = person_of(request);
    const auto lines = co_await services.leagues->reading().listed(reader, most_leagues);
    if (!lines) {
        co_return unreadable(lines.error());
    }
    co_return json_response(Status::ok, protocol::leagues_body(summaries_of(*lines, reader)));
}

asio::awaitable<Response> open_league(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_league_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    const auto opened =
        co_await services.leagues->open(*request.identity, planned(std::move(parsed).value()));
    if (!opened) {
        co_return refused(opened.error());
    }
    co_return json_response(Status::created, protocol::opened_league_body(*opened));
}

asio::awaitable<Response> league_answer(const Request& request, const ApiServices& services) {
    const auto league = co_await services.leagues->find(request.parameters.at(0));
    if (!league) {
        co_return refused(league.error());
    }
    co_return json_response(Status::ok, protocol::league_body(told(*league, person_of(request))));
}

asio::awaitable<Response> join_league(const Request& request, const ApiServices& services) {
    auto entropy = protocol::parse_entry_request(request.body);
    if (!entropy) {
        co_return refused(entropy.error());
    }
    co_return done(co_await services.leagues->join(*request.identity, request.parameters.at(0),
                                                   std::move(entropy).value()));
}

asio::awaitable<Response> leave_league(const Request& request, const ApiServices& services) {
    co_return done(co_await services.leagues->leave(person_of(request), request.parameters.at(0)));
}

asio::awaitable<Response> start_season(const Request& request, const ApiServices& services) {
    co_return done(co_await services.leagues->start_season(person_of(request), request.parameters.at(0)));
}

asio::awaitable<Response> end_league(const Request& request, const ApiServices& services) {
    co_return done(co_await services.leagues->end(person_of(request), request.parameters.at(0)));
}

} // namespace

std::vector<Route> league_routes(const ApiServices& services) {
    return {{Method::get, "/api/leagues", Callers::anyone,
             [services](const Request& request) { return leagues_answer(request, services); }},
            {Method::post, "/api/leagues", Callers::account,
             [services](const Request& request) { return open_league(request, services); }},
            {Method::get, "/api/leagues/{code}", Callers::anyone,
             [services](const Request& request) { return league_answer(request, services); }},
            {Method::delete_, "/api/leagues/{code}", Callers::account,
             [services](const Request& request) { return end_league(request, services); }},
            {Method::post, "/api/leagues/{code}/players", Callers::account,
             [services](const Request& request) { return join_league(request, services); }},
            {Method::delete_, "/api/leagues/{code}/players", Callers::account,
             [services](const Request& request) { return leave_league(request, services); }},
            {Method::post, "/api/leagues/{code}/start", Callers::account,
             [services](const Request& request) { return start_season(request, services); }}};
}

} // namespace idavoll::server
