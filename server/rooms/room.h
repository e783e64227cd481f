#pragma once

#include "engine/game.h"
#include "engine/result.h"
#include "server/ledger/changes.h"
#include "server/rooms/audience.h"
#include "server/rooms/decision.h"
#include "server/rooms/play.h"

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace idavoll::server {

/// What a new room is given that no one can foresee.
struct NewRoom {
    GameId id = 0;
    std::string code;
    Bytes32 seed{};
};

using DrawRoom = std::function<NewRoom()>;

/// A room as it is opened: `options` are complete, and nobody sits yet.
RoomOpened open_room(NewRoom drawn, const AnyGame& game, Json options, std::string creator, Milliseconds now);

/// A room decides as a value: what happens and the time go in, what is to be done comes out. It has no
/// sockets, no clock, no threads and no memory beyond this process; RoomActor carries out what it decides.
///
/// The handlers are in the files of their ideas: seating, playing, looking, chatting, rematch; telling makes
/// the pictures.
class Room {
  public:
    /// Makes a room from all that the store knows of it, nobody attached. An error is a room that cannot be
    /// gone on with: an unknown game, other rules, a log that does not apply or whose hash chain is broken.
    /// Its sentence is for the operator.
    static Result<Room> restore(StoredRoom stored, const AnyGame* game, DrawRoom draw);

    /// Decides, and assumes from then on that what it decided has been done.
    Decision decide(const Input& input, Milliseconds now);

    /// Takes over the connections of this room's former self, which is given up, and gives each a fresh
    /// picture.
    Decision succeed(Room&& former);

    GameId id() const { return opened_.id; }

    RoomStatus status() const { return status_; }

    /// The seq of the present position; 0 before the game starts.
    int seq() const { return play_ ? play_->seq() : 0; }

    const Audience& audience() const { return audience_; }

  private:
    /// Who says something, and when.
    struct Asker {
        PeerId peer;
        const std::string& guest;
        std::optional<Seat> seat;
        const std::optional<std::string>& id;
        Milliseconds now;
    };

    /// Why not; nothing if it was done.
    using Objection = std::optional<protocol::Refused>;

    Room(StoredRoom stored, const AnyGame& game, DrawRoom draw);

    /// What happens to connections.
    void handle(const Attached& attached, Milliseconds now, Decision& out);
    void handle(const Received& received, Milliseconds now, Decision& out);
    void handle(const Detached& detached, Milliseconds now, Decision& out);
    void handle(const Refresh& refresh, Milliseconds now, Decision& out);

    /// The table of what clients may say.
    Objection on(const Asker& asker, const protocol::Hello& hello, Decision& out);
    Objection on(const Asker& asker, const protocol::Sit& sit, Decision& out);
    Objection on(const Asker& asker, const protocol::Stand& stand, Decision& out);
    Objection on(const Asker& asker, const protocol::Start& start, Decision& out);
    Objection on(const Asker& asker, const protocol::Move& move, Decision& out);
    Objection on(const Asker& asker, const protocol::AskLegal& ask, Decision& out);
    Objection on(const Asker& asker, const protocol::AskPreview& ask, Decision& out);
    Objection on(const Asker& asker, const protocol::AskInspect& ask, Decision& out);
    Objection on(const Asker& asker, const protocol::AskAt& ask, Decision& out);
    Objection on(const Asker& asker, const protocol::Say& say, Decision& out);
    Objection on(const Asker& asker, const protocol::Rematch& rematch, Decision& out);
    Objection on(const Asker& asker, const protocol::AskRecord& ask, Decision& out);
    Objection on(const Asker& asker, const protocol::Ping& ping, Decision& out);

    /// seating
    std::variant<Seat, protocol::Refused> seat_for(const Asker& asker, std::optional<Seat> wanted) const;
    void start_game(Json options, Milliseconds now, Decision& out);

    /// playing
    Result<Done> replay(const StoredRoom& stored);
    void chain(const Bytes32& link);
    std::string mark(int seq) const;
    Chance chance() const;
    GameStarted started(Milliseconds now) const;
    void accept(const Asker& asker, const protocol::Move& move, Decision& out);
    void note_scores(const Standing& before, Decision& out) const;
    void finish_if_over(Milliseconds now, Decision& out);

    /// chatting
    std::variant<std::string, protocol::Refused> speaker(const Asker& asker, const protocol::Say& say) const;
    void remember(const ChatSaid& said);

    /// telling
    void acknowledge(const Asker& asker, std::optional<int> seq, Decision& out) const;
    void tell_welcome(PeerId peer, const std::optional<std::string>& id, Decision& out) const;
    void tell_room(Decision& out, std::optional<PeerId> except = std::nullopt) const;
    void tell_room_to(PeerId peer, Decision& out) const;
    void tell_view_to(PeerId peer, Decision& out) const;
    void tell_missed_to(PeerId peer, const protocol::HeldView& held, Decision& out);
    void tell_views(Decision& out) const;
    void tell_chat(const ChatSaid& said, Decision& out) const;
    /// Views as text, by viewer.
    using Views = std::map<Viewer, std::string>;
    Views take_views();
    void tell_patches(const Views& before, Decision& out);

    Viewer viewer_of(const Onlooker& onlooker) const;
    protocol::Room room_message() const;
    protocol::You you(const std::string& guest) const;
    bool is_sent_legal(const Onlooker& onlooker) const;
    protocol::Turn turn(Viewer viewer, bool with_legal) const;
    std::vector<protocol::LogEntry> log(Viewer viewer, int after) const;
    protocol::WholeView whole_view(Viewer viewer, bool with_legal) const;
    protocol::Patch patch(Viewer viewer, bool with_legal, int from, std::string_view before,
                          std::string_view now) const;

    RoomOpened opened_; ///< options and seats as they are now
    const AnyGame* game_;
    DrawRoom draw_;
    RoomStatus status_;
    int rules_;
    std::vector<ChatSaid> chat_; ///< the latest
    std::optional<std::string> next_;
    std::optional<Json> result_;
    std::optional<Play> play_; ///< once the game has started
    Bytes32 last_link_{};
    std::vector<std::uint32_t> marks_; ///< of the position after each seq, from 0

    /// The views that the last move led to, from which the next move's patches start.
    struct Shown {
        int seq = 0;
        Views views;
    };

    Shown shown_;
    Audience audience_;
};

/// A standing in the protocol's words.
protocol::Standing standing_message(const Standing& standing);

} // namespace idavoll::server
