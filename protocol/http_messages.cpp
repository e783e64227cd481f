#include "protocol/http_messages.h"

#include "engine/json_writer.h"
#include "protocol/object_reading.h"

#include <utility>
#include <vector>

namespace idavoll::protocol {
namespace {

constexpr std::size_t max_game_name_length = 64;

struct Seats {
    int min;
    int max;
};

void write(std::string& out, Seats seats) {
    ObjectWriter(out).field("min", seats.min).field("max", seats.max).end();
}

struct ErrorPart {
    ErrorCode code;
    std::string_view message;
};

void write(std::string& out, ErrorPart error) {
    ObjectWriter(out).field("code", to_string(error.code)).field("message", error.message).end();
}

} // namespace

void write(std::string& out, const GameOffer& game) {
    ObjectWriter(out)
        .field("name", game.name)
        .field("rules", game.rules)
        .field("seats", Seats{game.min_seats, game.max_seats})
        .field("options", game.options)
        .field("annotations", game.annotations)
        .end();
}

std::variant<GameRequest, ProtocolError> parse_game_request(std::string_view body) {
    const auto parsed = parse_object(body, "body");
    if (const auto* error = std::get_if<ProtocolError>(&parsed)) {
        return *error;
    }
    ObjectReading reading(std::get<Json>(parsed));
    GameRequest request{reading.text("game"), reading.object("options")};
    reading.require(!request.game.empty() && request.game.size() <= max_game_name_length, "game",
                    "must be the name of a game");
    if (auto error = reading.finish()) {
        return std::move(*error);
    }
    return request;
}

std::optional<ProtocolError> check_guest_request(std::string_view body) {
    const auto parsed = parse_object(body, "body");
    if (const auto* error = std::get_if<ProtocolError>(&parsed)) {
        return *error;
    }
    return ObjectReading(std::get<Json>(parsed)).finish();
}

std::string games_body(const std::vector<GameOffer>& games) {
    std::string body;
    ObjectWriter(body).field("protocol", protocol_version).field("games", games).end();
    return body;
}

std::string guest_body() {
    std::string body;
    ObjectWriter(body).field("guest", true).end();
    return body;
}

std::string options_body(const JsonPart& options) {
    std::string body;
    ObjectWriter(body).field("options", options).end();
    return body;
}

std::string room_body(std::string_view code) {
    std::string body;
    ObjectWriter(body).field("room", code).end();
    return body;
}

std::string error_body(ErrorCode code, std::string_view message) {
    std::string body;
    ObjectWriter(body).field("error", ErrorPart{code, message}).end();
    return body;
}

} // namespace idavoll::protocol
