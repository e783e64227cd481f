#pragma once

#include "protocol/error_code.h"
#include "server/people/guests.h"

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

struct Request {
    Method method = Method::get;
    std::string path; ///< decoded; starts with a slash
    boost::beast::http::fields headers;
    std::string body;
    boost::asio::ip::address from; ///< the browser's, also behind a proxy we trust
    /// Whether a proxy has spoken for somebody else, trusted or not.
    bool forwarded = false;
    std::optional<GuestId> guest; ///< of a genuine cookie

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

/// An error as README.md of the protocol gives it; the message is a sentence for people.
Response error_response(Status status, protocol::ErrorCode code, std::string_view message);

} // namespace idavoll::server
