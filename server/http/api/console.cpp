#include "server/http/api/console_calls.h"
#include "server/http/api/query.h"
#include "server/http/api/resources.h"

#include "protocol/console_messages.h"
#include "server/core/text/names.h"
#include "server/operations/console/console.h"
#include "server/operations/console/games.h"
#include "server/operations/console/listing.h"
#include "server/operations/console/people.h"
#include "server/operations/console/rating_review.h"
#include "server/operations/console/repair.h"
#include "server/operations/console/reports.h"

#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;
using protocol::Refused;

constexpr int most_seq = 1'000'000'000;

Response no_such_game() {
    return refused(Refused{ErrorCode::no_such_room, "There is no game with that number."});
}

// --- games

/// Calls `work` with the game number in the path.
template <class Work>
asio::awaitable<Response> of_game(const Request& request, Work work) {
    const auto number = number_of(request.parameters.at(0));
    if (!number) {
        co_return no_such_game();
    }
    co_return co_await work(*number);
}

asio::awaitable<Response> games(const Request& request, Console& console) {
    QueryReading query(request.query);
    GameWish wish{.search = query.text("search").value_or(""),
                  .game = query.text("game"),
                  .status = {},
                  .from = query.moment("from"),
                  .until = query.moment("until"),
                  .before = {}};
    if (const auto status = query.word("status", {"open", "running", "finished"})) {
        wish.status = static_cast<RoomStatus>(*status);
    }
    if (const int before = query.integer("before", 1, most_seq, 0); before > 0) {
        wish.before = before;
    }
    const int most = query.integer("limit", 1, most_on_a_page, page);
    if (const auto error = query.finish()) {
        co_return refused(*error);
    }
    wish.most = most + 1;
    const auto found = co_await console.reading.games(std::move(wish));
    if (!found) {
        co_return unreadable(found.error());
    }
    co_return page_of(console::all_listed(*found), most, protocol::console_games_body);
}

asio::awaitable<Response> game(const Request& request, Console& console, GameId number) {
    Keeper keeper = keeper_of(request);
    const auto found = co_await console::game(console, std::move(keeper), number);
    co_return found ? json_response(Status::ok, protocol::console_game_body(*found)) : refused(found.error());
}

asio::awaitable<Response> position(const Request& request, Console& console, GameId number) {
    QueryReading query(request.query);
    const int seq = query.integer("seq", 0, most_seq, 0);
    const int seat = query.integer("seat", 0, most_seq, -1);
    if (const auto error = query.finish()) {
        co_return refused(*error);
    }
    Keeper keeper = keeper_of(request);
    std::optional<Seat> viewer;
    if (seat >= 0) {
        viewer = seat;
    }
    const auto found = co_await console::position(console, std::move(keeper), number, seq, viewer);
    co_return found ? json_response(Status::ok, protocol::console_position_body(*found))
                    : refused(found.error());
}

asio::awaitable<Response> verification(const Request& request, Console& console, GameId number) {
    QueryReading query(request.query);
    const bool by_newest = query.word("rules", {"latest"}).has_value();
    if (const auto error = query.finish()) {
        co_return refused(*error);
    }
    Keeper keeper = keeper_of(request);
    auto checked = by_newest ? console::by_newest_rules(console, std::move(keeper), number)
                             : console::verification(console, std::move(keeper), number);
    const auto found = co_await std::move(checked);
    co_return found ? json_response(Status::ok, protocol::verification_body(found->actions, found->findings))
                    : refused(found.error());
}

asio::awaitable<Response> record(const Request&, Console& console, GameId number) {
    const auto found = co_await console::record(console, number);
    co_return found ? json_response(Status::ok, found->dump()) : refused(found.error());
}

using ChangeGame = AsyncResult<Done> (*)(Console&, Keeper, GameId, std::string);

asio::awaitable<Response> change_game(const Request& request, Console& console, GameId number,
                                      ChangeGame does) {
    co_return co_await change<std::string>(
        request, console, protocol::parse_why_request,
        [&](std::string why) { return does(console, keeper_of(request), number, std::move(why)); });
}

using console::Repair;

