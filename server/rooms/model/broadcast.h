#pragma once

#include "engine/game.h"
#include "protocol/server_messages.h"
#include "server/core/ledger/changes.h"
#include "server/rooms/model/audience.h"
#include "server/rooms/model/chat.h"
#include "server/rooms/model/decision.h"
#include "server/rooms/model/game_in_progress.h"
#include "server/rooms/model/guest_list.h"
#include "server/rooms/model/hints.h"
#include "server/rooms/model/looks.h"
#include "server/rooms/model/proposals.h"
#include "server/rooms/model/review.h"
#include "server/rooms/model/seating.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a room sends to its connections. A frame that is the same for several connections is built once and
/// shared.
namespace idavoll::server {

/// The room's own code and that of its rematch.
struct RoomCodes {
    std::string own;
    std::optional<std::string> next;
};

/// Past, present and future vacations of players and spectators.
using Vacations = std::map<PersonId, std::vector<Span>>;

/// The parts of a room that are sent; they must outlive this.
struct RoomParts {
    const RoomCodes& codes;
    const protocol::Settings& settings;
    const Seating& seating;
    const GuestList& guests;
    const Looks& looks;
    const Hints& hints;
    const GameInProgress& game;
    const Proposals& proposals;
    const Chat& chat;
    const Review& review;
    const Audience& audience;
    const Vacations& vacations;
    Milliseconds now; ///< the moment for which they are sent
};

/// Connections with the same Receiver are sent the same view.
struct Receiver {
    Viewer viewer;
    bool with_legal = false;

    auto operator<=>(const Receiver&) const = default;
};

/// The connection whose move is answered by the patch, and the id of that move.
struct AnsweredMove {
    PeerId peer = 0;
    std::string id;
};

/// Writes the current state of a room's parts into frames for its connections.
class Broadcast {
  public:
    explicit Broadcast(const RoomParts& parts) : parts_(parts) {}

    /// Answers a hello; `id` is that of the hello.
    void welcome(PeerId peer, const std::optional<std::string>& id, Decision& out) const;

    /// Sends the room to everyone, except for one connection.
    void room(Decision& out, std::optional<PeerId> except = std::nullopt) const;
    void room_to(PeerId peer, Decision& out) const;
    /// Returns the room as text with everything that only some may see, for comparison.
    std::string room_text() const;

    /// Sends a new chat line to everyone.
    void chat(const ChatSaid& said, Decision& out) const;

    /// Sends the review, or that there is none.
    void review(Decision& out) const;
    void review_to(PeerId peer, Decision& out) const;

    /// The following functions require a started game.

    /// Sends the complete view.
    void views(Decision& out) const;
    void view_to(PeerId peer, Decision& out) const;

    /// Sends what a connection has missed that still has `before`, its view of the position after `from`.
    /// This is at most a few bytes longer than the complete view.
    void missed_to(PeerId peer, int from, std::string_view before, Decision& out) const;

    /// Sends the clocks to everyone.
    void clocks(Decision& out) const;

    /// Sends everyone the patch from their view of `before`, the position after `from`, to the current one.
    /// For the mover, if any, the patch is the answer.
    void patches(const AnyState& before, int from, Decision& out,
                 const std::optional<AnsweredMove>& answered = std::nullopt) const;

  private:
    Viewer viewer_of(const Onlooker& onlooker) const;
    protocol::RoomSeat seat_message(Seat seat) const;
    protocol::Settings settings_now() const;
    protocol::SeatClocks seat_clocks() const;
    std::optional<Milliseconds> deadline(Viewer viewer) const;
    std::optional<Milliseconds> away_until(const PersonId& person) const;
    protocol::Room room_message() const;
    protocol::ReviewTold review_message(std::optional<int> you) const;
    std::vector<protocol::Watching> watching(const PersonId& reader) const;
    protocol::Room room_for(const PersonId& person, const protocol::Room& room) const;
    std::optional<int> seen_by(const PersonId& person) const;
    protocol::You you(const PersonId& person) const;
    bool is_sent_legal(const Onlooker& onlooker) const;
    Receiver receiver(const Onlooker& onlooker) const;
    protocol::Turn turn(const Receiver& receiver) const;
    protocol::JsonPart log(Viewer viewer, int after) const;
    protocol::Snapshot snapshot(const Receiver& receiver) const;
    protocol::Patch patch(const Receiver& receiver, int from, std::string changes,
                          protocol::AnswerTo id = std::nullopt) const;

    RoomParts parts_;
};

/// Convert to messages of the protocol.
std::optional<protocol::BrokenMark> broken_mark(const std::optional<MarkedBroken>& marked);
protocol::Standing standing_message(const Standing& standing);
protocol::ChatLine chat_line(const ChatSaid& said);

} // namespace idavoll::server
