#pragma once

#include "protocol/client_messages.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// How a table is kept: the settings of a room, beside the options of its game.
namespace idavoll::protocol {

class ObjectReading;

enum class Visibility { link, in_lobby };
enum class WhenLeft { stand_in, ends };
enum class OnTimeout { claim, automatic };

/// Who may watch without a seat: while the game runs, only after its end, nobody.
enum class Spectators { all, after, none };

/// When the clocks of a table stand still by themselves.
struct Rest {
    bool weekends = true; ///< time runs on Saturdays and Sundays (UTC), too
    /// Whether somebody's vacation stops their clock; nothing: where the clock gives a day or more.
    std::optional<bool> vacations = std::nullopt;

    bool operator==(const Rest&) const = default;
};

/// Each decision must be made in so many seconds.
struct PerMove {
    int per_move = 0;
    Rest rest = {};

    bool operator==(const PerMove&) const = default;
};

/// Each seat has so many seconds, is given some more after each turn, and keeps no more than `most`.
struct Budget {
    int budget = 0;
    int per_turn = 0;
    int most = 0;
    Rest rest = {};

    bool operator==(const Budget&) const = default;
};

using Clock = std::variant<PerMove, Budget>;

const Rest& rest_of(const Clock& clock);

/// Whether somebody's vacation stops their clock here.
bool stops_for_vacations(const Clock& clock);

/// Reads a clock or null, as in settings; what is wrong about it is the error of `reading`.
std::optional<Clock> read_clock(ObjectReading& reading, std::string_view field);

/// What is wrong about a clock that is well formed, as a sentence; null if nothing is.
const char* obstacle(const Clock& clock);

/// As it is kept, and as read_clock reads it: null where nobody is hurried.
Json to_json(const std::optional<Clock>& clock);

/// The ratings that may join.
struct Levels {
    int from = 0;
    int to = 0;

    bool operator==(const Levels&) const = default;
};

struct Settings {
    Visibility visibility = Visibility::link;
    std::optional<Clock> clock; ///< nothing: nobody is hurried
    WhenLeft when_left = WhenLeft::stand_in;
    OnTimeout on_timeout = OnTimeout::claim;
    Spectators spectators = Spectators::all;
    bool rated = false;
    /// By seat, the bot that holds it from the start; complete only once for_seats has been called.
    std::vector<std::optional<std::string>> bots;
    std::optional<Levels> levels; ///< nothing: all

    bool operator==(const Settings&) const = default;
};

/// What a wish makes of settings: what it leaves out stays as it is. An unknown key, or a value that is not
/// one of a setting's, is malformed. Whether this server can keep a table so is not looked at.
std::variant<Settings, ProtocolError> with_wish(Settings settings, const Json& wish);

/// The same settings for a table of so many seats: those that are new have no bot.
Settings for_seats(Settings settings, std::size_t seats);

/// As it is kept, and as with_wish reads it.
Json to_json(const Settings& settings);

void write(std::string& out, const Settings& settings);

} // namespace idavoll::protocol
