#include "server/rooms/model/broadcast.h"

#include "engine/bots/levels.h"
#include "engine/events_seen.h"
#include "engine/random.h"
#include "protocol/action_rows.h"
#include "protocol/json_patch.h"
#include "protocol/log_rows.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace idavoll::server {

using protocol::JsonPart;

namespace {

/// Shares one frame among all receivers of a kind, built for the first of them.
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

/// The changes of the views from one position to another. The part that all viewers share is computed once.
class ChangedViews {
  public:
    ChangedViews(const AnyState& before, const AnyState& now) : before_(before), now_(now) {}

    std::string for_viewer(Viewer viewer) {
        if (!common_) {
            common_ = now_.common_changes(before_);
        }
        return protocol::joined(*common_, now_.own_changes(before_, viewer));
    }

  private:
    const AnyState& before_;
    const AnyState& now_;
    std::optional<std::string> common_;
};

/// Returns when the agreed pause ends; unset if the clocks are not paused.
std::optional<Milliseconds> paused_until(const GameInProgress& game, Milliseconds now) {
    const std::optional<Span>& pause = game.clocks().pause();
    const bool is_paused = game.status() == RoomStatus::running && pause && now < pause->until;
    return is_paused ? std::optional(pause->until) : std::nullopt;
}

} // namespace

protocol::ChatLine chat_line(const ChatSaid& said) {
    return {.n = said.n, .seat = said.seat, .name = said.name, .text = said.text, .at = said.at};
}

std::optional<protocol::BrokenMark> broken_mark(const std::optional<MarkedBroken>& marked) {
    return marked ? std::optional(protocol::BrokenMark{.note = *marked->note, .since = marked->at})
                  : std::nullopt;
}

protocol::Standing standing_message(const Standing& standing) {
    return {.scores = standing.scores, .tiebreak = standing.tiebreak, .ranking = standing.ranking};
}

Viewer Broadcast::viewer_of(const Onlooker& onlooker) const {
    return parts_.seating.seat_of(onlooker.who.id);
}

protocol::You Broadcast::you(const PersonId& person) const {
    return {.seat = parts_.seating.seat_of(person), .creator = person == parts_.seating.creator()};
}

protocol::RoomSeat Broadcast::seat_message(Seat seat) const {
    const std::optional<Sitter>& sitter = parts_.seating.seats()[static_cast<std::size_t>(seat)];
    if (!sitter) {
        return {};
    }
    protocol::RoomSeat shown{.name = sitter->name,
                             .online = sitter->program || parts_.audience.is_online(sitter->person),
                             .held = sitter->held,
                             .confirmed = !sitter->held && sitter->confirmed,
                             .entropy = std::nullopt,
                             .account = sitter->account,
                             .bot = sitter->bot,
                             .vacation = away_until(sitter->person),
                             .by = std::nullopt};
    if (sitter->program) {
        shown.by = std::string(bot_of(parts_.game.type().facts(), *sitter->program));
    }
    const GameInProgress& game = parts_.game;
    if (game.has_started()) {
        shown.entropy = sitter->entropy;
        shown.out = game.leaving().is_out(seat);
        shown.can_return = game.leaving().may_return(seat) && game.status() == RoomStatus::running;
        shown.by = game.bot_of(seat);
        shown.offered = parts_.proposals.is_offered(seat);
    }
    return shown;
}

