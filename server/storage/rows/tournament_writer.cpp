#include "server/storage/rows/tournament_writer.h"

#include "engine/json_writer.h"

#include <nlohmann/json.hpp>
#include <variant>

namespace idavoll::server {

void TournamentWriter::write(const TournamentChange& change) {
    std::visit([this](const auto& one) { apply(one); }, change);
}

void TournamentWriter::after(const GameEnded& ended) {
    statements_.run(sql::end_tournament_table, ended.game, ended.result.dump());
    statements_.run(sql::forget_replaced_game, ended.game);
}

void TournamentWriter::apply(const TournamentOpened& opened) {
    const TournamentPlan& plan = opened.plan;
    statements_.run(sql::open_tournament, opened.code, plan.name, plan.description, plan.game,
                    plan.options.dump(), plan.clock.dump(), plan.rated ? 1 : 0,
                    name_of(tournament_formats, plan.format),
                    plan.rounds ? std::optional<std::int64_t>(*plan.rounds) : std::nullopt, plan.best_of,
                    plan.from, plan.to, plan.starts_at, plan.is_public ? 1 : 0, opened.organiser.text(),
                    opened.organiser_name, opened.at, opened.deal);
}

void TournamentWriter::apply(const TournamentDecided& decided) {
    statements_.run(sql::decide_tournament, decided.code, decided.version);
    statements_.must_fit("The tournament has changed.");
}

void TournamentWriter::apply(const EntrantJoined& joined) {
    statements_.run(sql::insert_entrant, joined.code, joined.number, joined.person.text(), joined.name,
                    joined.at, joined.entropy);
}

void TournamentWriter::apply(const EntrantLeft& left) {
    statements_.run(left.has_started ? sql::leave_tournament : sql::delete_entrant, left.code, left.number);
    statements_.must_fit("The tournament has no such entrant.");
}

void TournamentWriter::apply(const TournamentStarted& started) {
    statements_.run(sql::start_tournament, started.code, started.rounds, started.at);
    statements_.must_fit("The tournament is not open.");
}

void TournamentWriter::apply(const RoundPaired& paired) {
    statements_.run(sql::insert_tournament_round, paired.code, paired.round, Json(paired.byes).dump());
    statements_.run(sql::advance_tournament, paired.code, paired.round);
    statements_.must_fit("The tournament is not running.");
}

void TournamentWriter::apply(const TournamentTableMade& made) {
    if (made.replaces) {
        statements_.run(sql::note_replaced_game, made.code, made.round, made.number);
    }
    statements_.run(made.replaces ? sql::replace_tournament_table : sql::insert_tournament_table, made.code,
                    made.round, made.number, made.game, Json(made.seeds).dump());
    statements_.must_fit("The tournament's table has ended.");
}

void TournamentWriter::apply(const TournamentEnded& ended) {
    statements_.run(sql::end_tournament, ended.code,
                    name_of(tournament_states,
                            ended.is_cancelled ? TournamentState::cancelled : TournamentState::finished),
                    ended.at);
    statements_.must_fit("The tournament has already ended.");
    for (const FinalPlace& final : ended.places) {
        statements_.run(sql::notify_tournament_over, ended.code, final.person.text(), final.place, ended.at);
    }
}

void TournamentWriter::apply(const TournamentSaid& said) {
    statements_.run(sql::insert_tournament_chat, said.code, said.person.text(), said.name, said.text,
                    said.at);
}

void TournamentWriter::apply(const TournamentLineErased& erased) {
    statements_.run(sql::delete_tournament_chat, erased.code, erased.n);
    statements_.must_fit("The tournament's chat has no such line.");
}

} // namespace idavoll::server
