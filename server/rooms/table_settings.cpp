#include "server/rooms/table_settings.h"

#include "server/bots/question.h"
#include "server/rooms/refusals.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;
using protocol::Settings;
using protocol::Spectators;

namespace {

/// Why this server cannot keep a table so, if it cannot.
const char* obstacle(const Settings& settings, std::size_t seats) {
    if (settings.clock && protocol::obstacle(*settings.clock) != nullptr) {
        return protocol::obstacle(*settings.clock);
    }
    if (settings.rated) {
        return "This server keeps no ratings yet.";
    }
    if (settings.levels) {
        return "This server keeps no ratings yet, and so no levels.";
    }
    if (!settings.bots.empty() && settings.bots.size() != seats) {
        return "The bots must have an entry for each seat.";
    }
    if (std::ranges::any_of(settings.bots, [](const auto& bot) { return bot && !may_hold_a_seat(*bot); })) {
        return "There is no such bot here: newcomer, farmer, skald, norn, random, greedy, and flat:N and "
               "search:N with N up to 400.";
    }
    if (!settings.bots.empty()
        && std::ranges::all_of(settings.bots, &std::optional<std::string>::has_value)) {
        return "Somebody must play: leave a seat for people.";
    }
    return nullptr;
}

} // namespace

Result<Settings, Refused> settle(Settings wish, std::size_t seats) {
    if (const char* why = obstacle(wish, seats)) {
        return refused(ErrorCode::options, why);
    }
    return protocol::for_seats(std::move(wish), seats);
}

Settings stored_settings(const Json& kept, std::size_t seats) {
    auto settings = protocol::with_wish({}, kept);
    auto* known = std::get_if<Settings>(&settings);
    return protocol::for_seats(known != nullptr ? std::move(*known) : Settings{}, seats);
}

std::optional<protocol::Clock> clock_of(const Json& settings, const TimeAgreed& agreed) {
    const Json wish =
        Json::object({{"clock", agreed.clock ? *agreed.clock : settings.value("clock", Json(nullptr))}});
    auto read = protocol::with_wish({}, wish);
    const auto* known = std::get_if<Settings>(&read);
    return known != nullptr ? known->clock : std::nullopt;
}

bool may_watch(Spectators spectators, RoomStatus status) {
    switch (spectators) {
    case Spectators::all:
        return true;
    case Spectators::after:
        return status != RoomStatus::running;
    case Spectators::none:
        return status == RoomStatus::open;
    }
    return false;
}

} // namespace idavoll::server
