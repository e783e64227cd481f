#include "server/rooms/model/room.h"

#include "engine/match/record.h"
#include "server/core/ledger/leaving_terms.h"
#include "server/listings/ratings/ladder.h"
#include "server/rooms/model/refusals.h"
#include "server/rooms/model/table_settings.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

namespace idavoll::server {

RoomOpened open_room(NewRoom drawn, const AnyGame& game, Json options, Json settings, PersonId creator,
                     Milliseconds now) {
    Sitters seats(options.at("players").get<std::size_t>());
    const SeatBots bots = bots_chosen(settings, seats.size());
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
        if (bots[seat]) {
            seats[seat] = sitting_bot(*bots[seat], static_cast<Seat>(seat));
        }
    }
    return {.id = drawn.id,
            .code = std::move(drawn.code),
            .game = std::string(game.facts().name),
            .options = std::move(options),
            .settings = std::move(settings),
            .seed = drawn.seed,
            .creator = std::move(creator),
            .seats = std::move(seats),
            .at = now};
}

void acknowledge(const Asker& asker, std::optional<int> seq, Decision& out) {
    if (asker.id) {
        out.tell(asker.peer, protocol::Ack{asker.id, seq});
    }
}

Room::Room(StoredRoom stored, GameInProgress game, const RoomLimits& limits)
    : connections_per_person_(limits.connections_per_person), codes_{stored.code(), std::move(stored.next)},
      settings_(protocol::stored_settings(stored.opened.settings, stored.opened.seats.size())),
      seating_(std::move(stored.opened.creator), stored.sitters()), game_(std::move(game)),
      proposals_(game_.id(), stored.proposals),
      guests_(game_.id(), std::move(stored.invited), std::move(stored.removed)),
      looks_(game_.id(), stored.looked), hints_(game_.id(), stored.hints),
      plans_(game_.id(), std::move(stored.plans)), nudges_(game_.id(), std::move(stored.nudged)),
      chat_(game_.id(), std::move(stored.chat), limits) {
    if (game_.has_started()) {
        seating_.close();
        settings_.clock = clock_of(stored.opened.settings, stored.agreed);
    }
    lets_forced_.insert(stored.lets_forced.begin(), stored.lets_forced.end());
    for (const Vacation& vacation : stored.vacations) {
        vacations_[vacation.person].push_back(vacation.span);
    }
}

Result<Room> Room::restore(StoredRoom stored, const AnyGame* game, const RoomLimits& limits) {
    if (game == nullptr) {
        return Error{Refusal::mismatch, "The room's game is unknown."};
    }
    Result<GameInProgress> in_progress = GameInProgress::restore(*game, stored);
    if (!in_progress) {
        return std::move(in_progress).error();
    }
    return Room(std::move(stored), std::move(in_progress).value(), limits);
}

bool Room::needs_new_room(const Input& input) const {
    const auto* received = std::get_if<Received>(&input);
    return received != nullptr && std::holds_alternative<protocol::Rematch>(received->said.message)
           && on::needs_new_room(codes_, game_);
}

bool Room::needs_new_code(const Input& input) {
    const auto* received = std::get_if<Received>(&input);
    return received != nullptr && std::holds_alternative<protocol::ChangeLink>(received->said.message);
}

Decision Room::decide(const Input& input, Milliseconds now) {
    Decision out;
    now_ = now;
    const bool was_open = status() == RoomStatus::open;
    std::visit([&](const auto& happened) { handle(happened, now, out); }, input);
    if (!plans_.empty() || !lets_forced_.empty()) {
        const Broadcast broadcast = this->broadcast();
        on::follow_plans(now, planning(), progress(broadcast), out);
    }
    if (was_open && status() == RoomStatus::running) {
        tell_clocks_of_vacations(out);
    }
    if (status() == RoomStatus::running) {
        settings_.clock = game_.clocks().terms();
    }
    wish_to_wake(now, out);
    return out;
}

/// Asks to be woken when something that waits has to be sent or stored.
void Room::wish_to_wake(Milliseconds now, Decision& out) {
    for (const std::optional<Milliseconds>& due :
         {presence_.due(now), looks_.due(now), review_news_.due(now)}) {
        if (due) {
            out.wake_at = std::min(out.wake_at.value_or(*due), *due);
        }
    }
}

std::span<const PlayedAction> Room::actions() const {
    if (!game_.has_started()) {
        return {};
    }
    return game_.actions();
}

bool Room::has_bot_to_act() const {
    return status() == RoomStatus::running && std::ranges::any_of(game_.to_act(), [this](Seat seat) {
               return game_.leaving().is_held_by_bot(seat);
           });
}

std::optional<BotAsked> Room::ask_bot() const {
    if (!has_bot_to_act()) {
        return std::nullopt;
    }
    const std::vector<Seat> to_act = game_.to_act();
    const Seat seat =
        *std::ranges::find_if(to_act, [this](Seat one) { return game_.leaving().is_held_by_bot(one); });
    const AnyMemory* memory = game_.memory_of(seat);
    return BotAsked{.question = {.position = game_.state().clone(),
                                 .memory = memory != nullptr ? memory->clone() : nullptr,
                                 .seat = seat,
                                 .bot = game_.bot_of(seat).value()},
                    .upon = game_.seq(),
                    .mark = game_.mark(game_.seq())};
}

