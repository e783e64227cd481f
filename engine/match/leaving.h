#pragma once

#include "engine/game.h"
#include "engine/result.h"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// "Leaving, running out of time, cancelling, agreeing on a tie" on the record page: five actions common to
/// all games, who may take them, and their effect.
namespace idavoll {

enum class TableAction : std::uint8_t { resign, timeout, return_, cancel, tie };

/// Returns one of the five actions if the JSON is exactly `{"type":"resign"}` or the like, otherwise nothing.
std::optional<TableAction> table_action(const Json& action);

/// The value of `by` for actions that the server takes for a seat.
inline constexpr std::string_view by_server = "server";

/// What happens to a game when a seat leaves.
enum class WhenLeft : std::uint8_t {
    ends,     ///< it ends immediately
    stand_in, ///< a bot takes over the seat while at least two human players are left
};

/// Reads "ends" or "stand_in"; nothing for any other text.
std::optional<WhenLeft> find_when_left(std::string_view name);
std::string_view name_of(WhenLeft when_left);

/// Per seat, the name of the bot that holds it from the start, or nothing. Empty if there are none.
using SeatBots = std::vector<std::optional<std::string>>;

/// How a game ended, beyond its standing.
struct Ending {
    std::string reason = "finished"; ///< finished | resigned | timeout | cancelled | tie
    std::vector<Seat> out;           ///< seats that are out, in the order they left

    bool operator==(const Ending&) const = default;
};

/// Tracks which seats are out, who may take which of the five actions, and whether one of them ended the
/// game.
class Leaving {
  public:
    /// `bots` has one entry per seat, or is empty.
    Leaving(WhenLeft when_left, SeatBots bots, int seats);

    /// Returns the same terms with no seat out.
    Leaving at_start() const { return {when_left_, bots_, static_cast<int>(bots_.size())}; }

    bool is_out(Seat seat) const;

    /// Returns whether the seat is out by `timeout` and so may return.
    bool may_return(Seat seat) const;

    /// Returns whether people hold the only two seats that are not out, and so may agree on a tie.
    bool may_tie() const;

    /// Returns whether a bot decides for the seat now: from the start, or because the seat is out.
    bool is_held_by_bot(Seat seat) const;

    /// Returns the ending that one of the five actions caused; nothing if none did.
    const std::optional<Ending>& ended() const { return ended_; }

    /// Returns the ending of a game that was played to its end.
    Ending finished() const;

    /// Checks whether `by` (nothing: the seat itself; otherwise the name of a bot) may take an action of the
    /// game for the seat.
    Result<Done> check_maker(Seat seat, const std::optional<std::string>& by) const;

    /// Takes one of the five actions in a running game. `is_to_act`: whether the seat is to act. On refusal
    /// nothing has changed.
    Result<Done> take(Seat seat, TableAction action, const std::optional<std::string>& by, bool is_to_act);

  private:
    struct Out {
        Seat seat;
        bool by_timeout;
    };

    std::optional<Error> why_not(Seat seat, TableAction action, const std::optional<std::string>& by,
                                 bool is_to_act) const;
    const Out* find_out(Seat seat) const;
    const std::optional<std::string>& bot_from_start(Seat seat) const;
    int people_left() const;

    WhenLeft when_left_;
    SeatBots bots_; ///< one entry per seat
    std::vector<Out> out_;
    std::optional<Ending> ended_;
};

} // namespace idavoll
