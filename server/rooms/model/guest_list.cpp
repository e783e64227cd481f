#include "server/rooms/model/guest_list.h"

#include "engine/random.h"
#include "server/rooms/model/refusals.h"

#include <algorithm>
#include <iterator>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;

namespace {

auto is_for(const PersonId& person) {
    return [&person](const StoredRoom::Invited& one) { return one.made.person == person; };
}

} // namespace

Result<InvitationMade, Refused> GuestList::invite(const Identity& host, const std::string& host_name,
                                                  const PersonId& person, const std::string& name,
                                                  const Seating& seating, Milliseconds now) {
    if (person == host.id) {
        return refused(ErrorCode::forbidden, "You don't need an invitation to your own table.");
    }
    if (seating.seat_of(person)) {
        return refused(ErrorCode::already_seated, name + " has a seat here.");
    }
    if (is_removed(person)) {
        return refused(ErrorCode::forbidden, name + " was removed from this room by its host.");
    }
    if (waiting_for(person) != nullptr) {
        return refused(ErrorCode::forbidden, name + " is invited already.");
    }
    const auto before = std::ranges::find_if(invited_, is_for(person));
    if (before == invited_.end() && invited_.size() >= most) {
        return refused(ErrorCode::rate, "You have invited many people to this table. Wait for some answers.");
    }
    if (before != invited_.end()) {
        invited_.erase(before);
    }
    const InvitationMade made{
        .game = game_, .person = person, .name = name, .host = host.id, .host_name = host_name, .at = now};
    invited_.push_back({made, false});
    return made;
}

const InvitationMade* GuestList::waiting_for(const PersonId& person) const {
    const auto found = std::ranges::find_if(invited_, is_for(person));
    return found != invited_.end() && !found->declined ? &found->made : nullptr;
}

InvitationAnswered GuestList::answer(const PersonId& person, bool accepted) {
    const auto found = std::ranges::find_if(invited_, is_for(person));
    if (accepted) {
        invited_.erase(found);
    } else {
        found->declined = true;
    }
    return {.game = game_, .person = person, .accepted = accepted};
}

std::optional<InvitationAnswered> GuestList::come(const PersonId& person) {
    const bool is_on_it = std::ranges::any_of(invited_, is_for(person));
    return is_on_it ? std::optional(answer(person, true)) : std::nullopt;
}

std::vector<protocol::Invited> GuestList::shown() const {
    std::vector<protocol::Invited> shown;
    std::ranges::transform(invited_, std::back_inserter(shown), [](const StoredRoom::Invited& one) {
        return protocol::Invited{one.made.name, one.declined};
    });
    return shown;
}

void GuestList::send_away(const PersonId& person, Milliseconds now) {
    std::erase_if(sent_away_, [&](const SentAway& one) { return one.person == person || one.until <= now; });
    sent_away_.push_back({person, now + stays_away});
}

Result<Done, Refused> GuestList::may_sit(const PersonId& person, Milliseconds now) const {
    const bool is_away = std::ranges::any_of(
        sent_away_, [&](const SentAway& one) { return one.person == person && one.until > now; });
    if (is_away && waiting_for(person) == nullptr) {
        return refused(ErrorCode::forbidden,
                       "The host has removed you from your seat. You can take a seat again in ten minutes.");
    }
    return Done{};
}

std::string GuestList::key_of(const PersonId& person) const {
    constexpr std::size_t digits = 16;
    return to_hex(sha256(std::to_string(game_) + ":spectator:" + person.text())).substr(0, digits);
}

Result<SpectatorRemoved, Refused> GuestList::remove(const PersonId& person,
                                                    const std::optional<std::string>& account,
                                                    const std::string& network_mark, Milliseconds now) {
    if (removed_.size() >= most_removed) {
        return refused(ErrorCode::rate, "You have removed many spectators. Change the room's link instead.");
    }
    removed_.push_back(
        {.game = game_, .person = person, .name = account.value_or(""), .at = now, .network = network_mark});
    return removed_.back();
}

std::optional<SpectatorLetIn> GuestList::let_in(const std::string& key) {
    const auto found = std::ranges::find_if(
        removed_, [&](const SpectatorRemoved& one) { return key_of(one.person) == key; });
    if (found == removed_.end()) {
        return std::nullopt;
    }
    const SpectatorLetIn let_in{.game = game_, .person = found->person};
    removed_.erase(found);
    return let_in;
}

bool GuestList::is_removed(const PersonId& person) const {
    return std::ranges::count(removed_, person, &SpectatorRemoved::person) > 0;
}

bool GuestList::keeps_out_network_of(const Identity& who, const std::string& network_mark,
                                     Milliseconds now) const {
    return !who.account && !network_mark.empty() && waiting_for(who.id) == nullptr
           && std::ranges::any_of(removed_, [&](const SpectatorRemoved& one) {
                  return one.network == network_mark && now < one.at + network_stays_out;
              });
}

void GuestList::change(const PersonId& before, const PersonId& now) {
    if (before == now) {
        return;
    }
    const bool moves = now != PersonId() && !is_removed(now);
    const auto found = std::ranges::find(removed_, before, &SpectatorRemoved::person);
    if (found != removed_.end() && moves) {
        found->person = now;
    } else if (found != removed_.end()) {
        removed_.erase(found);
    }
}

std::vector<protocol::Watching> GuestList::shown_removed() const {
    std::vector<protocol::Watching> shown;
    std::ranges::transform(removed_, std::back_inserter(shown), [this](const SpectatorRemoved& one) {
        return protocol::Watching{key_of(one.person),
                                  one.name.empty() ? std::nullopt : std::optional(one.name)};
    });
    return shown;
}

} // namespace idavoll::server
