#include "server/core/ledger/leaving_terms.h"
#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"
#include "server/rooms/model/table_settings.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace idavoll::server {

void show_out(const TableSetup& table, Decision& out) {
    Audience& audience = table.audience;
    const std::optional<protocol::Refused> why = why_not_watch(table.settings.spectators, table.game);
    std::vector<PeerId> leaving;
    for (const auto& [peer, onlooker] : audience) {
        const PersonId& person = onlooker.who.id;
        const bool is_removed = table.guests.is_removed(person);
        if (!table.seating.seat_of(person) && (is_removed || why)) {
            out.tell(peer, is_removed ? removed_by_host() : *why);
            leaving.push_back(peer);
        }
    }
    for (const PeerId peer : leaving) {
        out.closes.push_back(peer);
        audience.remove(peer);
    }
}

} // namespace idavoll::server

namespace idavoll::server::on {

using protocol::ErrorCode;

namespace {

/// Starts the game. From here on options, settings and seats are final.
void begin(Json options, const TableSetup& table, Milliseconds now, Decision& out) {
    Seating& seating = table.seating;
    seating.close();
    // Players have moved up where seats were left out.
    table.settings.bots = seating.bots();
    seating.seal(table.game.start(std::move(options), to_json(table.settings), seating.seats(),
                                  seating.creator(), now, out.changes));
}

/// Broadcasts the room and, if the game has just begun, the game. Spectators who may not watch it are
/// disconnected.
void show(const TableSetup& table, Decision& out) {
    if (table.game.has_started()) {
        show_out(table, out);
    }
    table.broadcast.room(out);
    if (table.game.has_started()) {
        table.broadcast.views(out);
    }
}

/// Records who has which seat, and starts the game once all have sat down and agreed.
void seats_changed(const TableSetup& table, Milliseconds now, Decision& out) {
    out.changes.emplace_back(SeatsChanged{table.game.id(), table.seating.seats()});
    if (table.seating.is_complete()) {
        begin(table.game.options(), table, now, out);
    }
}

/// Records a change of seats that can't start the game.
void keep_seats(const Asker& asker, const TableSetup& table, Decision& out) {
    out.changes.emplace_back(SeatsChanged{table.game.id(), table.seating.seats()});
    acknowledge(asker, std::nullopt, out);
    table.broadcast.room(out);
}

bool is_guest(const std::optional<Sitter>& sitter) {
    return sitter && !sitter->program && !sitter->account;
}

Answer creator_only(const Asker& asker, const TableSetup& table, const char* sentence) {
    if (asker.who.id != table.seating.creator()) {
        return refused(ErrorCode::not_creator, sentence);
    }
    if (table.game.has_started()) {
        return not_open();
    }
    return Done{};
}

/// Returns the settings that the change leads to at a table with these options.
Result<protocol::Settings, protocol::Refused> settings_after(const protocol::ChangeTable& change,
                                                             const Json& options, const TableSetup& table) {
    auto wished = protocol::with_wish(table.settings, change.settings.value_or(Json::object()));
    if (!wished) {
        return std::move(wished).error();
    }
    auto wish = std::move(wished).value();
    if (!change.settings || !change.settings->contains("bots")) {
        wish.bots.resize(options.at("players").get<std::size_t>());
    }
    return settle(std::move(wish), table.game.type(), options);
}

} // namespace

Answer sit(const Asker& asker, const protocol::Sit& sit, const TableSetup& table, Decision& out) {
    if (auto may = table.guests.may_sit(asker.who.id, asker.now); !may) {
        return may;
    }
    // The deal of a first game is prepared.
    const std::string entropy = table.settings.first_game ? "" : sit.entropy;
    const auto seat = table.seating.sit(asker.who, sit.seat, sit.name, entropy, asker.salt);
    if (!seat) {
        return seat.error();
    }
    if (const auto came = table.guests.come(asker.who.id)) {
        out.changes.emplace_back(*came);
    }
    seats_changed(table, asker.now, out);
    acknowledge(asker, std::nullopt, out);
    show(table, out);
    return Done{};
}

Answer stand(const Asker& asker, const TableSetup& table, Decision& out) {
    if (auto stood = table.seating.stand(asker.who.id); !stood) {
        return stood;
    }
    keep_seats(asker, table, out);
    return Done{};
}

Answer start(const Asker& asker, const TableSetup& table, Decision& out) {
    if (auto may = creator_only(asker, table, "Only the room's creator can start the game."); !may) {
        return may;
    }
    if (!table.seating.is_confirmed()) {
        return refused(ErrorCode::not_confirmed, "Not every player has agreed to the new settings yet.");
    }
    Seating present = table.seating;
    present.leave_out_the_missing();
    const bool becomes_one = leaves_one_seat(present.bots()) && !leaves_one_seat(table.settings.bots);
    if (asker.plays_enough_alone && becomes_one) {
        return too_many_alone();
    }
    Result<Json> options = table.game.options_for(present.seats().size());
    if (!options) {
        return refused(ErrorCode::too_few,
                       "This game can't be played by so few players. " + options.error().sentence);
    }
    table.seating = std::move(present);
    begin(std::move(options).value(), table, asker.now, out);
    acknowledge(asker, std::nullopt, out);
    show(table, out);
    return Done{};
}

Answer free(const Asker& asker, const protocol::Free& free, const TableSetup& table, Decision& out) {
    if (auto may = creator_only(asker, table, "Only the room's creator can free a seat."); !may) {
        return may;
    }
    const auto freed = table.seating.free(free.seat);
    if (!freed) {
        return freed.error();
    }
    if (!freed->held && freed->person != asker.who.id) {
        table.guests.send_away(freed->person, asker.now);
    }
    keep_seats(asker, table, out);
    return Done{};
}

Answer hand_over(const Asker& asker, const protocol::HandOver& to, const TableSetup& table, Decision& out) {
    if (auto may = creator_only(asker, table, "Only the room's creator can hand it over."); !may) {
        return may;
    }
    if (auto handed = table.seating.hand_over(to.seat); !handed) {
        return handed;
    }
    const PersonId& creator = table.seating.creator();
    table.game.hand_over(creator);
    out.changes.emplace_back(CreatorChanged{table.game.id(), creator});
    acknowledge(asker, std::nullopt, out);
    table.broadcast.room(out);
    return Done{};
}

Answer remove_spectator(const Asker& asker, const protocol::RemoveSpectator& remove, const TableSetup& table,
                        Decision& out) {
    if (asker.who.id != table.seating.creator()) {
        return refused(ErrorCode::not_creator, "Only the room's creator can remove spectators.");
    }
    const auto spectators = table.audience.spectators(table.seating.seats());
    const auto found = std::ranges::find_if(spectators, [&](const Audience::Spectator& one) {
        return table.guests.key_of(one.person) == remove.who;
    });
    if (found == spectators.end() || found->person == asker.who.id) {
        return refused(ErrorCode::no_such_person, "This spectator is no longer here.");
    }
    const auto removed = table.guests.remove(found->person, found->account,
                                             table.audience.network_mark_of_guest(found->person), asker.now);
    if (!removed) {
        return removed.error();
    }
    out.changes.emplace_back(*removed);
    acknowledge(asker, std::nullopt, out);
    show_out(table, out);
    table.broadcast.room(out);
    return Done{};
}

Answer let_in(const Asker& asker, const protocol::LetIn& let_in, const TableSetup& table, Decision& out) {
    if (asker.who.id != table.seating.creator()) {
        return refused(ErrorCode::not_creator, "Only the room's creator can let spectators in.");
    }
    const auto again = table.guests.let_in(let_in.who);
    if (!again) {
        return refused(ErrorCode::no_such_person, "This person was not removed.");
    }
    out.changes.emplace_back(*again);
    acknowledge(asker, std::nullopt, out);
    table.broadcast.room(out);
    return Done{};
}

Answer change_link(const Asker& asker, const std::string& code, const RoomLink& link, Decision& out) {
    if (asker.who.id != link.seating.creator()) {
        return refused(ErrorCode::not_creator, "Only the room's creator can change its link.");
    }
    out.changes.emplace_back(LinkChanged{link.game.id(), link.codes.own, code});
    acknowledge(asker, std::nullopt, out);
    move_to(code, link.seating, link.audience, out);
    return Done{};
}

void move_to(const std::string& code, const Seating& seating, const Audience& audience, Decision& out) {
    out.has_moved = true;
    for (const auto& [peer, onlooker] : audience) {
        if (onlooker.who.id == seating.creator() || seating.seat_of(onlooker.who.id)) {
            out.tell(peer, protocol::Moved{code});
        } else {
            out.tell(peer, refused(ErrorCode::no_such_room, "The room has a new link."));
        }
    }
}

Answer change_table(const Asker& asker, const protocol::ChangeTable& change, const TableSetup& table,
                    Decision& out) {
    if (auto may = creator_only(asker, table, "Only the room's creator can change it."); !may) {
        return may;
    }
    GameInProgress& game = table.game;
    if (table.settings.first_game) {
        return refused(ErrorCode::options, "A first game can't be changed.");
    }
    Result<Json> options =
        change.options ? game.type().complete_options(*change.options) : Result<Json>(game.options());
    if (!options) {
        return refused(ErrorCode::options, options.error().sentence);
    }
    auto settled = settings_after(change, *options, table);
    if (!settled) {
        return std::move(settled).error();
    }
    if (settled->rated && std::ranges::any_of(table.seating.seats(), is_guest)) {
        return refused(ErrorCode::forbidden,
                       "Rated tables are for accounts only, and a guest has a seat here.");
    }
    if (asker.plays_enough_alone && leaves_one_seat(settled->bots) && !leaves_one_seat(table.settings.bots)) {
        return too_many_alone();
    }
    if (*options == game.options() && *settled == table.settings) {
        acknowledge(asker, std::nullopt, out);
        return Done{};
    }
    const auto seats = options->at("players").get<std::size_t>();
    if (auto set = table.seating.set_anew(seats, settled->bots, asker.who.id); !set) {
        return set;
    }
    table.settings = std::move(settled).value();
    game.set_options(*options);
    out.changes.emplace_back(TableChanged{game.id(), std::move(options).value(), to_json(table.settings)});
    keep_seats(asker, table, out);
    return Done{};
}

Answer confirm(const Asker& asker, const TableSetup& table, Decision& out) {
    if (auto confirmed = table.seating.confirm(asker.who.id); !confirmed) {
        return confirmed;
    }
    seats_changed(table, asker.now, out);
    acknowledge(asker, std::nullopt, out);
    show(table, out);
    return Done{};
}

Answer invite(const Invite& invite, Milliseconds now, const TableSetup& table, Decision& out) {
    const Seating& seating = table.seating;
    const std::optional<Seat> seat = seating.seat_of(invite.host.id);
    if (!seat && invite.host.id != seating.creator()) {
        return not_seated();
    }
    if (table.game.has_started()) {
        return not_open();
    }
    const std::string host_name = seat ? seating.at(*seat).name : invite.host.account.value_or("");
    if (host_name.empty()) {
        return refused(ErrorCode::name, "Take a seat first: an invitation says who sent it.");
    }
    const auto made = table.guests.invite(invite.host, host_name, invite.person, invite.name, seating, now);
    if (!made) {
        return made.error();
    }
    out.changes.emplace_back(*made);
    table.broadcast.room(out);
    return Done{};
}

Answer reply(const Reply& reply, Milliseconds now, const TableSetup& table, Decision& out) {
    const PersonId& person = reply.who.id;
    if (table.guests.is_removed(person)) {
        return removed_by_host();
    }
    if (table.guests.waiting_for(person) == nullptr) {
        return refused(ErrorCode::no_such_room, "You have no open invitation to this room.");
    }
    if (table.game.has_started()) {
        return not_open();
    }
    if (!reply.accepted) {
        out.changes.emplace_back(table.guests.answer(person, false));
        table.broadcast.room(out);
        return Done{};
    }
    // Invited players need not have the level that the table asks for.
    if (auto may = may_sit(table.settings, reply.who, std::nullopt); !may) {
        return may;
    }
    const std::string name = reply.who.account.value_or("");
    if (const auto seat = table.seating.sit(reply.who, std::nullopt, name, {}); !seat) {
        return seat.error();
    }
    out.changes.emplace_back(table.guests.answer(person, true));
    seats_changed(table, now, out);
    show(table, out);
    return Done{};
}

} // namespace idavoll::server::on
