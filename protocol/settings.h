#pragma once

#include "protocol/client_messages.h"
#include "protocol/clock.h"

#include <optional>
#include <string>
#include <vector>

/// Table settings: the settings of a room other than its game's options.
namespace idavoll::protocol {

enum class Visibility { link, in_lobby };
enum class WhenLeft { stand_in, ends };
enum class OnTimeout { claim, automatic };

/// Who may watch without a seat: everyone, everyone after the end, or no one.
enum class Spectators { all, after, none };

/// The range of ratings that may join.
struct Levels {
    int from = 0;
    int to = 0;

    bool operator==(const Levels&) const = default;
};

/// The position of a finished game from which a game continues.
struct Continued {
    std::optional<std::string> room; ///< the finished game's code; unset: not for this reader
    int seq = 0;

    bool operator==(const Continued&) const = default;
};

struct Settings {
    Visibility visibility = Visibility::link;
    std::optional<Clock> clock; ///< unset: no time control
    WhenLeft when_left = WhenLeft::stand_in;
    OnTimeout on_timeout = OnTimeout::claim;
    Spectators spectators = Spectators::all;
    bool rated = false;
    /// By seat, the bot that holds it from the start; complete only after for_seats().
    std::vector<std::optional<std::string>> bots;
    std::optional<Levels> levels; ///< unset: any rating
    bool first_game = false;      ///< a first game on the prepared deal
    /// Set by the server only; unset: the game was dealt for this room.
    std::optional<Continued> continued = std::nullopt;
    /// Set by the server only: the code of the tournament that the game belongs to.
    std::optional<std::string> tournament = std::nullopt;

    bool operator==(const Settings&) const = default;
};

/// Applies a change to settings; fields that are left out stay as they are. An unknown key or invalid value
/// is malformed. Does not check whether this server supports such a table.
Result<Settings, Refused> with_wish(Settings settings, const Json& wish);

/// Adapts the settings to this number of seats; new seats have no bot.
Settings for_seats(Settings settings, std::size_t seats);

/// Reads stored settings, adapted to this number of seats. Invalid ones, which no server has written, become
/// the default.
Settings stored_settings(const Json& stored, std::size_t seats);

/// Returns the stored form, which with_wish() reads.
Json to_json(const Settings& settings);

void write(std::string& out, const Settings& settings);

} // namespace idavoll::protocol