template <Repair::What what>
asio::awaitable<Response> repair(const Request& request, Console& console, GameId number) {
    co_return co_await change<std::string>(
        request, console, protocol::parse_why_request, [&](std::string why) {
            // Named variables, here and below, because GCC 12 destroys an aggregate temporary in a coroutine
            // call twice.
            Repair wish{.what = what};
            return console::repair(console, keeper_of(request), number, std::move(wish), std::move(why));
        });
}

asio::awaitable<Response> mark(const Request& request, Console& console, GameId number) {
    co_return co_await change<protocol::MarkRequest>(
        request, console, protocol::parse_mark_request, [&](protocol::MarkRequest wish) {
            Repair mark{.what = Repair::What::mark, .note = std::move(wish.note)};
            return console::repair(console, keeper_of(request), number, std::move(mark), std::move(wish.why));
        });
}

asio::awaitable<Response> set_back(const Request& request, Console& console, GameId number) {
    co_return co_await change<protocol::SetBackRequest>(
        request, console, protocol::parse_set_back_request, [&](protocol::SetBackRequest wish) {
            Repair back{.what = Repair::What::set_back, .to = wish.to};
            return console::repair(console, keeper_of(request), number, std::move(back), std::move(wish.why));
        });
}

// --- people

asio::awaitable<Response> find_people(const Request& request, Console& console) {
    QueryReading query(request.query);
    PeopleWish wish{.search = name_key(query.text("search").value_or("")), .after = {}};
    if (const auto before = query.text("before")) {
        wish.after = name_key(*before);
    }
    const int most = query.integer("limit", 1, most_on_a_page, page);
    if (const auto error = query.finish()) {
        co_return refused(*error);
    }
    wish.most = most + 1;
    const auto found = co_await console.reading.accounts(std::move(wish));
    if (!found) {
        co_return unreadable(found.error());
    }
    co_return page_of(console::all_listed(*found, console.context.now()), most,
                      protocol::console_people_body);
}

asio::awaitable<Response> person(const Request& request, Console& console) {
    const auto found = co_await console::person(console, request.parameters.at(0));
    co_return found ? json_response(Status::ok, protocol::console_person_body(*found))
                    : refused(found.error());
}

asio::awaitable<Response> sign_out(const Request& request, Console& console) {
    co_return co_await change<std::string>(
        request, console, protocol::parse_why_request, [&](std::string why) {
            return console::sign_out(console, keeper_of(request), request.parameters.at(0), std::move(why));
        });
}

asio::awaitable<Response> rename(const Request& request, Console& console) {
    co_return co_await change<protocol::RenameRequest>(
        request, console, protocol::parse_rename_request, [&](protocol::RenameRequest wish) {
            return console::rename(console, keeper_of(request), request.parameters.at(0), std::move(wish));
        });
}

asio::awaitable<Response> erase(const Request& request, Console& console) {
    co_return co_await change<std::string>(
        request, console, protocol::parse_why_request, [&](std::string why) {
            return console::erase(console, keeper_of(request), request.parameters.at(0), std::move(why));
        });
}

asio::awaitable<Response> give_role(const Request& request, Console& console) {
    co_return co_await change<protocol::RoleRequest>(
        request, console, protocol::parse_role_request, [&](protocol::RoleRequest wish) {
            return console::give_role(console, keeper_of(request), request.parameters.at(0), std::move(wish));
        });
}

asio::awaitable<Response> merge(const Request& request, Console& console) {
    co_return co_await change<protocol::MergeRequest>(
        request, console, protocol::parse_merge_request, [&](protocol::MergeRequest wish) {
            return console::merge(console, keeper_of(request), request.parameters.at(0), std::move(wish));
        });
}

asio::awaitable<Response> mute_writer(const Request& request, Console& console, GameId number) {
    const auto line = number_of(request.parameters.at(1));
    if (!line || *line > most_seq) {
        co_return refused({ErrorCode::no_such_person, "There is no such chat line."});
    }
    co_return co_await change<protocol::RestraintRequest>(
        request, console, protocol::parse_restraint_request, [&](protocol::RestraintRequest wish) {
            return console::mute_writer(console, keeper_of(request), number, static_cast<int>(*line),
                                        std::move(wish));
        });
}

