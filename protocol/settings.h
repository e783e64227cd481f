#pragma once

#include "protocol/client_messages.h"
#include "protocol/clock.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// How a table is kept: the settings of a room, beside the options of its game.
namespace idavoll::protocol {

enum class Visibility { link, in_lobby };
enum class WhenLeft { stand_in, ends };
enum class OnTimeout { claim, automatic };

/// Who may watch without a seat: while the game runs, only after its end, nobody.
enum class Spectators { all, after, none };

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
    bool first_game = false;      ///< somebody learns the game on a deal that is prepared

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
