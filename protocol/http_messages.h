#pragma once

#include "protocol/client_messages.h"
#include "protocol/json_part.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The bodies of the HTTP calls ("HTTP" in README.md).
namespace idavoll::protocol {

/// The body of `POST /api/options` and of `POST /api/rooms`.
struct GameRequest {
    std::string game;
    Json options; ///< an object; completed and judged by the game

    bool operator==(const GameRequest&) const = default;
};

/// As strict as parse_client_message.
std::variant<GameRequest, ProtocolError> parse_game_request(std::string_view body);

/// The body of `POST /api/guest` is `{}`: nothing, or what is wrong with it.
std::optional<ProtocolError> check_guest_request(std::string_view body);

/// What is declared about a game, one of the answer to `GET /api/games`.
struct GameOffer {
    std::string name;
    int rules = 1;
    int min_seats = 2;
    int max_seats = 2;
    JsonPart options; ///< an array of objects, one per option
    std::vector<std::string> annotations;
};

std::string games_body(const std::vector<GameOffer>& games);
std::string guest_body();
std::string options_body(const JsonPart& options);
std::string room_body(std::string_view code);
std::string error_body(ErrorCode code, std::string_view message);

} // namespace idavoll::protocol
