#pragma once

#include "engine/game.h"
#include "engine/result.h"
#include "protocol/refused.h"
#include "server/core/ledger/changes.h"
#include "server/core/people/identity.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A league as a value: what may be done with it, and what comes next. Each decision starts with the version
/// that it is based on (LeagueDecided).
namespace idavoll::server {

constexpr int most_league_players = 400;

/// Returns the plan with clean texts and complete options, or why there can be no such league.
Result<LeaguePlan, protocol::Refused> settle(LeaguePlan wish, const AnyGame& game, Milliseconds now);

using LeagueDecision = Result<std::vector<Change>, protocol::Refused>;

/// Draws the code of a division.
using DrawCode = std::function<std::string()>;

/// They play from the next season on. `entropy`: as in LeaguePlayerJoined. Refused if the league has ended or
/// is full, or they have joined.
LeagueDecision join(const StoredLeague& league, const Identity& who, Milliseconds now,
                    const std::string& entropy = {});

/// They play no further season; the current one goes on. Refused if they have not joined.
LeagueDecision leave(const StoredLeague& league, const PersonId& who);

/// Returns the player with this name; null if there is none.
const LeaguePlayer* player_called(const StoredLeague& league, std::string_view name);

/// Like leave(), for the player with this name, by staff.
LeagueDecision remove(const StoredLeague& league, std::string_view player);

/// Starts the next season without waiting. Refused unless the organiser does it between two seasons, and if
/// too few players have joined.
LeagueDecision start_season(const StoredLeague& league, const PersonId& who, Milliseconds now,
                            const DrawCode& draw);

/// There will be no further season; the current one goes on. Refused unless the organiser does it, or staff.
LeagueDecision end(const StoredLeague& league, const std::optional<PersonId>& who, Milliseconds now);

/// Returns what happens by itself now: players leave, a season starts or ends, or the league ends. Unset:
/// nothing.
std::optional<std::vector<Change>> next_step(const StoredLeague& league, Milliseconds now,
                                             const DrawCode& draw);

/// Returns whether the division was played to its end, so that its deals are known.
bool is_over(const StoredTournament& division);

/// Returns whether the secret of the season is public: all its divisions are over.
bool is_disclosed(const StoredLeague& league, int season);

} // namespace idavoll::server
