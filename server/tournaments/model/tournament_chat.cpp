#include "server/tournaments/model/tournament_chat.h"

#include <algorithm>
#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;

namespace {

constexpr int most_lines = 2000;
constexpr int most_in_a_minute = 5;
constexpr Milliseconds a_minute = 60'000;

} // namespace

bool may_write(const StoredTournament& tournament, const PersonId& who) {
    if (who == PersonId()) {
        return false;
    }
    return tournament.head.organiser == who
           || std::ranges::any_of(tournament.entrants, [&](const Entrant& entrant) {
                  return entrant.person == who && !entrant.left;
              });
}

TournamentDecision say(const StoredTournament& tournament, const TournamentChat& latest, const Identity& who,
                       std::string text, Milliseconds now) {
    if (!may_write(tournament, who.id)) {
        return Refused{ErrorCode::not_seated, "Only its players and its organizer can write here."};
    }
    if (!latest.empty() && latest.back().n >= most_lines) {
        return Refused{ErrorCode::rate, "The chat of this tournament is full."};
    }
    const auto of_late = std::ranges::count_if(latest, [&](const TournamentChatLine& line) {
        return line.person == who.id && line.at > now - a_minute;
    });
    if (of_late >= most_in_a_minute) {
        return Refused{ErrorCode::rate, "You are writing too fast. Wait a moment."};
    }
    const TournamentHead& head = tournament.head;
    return decided(head, TournamentSaid{head.code, who.id, who.account.value_or(""), std::move(text), now});
}

TournamentDecision erase_line(const StoredTournament& tournament, const TournamentChat& latest, int n) {
    if (std::ranges::find(latest, n, &TournamentChatLine::n) == latest.end()) {
        return Refused{ErrorCode::no_such_room, "The chat has no such line."};
    }
    return decided(tournament.head, TournamentLineErased{tournament.head.code, n});
}

} // namespace idavoll::server
