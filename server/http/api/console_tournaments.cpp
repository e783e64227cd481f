#include "server/http/api/console_calls.h"
#include "server/http/api/people_calls.h"
#include "server/http/api/resources.h"
#include "server/tournaments/league_telling.h"
#include "server/tournaments/leagues.h"
#include "server/tournaments/telling.h"
#include "server/tournaments/tournaments.h"

#include "protocol/tournament_messages.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <string_view>
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

asio::awaitable<Response> all_leagues(const Request&, const ApiServices& services) {
    const auto lines = co_await services.leagues->reading().all(most_on_a_page);
    if (!lines) {
        co_return unreadable(lines.error());
    }
    co_return json_response(Status::ok, protocol::leagues_body(summaries_of(*lines, PersonId())));
}

/// "round 2, 14 players"
std::string words_of(const StoredTournament& tournament) {
    return fmt::format("round {}, {} players", tournament.head.round, tournament.entrants.size());
}

/// "season 2, 14 players"
std::string words_of(const StoredLeague& league) {
    return fmt::format("season {}, {} players", league.head.season, league.players.size());
}

/// Ends a tournament or league. `what`: its name in the audit log.
template <class Events>
Acted stop(Events& events, std::string_view what, std::string_view after, const Request& request,
           const Console& console, std::string why) {
    const std::string& code = request.parameters.at(0);
    const auto found = co_await events.find(code);
    if (!found) {
        co_return found.error();
    }
    AuditNoted noted =
        deed(console, keeper_of(request), std::string(what), found->head.plan.name, std::move(why));
    noted.before = words_of(*found);
    noted.after = after;
    co_return co_await events.stop(code, std::move(noted));
}

/// Removes a player from a tournament or league.
template <class Events>
Acted remove(Events& events, std::string_view what, const Request& request, const Console& console,
             std::string why) {
    const std::string& code = request.parameters.at(0);
    const std::string& name = request.parameters.at(1);
    const auto found = co_await events.find(code);
    if (!found) {
        co_return found.error();
    }
    const auto* const player = player_called(*found, name);
    AuditNoted noted = deed(console, keeper_of(request), std::string(what),
                            player != nullptr ? player->person.text() : "", std::move(why));
    noted.before = "plays in " + found->head.plan.name;
    noted.after = "removed";
    co_return co_await events.remove(name, code, std::move(noted));
}

Acted stop_tournament(const Request& request, const ApiServices& services, std::string why) {
    return stop(*services.tournaments, "tournament end", "cancelled", request, *services.console,
                std::move(why));
}

Acted remove_from_tournament(const Request& request, const ApiServices& services, std::string why) {
    return remove(*services.tournaments, "tournament removal", request, *services.console, std::move(why));
}

Acted swap_players(const Request& request, const ApiServices& services, protocol::SwapRequest wish) {
    const std::string& code = request.parameters.at(0);
    const auto found = co_await services.tournaments->find(code);
    if (!found) {
        co_return found.error();
    }
    AuditNoted noted = deed(*services.console, keeper_of(request), "tournament swap", found->head.plan.name,
                            std::move(wish.why));
    noted.after = fmt::format("{} and {} swapped in round {}", wish.one, wish.other, found->head.round);
    co_return co_await services.tournaments->swap(std::move(wish.one), std::move(wish.other), code,
                                                  std::move(noted));
}

asio::awaitable<Response> swap_answer(const Request& request, const ApiServices& services) {
    co_return co_await change<protocol::SwapRequest>(
        request, *services.console, protocol::parse_swap_request,
        [&](protocol::SwapRequest wish) { return swap_players(request, services, std::move(wish)); });
}

Acted erase_chat_line(const Request& request, const ApiServices& services, std::string why) {
    Tournaments& tournaments = *services.tournaments;
    const std::string& code = request.parameters.at(0);
    const auto n = static_cast<int>(number_of(request.parameters.at(1)).value_or(0));
    const auto found = co_await tournaments.find(code);
    if (!found) {
        co_return found.error();
    }
    const auto lines = co_await tournaments.chat(code);
    if (!lines) {
        co_return protocol::storage_failure();
    }
    AuditNoted noted = deed(*services.console, keeper_of(request), "tournament chat erasure",
                            found->head.plan.name, std::move(why));
    const auto line = std::ranges::find(*lines, n, &TournamentChatLine::n);
    noted.before = line != lines->end() ? fmt::format("{}: {}", line->name, line->text) : "";
    noted.after = "erased";
    co_return co_await tournaments.erase_line(n, code, std::move(noted));
}

Acted stop_league(const Request& request, const ApiServices& services, std::string why) {
    return stop(*services.leagues, "league end", "ended", request, *services.console, std::move(why));
}

Acted remove_from_league(const Request& request, const ApiServices& services, std::string why) {
    return remove(*services.leagues, "league removal", request, *services.console, std::move(why));
}

using ForAReason = Acted (*)(const Request& request, const ApiServices& services, std::string why);

asio::awaitable<Response> change_for_a_reason(const Request& request, const ApiServices& services,
                                              ForAReason act) {
    co_return co_await change<std::string>(
        request, *services.console, protocol::parse_why_request,
        [&](std::string why) { return act(request, services, std::move(why)); });
}

} // namespace

std::vector<Route> console_tournament_routes(const ApiServices& services) {
    const auto with = [&services](auto answer) -> Handler {
        return [answer, services](const Request& request) { return answer(request, services); };
    };
    const auto with_why = [&services](ForAReason act) -> Handler {
        return
            [act, services](const Request& request) { return change_for_a_reason(request, services, act); };
    };
    return {
        {Method::get, "/api/console/tournaments", Callers::moderators, with(all_tournaments),
         Tokens::refused},
        {Method::post, "/api/console/tournaments/{code}/end", Callers::administrators,
         with_why(stop_tournament), Tokens::refused},
        {Method::post, "/api/console/tournaments/{code}/remove/{name}", Callers::moderators,
         with_why(remove_from_tournament), Tokens::refused},
        {Method::post, "/api/console/tournaments/{code}/swap", Callers::moderators, with(swap_answer),
         Tokens::refused},
        {Method::post, "/api/console/tournaments/{code}/chat/{n}/erase", Callers::moderators,
         with_why(erase_chat_line), Tokens::refused},
        {Method::get, "/api/console/leagues", Callers::moderators, with(all_leagues), Tokens::refused},
        {Method::post, "/api/console/leagues/{code}/end", Callers::administrators, with_why(stop_league),
         Tokens::refused},
        {Method::post, "/api/console/leagues/{code}/remove/{name}", Callers::moderators,
         with_why(remove_from_league), Tokens::refused},
    };
}

} // namespace idavoll::server
