#include "engine/catalogue/registry.h"
#include "engine/match/match.h"
#include "protocol/client_messages.h"
#include "server/core/ledger/fold.h"
#include "server/core/ledger/replay.h"
#include "server/rooms/model/room.h"
#include "tests/fuzz/games.h"
#include "tests/fuzz/lines.h"
#include "tests/fuzz/targets.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

/// The first line is the name of a game and its options as JSON. Each further line is a letter for a
/// connection, followed by a message, by `!` and a letter for a legal move, or by `.` to close it.
namespace idavoll::fuzz {
namespace {

using namespace server;

constexpr int guests = 4;
constexpr std::size_t most_lines = 60;

PersonId guest_of(PeerId peer) {
    return PersonId(std::string("guest-").append(std::to_string(peer % guests)));
}

/// A room with everything it has committed, and the game that follows from it.
class Scene {
  public:
    Scene(const AnyGame& game, Json options) : game_(game) {
        stored_.opened = open_room(draw(), game, std::move(options), Json::object(), guest_of(0), now_);
        room_.emplace(restored());
    }

    void happens(PeerId peer, std::string_view what) {
        if (what == ".") {
            decide(Detached{peer});
            inside_.erase(peer);
        } else if (what.size() >= 2 && what[0] == '!') {
            move(peer, what[1]);
        } else {
            say(peer, what);
        }
    }

    /// A room restored from what was committed is the same room.
    void check_durable() {
        const Room again = restored();
        promise(again.seq() == room_->seq() && again.status() == room_->status(),
                "all that was told has been made durable");
    }

  private:
    NewRoom draw() {
        ++drawn_;
        return {.id = drawn_,
                .code = std::string(25, '0').append(std::to_string(drawn_ % 10)),
                .seed = sha256(std::to_string(drawn_))};
    }

    Room restored() {
        Result<Room> room = Room::restore(stored_, &game_);
        promise(room.ok(), "what is durable makes a room");
        return std::move(room).value();
    }

    void move(PeerId peer, char letter) {
        const auto seat = seat_of(peer);
        if (!match_ || !seat || match_->state().legal(*seat).empty()) {
            return;
        }
        const auto word = static_cast<std::uint64_t>(number(letter, 256));
        const Json message{{"type", "move"},
                           {"id", "move-" + std::to_string(match_->state().seq())},
                           {"upon", match_->state().seq()},
                           {"action", match_->state().bot_action("random", *seat, word)}};
        say(peer, message.dump());
    }

    std::optional<Seat> seat_of(PeerId peer) const {
        for (std::size_t seat = 0; seat < stored_.opened.seats.size(); ++seat) {
            const auto& sitter = stored_.opened.seats[seat];
            if (sitter && sitter->person == guest_of(peer)) {
                return static_cast<Seat>(seat);
            }
        }
        return std::nullopt;
    }

    void say(PeerId peer, std::string_view text) {
        auto parsed = protocol::parse_client_message(text);
        if (!parsed) {
            promise(!parsed.error().message.empty(), "a message is refused with a sentence");
            return;
        }
        auto& said = *parsed;
        const auto* hello = std::get_if<protocol::Hello>(&said.message);
        // As in a session: hello comes first and only once.
        if ((hello != nullptr) == inside_.contains(peer)) {
            return;
        }
        if (hello != nullptr) {
            inside_[peer] = true;
            decide(Attached{peer, guest_of(peer), *hello, said.id});
        } else {
            decide(Received{peer, std::move(said)});
        }
    }

    void decide(Input input) {
        if (room_->needs_new_room(input)) {
            std::get<Received>(input).context.drawn = draw();
        }
        const Decision decision = room_->decide(input, ++now_);
        promise(!decision.refused || decision.changes.empty(), "what is refused changes nothing");
        for (const Change& change : decision.changes) {
            remember(change);
        }
        const std::string seed = to_hex(stored_.opened.seed);
        for (const Tell& tell : decision.tells) {
            promise(Json::accept(*tell.frame), "what is told is JSON");
            promise(inside_.contains(tell.to), "only those inside are told");
            promise(stored_.status == RoomStatus::finished || tell.frame->find(seed) == std::string::npos,
                    "the seed is a secret until the end");
        }
    }

    void remember(const Change& change) {
        if (std::holds_alternative<RoomOpened>(change)) {
            return; // a rematch is another room
        }
        fold(stored_, change);
        if (const auto* started = std::get_if<GameStarted>(&change)) {
            chance_.emplace(chance_of(stored_.opened.seed, started->seats));
            const LeavingTerms terms = leaving_terms(started->settings, started->seats.size(), game_.facts());
            match_.emplace(game_.start(started->options, *chance_).value(), terms.when_left, terms.bots);
        } else if (const auto* accepted = std::get_if<ActionAccepted>(&change)) {
            const Json action = parse_json(accepted->action).value();
            promise(match_->play({accepted->seat, action, accepted->by}, &*chance_).ok(),
                    "what is accepted is legal");
            promise(match_->state().seq() == accepted->seq, "the log has no gaps");
        }
    }

    const AnyGame& game_;
    StoredRoom stored_;
    std::optional<Room> room_;
    std::optional<Chance> chance_;
    std::optional<Match> match_;
    std::map<PeerId, bool> inside_;
    Milliseconds now_ = 1'700'000'000'000;
    GameId drawn_ = 0;
};

} // namespace

void messages(std::string_view bytes) {
    std::string_view head = take_line(bytes);
    if (head.empty()) {
        return;
    }
    const std::size_t name = std::min(head.find(' '), head.size());
    const AnyGame& game = game_named(head.substr(0, name));
    const Result<Json> options = parse_json(head.substr(name));
    const Result<Json> complete = game.complete_options(options ? *options : Json::object());
    if (!complete) {
        return;
    }
    Scene scene(game, *complete);
    for (std::size_t lines = 0; !bytes.empty() && lines < most_lines; ++lines) {
        if (const std::string_view line = take_line(bytes); !line.empty()) {
            scene.happens(static_cast<PeerId>(number(line[0], 2 * guests)), line.substr(1));
        }
    }
    scene.check_durable();
}

} // namespace idavoll::fuzz
