#pragma once

#include "engine/game.h"
#include "server/rooms/model/play.h"
#include "server/rooms/model/room.h"
#include "tests/support/decoder.h"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A room as a value with simulated clients, without network, clock or disk.
namespace idavoll::test {

/// Actions of the toy game.
inline const Json raise_pot{{"type", "raise"}};
inline const Json open_round{{"type", "open"}};
inline const Json take_back{{"type", "undo"}};

/// A client that applies what it is sent as the protocol says, and keeps everything, decoded.
struct Client {
    std::string guest;
    std::vector<Json> inbox;
    Json room;
    Json you;
    std::optional<int> seq;
    Json view;
    Json turn;
    Json log = Json::array();
    Decoder decoder;

    /// Checks that nothing is missed and nothing comes twice.
    void receive(const std::string& frame);
    void hear(Json message);

    /// Returns the latest message of that type; null if there was none.
    Json last(std::string_view type) const;
    int count(std::string_view type) const;
};

/// A room and its clients.
class Table {
  public:
    explicit Table(const AnyGame& game, Json options = Json::object(), std::string creator = "anna");

    /// Restores a stored room.
    Table(const AnyGame& game, server::StoredRoom stored);

    /// Opens the room's link: adds a connection of that guest, which still has the state of `before`. `hello`
    /// adds to its hello.
    server::PeerId enter(const std::string& guest, Json hello = Json::object(), const Client& before = {},
                         const std::string& network = {});
    void leave(server::PeerId peer);
    void refresh(server::PeerId peer);

    /// Lets time pass without any input.
    void pass(server::Milliseconds time);

    /// Usually the room is woken whenever it asked for it, before the next input. From here on, time passes
    /// only by pass().
    void hold_time() { holds_time_ = true; }

    /// Returns when the room wants to be woken; unset if it doesn't.
    std::optional<server::Milliseconds> wake_at() const { return wake_at_; }

    /// Sends a message and returns the first answer to this client other than its view (null if none).
    Json say(server::PeerId peer, Json message);

    /// Returns the code of the refusal, or "" if the message is not refused. Checks that a refusal changes
    /// nothing.
    std::string refusal(server::PeerId peer, const Json& message);

    /// Makes a call from outside the room. Returns the code of the refusal, or "". Checks that a refusal
    /// changes nothing.
    std::string call(server::Input input);

    Json sit(server::PeerId peer, std::string_view name, Json more = Json::object());

    /// Lets enough guests enter and sit to start the game. Returns their connections in the order of the
    /// seats.
    std::vector<server::PeerId> seat_everybody();

    /// Decides as the bot of a seat on the current position.
    void decide_for(Seat seat, const Json& action, std::string bot = "greedy");

    const AnyGame& game() const { return *game_; }

    /// Makes a move on the current position and returns the answer.
    Json move(server::PeerId peer, const Json& action);

    /// Lets the first seat to act take its last legal action until the game is over.
    void play_out(const std::vector<server::PeerId>& peers);

    /// Restores the room from what is stored, without connections.
    void reload();

    /// Continues with a room that was changed on another server.
    void follow(server::StoredRoom now);

    /// Tells the room who is connected to it on other servers.
    void present_elsewhere(std::vector<server::PersonId> people);

    /// Stores a change that this room did not decide, and reloads it.
    void change(const server::Change& change);

    Client& client(server::PeerId peer) { return clients_.at(peer); }

    server::Room& room() { return *room_; }

    /// Exactly what has been stored so far.
    const server::StoredRoom& stored() const { return stored_; }

    /// The changes of the last decision.
    const std::vector<server::Change>& changes() const { return last_.changes; }

    /// The hint that the last decision asks for, if any.
    const std::optional<server::HintSought>& hint_sought() const { return last_.seeks_hint; }

    /// The frames of the last decision.
    const std::vector<server::Tell>& tells() const { return last_.tells; }

    /// The rooms opened by this one.
    const std::vector<server::RoomOpened>& opened() const { return opened_; }

    /// Returns the game replayed from what is stored, independently of the room.
    server::Play truth() const;

    /// Every frame so far, with its connection.
    const std::vector<std::pair<server::PeerId, std::string>>& frames() const { return frames_; }

  private:
    void decide(server::Input input);
    void take(const server::Decision& decision);
    void wake_until(server::Milliseconds moment);
    server::Room restored() const;
    server::NewRoom draw();

    const AnyGame* game_;
    int drawn_ = 0;
    server::StoredRoom stored_;
    std::optional<server::Room> room_;
    server::Milliseconds now_ = 1'700'000'000'000;
    server::PeerId next_peer_ = 1;
    int next_id_ = 1;
    server::Decision last_;
    std::optional<server::Milliseconds> wake_at_;
    bool holds_time_ = false;
    std::map<server::PeerId, Client> clients_;
    std::vector<server::RoomOpened> opened_;
    std::vector<std::pair<server::PeerId, std::string>> frames_;
};

/// Returns the changes of one kind among many.
template <class Kind>
std::vector<Kind> changes_of(const std::vector<server::Change>& changes) {
    std::vector<Kind> found;
    for (const server::Change& change : changes) {
        if (const Kind* kind = std::get_if<Kind>(&change)) {
            found.push_back(*kind);
        }
    }
    return found;
}

} // namespace idavoll::test
