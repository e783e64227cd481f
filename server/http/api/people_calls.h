#pragma once

#include "protocol/http_messages.h"
#include "protocol/people_messages.h"
#include "server/accounts/account_context.h"
#include "server/http/api/resources.h"

/// What the calls about people share.
namespace idavoll::server {

/// Why not, with the status that fits it.
Response not_done(const NotDone& why);

/// 204.
Response nothing_to_say();

Visitor visitor_of(const Request& request);
Known known_of(const Request& request);

/// Why the server keeps nothing more just now for guests of that address; accounts have limits of their own.
std::optional<Response> too_much_of_guests(const Request& request, AccountContext& context);

/// The number in a path; nothing if it is none.
std::optional<std::int64_t> number_of(std::string_view text);

/// The cookie of a session that has just begun, and none of a guest whose time is over.
void set_session(Response& response, const ApiServices& services, const std::string& token);
void remove_guest(Response& response, const ApiServices& services);

} // namespace idavoll::server
