#pragma once

#include "protocol/json_part.h"
#include "protocol/server_messages.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The body of `GET /api/watch` ("Calls" in REFERENCE.md).
namespace idavoll::protocol {

struct WatchedSeat {
    TableSeat seat;
    std::optional<int> rating; ///< unset: none, or hidden
};

struct TournamentOfGame {
    std::string code;
    std::string name;
};

/// A game that anyone may watch.
struct WatchedGame {
    std::string room;
    std::string game;
    JsonPart options;
    std::vector<WatchedSeat> seats;
    int seq = 0;
    std::int64_t at = 0;   ///< of the last move
    bool followed = false; ///< the reader follows a player
    std::optional<TournamentOfGame> tournament;
    std::optional<std::vector<int>> scores; ///< by seat, once it has ended
    std::optional<std::string_view> why;    ///< of an ended game: `close`, `swing` or `followed`
};

std::string watch_body(const std::vector<WatchedGame>& running, const std::vector<WatchedGame>& ended);

} // namespace idavoll::protocol
