#include "server/http/framing.h"

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/field.hpp>

namespace idavoll::server {

namespace http = boost::beast::http;

std::optional<std::string_view> doubt_about(const http::request_header<http::fields>& head) {
    constexpr unsigned http_1_1 = 11;
    if (head.version() >= http_1_1 && head.count(http::field::host) != 1) {
        return "Exactly one Host header is required.";
    }
    if (head.count(http::field::transfer_encoding) == 0) {
        return std::nullopt;
    }
    const bool is_chunked = head.version() >= http_1_1 && head.count(http::field::transfer_encoding) == 1
                            && boost::beast::iequals(head[http::field::transfer_encoding], "chunked");
    if (!is_chunked) {
        return "Transfer-Encoding must be absent or chunked.";
    }
    return std::nullopt;
}

} // namespace idavoll::server
