#include "tests/server/rooms/model/table.h"

#include "engine/json.h"
#include "engine/random.h"
#include "server/core/ledger/fold.h"
#include "tests/support/message_log.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace idavoll::test {

using namespace idavoll::server;

namespace {

bool is_picture(const Json& message) {
    const std::string type = message.at("type");
    return type == "room" || type == "view" || type == "patch";
}

} // namespace

void Client::receive(const std::string& frame) {
    log_server_message(frame);
    for (Json& message : decoder.decode(Json::parse(frame))) {
        hear(std::move(message));
    }
}

void Client::hear(Json message) {
    const std::string type = message.at("type");
    if (type == "welcome" || type == "room") {
        room = message.at("room");
        you = message.at("you");
    } else if (type == "view") {
        seq = message.at("seq").get<int>();
        view = message.at("view");
        turn = message.at("turn");
        log = message.at("log");
    } else if (type == "patch") {
        REQUIRE(seq == message.at("from").get<int>());
        REQUIRE(message.at("log").size()
                == message.at("seq").get<std::size_t>() - static_cast<std::size_t>(*seq));
        seq = message.at("seq").get<int>();
        view = view.patch(message.at("patch"));
        turn = message.at("turn");
        log.insert(log.end(), message.at("log").begin(), message.at("log").end());
    }
    inbox.push_back(std::move(message));
}

Json Client::last(std::string_view type) const {
    auto found =
        std::find_if(inbox.rbegin(), inbox.rend(), [&](const Json& m) { return m.at("type") == type; });
    return found == inbox.rend() ? Json(nullptr) : *found;
}

int Client::count(std::string_view type) const {
    return static_cast<int>(
        std::ranges::count_if(inbox, [&](const Json& m) { return m.at("type") == type; }));
}

Table::Table(const AnyGame& game, Json options, std::string creator) : game_(&game) {
    Json complete = game.complete_options(options).value();
    stored_.opened =
        open_room(draw(), game, std::move(complete), Json::object(), PersonId(std::move(creator)), now_);
    room_.emplace(restored());
}

Table::Table(const AnyGame& game, StoredRoom stored) : game_(&game), stored_(std::move(stored)) {
    room_.emplace(restored());
}

NewRoom Table::draw() {
    ++drawn_;
    return {.id = drawn_,
            .code = std::string(25, '0').append(std::to_string(drawn_)),
            .seed = sha256(std::to_string(drawn_))};
}

Room Table::restored() const {
    Result<Room> room = Room::restore(stored_, game_);
    if (!room) {
        FAIL(room.error().sentence);
    }
    return std::move(room).value();
}

void Table::reload() {
    room_.emplace(restored());
    clients_.clear();
}

void Table::follow(StoredRoom now) {
    stored_ = std::move(now);
    Room former = std::exchange(*room_, restored());
    take(room_->follow(std::move(former)));
}

void Table::present_elsewhere(std::vector<PersonId> people) {
    decide(PresentElsewhere{std::move(people)});
}

void Table::change(const Change& change) {
    fold(stored_, change);
    reload();
}

PeerId Table::enter(const std::string& guest, Json hello, const Client& before, const std::string& network) {
    const PeerId peer = next_peer_++;
    Client& client = clients_[peer] = before;
    client.guest = guest;
    client.inbox.clear();
    hello.update({{"type", "hello"}, {"v", 2}, {"room", stored_.opened.code}});
    const std::string text = hello.dump();
    log_client_message(text);
    auto parsed = protocol::parse_client_message(text).value();
    Attached attached{peer, PersonId(guest), std::get<protocol::Hello>(parsed.message), parsed.id, network};
    attached.network_mark = network;
    decide(std::move(attached));
    return peer;
}

void Table::leave(PeerId peer) {
    decide(Detached{peer});
    clients_.erase(peer);
}

void Table::refresh(PeerId peer) {
    decide(Refresh{peer});
}

void Table::decide(Input input) {
    if (room_->needs_new_room(input)) {
        std::get<Received>(input).context.drawn = draw();
    }
    if (Room::needs_new_code(input)) {
        std::get<Received>(input).context.new_code = draw().code;
    }
    last_ = room_->decide(input, ++now_);
    take(last_);
    while (!holds_time_ && wake_at_) {
        wake_until(*wake_at_);
    }
}