protocol::Room Broadcast::room_message() const {
    const GameInProgress& game = parts_.game;
    const Sitters& sitters = parts_.seating.seats();
    std::vector<protocol::RoomSeat> seats;
    seats.reserve(sitters.size());
    for (Seat seat = 0; seat < static_cast<Seat>(sitters.size()); ++seat) {
        seats.push_back(seat_message(seat));
    }
    const std::optional<Bytes32> seed = game.seed();
    return {.code = parts_.codes.own,
            .game = std::string(game.type().facts().name),
            .rules = game.rules(),
            .options = JsonPart(game.options()),
            .settings = settings_now(),
            .creator = parts_.seating.seat_of(parts_.seating.creator()),
            .invited = {},
            .status = static_cast<protocol::RoomStatus>(game.status()),
            .seats = std::move(seats),
            .proposals = game.status() == RoomStatus::running ? parts_.proposals.shown(game.seats_of_people())
                                                              : std::vector<protocol::Proposal>{},
            .spectators = static_cast<int>(parts_.audience.spectators(sitters).size()),
            .paused = paused_until(parts_.game, parts_.now),
            .commitment = to_hex(game.commitment()),
            .seed = seed ? std::optional(to_hex(*seed)) : std::nullopt,
            .next = parts_.codes.next,
            .hints = parts_.hints.told(),
            .broken = broken_mark(game.broken()),
            .secret_deal = game.is_secret()};
}

std::vector<protocol::Watching> Broadcast::watching(const PersonId& reader) const {
    constexpr std::size_t most = 100;
    std::vector<Audience::Spectator> all = parts_.audience.spectators(parts_.seating.seats());
    std::erase_if(all, [&](const Audience::Spectator& one) { return one.person == reader; });
    all.resize(std::min(all.size(), most));
    std::vector<protocol::Watching> shown;
    std::ranges::transform(all, std::back_inserter(shown), [this](const Audience::Spectator& one) {
        return protocol::Watching{parts_.guests.key_of(one.person), one.account};
    });
    return shown;
}

/// Only players and the creator see invitations, spectators, and the link of the game that this one
/// continues.
protocol::Room Broadcast::room_for(const PersonId& person, const protocol::Room& room) const {
    protocol::Room shown = room;
    const bool is_creator = person == parts_.seating.creator();
    if (!is_creator && !parts_.seating.seat_of(person)) {
        if (shown.settings.continued) {
            shown.settings.continued->room.reset();
        }
        return shown;
    }
    if (!parts_.game.has_started()) {
        shown.invited = parts_.guests.shown();
    }
    shown.watching = watching(person);
    if (is_creator) {
        shown.removed = parts_.guests.shown_removed();
    }
    return shown;
}

/// Returns the last seq that a player has seen or made; unset for others.
std::optional<int> Broadcast::seen_by(const PersonId& person) const {
    const std::optional<Seat> seat = parts_.seating.seat_of(person);
    if (!seat) {
        return std::nullopt;
    }
    int seen = parts_.looks.seq_of(person);
    if (parts_.game.has_started()) {
        const std::vector<PlayedAction>& actions = parts_.game.actions();
        for (auto seq = static_cast<int>(actions.size()); seq > seen; --seq) {
            const PlayedAction& played = actions[static_cast<std::size_t>(seq) - 1];
            if (played.seat == *seat && !played.by) {
                seen = seq;
            }
        }
    }
    return std::min(seen, parts_.game.seq());
}

void Broadcast::welcome(PeerId peer, const std::optional<std::string>& id, Decision& out) const {
    std::vector<protocol::ChatLine> chat;
    std::ranges::transform(parts_.chat.latest(), std::back_inserter(chat), chat_line);
    const PersonId& person = parts_.audience.find(peer)->who.id;
    const std::span<const std::string_view> shapes = parts_.game.type().facts().events;
    out.tell(peer, protocol::Welcome{.id = id,
                                     .room = room_for(person, room_message()),
                                     .you = you(person),
                                     .chat = std::move(chat),
                                     .seen = seen_by(person),
                                     .events = {shapes.begin(), shapes.end()}});
}

void Broadcast::room(Decision& out, std::optional<PeerId> except) const {
    const protocol::Room room = room_message();
    SharedFrames<std::pair<std::optional<Seat>, bool>> frames;
    for (const auto& [peer, onlooker] : parts_.audience) {
        if (peer != except) {
            const PersonId& person = onlooker.who.id;
            const protocol::You receiver = you(person);
            const auto changed = [&] { return protocol::RoomChanged{room_for(person, room), receiver}; };
            out.tells.push_back(
                {peer, frames.frame({receiver.seat, receiver.creator}, changed), Urgency::replace});
        }
    }
}

