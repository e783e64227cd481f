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

/// Requests and responses as handlers see them.
namespace idavoll::server {

using Method = boost::beast::http::verb;
using Status = boost::beast::http::status;
using Field = boost::beast::http::field;

/// The sender of a request.
struct Caller {
    /// The address for rate limits: the browser's, even behind a trusted proxy.
    boost::asio::ip::address address;
    /// Whether `address` is verified. False if an untrusted proxy forwards the request, or a trusted one does
    /// not name its client. Such requests get no rights by address.
    bool is_known = false;
};

struct Request {
    Method method = Method::get;
    std::string path; ///< decoded; starts with a slash
    Query query = {}; ///< decoded, in order
    boost::beast::http::fields headers;
    std::string body;
    Caller caller;
    std::optional<Identity> identity;    ///< the requester, if authenticated
    bool is_unrecognised = false;        ///< credentials were sent, but cannot be checked now
    Proof proof;                         ///< how the identity was proved; only with an identity
    std::optional<PersonId> guest;       ///< from the browser's guest cookie, also with an account
    std::vector<std::string> parameters; ///< the values of the route's `{…}`, in order

    /// Returns an empty text if the header is missing.
    std::string_view header(Field field) const;
    std::string_view header(std::string_view field) const;
};

struct Response {
    Status status = Status::ok;
    std::string_view content_type = "application/json"; ///< a literal
    std::shared_ptr<const std::string> body;            ///< null for none
    std::vector<std::pair<Field, std::string>> headers;
    bool frameable = false; ///< other sites may show it in a frame
};

Response json_response(Status status, std::string body);

/// Returns an error as defined by the protocol (ErrorAnswer). `message` is a sentence for people.
Response error_response(Status status, protocol::ErrorCode code, std::string_view message);

} // namespace idavoll::server
