#include "engine/catalogue/registry.h"
#include "server/http/api/api.h"
#include "server/http/connection.h"
#include "server/websocket/client_connection.h"
#include "tests/fuzz/house.h"
#include "tests/fuzz/targets.h"

namespace idavoll::fuzz {

/// The real connection code at one end of a socket pair, all the bytes at the other.
void requests(std::string_view bytes) {
    House house;
    const std::string answer = house.converse(bytes);
    promise(answer.empty() || answer.starts_with("HTTP/1.1 "), "an answer is one of HTTP");
    promise(!answer.starts_with("HTTP/1.1 500"), "no request is a fault of ours");
    promise(house.is_empty(), "a connection ends when its peer has said all");
}

} // namespace idavoll::fuzz
