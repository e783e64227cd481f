#include "server/http/api/people_calls.h"

#include "server/core/people/browser_word.h"
#include "server/core/text/ascii.h"
#include "server/net/address_book.h"

namespace idavoll::server {

using protocol::Refused;

Response nothing_to_say() {
    return {Status::no_content, "application/json", nullptr, {{Field::cache_control, "no-store"}}};
}

Response done(const Result<Done, protocol::Refused>& acted) {
    return acted ? nothing_to_say() : refused(acted.error());
}

Visitor visitor_of(const Request& request) {
    return {.guest = request.guest,
            .network = network_of(request.caller.address),
            .browser = browser_word(request.header(Field::user_agent)),
            .is_located = request.caller.is_known};
}

Known known_of(const Request& request) {
    return {*request.identity, request.proof};
}

std::optional<Response> too_much_of_guests(const Request& request, AccountContext& context) {
    if (request.identity && request.identity->account) {
        return std::nullopt;
    }
    const auto wait = context.guest_writes.take(visitor_of(request).network, context.now());
    if (!wait) {
        return std::nullopt;
    }
    return refused({.code = protocol::ErrorCode::rate,
                    .message = "Guests from this address have stored too much. Try again later.",
                    .wait = *wait});
}

std::optional<std::int64_t> number_of(std::string_view text) {
    const std::optional<std::int64_t> number = number_in(text);
    return number && *number > 0 ? number : std::nullopt;
}

void set_session(Response& response, const ApiServices& services, const std::string& token) {
    response.headers.emplace_back(Field::set_cookie, services.session_cookie.set_cookie(token));
}

void remove_guest(Response& response, const ApiServices& services) {
    response.headers.emplace_back(Field::set_cookie, services.cookie.remove_cookie());
}

} // namespace idavoll::server
