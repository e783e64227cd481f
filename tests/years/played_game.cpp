#include "tests/years/played_game.h"

#include "engine/match/match.h"
#include "engine/match/record.h"
#include "server/core/ledger/chain.h"
#include "server/core/ledger/tiebreaks.h"
#include "server/core/ledger/turns.h"

#include <nlohmann/json.hpp>
#include <random>
#include <span>
#include <stdexcept>
#include <utility>

namespace idavoll::years {
namespace {

using namespace server;

constexpr Milliseconds opened_at = 1'700'000'000'000;
constexpr Milliseconds between_actions = 20'000;

} // namespace

PlayedGame::PlayedGame(const AnyGame& game, const Json& options, const std::string& seed)
    : game_(game), options_(options), seed_(sha256(seed)) {
    const auto count = static_cast<std::size_t>(game.seats(options).value());
    for (std::size_t seat = 0; seat < count; ++seat) {
        const std::string number = std::to_string(seat);
        const std::string guest = to_hex(sha256(seed + number)).substr(0, 32);
        seats_.push_back(Sitter{.person = PersonId(guest),
                                .name = "Player " + number,
                                .entropy = to_hex(sha256(guest)),
                                .held = false});
    }
    play();
}

void PlayedGame::play() {
    std::vector<std::string> entropies;
    for (const auto& sitter : seats_) {
        entropies.push_back(sitter->entropy);
    }
    const Chance chance(stream_key(seed_, entropies));
    Match match(game_.start(options_, chance).value());
    std::mt19937_64 words(seed_[0] + 256U * seed_[1]);
    Turns turns;
    turns.follow(match.to_act(), opened_at + 1);
    tallies_.resize(seats_.size());
    while (!match.state().is_over()) {
        const std::vector<Turn> asked = turns.to_act();
        const auto to_act = match.state().to_act();
        const Seat seat = to_act[words() % to_act.size()];
        const Json action = match.state().bot_action("random", seat, words());
        const Standing before = match.state().standing();
        const auto outcome = match.apply(seat, action, &chance);
        if (!outcome) {
            throw std::runtime_error(outcome.error().sentence);
        }
        add_tallies(game_.facts().tallies, seat, outcome->events, tallies_);
        steps_.push_back({.seat = seat,
                          .action = write_json(action),
                          .scores = scores_reached(0, match.state().seq(), before, match.state().standing()),
                          .asked = asked});
        turns.follow(match.to_act(), opened_at + between_actions * match.state().seq());
    }
    result_ = result_json(match.state());
}

GameStarted PlayedGame::started(const RoomOpened& opened) const {
    GameStarted start{.game = opened.id,
                      .rules = game_.facts().rules,
                      .options = options_,
                      .seats = opened.seats,
                      .genesis = {},
                      .at = opened_at + 1,
                      .creator = opened.creator};
    return founded(opened, std::move(start));
}

RoomOpened PlayedGame::opened(GameId id, const std::string& code, Sitters seats) const {
    return {.id = id,
            .code = code,
            .game = std::string(game_.facts().name),
            .options = options_,
            .seed = seed_,
            .creator = PersonId(seats_.front()->person),
            .seats = std::move(seats),
            .at = opened_at};
}

std::vector<Change> PlayedGame::written(const RoomOpened& opened, std::size_t actions) const {
    std::vector<Change> all;
    all.emplace_back(opened);
    const GameStarted start = started(opened);
    all.emplace_back(start);
    Bytes32 link = start.genesis;
    int seq = 0;
    for (const Step& step : std::span(steps_).first(actions)) {
        ++seq;
        ActionAccepted row{.game = opened.id,
                           .seq = seq,
                           .seat = step.seat,
                           .action = step.action,
                           .move_id = std::to_string(seq),
                           .hash = {},
                           .at = opened_at + between_actions * seq};
        row.hash = link = action_link(link, row);
        all.emplace_back(std::move(row));
        for (ScoreReached score : step.scores) {
            score.game = opened.id;
            all.emplace_back(score);
        }
    }
    return all;
}

std::vector<Change> PlayedGame::changes(GameId id, const std::string& code) const {
    std::vector<Change> all = written(opened(id, code, seats_), steps_.size());
    const auto seq = static_cast<Milliseconds>(steps_.size());
    all.emplace_back(GameEnded{
        .game = id, .result = result_, .at = opened_at + between_actions * (seq + 1), .tallies = tallies_});
    return all;
}

std::vector<Change> PlayedGame::begun(GameId id, const std::string& code, const PersonId& first,
                                      std::size_t actions) const {
    Sitters seats = seats_;
    seats.front()->person = first;
    std::vector<Change> all = written(opened(id, code, std::move(seats)), actions);
    all.emplace_back(TurnsChanged{.game = id, .to_act = steps_.at(actions).asked});
    return all;
}

RoomOpened PlayedGame::table(GameId id, const std::string& code) const {
    RoomOpened room = opened(id, code, Sitters(seats_.size()));
    room.settings = {{"visibility", "public"}};
    return room;
}

} // namespace idavoll::years
