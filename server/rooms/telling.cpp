// The pictures that a room gives of itself. Whatever is the same for several connections is worked out and
// serialised once and shared.

#include "engine/random.h"
#include "protocol/json_patch.h"
#include "server/rooms/room.h"
#include "server/rooms/seats.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace idavoll::server {

using protocol::JsonPart;

namespace {

/// One frame for each kind of receiver, made when the first of the kind comes along.
template <class Kind>
class SharedFrames {
  public:
    template <class Make>
    Frame frame(const Kind& kind, Make make) {
        auto known = frames_.find(kind);
        if (known == frames_.end()) {
            const protocol::ServerMessage message = make();
            known = frames_.emplace(kind, std::make_shared<const std::string>(to_text(message))).first;
        }
        return known->second;
    }

  private:
    std::map<Kind, Frame> frames_;
};

/// Who is shown a position alike: the same viewer, with or without its legal actions.
using ViewKind = std::pair<Viewer, bool>;

protocol::ChatLine line_of(const ChatSaid& said) {
    return {.n = said.n, .seat = said.seat, .name = said.name, .text = said.text, .at = said.at};
}

/// A list of those events that the viewer may know.
JsonPart events_seen(const Events& events, Viewer viewer) {
    std::string text = "[";
    for (const auto& event : events) {
        const std::size_t length = text.size();
        if (length > 1) {
            text += ',';
        }
        if (!event->write(text, viewer)) {
            text.resize(length);
        }
    }
    text += ']';
    return JsonPart::of_text(std::move(text));
}

} // namespace

protocol::Standing standing_message(const Standing& standing) {
    return {.scores = standing.scores, .tiebreak = standing.tiebreak, .ranking = standing.ranking};
}

Viewer Room::viewer_of(const Onlooker& onlooker) const {
    return seat_of(opened_.seats, onlooker.guest);
}

protocol::You Room::you(const std::string& guest) const {
    return {.seat = seat_of(opened_.seats, guest), .creator = guest == opened_.creator};
}

protocol::Room Room::room_message() const {
    std::vector<protocol::RoomSeat> seats;
    for (const std::optional<Sitter>& seat : opened_.seats) {
        protocol::RoomSeat& shown = seats.emplace_back();
        if (seat) {
            shown = {.name = seat->name,
                     .online = audience_.is_online(seat->guest),
                     .held = seat->held,
                     .entropy = play_ ? std::optional(seat->entropy) : std::nullopt};
        }
    }
    // The seed is a secret until the game has ended.
    const bool over = status_ == RoomStatus::finished;
    return {.code = opened_.code,
            .game = opened_.game,
            .rules = rules_,
            .options = JsonPart(opened_.options),
            .status = static_cast<protocol::RoomStatus>(status_),
            .seats = std::move(seats),
            .spectators = audience_.spectators(opened_.seats),
            .commitment = to_hex(commitment_of(opened_.seed)),
            .seed = over ? std::optional(to_hex(opened_.seed)) : std::nullopt,
            .next = next_};
}

void Room::acknowledge(const Asker& asker, std::optional<int> seq, Decision& out) const {
    if (asker.id) {
        out.tell(asker.peer, protocol::Ack{asker.id, seq});
    }
}

void Room::tell_welcome(PeerId peer, const std::optional<std::string>& id, Decision& out) const {
    std::vector<protocol::ChatLine> chat;
    std::ranges::transform(chat_, std::back_inserter(chat), line_of);
    const std::string& guest = audience_.find(peer)->guest;
    out.tell(peer, protocol::Welcome{id, room_message(), you(guest), std::move(chat)});
}

void Room::tell_room(Decision& out, std::optional<PeerId> except) const {
    const protocol::Room room = room_message();
    SharedFrames<std::pair<std::optional<Seat>, bool>> frames;
    for (const auto& [peer, onlooker] : audience_) {
        if (peer != except) {
            const protocol::You receiver = you(onlooker.guest);
            out.tells.push_back({peer,
                                 frames.frame({receiver.seat, receiver.creator},
                                              [&] {
                                                  return protocol::RoomChanged{room, receiver};
                                              }),
                                 Urgency::replace});
        }
    }
}

void Room::tell_room_to(PeerId peer, Decision& out) const {
    out.tell(peer, protocol::RoomChanged{room_message(), you(audience_.find(peer)->guest)}, Urgency::replace);
}

void Room::tell_chat(const ChatSaid& said, Decision& out) const {
    const auto frame = std::make_shared<const std::string>(to_text(protocol::ChatSaid{line_of(said)}));
    for (const auto& [peer, onlooker] : audience_) {
        out.tells.push_back({peer, frame, Urgency::keep});
    }
}

