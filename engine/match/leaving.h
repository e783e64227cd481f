#pragma once

#include "engine/game.h"
#include "engine/result.h"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// "Leaving, running out of time, cancelling" of the record page: the four actions that belong to no game's
/// rules, who may take them, and what they lead to.
namespace idavoll {

enum class TableAction : std::uint8_t { resign, timeout, return_, cancel };

/// The four actions by their exact JSON, `{"type":"resign"}`; nothing for any other action.
std::optional<TableAction> table_action(const Json& action);

/// The name that stands in `by` where the server makes an action in a seat's name.
inline constexpr std::string_view by_server = "server";

/// What becomes of a game that a seat leaves.
enum class WhenLeft : std::uint8_t {
    ends,     ///< it ends at once
    stand_in, ///< a bot decides for the seat, as long as two people are left
};

/// "ends" or "stand_in"; nothing for any other text.
std::optional<WhenLeft> find_when_left(std::string_view name);
std::string_view name_of(WhenLeft when_left);

/// Per seat the name of the bot that holds it from the start, or nothing. Empty where there are none.
using SeatBots = std::vector<std::optional<std::string>>;

/// How a game ended, beyond what its standing says.
struct Ending {
    std::string reason = "finished"; ///< finished | resigned | timeout | cancelled
    std::vector<Seat> out;           ///< the seats that are out, in the order they left

    bool operator==(const Ending&) const = default;
};

/// Who is out, who may take which of the four actions, and whether the game has ended by one.
class Leaving {
  public:
    /// `bots` has one entry per seat, or none at all.
    Leaving(WhenLeft when_left, SeatBots bots, int seats);

    /// The same terms, as nobody has left yet.
    Leaving at_start() const { return {when_left_, bots_, static_cast<int>(bots_.size())}; }

    bool is_out(Seat seat) const;

    /// Whether the seat is out by `timeout`, and so may return.
    bool may_return(Seat seat) const;

    /// Whether a bot decides for the seat now: from the start, or because the seat is out.
    bool is_held_by_bot(Seat seat) const;

    /// The end that one of the four actions led to; nothing as long as none did.
    const std::optional<Ending>& ended() const { return ended_; }

    /// How a game ends that is played to its end.
    Ending finished() const;

    /// Whether an action of the game may be made for the seat by whom it says: nobody where the seat itself
    /// does, else the name of a bot.
    Result<Done> check_maker(Seat seat, const std::optional<std::string>& by) const;

    /// Takes one of the four actions in a game that runs. `is_to_act`: whether the seat is asked for a
    /// decision. On refusal nothing has changed.
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
