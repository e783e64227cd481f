#include "server/listings/puzzles/posing.h"

#include "engine/catalogue/registry.h"
#include "engine/events_seen.h"
#include "engine/match/match.h"
#include "engine/random.h"
#include "server/bots/question.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace idavoll::server {

using protocol::JsonPart;

namespace {

Chance chance_of(const Json& record) {
    return Chance(stream_key(from_hex(record.at("seed").get<std::string>()).value(),
                             record.at("entropy").get<std::vector<std::string>>()));
}

JsonPart seen_of(const Events& events, Seat seat) {
    return JsonPart::of_text(events_seen(events, seat));
}

protocol::Standing standing_of(const AnyState& position) {
    const Standing standing = position.standing();
    return {.scores = standing.scores, .tiebreak = standing.tiebreak, .ranking = standing.ranking};
}

protocol::Turn turn_of(const AnyState& position, Seat seat) {
    return {.to_act = position.to_act(),
            .standing = standing_of(position),
            .can_undo = false,
            .result = std::nullopt,
            .legal = JsonPart::of_text(position.legal_text(seat))};
}

/// Opponents get the names of bots.
std::vector<std::string> names_at(int seats) {
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(seats));
    for (Seat seat = 0; seat < seats; ++seat) {
        names.push_back(name_at_table("skald", seat));
    }
    return names;
}

protocol::WeighedMove weighed_move(const PuzzleMove& move) {
    return {.action = JsonPart(move.action), .points = move.points, .win = move.win, .ahead = move.ahead};
}

protocol::PuzzleAfter after_answer(const Puzzle& puzzle, const AnyState& position, const Chance& chance) {
    const std::unique_ptr<AnyState> after = position.clone();
    const auto outcome = after->apply(puzzle.seat, puzzle.proof.best.action, &chance);
    return {.seq = after->seq(),
            .view = JsonPart::of_text(after->view_text(puzzle.seat)),
            .standing = standing_of(*after),
            .log = {{after->seq(), puzzle.seat, seen_of(outcome.value().events, puzzle.seat)}}};
}

protocol::PuzzleSolution solution_of(const Puzzle& puzzle, const AnyState& position, const Chance& chance) {
    const PuzzleProof& proof = puzzle.proof;
    return {.best = weighed_move(proof.best),
            .next = weighed_move(proof.next),
            .most = proof.most,
            .choices = proof.choices,
            .simulations = proof.simulations,
            .games = proof.games,
            .after = after_answer(puzzle, position, chance)};
}

} // namespace

PuzzleAtHand::PuzzleAtHand(Puzzle puzzle) : puzzle_(std::move(puzzle)) {
    const Json& record = puzzle_.record;
    const Seat seat = puzzle_.seat;
    const Chance chance = chance_of(record);
    Match match(find_game(puzzle_.game)->start(record.at("options"), chance).value());
    for (const Json& row : record.at("actions")) {
        const Seat acts = row.at("seat");
        const auto outcome = match.play({acts, row.at("action")}, &chance);
        posed_.log.push_back({row.at("seq"), acts, seen_of(outcome.value().events, seat)});
    }
    position_ = match.state().clone();
    posed_.id = puzzle_.id;
    posed_.game = puzzle_.game;
    posed_.options = JsonPart(record.at("options"));
    posed_.seat = seat;
    posed_.names = names_at(position_->seats());
    posed_.seq = position_->seq();
    posed_.view = JsonPart::of_text(position_->view_text(seat));
    posed_.turn = turn_of(*position_, seat);
    posed_.inspect = JsonPart(position_->inspect(seat));
    solution_ = solution_of(puzzle_, *position_, chance);
}

Result<bool> PuzzleAtHand::is_right(const Json& action) const {
    if (auto possible = preview(action); !possible) {
        return possible.error();
    }
    return action == puzzle_.proof.best.action;
}

Result<Json> PuzzleAtHand::preview(const Json& action) const {
    return position_->preview(puzzle_.seat, action);
}

} // namespace idavoll::server
