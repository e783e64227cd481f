#include "server/http/api/console_calls.h"
#include "server/http/api/resources.h"
#include "server/tournaments/league_telling.h"
#include "server/tournaments/leagues.h"
#include "server/tournaments/telling.h"
#include "server/tournaments/tournaments.h"

#include "protocol/tournament_messages.h"

#include <fmt/format.h>
#include <string>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;

using Acted = Tournaments::Acted;

asio::awaitable<Response> all_tournaments(const Request&, const ApiServices& services) {
    const auto lines = co_await services.tournaments->all(most_on_a_page);
    if (!lines) {
        co_return unreadable(lines.error());
    }
    co_return json_response(Status::ok, protocol::tournaments_body(summaries_of(*lines, PersonId())));
}

/// "round 2, 14 players"
std::string words_of(const StoredTournament& tournament) {
    return fmt::format("round {}, {} players", tournament.head.round, tournament.entrants.size());
}

Acted stop_by_staff(const ApiServices& services, Keeper keeper, std::string code, std::string why) {
    const auto found = co_await services.tournaments->find(code);
    if (!found) {
        co_return found.error();
    }
    AuditNoted noted =
        deed(*services.console, keeper, "tournament end", found->head.plan.name, std::move(why));
    noted.before = words_of(*found);
    noted.after = "cancelled";
    co_return co_await services.tournaments->stop(std::move(code), std::move(noted));
}

Acted remove_by_staff(const ApiServices& services, Keeper keeper, std::string code, std::string player,
                      std::string why) {
    const auto found = co_await services.tournaments->find(code);
    if (!found) {
        co_return found.error();
    }
    const Entrant* const entrant = player_called(*found, player);
    AuditNoted noted = deed(*services.console, keeper, "tournament removal",
                            entrant != nullptr ? entrant->person.text() : "", std::move(why));
    noted.before = "plays in " + found->head.plan.name;
    noted.after = "removed";
    co_return co_await services.tournaments->remove(std::move(player), std::move(code), std::move(noted));
}

asio::awaitable<Response> all_leagues(const Request&, const ApiServices& services) {
    const auto lines = co_await services.leagues->reading().all(most_on_a_page);
    if (!lines) {
        co_return unreadable(lines.error());
    }
    co_return json_response(Status::ok, protocol::leagues_body(summaries_of(*lines, PersonId())));
}

Acted stop_league_by_staff(const ApiServices& services, Keeper keeper, std::string code, std::string why) {
    const auto found = co_await services.leagues->find(code);
    if (!found) {
        co_return found.error();
    }
    AuditNoted noted = deed(*services.console, keeper, "league end", found->head.plan.name, std::move(why));
    noted.before = fmt::format("season {}, {} players", found->head.season, found->players.size());
    noted.after = "ended";
    co_return co_await services.leagues->stop(std::move(code), std::move(noted));
}

Acted remove_from_league(const ApiServices& services, Keeper keeper, std::string code, std::string player,
                         std::string why) {
    const auto found = co_await services.leagues->find(code);
    if (!found) {
        co_return found.error();
    }
    const LeaguePlayer* const removed = player_called(*found, player);
    AuditNoted noted = deed(*services.console, keeper, "league removal",
                            removed != nullptr ? removed->person.text() : "", std::move(why));
    noted.before = "plays in " + found->head.plan.name;
    noted.after = "removed";
    co_return co_await services.leagues->remove(std::move(player), std::move(code), std::move(noted));
}

asio::awaitable<Response> stop_league(const Request& request, const ApiServices& services) {
    co_return co_await change<std::string>(
        request, *services.console, protocol::parse_why_request, [&](std::string why) {
            return stop_league_by_staff(services, keeper_of(request), request.parameters.at(0),
                                        std::move(why));
        });
}

asio::awaitable<Response> remove_league_player(const Request& request, const ApiServices& services) {
    co_return co_await change<std::string>(
        request, *services.console, protocol::parse_why_request, [&](std::string why) {
            return remove_from_league(services, keeper_of(request), request.parameters.at(0),
                                      request.parameters.at(1), std::move(why));
        });
}

asio::awaitable<Response> stop_tournament(const Request& request, const ApiServices& services) {
    co_return co_await change<std::string>(
        request, *services.console, protocol::parse_why_request, [&](std::string why) {
            return stop_by_staff(services, keeper_of(request), request.parameters.at(0), std::move(why));
        });
}

asio::awaitable<Response> remove_player(const Request& request, const ApiServices& services) {
    co_return co_await change<std::string>(
        request, *services.console, protocol::parse_why_request, [&](std::string why) {
            return remove_by_staff(services, keeper_of(request), request.parameters.at(0),
                                   request.parameters.at(1), std::move(why));
        });
}

} // namespace

std::vector<Route> console_tournament_routes(const ApiServices& services) {
    const auto with = [&services](auto answer) -> Handler {
        return [answer, services](const Request& request) { return answer(request, services); };
    };
    return {
        {Method::get, "/api/console/tournaments", Callers::moderators, with(all_tournaments),
         Tokens::refused},
        {Method::post, "/api/console/tournaments/{code}/end", Callers::administrators, with(stop_tournament),
         Tokens::refused},
        {Method::post, "/api/console/tournaments/{code}/remove/{name}", Callers::moderators,
         with(remove_player), Tokens::refused},
        {Method::get, "/api/console/leagues", Callers::moderators, with(all_leagues), Tokens::refused},
        {Method::post, "/api/console/leagues/{code}/end", Callers::administrators, with(stop_league),
         Tokens::refused},
        {Method::post, "/api/console/leagues/{code}/remove/{name}", Callers::moderators,
         with(remove_league_player), Tokens::refused},
    };
}

} // namespace idavoll::server
