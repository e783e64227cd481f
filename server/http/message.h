#pragma once

#include "protocol/error_code.h"
#include "server/core/people/identity.h"
#include "server/http/path.h"

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What a handler of an HTTP call is given, and what it gives back.
namespace idavoll::server {

using Method = boost::beast::http::verb;
using Status = boost::beast::http::status;
using Field = boost::beast::http::field;

/// Who sends a request.
struct Caller {
    /// Whose limits it counts under: the browser's address, also behind a proxy we trust.
    boost::asio::ip::address address;
    /// Whether that is where the request comes from. Not, if somebody we do not trust speaks for others, or
    /// somebody we trust does not say for whom: they have no rights by their address.
    bool is_known = false;
};

struct Request {
    Method method = Method::get;
    std::string path; ///< decoded; starts with a slash
    Query query = {}; ///< decoded, in its order
    boost::beast::http::fields headers;
    std::string body;
    Caller caller;
    std::optional<Identity> identity; ///< who calls, if they have shown it
    bool is_unrecognised = false;     ///< they have shown something, and it cannot be looked up now
    Proof proof;                      ///< by what; only with an identity
    std::optional<PersonId> guest;    ///< that of the browser's cookie, whoever calls
    std::vector<std::string>
        parameters; ///< what stands in the path in place of the route's `{…}`, in their order

    /// Empty if there is no such field.
    std::string_view header(Field field) const;
    std::string_view header(std::string_view field) const;
};

struct Response {
    Status status = Status::ok;
    std::string_view content_type = "application/json"; ///< a literal
    std::shared_ptr<const std::string> body;            ///< null: none
    std::vector<std::pair<Field, std::string>> headers;
};

Response json_response(Status status, std::string body);

/// An error as the protocol gives it (ErrorAnswer); the message is a sentence for people.
Response error_response(Status status, protocol::ErrorCode code, std::string_view message);

} // namespace idavoll::server
