#include "server/storage/rows/league_writer.h"

#include <nlohmann/json.hpp>
#include <variant>

namespace idavoll::server {

void LeagueWriter::write(const LeagueChange& change) {
    std::visit([this](const auto& one) { apply(one); }, change);
}

void LeagueWriter::apply(const LeagueOpened& opened) {
    const LeaguePlan& plan = opened.plan;
    statements_.run(sql::open_league, opened.code, plan.name, plan.description, plan.game,
                    plan.options.dump(), plan.clock.dump(), plan.division, plan.pause, plan.starts_at,
                    plan.is_public ? 1 : 0, opened.organiser.text(), opened.organiser_name, opened.at,
                    opened.secret);
}

void LeagueWriter::apply(const LeagueDecided& decided) {
    statements_.run(sql::decide_league, decided.code, decided.version);
    statements_.must_fit("The league has changed.");
}

void LeagueWriter::apply(const LeaguePlayerJoined& joined) {
    statements_.run(sql::insert_league_player, joined.code, joined.number, joined.person.text(), joined.name,
                    joined.at, joined.entropy);
}

void LeagueWriter::apply(const LeaguePlayerLeft& left) {
    statements_.run(sql::delete_league_player, left.code, left.number);
    statements_.must_fit("The league has no such player.");
}

void LeagueWriter::apply(const SeasonStarted& started) {
    statements_.run(sql::start_season, started.code, started.season);
    statements_.must_fit("The league is not between two seasons.");
    int number = 0;
    for (const std::string& tournament : started.divisions) {
        statements_.run(sql::insert_division, started.code, started.season, ++number, tournament);
    }
}

void LeagueWriter::apply(const SeasonEnded& ended) {
    statements_.run(sql::end_season, ended.code, ended.next_at);
    statements_.must_fit("No season is running.");
    for (const FinalPlace& final : ended.places) {
        statements_.run(sql::notify_season_over, ended.code, final.person.text(), final.place, ended.at);
    }
}

void LeagueWriter::apply(const LeagueEnded& ended) {
    statements_.run(sql::end_league, ended.code, ended.at);
    statements_.must_fit("The league has already ended.");
}

} // namespace idavoll::server