asio::awaitable<Response> restrain(const Request& request, Console& console, Restraint restraint) {
    co_return co_await change<protocol::RestraintRequest>(
        request, console, protocol::parse_restraint_request, [&](protocol::RestraintRequest asked) {
            return console::restrain(console, keeper_of(request), request.parameters.at(0), restraint,
                                     asked.until, std::move(asked.why));
        });
}

// --- reports

asio::awaitable<Response> report(const Request& request, Console& console) {
    auto parsed = protocol::parse_report_request(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    if (auto refusal = too_much_of_guests(request, console.context)) {
        co_return *std::move(refusal);
    }
    const auto made = co_await console::report(console, *request.identity, std::move(parsed).value());
    co_return made ? json_response(Status::created, protocol::report_body(*made)) : refused(made.error());
}

asio::awaitable<Response> my_reports(const Request& request, Console& console) {
    const auto found = co_await console.reading.reports_by(request.identity->id);
    if (!found) {
        co_return unreadable(found.error());
    }
    co_return json_response(Status::ok,
                            protocol::my_reports_body(console::all_listed(*found, console.context.now())));
}

asio::awaitable<Response> reports(const Request& request, Console& console) {
    QueryReading query(request.query);
    ReportWish wish{.closed = query.word("status", {"open", "closed"}) == std::size_t{1}, .before = {}};
    if (const auto before = query.text("before")) {
        wish.before = number_of(*before);
    }
    const int most = query.integer("limit", 1, most_on_a_page, page);
    if (const auto error = query.finish()) {
        co_return refused(*error);
    }
    wish.most = most + 1;
    const auto found = co_await console.reading.reports(wish);
    if (!found) {
        co_return unreadable(found.error());
    }
    co_return page_of(console::all_listed(*found, console.context.now()), most, protocol::reports_body);
}

asio::awaitable<Response> close_report(const Request& request, Console& console) {
    const auto number = number_of(request.parameters.at(0));
    if (!number) {
        co_return refused({ErrorCode::expired, "There is no such report."});
    }
    co_return co_await change<protocol::ReportOutcome>(
        request, console, protocol::parse_report_outcome, [&](protocol::ReportOutcome outcome) {
            return console::close_report(console, keeper_of(request), *number, std::move(outcome));
        });
}

asio::awaitable<Response> looks(const Request& request, Console& console) {
    const auto found = co_await console.reading.looks_into(request.parameters.at(0));
    if (!found) {
        co_return unreadable(found.error());
    }
    co_return json_response(Status::ok, protocol::looks_body(console::all_listed(*found)));
}

// --- the server

asio::awaitable<Response> audit(const Request& request, Console& console) {
    QueryReading query(request.query);
    const int before = query.integer("before", 1, most_seq, 0);
    const int most = query.integer("limit", 1, most_on_a_page, page);
    if (const auto error = query.finish()) {
        co_return refused(*error);
    }
    std::optional<std::int64_t> upon;
    if (before > 0) {
        upon = before;
    }
    const auto found = co_await console.reading.audit(upon, most + 1);
    if (!found) {
        co_return unreadable(found.error());
    }
    co_return page_of(console::all_listed(*found), most, protocol::audit_body);
}

asio::awaitable<Response> whole_verification(const Request&, Console& console) {
    co_return json_response(Status::ok, protocol::whole_verification_body(console.examination.state()));
}

asio::awaitable<Response> verify_all(const Request& request, Console& console) {
    if (const auto error = protocol::check_empty(request.body)) {
        co_return refused(*error);
    }
    console.examination.begin();
    co_return co_await whole_verification(request, console);
}

asio::awaitable<Response> health(const Request&, Console& console) {
    const protocol::Health health = co_await console.health();
    co_return json_response(Status::ok, protocol::health_body(health));
}

} // namespace

