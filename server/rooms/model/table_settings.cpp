#include "server/rooms/model/table_settings.h"

#include "server/bots/question.h"
#include "server/listings/ratings/ladder.h"
#include "server/rooms/model/game_in_progress.h"
#include "server/rooms/model/refusals.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;
using protocol::Settings;
using protocol::Spectators;

namespace {

/// Returns why this server does not support the settings, if so.
const char* obstacle(const Settings& settings, std::size_t seats) {
    if (settings.clock && protocol::obstacle(*settings.clock) != nullptr) {
        return protocol::obstacle(*settings.clock);
    }
    const bool is_public = settings.visibility == protocol::Visibility::in_lobby;
    const bool has_bots = std::ranges::any_of(settings.bots, &std::optional<std::string>::has_value);
    if (settings.first_game) {
        return "A room can't become a first game after it was opened.";
    }
    if (settings.rated && !is_public) {
        return "Only public tables are rated.";
    }
    if (settings.rated && has_bots) {
        return "Bots can't play at rated tables.";
    }
    if (settings.levels && !is_public) {
        return "Only public tables can require a rating.";
    }
    if (!settings.bots.empty() && settings.bots.size() != seats) {
        return "The bots must have an entry for each seat.";
    }
    if (std::ranges::any_of(settings.bots, [](const auto& bot) { return bot && !may_hold_a_seat(*bot); })) {
        return "There is no such bot here: newcomer, farmer, skald, norn, random, greedy, search, "
               "and flat:N and search:N with N up to 400.";
    }
    if (!settings.bots.empty()
        && std::ranges::all_of(settings.bots, &std::optional<std::string>::has_value)) {
        return "Leave at least one seat for a person.";
    }
    return nullptr;
}

} // namespace

Result<Settings, Refused> settle(Settings wish, const AnyGame& game, const Json& options) {
    const auto seats = options.at("players").get<std::size_t>();
    if (const char* why = obstacle(wish, seats)) {
        return refused(ErrorCode::options, why);
    }
    const Result<std::vector<int>> teams = game.teams(options);
    if (wish.rated && teams && is_played_by_teams(*teams)) {
        return refused(ErrorCode::options, "Team games are not rated.");
    }
    return protocol::for_seats(std::move(wish), seats);
}

Result<Done, Refused> may_sit(const Settings& settings, const Identity& who, std::optional<int> level) {
    if ((settings.rated || settings.levels) && !who.account) {
        return refused(ErrorCode::not_signed_in, settings.rated
                                                     ? "This table is rated. You need an account."
                                                     : "This table requires a rating. You need an account.");
    }
    if (settings.rated && who.bot) {
        return refused(ErrorCode::forbidden, "Programs can't play at rated tables.");
    }
    if (settings.levels && level && (*level < settings.levels->from || *level > settings.levels->to)) {
        return refused(ErrorCode::forbidden,
                       fmt::format("This table is for ratings from {} to {}; yours is {}.",
                                   settings.levels->from, settings.levels->to, *level));
    }
    return Done{};
}

std::optional<protocol::Clock> clock_of(const Json& settings, const TimeAgreed& agreed) {
    const Json wish =
        Json::object({{"clock", agreed.clock ? *agreed.clock : settings.value("clock", Json(nullptr))}});
    const auto read = protocol::with_wish({}, wish);
    return read ? read->clock : std::nullopt;
}

std::optional<Refused> why_not_watch(Spectators spectators, const GameInProgress& game) {
    if (game.is_secret()) {
        return closed_until_end_of_round();
    }
    const RoomStatus status = game.status();
    const bool may = spectators == Spectators::all || status == RoomStatus::open
                     || (spectators == Spectators::after && status == RoomStatus::finished);
    return may ? std::nullopt : std::optional(not_for_spectators(spectators));
}

} // namespace idavoll::server
