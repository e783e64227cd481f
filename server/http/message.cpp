#include "server/http/message.h"

#include "protocol/http_messages.h"

namespace idavoll::server {
namespace {

std::string_view as_std(boost::beast::string_view text) {
    return {text.data(), text.size()};
}

} // namespace

std::string_view Request::header(Field field) const {
    return as_std(headers[field]);
}

std::string_view Request::header(std::string_view field) const {
    return as_std(headers[{field.data(), field.size()}]);
}

Response json_response(Status status, std::string body) {
    return {status,
            "application/json",
            std::make_shared<const std::string>(std::move(body)),
            {{Field::cache_control, "no-store"}}};
}

Response error_response(Status status, protocol::ErrorCode code, std::string_view message) {
    return json_response(status, protocol::error_body(code, message));
}

} // namespace idavoll::server
