#pragma once

#include "server/tournaments/league_reading.h"

#include <memory>
#include <utility>

namespace idavoll::server {

class ReaderPool;

/// Reads leagues through the reader pool.
class SqlLeagues final : public LeagueReading {
  public:
    explicit SqlLeagues(std::shared_ptr<ReaderPool> pool) : pool_(std::move(pool)) {}

    Answer<std::optional<StoredLeague>> find(std::string code, Milliseconds now) override;
    Answer<std::vector<LeagueLine>> listed(PersonId reader, int most) override;
    Answer<std::vector<LeagueLine>> all(int most) override;
    Answer<Participation> participation_of(PersonId person, Milliseconds opened_since) override;
    Answer<std::vector<std::string>> due(Milliseconds now) override;

  private:
    std::shared_ptr<ReaderPool> pool_;
};

} // namespace idavoll::server
