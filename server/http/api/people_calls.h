#pragma once

#include "protocol/http_messages.h"
#include "protocol/people_messages.h"
#include "server/accounts/account_context.h"
#include "server/http/api/resources.h"

/// Helpers of the routes about people.
namespace idavoll::server {

/// Returns 204 No Content.
Response nothing_to_say();

/// Returns 204 No Content, or the refusal.
Response done(const Result<Done, protocol::Refused>& acted);

Visitor visitor_of(const Request& request);
Known known_of(const Request& request);

/// Returns a refusal if guests from that address have stored too much recently. Accounts have their own
/// limits.
std::optional<Response> too_much_of_guests(const Request& request, AccountContext& context);

/// Returns the number in a path, or nullopt if it is none.
std::optional<std::int64_t> number_of(std::string_view text);

/// `set_session` sets the cookie of a new session; `remove_guest` deletes the guest cookie.
void set_session(Response& response, const ApiServices& services, const std::string& token);
void remove_guest(Response& response, const ApiServices& services);

} // namespace idavoll::server
