#include "server/tournaments/games.h"

#include "protocol/settings.h"
#include "server/rooms/model/game_in_progress.h"
#include "server/rooms/model/room.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

namespace {

protocol::Settings settings_of(const TournamentHead& head) {
    const TournamentPlan& plan = head.plan;
    protocol::Settings settings = protocol::stored_settings(Json::object({{"clock", plan.clock}}),
                                                            static_cast<std::size_t>(plan.seats()));
    settings.visibility = protocol::Visibility::link;
    settings.when_left = protocol::WhenLeft::ends;
    settings.on_timeout = protocol::OnTimeout::automatic;
    settings.spectators = protocol::Spectators::all;
    settings.rated = plan.rated;
    settings.tournament = head.code;
    return settings;
}

Sitters seats_of(const StoredTournament& tournament, const std::vector<int>& seeds,
                 const std::optional<RoundDeal>& deal, const std::function<Salt()>& draw_salt) {
    Sitters seats;
    for (const int seed : seeds) {
        const Entrant& entrant = tournament.entrant(seed);
        seats.emplace_back(Sitter{.person = entrant.person,
                                  .name = entrant.name,
                                  .entropy = deal ? deal->entropy.at(seats.size()) : std::string(),
                                  .account = true,
                                  .salt = draw_salt()});
    }
    return seats;
}

} // namespace

std::vector<Change> opened_game(const StoredTournament& tournament, const GameToStart& wanted,
                                const AnyGame& game, NewRoom drawn, const std::optional<RoundDeal>& deal,
                                const std::function<Salt()>& draw_salt, Milliseconds now) {
    const TournamentHead& head = tournament.head;
    drawn.seed = deal ? deal->seed : drawn.seed;
    const Json settings = to_json(settings_of(head));
    RoomOpened opened = open_room(std::move(drawn), game, head.plan.options, settings, head.organiser, now);
    opened.seats = seats_of(tournament, wanted.seeds, deal, draw_salt);
    std::vector<Change> changes{opened};
    if (deal) {
        changes.emplace_back(SecrecyChanged{opened.id, true});
    }
    GameInProgress started(game, opened);
    (void)started.start(head.plan.options, settings, opened.seats, head.organiser, now, changes);
    changes.emplace_back(TournamentChange(TournamentTableMade{head.code, wanted.round, wanted.number,
                                                              opened.id, wanted.seeds, wanted.replaces}));
    return changes;
}

} // namespace idavoll::server
