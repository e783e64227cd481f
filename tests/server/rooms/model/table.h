#pragma once

#include "engine/game.h"
#include "server/rooms/model/play.h"
#include "server/rooms/model/room.h"
#include "tests/support/brief.h"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Rooms as values in front of people, without network, clock or disk.
namespace idavoll::test {

/// Actions of the toy.
inline const Json raise_pot{{"type", "raise"}};
inline const Json open_round{{"type", "open"}};
inline const Json take_back{{"type", "undo"}};

/// What a client knows: it applies what it is sent as the protocol says and keeps everything.
struct Client {
    std::string guest;
    std::vector<Json> inbox;
    Json room;
    Json you;
    std::optional<int> seq;
    Json view;
    Json turn;
    Json log = Json::array();
    Brief brief;

    /// Checks on the way that nothing is missed and nothing comes twice.
    void receive(const std::string& frame);

    /// The latest message of that type; null if there was none.
    Json last(std::string_view type) const;
    int count(std::string_view type) const;
};

/// A room and the people who look at it.
class Table {
  public:
    explicit Table(const AnyGame& game, Json options = Json::object(), std::string creator = "anna");

    /// A room of which that much is durable.
    Table(const AnyGame& game, server::StoredRoom stored);

    /// Somebody opens the room's link: a connection of that guest, which still holds what it was told before.
    /// `hello` adds to its hello.
    server::PeerId enter(const std::string& guest, Json hello = Json::object(), const Client& before = {},
                         const std::string& network = {});
    void leave(server::PeerId peer);
    void refresh(server::PeerId peer);

    /// Lets time pass in which nobody does anything.
    void pass(server::Milliseconds time);

    /// As a rule the room is woken whenever it asked for it, before anybody does anything else. From here on
    /// time passes only by pass().
    void hold_time() { holds_time_ = true; }

    /// What the room will be woken for; nothing if it asked for nothing.
    std::optional<server::Milliseconds> wake_at() const { return wake_at_; }

    /// Says something as a client would, and answers the first thing that this client was told because of it
    /// other than the picture (null if nothing).
    Json say(server::PeerId peer, Json message);

    /// The code of the refusal with which this is answered; "" if it is not refused. Checks that a refusal
    /// changes nothing.
    std::string refusal(server::PeerId peer, const Json& message);

    /// A call from outside the room: the code of the refusal, "" if it is done. Checks that a refusal changes
    /// nothing.
    std::string call(server::Input input);

    Json sit(server::PeerId peer, std::string_view name, Json more = Json::object());

    /// Two or more enter, sit and so start: the connections in the order of the seats.
    std::vector<server::PeerId> seat_everybody();

    /// A bot has decided for a seat upon the present position.
    void decide_for(Seat seat, const Json& action, std::string bot = "greedy");

    const AnyGame& game() const { return *game_; }

    /// Makes a move upon the present position: the answer.
    Json move(server::PeerId peer, const Json& action);

    /// The first seat to act takes the last of its legal actions, until the game is over.
    void play_out(const std::vector<server::PeerId>& peers);

    /// Forgets the room, and makes it anew from what has been made durable. Nobody is attached then.
    void reload();

    /// Others have gone on with the room at another server, until it is stored like that.
    void follow(server::StoredRoom now);

    /// Others say who is in the room at other servers.
    void present_elsewhere(std::vector<server::PersonId> people);

    /// Makes a change durable that this room did not decide, and reloads it.
    void change(const server::Change& change);

    Client& client(server::PeerId peer) { return clients_.at(peer); }

    server::Room& room() { return *room_; }

    /// Exactly what has been made durable so far.
    const server::StoredRoom& stored() const { return stored_; }

    /// The changes of the last decision.
    const std::vector<server::Change>& changes() const { return last_.changes; }

    /// The hint that the last decision seeks, if any.
    const std::optional<server::HintSought>& hint_sought() const { return last_.seeks_hint; }

    /// What the last decision told.
    const std::vector<server::Tell>& tells() const { return last_.tells; }

    /// Rooms that were opened by this one.
    const std::vector<server::RoomOpened>& opened() const { return opened_; }

    /// The truth, played from what has been made durable and not by the room.
    server::Play truth() const;

    /// Every frame so far with the connection that got it.
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

/// The changes of one kind among many.
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
