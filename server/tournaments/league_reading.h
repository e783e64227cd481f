#pragma once

#include "server/core/ledger/league_changes.h"
#include "server/tournaments/tournament_reading.h"

#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// A league in a list.
struct LeagueLine {
    LeagueHead head;
    int players = 0;
    bool joined = false; ///< by the reader
};

/// Reads stored leagues.
class LeagueReading : public ParticipationReading {
  public:
    /// `now` decides which accounts are suspended.
    virtual Answer<std::optional<StoredLeague>> find(std::string code, Milliseconds now) = 0;

    /// Returns the public leagues and those that the reader organises or has joined, the latest first; those
    /// that have ended come last.
    virtual Answer<std::vector<LeagueLine>> listed(PersonId reader, int most) = 0;

    /// Returns all leagues, the latest first.
    virtual Answer<std::vector<LeagueLine>> all(int most) = 0;

    /// Returns the codes of leagues for which there may be something to do now.
    virtual Answer<std::vector<std::string>> due(Milliseconds now) = 0;
};

} // namespace idavoll::server
