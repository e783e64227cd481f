#include "server/rooms/model/new_table.h"

#include "engine/bots/levels.h"
#include "engine/first_game.h"
#include "server/rooms/model/refusals.h"
#include "server/rooms/model/table_settings.h"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;
using protocol::Settings;

namespace {

/// The learning player takes the first seat.
Settings settings_of_first_game(std::size_t seats) {
    Settings settings;
    settings.first_game = true;
    settings.bots.assign(seats, std::string(levels.front()));
    settings.bots.front().reset();
    return settings;
}

Result<NewTable, Refused> first_game(const AnyGame& game, const Json& options, const Settings& wish) {
    const FirstGame* prepared = first_game_of(game.facts().name);
    if (prepared == nullptr) {
        return refused(ErrorCode::options, "There is no first game of this game.");
    }
    Settings alone;
    alone.first_game = true;
    if (!options.empty() || wish != alone) {
        return refused(ErrorCode::options, "A first game has fixed settings.");
    }
    Json complete = game.complete_options(read_own(prepared->options)).value();
    const auto seats = complete.at("players").get<std::size_t>();
    return NewTable{.options = std::move(complete),
                    .settings = settings_of_first_game(seats),
                    .seed = sha256(prepared->seed)};
}

} // namespace

Result<NewTable, Refused> new_table(const AnyGame& game, const Json& options, Settings wish) {
    if (wish.first_game) {
        return first_game(game, options, wish);
    }
    Result<Json> complete = game.complete_options(options);
    if (!complete) {
        return refused(ErrorCode::options, complete.error().sentence);
    }
    auto settled = settle(std::move(wish), game, *complete);
    if (!settled) {
        return std::move(settled).error();
    }
    return NewTable{
        .options = std::move(complete).value(), .settings = std::move(settled).value(), .seed = std::nullopt};
}

} // namespace idavoll::server