std::vector<Route> console_routes(const ApiServices& services) {
    Console& console = *services.console;
    const auto with = [&console](auto answer) -> Handler {
        return [answer, &console](const Request& request) { return answer(request, console); };
    };
    const auto with_game = [&console](auto answer) -> Handler {
        return [answer, &console](const Request& request) {
            return of_game(request, [&, answer](GameId number) { return answer(request, console, number); });
        };
    };
    const auto changing_game = [with_game](ChangeGame does) {
        return with_game([does](const Request& request, Console& context, GameId number) {
            return change_game(request, context, number, does);
        });
    };
    const auto of_person = [&console](Restraint restraint) -> Handler {
        return
            [restraint, &console](const Request& request) { return restrain(request, console, restraint); };
    };
    return {
        {Method::get, "/api/console/games", Callers::moderators, with(games), Tokens::refused},
        {Method::get, "/api/console/games/{number}", Callers::moderators, with_game(game), Tokens::refused},
        {Method::get, "/api/console/games/{number}/position", Callers::moderators, with_game(position),
         Tokens::refused},
        {Method::get, "/api/console/games/{number}/verification", Callers::moderators,
         with_game(verification), Tokens::refused},
        {Method::get, "/api/console/games/{number}/record", Callers::moderators, with_game(record),
         Tokens::refused},
        {Method::post, "/api/console/games/{number}/reveal", Callers::moderators,
         changing_game(console::reveal), Tokens::refused},
        {Method::post, "/api/console/games/{number}/cancel", Callers::administrators,
         with_game(repair<Repair::What::cancel>), Tokens::refused},
        {Method::post, "/api/console/games/{number}/mark", Callers::administrators, with_game(mark),
         Tokens::refused},
        {Method::post, "/api/console/games/{number}/mend", Callers::administrators,
         with_game(repair<Repair::What::mend>), Tokens::refused},
        {Method::post, "/api/console/games/{number}/set-back", Callers::administrators, with_game(set_back),
         Tokens::refused},
        {Method::post, "/api/console/games/{number}/take-out", Callers::administrators,
         changing_game(console::take_out_of_rating), Tokens::refused},
        {Method::post, "/api/console/games/{number}/put-back", Callers::administrators,
         changing_game(console::put_back_into_rating), Tokens::refused},
        {Method::get, "/api/console/people", Callers::moderators, with(find_people), Tokens::refused},
        {Method::get, "/api/console/people/{name}", Callers::moderators, with(person), Tokens::refused},
        {Method::post, "/api/console/people/{name}/sign-out", Callers::moderators, with(sign_out),
         Tokens::refused},
        {Method::post, "/api/console/people/{name}/name", Callers::moderators, with(rename), Tokens::refused},
        {Method::post, "/api/console/people/{name}/erase", Callers::administrators, with(erase),
         Tokens::refused},
        {Method::post, "/api/console/people/{name}/role", Callers::administrators, with(give_role),
         Tokens::refused},
        {Method::post, "/api/console/people/{name}/merge", Callers::administrators, with(merge),
         Tokens::refused},
        {Method::post, "/api/console/games/{number}/lines/{n}/mute", Callers::moderators,
         with_game(mute_writer), Tokens::refused},
        {Method::post, "/api/console/people/{name}/suspension", Callers::moderators,
         of_person(Restraint::suspension), Tokens::refused},
        {Method::post, "/api/console/people/{name}/mute", Callers::moderators, of_person(Restraint::mute),
         Tokens::refused},
        {Method::get, "/api/console/reports", Callers::moderators, with(reports), Tokens::refused},
        {Method::post, "/api/console/reports/{id}", Callers::moderators, with(close_report), Tokens::refused},
        {Method::get, "/api/console/audit", Callers::administrators, with(audit), Tokens::refused},
        {Method::get, "/api/console/verification", Callers::administrators, with(whole_verification),
         Tokens::refused},
        {Method::post, "/api/console/verification", Callers::administrators, with(verify_all),
         Tokens::refused},
        {Method::get, "/api/console/health", Callers::administrators, with(health), Tokens::refused},
        {Method::post, "/api/reports", Callers::person, with(report)},
        {Method::get, "/api/reports", Callers::person, with(my_reports)},
        {Method::get, "/api/rooms/{code}/looks", Callers::anyone, with(looks)},
    };
}

} // namespace idavoll::server