void Broadcast::room_to(PeerId peer, Decision& out) const {
    const PersonId& person = parts_.audience.find(peer)->who.id;
    out.tell(peer, protocol::RoomChanged{room_for(person, room_message()), you(person)}, Urgency::replace);
}

std::string Broadcast::room_text() const {
    protocol::Room room = room_message();
    room.invited = parts_.guests.shown();
    room.removed = parts_.guests.shown_removed();
    return to_text(protocol::RoomChanged{std::move(room), {}});
}

void Broadcast::chat(const ChatSaid& said, Decision& out) const {
    const auto frame = std::make_shared<const std::string>(to_text(protocol::ChatSaid{chat_line(said)}));
    for (const auto& [peer, onlooker] : parts_.audience) {
        out.tells.push_back({peer, frame, Urgency::keep});
    }
}

protocol::ReviewTold Broadcast::review_message(std::optional<int> you) const {
    const std::optional<PersonId> leader = parts_.review.leader();
    return {.review = parts_.review.shown(leader && parts_.audience.is_online(*leader)), .you = you};
}

void Broadcast::review(Decision& out) const {
    SharedFrames<std::optional<int>> frames;
    for (const auto& [peer, onlooker] : parts_.audience) {
        const std::optional<int> you = parts_.review.number_of(onlooker.who.id);
        out.tells.push_back({peer, frames.frame(you, [&] { return review_message(you); }), Urgency::replace});
    }
}

void Broadcast::review_to(PeerId peer, Decision& out) const {
    out.tell(peer, review_message(parts_.review.number_of(parts_.audience.find(peer)->who.id)),
             Urgency::replace);
}

/// Legal actions are only sent to players who may act now.
bool Broadcast::is_sent_legal(const Onlooker& onlooker) const {
    const Viewer viewer = viewer_of(onlooker);
    return viewer && onlooker.wants_legal && parts_.game.status() == RoomStatus::running
           && parts_.game.may_act(*viewer);
}

Receiver Broadcast::receiver(const Onlooker& onlooker) const {
    return {.viewer = viewer_of(onlooker), .with_legal = is_sent_legal(onlooker)};
}

protocol::Turn Broadcast::turn(const Receiver& receiver) const {
    const AnyState& state = parts_.game.state();
    const std::optional<Json>& result = parts_.game.result();
    const Viewer viewer = receiver.viewer;
    protocol::Turn turn{.to_act = parts_.game.to_act(),
                        .standing = standing_message(parts_.game.standing()),
                        .can_undo = viewer && parts_.game.can_undo(*viewer),
                        .result = result ? std::optional(JsonPart(*result)) : std::nullopt,
                        .legal = std::nullopt,
                        .clocks = seat_clocks(),
                        .deadline = deadline(viewer)};
    if (receiver.with_legal) {
        turn.rows = JsonPart::of_text(protocol::action_rows(state.legal_fields(*viewer)));
    }
    return turn;
}

/// Returns what happened after that seq, as this viewer may know it.
JsonPart Broadcast::log(Viewer viewer, int after) const {
    std::vector<protocol::EntryFields> entries;
    for (const PlayedAction& played :
         std::span(parts_.game.actions()).subspan(static_cast<std::size_t>(after))) {
        entries.push_back({played.seat, event_fields_seen(played.events, viewer), played.at, played.by});
    }
    return JsonPart::of_text(protocol::log_rows(entries, parts_.game.type().facts().events));
}

protocol::Snapshot Broadcast::snapshot(const Receiver& receiver) const {
    return {.seq = parts_.game.seq(),
            .mark = parts_.game.mark(parts_.game.seq()),
            .view = JsonPart::of_text(parts_.game.state().view_text(receiver.viewer)),
            .turn = turn(receiver),
            .log = log(receiver.viewer, 0)};
}

