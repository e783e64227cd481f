#include "server/listings/puzzles/puzzles.h"

#include "engine/catalogue/registry.h"
#include "server/http/api/query.h"
#include "server/http/api/resources.h"
#include "server/rooms/model/refusals.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace idavoll::server {
namespace {

using protocol::ErrorCode;
using protocol::JsonPart;
using protocol::Refused;

Day day_of(Milliseconds now) {
    constexpr Milliseconds milliseconds_a_day = 86'400'000;
    return now / milliseconds_a_day;
}

protocol::PuzzleOfDay brief_of(const protocol::PosedPuzzle& puzzle) {
    return {.id = puzzle.id,
            .game = puzzle.game,
            .options = puzzle.options,
            .seat = puzzle.seat,
            .view = puzzle.view};
}

Response no_such_puzzle() {
    return error_response(Status::not_found, ErrorCode::malformed, "There is no such puzzle.");
}

Response todays(const Request& request, const ApiServices& services) {
    QueryReading query(request.query);
    const std::optional<std::string> wanted = query.text("game");
    if (const auto error = query.finish()) {
        return refused(*error);
    }
    if (wanted && find_game(*wanted) == nullptr) {
        return refused(Refused{ErrorCode::unknown_game, "There is no such game."});
    }
    const Day day = day_of(services.now());
    std::vector<protocol::PuzzleOfDay> puzzles;
    for (const AnyGame* game : all_games()) {
        const std::string_view name = game->facts().name;
        if (wanted && *wanted != name) {
            continue;
        }
        if (const Puzzles::AtHand puzzle = services.puzzles.of_day(name, day)) {
            puzzles.push_back(brief_of(puzzle->posed()));
        }
    }
    Response response = json_response(Status::ok, protocol::puzzles_of_day_body(name_of_day(day), puzzles));
    response.headers.emplace_back(Field::cache_control, "no-cache");
    return response;
}

Response posed(const Request& request, const ApiServices& services) {
    const Puzzles::AtHand puzzle = services.puzzles.find(request.parameters.at(0));
    if (!puzzle) {
        return no_such_puzzle();
    }
    Response response = json_response(Status::ok, protocol::posed_puzzle_body(puzzle->posed()));
    response.headers.emplace_back(Field::cache_control, "no-cache");
    return response;
}

/// Reveals the solution only to those who found it or give up.
Response tried(const Request& request, const ApiServices& services) {
    const Puzzles::AtHand puzzle = services.puzzles.find(request.parameters.at(0));
    if (!puzzle) {
        return no_such_puzzle();
    }
    const auto read = protocol::parse_puzzle_try(request.body);
    if (!read) {
        return refused(read.error());
    }
    const auto& action = *read;
    protocol::PuzzleAnswer answer;
    if (action) {
        const Result<bool> right = puzzle->is_right(*action);
        if (!right) {
            return refused(refused(right.error()));
        }
        answer.right = *right;
    }
    if (answer.right || !action) {
        answer.solution = puzzle->solution();
    }
    return json_response(Status::ok, protocol::puzzle_answer_body(answer));
}

Response previewed(const Request& request, const ApiServices& services) {
    const Puzzles::AtHand puzzle = services.puzzles.find(request.parameters.at(0));
    if (!puzzle) {
        return no_such_puzzle();
    }
    const auto action = protocol::parse_puzzle_preview(request.body);
    if (!action) {
        return refused(action.error());
    }
    const Result<Json> preview = puzzle->preview(*action);
    if (!preview) {
        return refused(refused(preview.error()));
    }
    return json_response(Status::ok, protocol::puzzle_preview_body(JsonPart(*preview)));
}

} // namespace

std::vector<Route> puzzle_routes(const ApiServices& services) {
    const auto by = [&](Response (*answer)(const Request&, const ApiServices&)) {
        return at_once([services, answer](const Request& request) { return answer(request, services); });
    };
    return {{Method::get, "/api/puzzles/today", Callers::anyone, by(todays)},
            {Method::get, "/api/puzzles/{id}", Callers::anyone, by(posed)},
            {Method::post, "/api/puzzles/{id}", Callers::anyone, by(tried)},
            {Method::post, "/api/puzzles/{id}/preview", Callers::anyone, by(previewed)}};
}

} // namespace idavoll::server