/// Whether legal actions travel to this connection unasked: only to those who may act now.
bool Room::is_sent_legal(const Onlooker& onlooker) const {
    const Viewer viewer = viewer_of(onlooker);
    return viewer && onlooker.wants_legal && status_ == RoomStatus::running
           && std::ranges::count(play_->state().to_act(), *viewer) > 0;
}

protocol::Turn Room::turn(Viewer viewer, bool with_legal) const {
    const AnyState& state = play_->state();
    return {.to_act = state.to_act(),
            .standing = standing_message(state.standing()),
            .can_undo = viewer && play_->can_undo(*viewer),
            .result = result_ ? std::optional(JsonPart(*result_)) : std::nullopt,
            .legal = with_legal ? std::optional(JsonPart::of_text(state.legal_text(*viewer))) : std::nullopt};
}

/// What happened after that seq, as this viewer may know it.
std::vector<protocol::LogEntry> Room::log(Viewer viewer, int after) const {
    std::vector<protocol::LogEntry> entries;
    for (auto seq = static_cast<std::size_t>(after); seq < play_->actions().size(); ++seq) {
        const PlayedAction& played = play_->actions()[seq];
        entries.push_back({static_cast<int>(seq) + 1, played.seat, events_seen(played.events, viewer)});
    }
    return entries;
}

protocol::WholeView Room::whole_view(Viewer viewer, bool with_legal) const {
    return {.seq = play_->seq(),
            .mark = mark(play_->seq()),
            .view = JsonPart::of_text(play_->state().view_text(viewer)),
            .turn = turn(viewer, with_legal),
            .log = log(viewer, 0)};
}

protocol::Patch Room::patch(Viewer viewer, bool with_legal, int from, std::string_view before,
                            std::string_view now) const {
    return {.from = from,
            .seq = play_->seq(),
            .mark = mark(play_->seq()),
            .patch = JsonPart::of_text(protocol::make_patch(before, now)),
            .turn = turn(viewer, with_legal),
            .log = log(viewer, from)};
}

void Room::tell_view_to(PeerId peer, Decision& out) const {
    const Onlooker& onlooker = *audience_.find(peer);
    out.tell(peer, whole_view(viewer_of(onlooker), is_sent_legal(onlooker)), Urgency::replace);
}

/// What a connection missed since it held this view; the whole view where the patch would not be shorter or
/// does not fit.
void Room::tell_missed_to(PeerId peer, const protocol::HeldView& held, Decision& out) {
    const Onlooker& onlooker = *audience_.find(peer);
    const Viewer viewer = viewer_of(onlooker);
    const bool is_ours = held.viewer == viewer && held.seq >= 0 && held.seq <= play_->seq()
                         && held.mark.value_or(mark(held.seq)) == mark(held.seq);
    if (!is_ours) {
        tell_view_to(peer, out);
        return;
    }
    const bool with_legal = is_sent_legal(onlooker);
    const std::string before = play_->position(held.seq).view_text(viewer);
    const std::string now = play_->state().view_text(viewer);
    std::string missed = to_text(patch(viewer, with_legal, held.seq, before, now));
    std::string whole = to_text(whole_view(viewer, with_legal));
    std::string& shorter = missed.size() < whole.size() ? missed : whole;
    out.tells.push_back({peer, std::make_shared<const std::string>(std::move(shorter)), Urgency::replace});
}

void Room::tell_views(Decision& out) const {
    SharedFrames<ViewKind> frames;
    for (const auto& [peer, onlooker] : audience_) {
        const ViewKind kind{viewer_of(onlooker), is_sent_legal(onlooker)};
        out.tells.push_back({peer, frames.frame(kind, [&] { return whole_view(kind.first, kind.second); }),
                             Urgency::replace});
    }
}

/// The present position as each of those here sees it.
Room::Views Room::take_views() {
    Views views = shown_.seq == seq() ? std::exchange(shown_.views, {}) : Views{};
    for (const auto& [peer, onlooker] : audience_) {
        const Viewer viewer = viewer_of(onlooker);
        if (!views.contains(viewer)) {
            views.emplace(viewer, play_->state().view_text(viewer));
        }
    }
    return views;
}

/// Brings everybody from the views before the last action to those after it.
void Room::tell_patches(const Views& before, Decision& out) {
    Views now = take_views();
    SharedFrames<ViewKind> frames;
    for (const auto& [peer, onlooker] : audience_) {
        const ViewKind kind{viewer_of(onlooker), is_sent_legal(onlooker)};
        const auto make = [&] {
            const Viewer viewer = kind.first;
            return patch(viewer, kind.second, seq() - 1, before.at(viewer), now.at(viewer));
        };
        out.tells.push_back({peer, frames.frame(kind, make), Urgency::replace});
    }
    shown_ = {seq(), std::move(now)};
}

} // namespace idavoll::server