/// Returns the message from the view after `from` to the current one. `id` is that of the move it answers.
protocol::Patch Broadcast::patch(const Receiver& receiver, int from, std::string changes,
                                 protocol::AnswerTo id) const {
    return {.id = std::move(id),
            .seq = parts_.game.seq(),
            .mark = parts_.game.mark(parts_.game.seq()),
            .changes = JsonPart::of_text(std::move(changes)),
            .turn = turn(receiver),
            .log = log(receiver.viewer, from)};
}

void Broadcast::view_to(PeerId peer, Decision& out) const {
    out.tell(peer, snapshot(receiver(*parts_.audience.find(peer))), Urgency::replace);
}

void Broadcast::missed_to(PeerId peer, int from, std::string_view before, Decision& out) const {
    const Receiver told = receiver(*parts_.audience.find(peer));
    const std::string now = parts_.game.state().view_text(told.viewer);
    out.tell(peer, patch(told, from, protocol::make_changes(before, now)), Urgency::replace);
}

void Broadcast::views(Decision& out) const {
    SharedFrames<Receiver> frames;
    for (const auto& [peer, onlooker] : parts_.audience) {
        const Receiver told = receiver(onlooker);
        out.tells.push_back({peer, frames.frame(told, [&] { return snapshot(told); }), Urgency::replace});
    }
}

protocol::SeatClocks Broadcast::seat_clocks() const {
    const Clocks& clocks = parts_.game.clocks();
    if (!clocks.run() || parts_.game.status() != RoomStatus::running) {
        return std::nullopt;
    }
    std::vector<protocol::SeatClock> shown;
    shown.reserve(clocks.seats().size());
    for (Seat seat = 0; seat < static_cast<Seat>(clocks.seats().size()); ++seat) {
        shown.push_back({.left = clocks.left(seat, parts_.now), .running = clocks.runs(seat, parts_.now)});
    }
    return shown;
}

std::optional<Milliseconds> Broadcast::deadline(Viewer viewer) const {
    const bool runs = parts_.game.status() == RoomStatus::running;
    return runs ? parts_.game.clocks().deadline_for(viewer) : std::nullopt;
}

/// Players may have agreed on another clock since the start.
protocol::Settings Broadcast::settings_now() const {
    protocol::Settings settings = for_seats(parts_.settings, parts_.seating.seats().size());
    if (parts_.game.status() == RoomStatus::running) {
        settings.clock = parts_.game.clocks().terms();
    }
    return settings;
}

/// Returns when the person's present vacation ends; unset if they are not on vacation.
std::optional<Milliseconds> Broadcast::away_until(const PersonId& person) const {
    const auto known = parts_.vacations.find(person);
    if (known == parts_.vacations.end()) {
        return std::nullopt;
    }
    const auto now = std::ranges::find_if(known->second, [this](const Span& span) {
        return span.from <= parts_.now && parts_.now < span.until;
    });
    return now != known->second.end() ? std::optional(now->until) : std::nullopt;
}

void Broadcast::clocks(Decision& out) const {
    SharedFrames<Viewer> frames;
    for (const auto& [peer, onlooker] : parts_.audience) {
        const Viewer viewer = viewer_of(onlooker);
        const auto make = [&] { return protocol::ClocksChanged{seat_clocks(), deadline(viewer)}; };
        out.tells.push_back({peer, frames.frame(viewer, make), Urgency::replace});
    }
}

void Broadcast::patches(const AnyState& before, int from, Decision& out,
                        const std::optional<AnsweredMove>& answered) const {
    ChangedViews changed(before, parts_.game.state());
    SharedFrames<Receiver> frames;
    for (const auto& [peer, onlooker] : parts_.audience) {
        const Receiver told = receiver(onlooker);
        const auto make = [&](protocol::AnswerTo id) {
            return patch(told, from, changed.for_viewer(told.viewer), std::move(id));
        };
        if (answered && answered->peer == peer) {
            out.tell(peer, make(answered->id), Urgency::keep);
        } else {
            out.tells.push_back(
                {peer, frames.frame(told, [&] { return make(std::nullopt); }), Urgency::replace});
        }
    }
}

} // namespace idavoll::server
