#include "server/listings/lobby/listing.h"

#include "server/listings/games/listing.h"
#include "server/listings/leaderboards/listing.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

namespace {

/// Returns whether the settings allow the reader to join.
bool lets_in(const OpenTable& table, const protocol::Settings& settings) {
    if (!settings.rated && !settings.levels) {
        return true;
    }
    if (!table.company) {
        return false;
    }
    const int own = level(table.company->own);
    return !settings.levels || (settings.levels->from <= own && own <= settings.levels->to);
}

} // namespace

std::vector<protocol::Invitation> invitations_listed(const std::vector<WaitingInvitation>& invitations) {
    std::vector<protocol::Invitation> shown;
    std::ranges::transform(invitations, std::back_inserter(shown),
                           [](const WaitingInvitation& one) -> protocol::Invitation {
                               return {.room = one.code,
                                       .game = one.game,
                                       .options = protocol::JsonPart(one.options),
                                       .settings = protocol::stored_settings(one.settings, one.seats.size()),
                                       .by = one.by,
                                       .seats = listed(one.seats, one.settings),
                                       .at = one.at};
                           });
    return shown;
}

std::vector<protocol::Table> tables_listed(const std::vector<OpenTable>& tables) {
    std::vector<protocol::Table> shown;
    std::ranges::transform(tables, std::back_inserter(shown), [](const OpenTable& table) -> protocol::Table {
        const bool has_room =
            std::ranges::any_of(table.seats, [](const ListedSeat& seat) { return !seat.name; });
        protocol::Settings settings = protocol::stored_settings(table.settings, table.seats.size());
        const bool fits = has_room && !table.sits && lets_in(table, settings);
        return {.room = table.code,
                .game = table.game,
                .options = protocol::JsonPart(table.options),
                .settings = std::move(settings),
                .seats = listed(table.seats, table.settings),
                .since = table.since,
                .by = table.by,
                .fits = fits,
                .sits = table.sits,
                .forecast = table.company && table.settings.value("rated", false)
                                ? forecast_told(*table.company)
                                : std::nullopt};
    });
    std::ranges::stable_sort(shown, std::ranges::greater{}, &protocol::Table::fits);
    return shown;
}

} // namespace idavoll::server
