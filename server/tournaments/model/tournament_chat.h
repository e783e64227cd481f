#pragma once

#include "server/tournaments/model/tournament.h"

#include <string>
#include <vector>

/// The chat of a tournament.
namespace idavoll::server {

/// So many of the latest lines are shown.
inline constexpr int chat_shown = 200;

/// Returns whether they may write: players who have not left, and the organiser.
bool may_write(const StoredTournament& tournament, const PersonId& who);

/// Refused if they may not write or write too fast, and once the chat is full. `latest`: the lines shown.
TournamentDecision say(const StoredTournament& tournament, const TournamentChat& latest, const Identity& who,
                       std::string text, Milliseconds now);

/// Refused if that line is not among the latest. For staff.
TournamentDecision erase_line(const StoredTournament& tournament, const TournamentChat& latest, int n);

} // namespace idavoll::server
