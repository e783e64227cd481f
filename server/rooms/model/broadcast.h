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

/// The pictures that a room gives of itself. Whatever is the same for several connections is worked out and
/// serialised once and shared.
namespace idavoll::server {

/// The codes in links: a room's own, and that of its rematch.
struct RoomCodes {
    std::string own;
    std::optional<std::string> next;
};

/// When those who sit, or look on, were, are, or will be away.
using Vacations = std::map<PersonId, std::vector<Span>>;

/// What a room tells of itself, read from its parts; they outlive it.
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
    Milliseconds now; ///< the moment of which they tell
};

/// Views of one position as text: what is the same for everybody once, and the rest by viewer.
struct Views {
    std::string common;
    std::map<Viewer, std::string> own;
};

/// The views that the last move led to, from which the next move's patches start.
struct Shown {
    int seq = 0;
    Views views;
};

/// Who is shown a position alike.
struct Receiver {
    Viewer viewer;
    bool with_legal = false;
    bool brief = false;

    auto operator<=>(const Receiver&) const = default;
};

/// To whose move what it led to is the answer, and the id of that move.
struct AnswerByStep {
    PeerId peer = 0;
    std::string id;
};

/// Tells the connections of a room what its parts are now.
class Broadcast {
  public:
    explicit Broadcast(const RoomParts& parts) : parts_(parts) {}

    /// The first answer to a hello; `id` is that of the hello.
    void welcome(PeerId peer, const std::optional<std::string>& id, Decision& out) const;

    /// How the room is now: for everybody, or all but one.
    void room(Decision& out, std::optional<PeerId> except = std::nullopt) const;
    void room_to(PeerId peer, Decision& out) const;
    /// The same as a text, to be compared: with all that only some are told.
    std::string room_text() const;

    /// A line that was said, for everybody.
    void chat(const ChatSaid& said, Decision& out) const;

    /// How the review is now, or that there is none: for everybody, or one.
    void review(Decision& out) const;
    void review_to(PeerId peer, Decision& out) const;

    /// From here on only once the game has started.

    /// The whole view: for everybody, or one.
    void views(Decision& out) const;
    void view_to(PeerId peer, Decision& out) const;

    /// What a connection missed that holds `before`, its own view of the position after `from`; the whole
    /// view where that is shorter.
    void missed_to(PeerId peer, int from, std::string_view before, Decision& out) const;

    /// The present position as each of those here sees it; what was shown last is taken from there.
    Views take_views(Shown& shown) const;

    /// The clocks of the present position, for everybody.
    void clocks(Decision& out) const;

    /// Whether this connection's own moves are answered by what they lead to.
    bool answers_by_step(PeerId peer) const;

    /// Brings everybody from the views of the position after `from` to those of the present one, which are
    /// shown from then on. `answer` is to a move of a connection that answers_by_step.
    void patches(const Views& before, int from, Shown& shown, Decision& out,
                 const std::optional<AnswerByStep>& answer = std::nullopt) const;

  private:
    Viewer viewer_of(const Onlooker& onlooker) const;
    protocol::RoomSeat seat_message(Seat seat) const;
    protocol::Settings settings_now() const;
    protocol::SeatClocks seat_clocks() const;
    std::optional<Milliseconds> deadline(Viewer viewer) const;
    std::optional<Milliseconds> away_until(const PersonId& person) const;
    protocol::Room room_message() const;
    protocol::ReviewTold review_message(std::optional<int> you) const;
    bool sees_guests(const PersonId& person) const;
    protocol::Room room_for(const PersonId& person, const protocol::Room& room) const;
    std::optional<int> seen_by(const PersonId& person) const;
    protocol::You you(const PersonId& person) const;
    bool is_sent_legal(const Onlooker& onlooker) const;
    Receiver receiver(const Onlooker& onlooker) const;
    protocol::Turn turn(const Receiver& receiver) const;
    std::vector<protocol::LogEntry> log(Viewer viewer, int after) const;
    protocol::JsonPart brief_log(Viewer viewer, int after) const;
    protocol::ServerMessage whole_view(const Receiver& receiver) const;
    protocol::ServerMessage missed(const Receiver& receiver, int from, protocol::JsonPart changes,
                                   protocol::AnswerTo id = std::nullopt) const;

    RoomParts parts_;
};

/// A standing, a line of the chat, and that a game is broken, in the protocol's words.
std::optional<protocol::BrokenMark> broken_mark(const std::optional<MarkedBroken>& marked);
protocol::Standing standing_message(const Standing& standing);
protocol::ChatLine chat_line(const ChatSaid& said);

} // namespace idavoll::server
