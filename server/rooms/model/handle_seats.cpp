#include "server/core/ledger/leaving_terms.h"
#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"
#include "server/rooms/model/table_settings.h"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace idavoll::server {

void show_out(const protocol::Settings& settings, const Seating& seating, const Course& course,
              Audience& audience, Decision& out) {
    if (may_watch(settings.spectators, course.status())) {
        return;
    }
    std::vector<PeerId> leaving;
    for (const auto& [peer, onlooker] : audience) {
        if (!seating.seat_of(onlooker.who.id)) {
            leaving.push_back(peer);
        }
    }
    for (const PeerId peer : leaving) {
        out.tell(peer, not_for_spectators(settings.spectators));
        out.closes.push_back(peer);
        audience.remove(peer);
    }
}

} // namespace idavoll::server

namespace idavoll::server::on {

using protocol::ErrorCode;

namespace {

/// Everybody sits; from here on options, settings and seats are final.
void begin(Json options, protocol::Settings& settings, Seating& seating, Course& course, Milliseconds now,
           Decision& out) {
    seating.close();
    // Where seats were left out, others have moved together.
    settings.bots = seating.bots();
    seating.seal(course.start(std::move(options), to_json(settings), seating.seats(), seating.creator(), now,
                              out.changes));
}

/// Tells how the table is now; and, where the game has begun with it, the game. Who may not watch that is
/// shown out.
void show(const protocol::Settings& settings, const Seating& seating, const Course& course,
          Audience& audience, const Broadcast& broadcast, Decision& out) {
    if (course.has_started()) {
        show_out(settings, seating, course, audience, out);
    }
    broadcast.room(out);
    if (course.has_started()) {
        broadcast.views(out);
    }
}

/// Takes what the people at the table are into the journal, and begins when all sit and agree.
void seats_changed(protocol::Settings& settings, Seating& seating, Course& course, Milliseconds now,
                   Decision& out) {
    out.changes.emplace_back(SeatsChanged{course.id(), seating.seats()});
    if (seating.is_complete()) {
        begin(course.options(), settings, seating, course, now, out);
    }
}

bool is_guest(const std::optional<Sitter>& sitter) {
    return sitter && !sitter->program && !sitter->account;
}

Answer creator_only(const Asker& asker, const Seating& seating, const Course& course, const char* sentence) {
    if (asker.who.id != seating.creator()) {
        return refused(ErrorCode::not_creator, sentence);
    }
    if (course.has_started()) {
        return not_open();
    }
    return Done{};
}

} // namespace

Answer sit(const Asker& asker, const protocol::Sit& sit, protocol::Settings& settings, Seating& seating,
           GuestList& guests, Course& course, Audience& audience, const Broadcast& broadcast, Decision& out) {
    // A prepared deal is what it is.
    const std::string entropy = settings.first_game ? "" : sit.entropy;
    const auto seat = seating.sit(asker.who, sit.seat, sit.name, entropy, asker.salt);
    if (!seat) {
        return seat.error();
    }
    if (const auto came = guests.come(asker.who.id)) {
        out.changes.emplace_back(*came);
    }
    seats_changed(settings, seating, course, asker.now, out);
    acknowledge(asker, std::nullopt, out);
    show(settings, seating, course, audience, broadcast, out);
    return Done{};
}

Answer stand(const Asker& asker, Seating& seating, const Course& course, const Broadcast& broadcast,
             Decision& out) {
    if (auto stood = seating.stand(asker.who.id); !stood) {
        return stood;
    }
    out.changes.emplace_back(SeatsChanged{course.id(), seating.seats()});
    acknowledge(asker, std::nullopt, out);
    broadcast.room(out);
    return Done{};
}

Answer start(const Asker& asker, protocol::Settings& settings, Seating& seating, Course& course,
             Audience& audience, const Broadcast& broadcast, Decision& out) {
    if (auto may = creator_only(asker, seating, course, "Only who opened the room can start the game.");
        !may) {
        return may;
    }
    if (!seating.is_confirmed()) {
        return refused(ErrorCode::not_confirmed, "Somebody has not agreed to the new settings yet.");
    }
    Seating present = seating;
    present.leave_out_the_missing();
    const bool becomes_one = leaves_one_seat(present.bots()) && !leaves_one_seat(settings.bots);
    if (asker.plays_enough_alone && becomes_one) {
        return too_many_alone();
    }
    Result<Json> options = course.options_for(present.seats().size());
    if (!options) {
        return refused(ErrorCode::too_few,
                       "This game cannot be played by so few. " + options.error().sentence);
    }
    seating = std::move(present);
    begin(std::move(options).value(), settings, seating, course, asker.now, out);
    acknowledge(asker, std::nullopt, out);
    show(settings, seating, course, audience, broadcast, out);
    return Done{};
}

Answer free(const Asker& asker, const protocol::Free& free, Seating& seating, const Course& course,
            const Broadcast& broadcast, Decision& out) {
    if (auto may = creator_only(asker, seating, course, "Only who opened the room can free a seat."); !may) {
        return may;
    }
    if (auto freed = seating.free(free.seat); !freed) {
        return std::move(freed).error();
    }
    out.changes.emplace_back(SeatsChanged{course.id(), seating.seats()});
    acknowledge(asker, std::nullopt, out);
    broadcast.room(out);
    return Done{};
}

Answer hand_over(const Asker& asker, const protocol::HandOver& to, Seating& seating, Course& course,
                 const Broadcast& broadcast, Decision& out) {
    if (auto may = creator_only(asker, seating, course, "Only who opened the room can hand it over."); !may) {
        return may;
    }
    if (auto handed = seating.hand_over(to.seat); !handed) {
        return handed;
    }
    course.hand_over(seating.creator());
    out.changes.emplace_back(CreatorChanged{course.id(), seating.creator()});
    acknowledge(asker, std::nullopt, out);
    broadcast.room(out);
    return Done{};
}

Answer change_link(const Asker& asker, const std::string& code, const RoomCodes& codes,
                   const Seating& seating, const Course& course, const Audience& audience, Decision& out) {
    if (asker.who.id != seating.creator()) {
        return refused(ErrorCode::not_creator, "Only who opened the room can change its link.");
    }
    out.changes.emplace_back(LinkChanged{course.id(), codes.own, code});
    acknowledge(asker, std::nullopt, out);
    move_to(code, seating, audience, out);
    return Done{};
}

void move_to(const std::string& code, const Seating& seating, const Audience& audience, Decision& out) {
    out.has_moved = true;
    for (const auto& [peer, onlooker] : audience) {
        if (onlooker.who.id == seating.creator() || seating.seat_of(onlooker.who.id)) {
            out.tell(peer, protocol::Moved{code});
        } else {
            out.tell(peer, refused(ErrorCode::no_such_room, "The room has another link now."));
        }
    }
}

Answer change_table(const Asker& asker, const protocol::ChangeTable& change, protocol::Settings& settings,
                    Seating& seating, Course& course, const Broadcast& broadcast, Decision& out) {
    if (auto may = creator_only(asker, seating, course, "Only who opened the room can change it."); !may) {
        return may;
    }
    if (settings.first_game) {
        return refused(ErrorCode::options, "A first game is as it is prepared.");
    }
    Result<Json> options =
        change.options ? course.game().complete_options(*change.options) : Result<Json>(course.options());
    if (!options) {
        return refused(ErrorCode::options, options.error().sentence);
    }
    const auto seats = options->at("players").get<std::size_t>();
    auto wished = protocol::with_wish(settings, change.settings.value_or(Json::object()));
    if (auto* wrong = std::get_if<protocol::ProtocolError>(&wished)) {
        return refused(wrong->code, std::move(wrong->message));
    }
    auto wish = std::get<protocol::Settings>(std::move(wished));
    if (!change.settings || !change.settings->contains("bots")) {
        wish.bots.resize(seats);
    }
    auto settled = settle(std::move(wish), course.game(), *options);
    if (!settled) {
        return std::move(settled).error();
    }
    if (settled->rated && std::ranges::any_of(seating.seats(), is_guest)) {
        return refused(ErrorCode::forbidden, "A guest sits here, and rated tables are for accounts.");
    }
    if (asker.plays_enough_alone && leaves_one_seat(settled->bots) && !leaves_one_seat(settings.bots)) {
        return too_many_alone();
    }
    if (*options == course.options() && *settled == settings) {
        acknowledge(asker, std::nullopt, out);
        return Done{};
    }
    if (auto set = seating.set_anew(seats, settled->bots, asker.who.id); !set) {
        return set;
    }
    settings = std::move(settled).value();
    course.set_options(*options);
    out.changes.emplace_back(TableChanged{course.id(), std::move(options).value(), to_json(settings)});
    out.changes.emplace_back(SeatsChanged{course.id(), seating.seats()});
    acknowledge(asker, std::nullopt, out);
    broadcast.room(out);
    return Done{};
}

Answer confirm(const Asker& asker, protocol::Settings& settings, Seating& seating, Course& course,
               Audience& audience, const Broadcast& broadcast, Decision& out) {
    if (auto confirmed = seating.confirm(asker.who.id); !confirmed) {
        return confirmed;
    }
    seats_changed(settings, seating, course, asker.now, out);
    acknowledge(asker, std::nullopt, out);
    show(settings, seating, course, audience, broadcast, out);
    return Done{};
}

Answer invite(const Invite& invite, Milliseconds now, const Seating& seating, GuestList& guests,
              const Course& course, const Broadcast& broadcast, Decision& out) {
    const std::optional<Seat> seat = seating.seat_of(invite.host.id);
    if (!seat && invite.host.id != seating.creator()) {
        return not_seated();
    }
    if (course.has_started()) {
        return not_open();
    }
    const std::string host_name = seat ? seating.at(*seat).name : invite.host.account.value_or("");
    if (host_name.empty()) {
        return refused(ErrorCode::name, "Sit down first, so that it can be said who invites.");
    }
    const auto made = guests.invite(invite.host, host_name, invite.person, invite.name, seating, now);
    if (!made) {
        return made.error();
    }
    out.changes.emplace_back(*made);
    broadcast.room(out);
    return Done{};
}

Answer reply(const Reply& reply, Milliseconds now, protocol::Settings& settings, Seating& seating,
             GuestList& guests, Course& course, Audience& audience, const Broadcast& broadcast,
             Decision& out) {
    if (guests.waiting_for(reply.who.id) == nullptr) {
        return refused(ErrorCode::no_such_room, "No invitation to such a room waits for you.");
    }
    if (course.has_started()) {
        return not_open();
    }
    if (!reply.accepted) {
        out.changes.emplace_back(guests.answer(reply.who.id, false));
        broadcast.room(out);
        return Done{};
    }
    // Who is asked by name need not have the level.
    if (auto may = may_sit(settings, reply.who, std::nullopt); !may) {
        return may;
    }
    if (const auto seat = seating.sit(reply.who, std::nullopt, reply.who.account.value_or(""), {}); !seat) {
        return seat.error();
    }
    out.changes.emplace_back(guests.answer(reply.who.id, true));
    seats_changed(settings, seating, course, now, out);
    show(settings, seating, course, audience, broadcast, out);
    return Done{};
}

} // namespace idavoll::server::on