void Table::take(const Decision& decision) {
    for (const Change& change : decision.changes) {
        const auto* opened = std::get_if<RoomOpened>(&change);
        if (opened != nullptr) {
            opened_.push_back(*opened);
        } else {
            fold(stored_, change);
        }
    }
    for (const Tell& tell : decision.tells) {
        frames_.emplace_back(tell.to, *tell.frame);
        clients_.at(tell.to).receive(*tell.frame);
    }
    wake_at_ = decision.wake_at;
}

/// Wakes the room if it asked for a moment up to that one.
void Table::wake_until(Milliseconds moment) {
    if (wake_at_ && *wake_at_ <= moment) {
        now_ = std::max(now_, *wake_at_);
        take(room_->decide(Woken{}, now_));
    }
}

void Table::pass(Milliseconds time) {
    const Milliseconds end = now_ + time;
    while (wake_at_ && *wake_at_ <= end) {
        wake_until(end);
    }
    now_ = end;
}

Json Table::say(PeerId peer, Json message) {
    const std::string text = message.dump();
    log_client_message(text);
    auto parsed = protocol::parse_client_message(text);
    if (!parsed) {
        FAIL(parsed.error().message << " " << text);
    }
    const std::size_t heard = clients_.at(peer).inbox.size();
    decide(Received{peer, std::move(parsed).value()});
    const std::vector<Json>& inbox = clients_.at(peer).inbox;
    auto answer =
        std::find_if_not(inbox.begin() + static_cast<std::ptrdiff_t>(heard), inbox.end(), is_picture);
    return answer == inbox.end() ? Json(nullptr) : *answer;
}

std::string Table::refusal(PeerId peer, const Json& message) {
    const Json answer = say(peer, message);
    if (!answer.is_object() || answer.at("type") != "error") {
        return "";
    }
    CHECK(last_.changes.empty());
    CHECK(last_.tells.size() == 1);
    CHECK(answer.value("id", "") == message.value("id", ""));
    CHECK_FALSE(answer.at("message").get<std::string>().empty());
    CHECK(to_string(last_.refused.value()) == answer.at("code").get<std::string>());
    return answer.at("code");
}

std::string Table::call(Input input) {
    decide(std::move(input));
    if (!last_.refusal) {
        return "";
    }
    CHECK(last_.changes.empty());
    CHECK(last_.tells.empty());
    CHECK_FALSE(last_.refusal->message.empty());
    return std::string(to_string(last_.refusal->code));
}

Json Table::sit(PeerId peer, std::string_view name, Json more) {
    Json message{{"type", "sit"}, {"id", std::to_string(next_id_++)}, {"name", name}, {"entropy", ""}};
    message.update(more);
    return say(peer, std::move(message));
}

std::vector<PeerId> Table::seat_everybody() {
    static const std::vector<std::string> guests{"anna", "bjorn", "cilla", "dag", "eva", "frode"};
    std::vector<PeerId> peers;
    for (std::size_t seat = 0; seat < stored_.opened.seats.size(); ++seat) {
        peers.push_back(enter(guests.at(seat)));
        REQUIRE(sit(peers.back(), std::string("Player ").append(std::to_string(seat))).at("type") == "ack");
    }
    REQUIRE(room_->status() != RoomStatus::open);
    return peers;
}

Json Table::move(PeerId peer, const Json& action) {
    return say(
        peer,
        {{"type", "move"}, {"id", std::to_string(next_id_++)}, {"upon", room_->seq()}, {"action", action}});
}

void Table::decide_for(Seat seat, const Json& action, std::string bot) {
    decide(BotDecided{seat, std::move(bot), room_->seq(), action});
}

void Table::play_out(const std::vector<PeerId>& peers) {
    while (room_->status() == RoomStatus::running) {
        const Play now = truth();
        const Seat seat = now.state().to_act().front();
        // The random bot takes the choice with the number of its word.
        const std::size_t last = now.state().legal(seat).size() - 1;
        const Json action = now.state().bot_action("random", seat, last);
        REQUIRE(move(peers.at(static_cast<std::size_t>(seat)), action).at("type") == "ack");
    }
}

Play Table::truth() const {
    std::vector<std::string> entropies;
    for (const auto& seat : stored_.opened.seats) {
        entropies.push_back(seat->entropy);
    }
    const Chance chance(stream_key(stored_.opened.seed, entropies));
    Play play = std::move(Play::start(*game_, stored_.opened.options, chance,
                                      leaving_terms_of(stored_, game_->facts())))
                    .value();
    for (const ActionAccepted& accepted : stored_.actions) {
        const Json action = parse_json(accepted.action).value();
        REQUIRE(play.apply({accepted.seat, action, accepted.by}, accepted.move_id, accepted.at));
    }
    return play;
}

} // namespace idavoll::test
