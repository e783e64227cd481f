#pragma once

#include "server/http/api/people_calls.h"
#include "server/http/api/query.h"
#include "server/operations/console/console.h"

#include <string_view>
#include <utility>
#include <vector>

/// Helpers of the console's routes.
namespace idavoll::server {

inline constexpr int most_on_a_page = 200;
inline constexpr int page = 50;

/// Returns the staff member who calls.
inline Keeper keeper_of(const Request& request) {
    return {.person = request.identity->id,
            .name = request.identity->account.value_or(""),
            .role = request.proof.role,
            .from = request.caller.address.to_string()};
}

/// Answers with one page of lines, of which one more than `most` was asked for.
template <class Line, class Body>
Response page_of(std::vector<Line> lines, int most, Body body) {
    const bool more = cut_to_page(lines, most);
    return json_response(Status::ok, body(lines, more));
}

/// Reads the body and performs the change if the session was authenticated recently.
template <class Asked, class Work>
boost::asio::awaitable<Response> change(const Request& request, const Console& console,
                                        protocol::Parsed<Asked> (*parse)(std::string_view), Work work) {
    if (const auto refusal = not_proved(console.context, request.proof)) {
        co_return refused(*refusal);
    }
    auto parsed = parse(request.body);
    if (!parsed) {
        co_return refused(parsed.error());
    }
    const auto done = co_await work(std::move(parsed).value());
    co_return done ? nothing_to_say() : refused(done.error());
}

} // namespace idavoll::server