BotShare Room::share_of_bots() const {
    const auto is_player = [this](const auto& one) { return has_seat(one.second.who.id); };
    const auto player = std::find_if(audience_.begin(), audience_.end(), is_player);
    if (player != audience_.end()) {
        return {.network = player->second.network, .person = player->second.who.id.text()};
    }
    const bool is_awaited =
        audience_.begin() != audience_.end()
        || std::ranges::any_of(seating_.seats(), [this](const std::optional<Sitter>& sitter) {
               return sitter && audience_.is_online(sitter->person);
           });
    return {.person = seating_.creator().text(),
            .urgency = is_awaited ? BotShare::Urgency::awaited : BotShare::Urgency::unattended};
}

BotQuestion Room::ask_for_hint(const HintSought& sought) const {
    const AnyMemory* memory = game_.memory_of(sought.seat);
    return {.position = game_.state().clone(),
            .memory = memory != nullptr ? memory->clone() : nullptr,
            .seat = sought.seat,
            .bot = {}};
}

bool Room::still_seeks(const HintSought& sought) const {
    return on::is_sought(sought, game_);
}

bool Room::still_asks(const BotDecided& bot) const {
    return on::is_asked(bot, game_);
}

/// Takes over what is not in the store.
void Room::inherit(Room&& former) {
    audience_ = std::move(former.audience_);
    presence_ = former.presence_;
    review_ = std::move(former.review_);
    review_news_ = former.review_news_;
    looks_.succeed(former.looks_);
    chat_.succeed(std::move(former.chat_));
    now_ = former.now_;
}

Decision Room::succeed(Room&& former) {
    Decision out;
    inherit(std::move(former));
    broadcast().room(out);
    if (game_.has_started()) {
        broadcast().views(out);
    }
    tell_plans(nullptr, out);
    wish_to_wake(now_, out);
    return out;
}

/// Tells the connections of those who have a plan, or had another one before.
void Room::tell_plans(const Plans* before, Decision& out) {
    for (const auto& [peer, onlooker] : audience_) {
        const PlanChanged* had = before != nullptr ? before->of(onlooker.who.id) : nullptr;
        const PlanChanged* has = plans_.of(onlooker.who.id);
        const bool is_same = had != nullptr && has != nullptr && *had == *has;
        if ((had != nullptr || has != nullptr) && !is_same) {
            on::tell_plan(peer, {}, planning(), out);
        }
    }
}

/// The former state of a room, for comparison with the new one.
struct Room::Before {
    std::string room;
    int seq = 0;
    /// Whether the log continues from there, with the same players and no change of the broken mark.
    bool goes_on = false;
    std::unique_ptr<AnyState> position; ///< if goes_on
    std::vector<SeatTime> times;
    int said = 0; ///< the number of the last chat line
};

Room::Before Room::before(const Room& former) const {
    const GameInProgress& game = former.game_;
    const std::vector<ChatSaid>& chat = former.chat_.latest();
    Before before{.room = former.broadcast().room_text(),
                  .seq = game.seq(),
                  .goes_on = game.has_started() && game_.has_position(game.seq(), game.mark(game.seq()))
                             && game.broken().has_value() == game_.broken().has_value()
                             && former.seating_.seats() == seating_.seats(),
                  .position = nullptr,
                  .times = game.clocks().seats(),
                  .said = chat.empty() ? 0 : chat.back().n};
    if (before.goes_on) {
        before.position = game.state().clone();
    }
    return before;
}

Decision Room::follow(Room&& former) {
    Decision out;
    const Before before = this->before(former);
    const Plans plans_before = former.plans_;
    inherit(std::move(former));
    const Broadcast now = broadcast();
    show_out(table(now), out);
    if (game_.has_started()) {
        broadcast_game_since(before, out);
    }
    if (broadcast().room_text() != before.room) {
        broadcast().room(out);
    }
    for (const ChatSaid& said : chat_.latest()) {
        if (said.n > before.said) {
            broadcast().chat(said, out);
        }
    }
    tell_plans(&plans_before, out);
    wish_to_wake(now_, out);
    return out;
}

Decision Room::moved(const std::string& code) const {
    Decision out;
    on::move_to(code, seating_, audience_, out);
    return out;
}

void Room::broadcast_game_since(const Before& before, Decision& out) {
    if (!before.goes_on) {
        broadcast().views(out);
    } else if (seq() > before.seq) {
        broadcast().patches(*before.position, before.seq, out);
    } else if (game_.clocks().seats() != before.times) {
        broadcast().clocks(out);
    }
}

/// Vacations may have begun before the game.
void Room::tell_clocks_of_vacations(Decision& out) {
    for (Seat seat = 0; seat < static_cast<Seat>(seating_.seats().size()); ++seat) {
        if (const auto known = vacations_.find(seating_.at(seat).person); known != vacations_.end()) {
            game_.set_vacations(seat, known->second, out.changes);
            broadcast().clocks(out);
        }
    }
}

