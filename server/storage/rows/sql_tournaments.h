#pragma once

#include "server/tournaments/tournament_reading.h"

#include <memory>
#include <utility>

namespace idavoll::server {

class ReaderPool;
class Statements;

/// Throws SqlError. `now` decides which accounts are suspended.
std::optional<StoredTournament> read_tournament(Statements& rows, const std::string& code, Milliseconds now);

/// Reads tournaments through the reader pool.
class SqlTournaments final : public TournamentReading {
  public:
    explicit SqlTournaments(std::shared_ptr<ReaderPool> pool) : pool_(std::move(pool)) {}

    Answer<std::optional<StoredTournament>> find(std::string code, Milliseconds now) override;
    Answer<std::vector<TournamentLine>> listed(PersonId reader, TournamentWish wish) override;
    Answer<std::vector<TournamentLine>> all(int most) override;
    Answer<TournamentChat> chat(std::string code, int most) override;
    Answer<Participation> participation_of(PersonId person, Milliseconds opened_since) override;
    Answer<std::optional<std::string>> of_game(GameId game) override;
    Answer<std::vector<ReplacedGame>> replaced() override;
    Answer<std::vector<std::string>> due(Milliseconds now) override;

  private:
    std::shared_ptr<ReaderPool> pool_;
};

} // namespace idavoll::server
