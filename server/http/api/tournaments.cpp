#include "server/tournaments/tournaments.h"

#include "protocol/tournament_messages.h"
#include "server/http/api/people_calls.h"
#include "server/http/api/query.h"
#include "server/http/api/resources.h"
#include "server/tournaments/leagues.h"
#include "server/tournaments/telling.h"

#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;

constexpr int most_under_way = 200;
constexpr int most_finished = 50;

asio::awaitable<Response> tournaments_answer(const Request& request, const ApiServices& services) {
    QueryReading reading(request.query);
    TournamentWish wish{.state = {}, .most = most_under_way};
    if (const auto state = reading.word("state", {"open", "running", "finished"})) {
        wish.state = static_cast<TournamentState>(*state);
        wish.most = wish.state == TournamentState::finished ? most_finished : most_under_way;
    }
    if (const auto error = reading.finish()) {
        co_return refused(*error);
    }
    const PersonId reader = person_of(request);
    const auto lines = co_await services.tournaments->listed(reader, wish);
    if (!lines) {
        co_return unreadable(lines.error());
    }
    co_return json_response(Status::ok, protocol::tournaments_body(summaries_of(*lines, reader)));
}

asio::awaitable<Response> open_tournament(const Request& request, const ApiServices& services) {
    auto parsed = protocol::parse_tournament_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    const auto opened =
        co_await services.tournaments->open(*request.identity, planned(std::move(parsed).value()));
    if (!opened) {
        co_return refused(opened.error());
    }
    co_return json_response(Status::created, protocol::opened_tournament_body(*opened));
}

asio::awaitable<Response> tournament_answer(const Request& request, const ApiServices& services) {
    const auto tournament = co_await services.tournaments->find(request.parameters.at(0));
    if (!tournament) {
        co_return refused(tournament.error());
    }
    co_return json_response(Status::ok, protocol::tournament_body(told(*tournament, person_of(request))));
}

asio::awaitable<Response> results_answer(const Request& request, const ApiServices& services) {
    const auto tournament = co_await services.tournaments->find(request.parameters.at(0));
    if (!tournament) {
        co_return refused(tournament.error());
    }
    Response response;
    response.content_type = "text/csv; charset=utf-8";
    response.body = std::make_shared<const std::string>(results_csv(*tournament));
    co_return response;
}

asio::awaitable<Response> join_tournament(const Request& request, const ApiServices& services) {
    auto entropy = protocol::parse_entry_request(request.body);
    if (!entropy) {
        co_return refused(entropy.error());
    }
    co_return done(co_await services.tournaments->join(*request.identity, request.parameters.at(0),
                                                       std::move(entropy).value()));
}

asio::awaitable<Response> leave_tournament(const Request& request, const ApiServices& services) {
    co_return done(co_await services.tournaments->leave(person_of(request), request.parameters.at(0)));
}

asio::awaitable<Response> chat_answer(const Request& request, const ApiServices& services) {
    const std::string& code = request.parameters.at(0);
    const auto tournament = co_await services.tournaments->find(code);
    if (!tournament) {
        co_return refused(tournament.error());
    }
    const auto lines = co_await services.tournaments->chat(code);
    if (!lines) {
        co_return unreadable(lines.error());
    }
    co_return json_response(Status::ok,
                            protocol::tournament_chat_body(told(*tournament, *lines, person_of(request))));
}

asio::awaitable<Response> say(const Request& request, const ApiServices& services) {
    auto text = protocol::parse_tournament_chat_request(request.body);
    if (!text) {
        co_return refused(text.error());
    }
    co_return done(co_await services.tournaments->say(*request.identity, request.parameters.at(0),
                                                      std::move(text).value()));
}

asio::awaitable<Response> start_tournament(const Request& request, const ApiServices& services) {
    co_return done(co_await services.tournaments->start(person_of(request), request.parameters.at(0)));
}

asio::awaitable<Response> cancel_tournament(const Request& request, const ApiServices& services) {
    co_return done(co_await services.tournaments->cancel(person_of(request), request.parameters.at(0)));
}

} // namespace

std::vector<Route> tournament_routes(const ApiServices& services) {
    return {{Method::get, "/api/tournaments", Callers::anyone,
             [services](const Request& request) { return tournaments_answer(request, services); }},
            {Method::post, "/api/tournaments", Callers::account,
             [services](const Request& request) { return open_tournament(request, services); }},
            {Method::get, "/api/tournaments/{code}", Callers::anyone,
             [services](const Request& request) { return tournament_answer(request, services); }},
            {Method::delete_, "/api/tournaments/{code}", Callers::account,
             [services](const Request& request) { return cancel_tournament(request, services); }},
            {Method::post, "/api/tournaments/{code}/players", Callers::account,
             [services](const Request& request) { return join_tournament(request, services); }},
            {Method::delete_, "/api/tournaments/{code}/players", Callers::account,
             [services](const Request& request) { return leave_tournament(request, services); }},
            {Method::post, "/api/tournaments/{code}/start", Callers::account,
             [services](const Request& request) { return start_tournament(request, services); }},
            {Method::get, "/api/tournaments/{code}/chat", Callers::anyone,
             [services](const Request& request) { return chat_answer(request, services); }},
            {Method::post, "/api/tournaments/{code}/chat", Callers::account,
             [services](const Request& request) { return say(request, services); }},
            {Method::get, "/api/tournaments/{code}/results.csv", Callers::anyone,
             [services](const Request& request) { return results_answer(request, services); }}};
}

} // namespace idavoll::server