/// Another person has the seat now: their vacations count for it.
void Room::follow_vacations(Seat seat, Decision& out) {
    const auto known = vacations_.find(seating_.at(seat).person);
    game_.set_vacations(seat, known != vacations_.end() ? known->second : std::vector<Span>(), out.changes);
    if (game_.clocks().run()) {
        broadcast().clocks(out);
    }
}

void Room::note_vacations(const PersonId& person, std::vector<Span> spans) {
    if (spans.empty()) {
        vacations_.erase(person);
    } else {
        vacations_.insert_or_assign(person, std::move(spans));
    }
}

void Room::note_habits(const PersonId& person, const Habits& habits) {
    note_vacations(person, habits.vacations);
    if (habits.lets_forced) {
        lets_forced_.insert(person);
    } else {
        lets_forced_.erase(person);
    }
}

std::optional<std::string> Room::ladder_asked_for() const {
    return settings_.levels ? std::optional(ladder_name(game_.type().facts().name, seating_.seats().size()))
                            : std::nullopt;
}

std::vector<PersonId> Room::company() const {
    std::vector<PersonId> all;
    if (settings_.visibility != protocol::Visibility::in_lobby) {
        return all;
    }
    all.push_back(seating_.creator());
    for (const std::optional<Sitter>& sitter : seating_.seats()) {
        if (sitter) {
            all.push_back(sitter->person);
        }
    }
    return all;
}

/// Returns why this person may not see the game, if so.
std::optional<protocol::Refused> Room::kept_from(const PersonId& person) const {
    if (seating_.seat_of(person)) {
        return std::nullopt;
    }
    if (guests_.is_removed(person)) {
        return removed_by_host();
    }
    return why_not_watch(settings_.spectators, game_);
}

Result<protocol::ViewOfRoom, protocol::Refused> Room::view_for(const PersonId& person) const {
    const std::optional<Seat> seat = seating_.seat_of(person);
    if (auto why = kept_from(person)) {
        return *std::move(why);
    }
    protocol::ViewOfRoom shown{.game = std::string(game_.type().facts().name),
                               .status = static_cast<protocol::RoomStatus>(game_.status()),
                               .seq = game_.seq(),
                               .view = {},
                               .standing = {},
                               .names = {}};
    if (game_.has_started()) {
        shown.view = protocol::JsonPart::of_text(game_.state().view_text(seat));
        shown.standing = standing_message(game_.standing());
    }
    for (const std::optional<Sitter>& sitter : seating_.seats()) {
        shown.names.push_back(sitter ? std::optional(sitter->name) : std::nullopt);
    }
    return shown;
}

Result<LinkedMove, protocol::Refused> Room::linked(const LinkUsed& link) const {
    const std::optional<Seat> seat = seating_.seat_of(link.person);
    if (!seat || !game_.has_started()) {
        return not_seated();
    }
    LinkedMove linked{.game = std::string(game_.type().facts().name),
                      .name = seating_.at(*seat).name,
                      .action = link.move.action,
                      .state = protocol::LinkState::passed,
                      .view = {}};
    if (game_.seq_of(*seat, link.id)) {
        linked.state = protocol::LinkState::played;
        return linked;
    }
    if (game_.broken()) {
        return broken();
    }
    if (!game_.may_act(*seat) || !game_.still_stands(link.move.upon, link.move.mark)) {
        return linked;
    }
    const Json legal = game_.state().legal(*seat);
    const auto offered = std::ranges::find_if(legal, [&](const Json& choice) {
        return without_annotations(choice, game_.type().facts()) == link.move.action;
    });
    if (offered != legal.end()) {
        linked.action = *offered;
        linked.state = protocol::LinkState::open;
        linked.view = protocol::JsonPart::of_text(game_.state().view_text(spectator));
    }
    return linked;
}

std::optional<protocol::Refused> Room::kept_from_whole(const PersonId& person) const {
    if (auto why = kept_from(person)) {
        return why;
    }
    if (game_.is_disclosed()) {
        return std::nullopt;
    }
    return game_.status() == RoomStatus::finished ? deal_is_secret() : not_finished();
}

Result<FinishedGame, protocol::Refused> Room::finished_for(const PersonId& person) const {
    if (auto why = kept_from_whole(person)) {
        return *std::move(why);
    }
    return FinishedGame{.game = &game_.type(),
                        .code = codes_.own,
                        .options = game_.options(),
                        .seed = game_.seed().value(),
                        .seats = seating_.seats(),
                        .spectators = settings_.spectators,
                        .actions = game_.actions()};
}

Result<Json, protocol::Refused> Room::record_for(const PersonId& person) const {
    if (auto why = kept_from_whole(person)) {
        return *std::move(why);
    }
    Result<Json> record = write_record(game_.log(seating_.seats()));
    return record ? Result<Json, protocol::Refused>(std::move(record).value()) : refused(record.error());
}

} // namespace idavoll::server
