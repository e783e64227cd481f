#pragma once

#include "server/operations/console/console_reading.h"

#include <memory>
#include <utility>

namespace idavoll::server {

class ReaderPool;

/// Reads for the console through the reader pool, so that slow searches don't delay
/// players.
class SqlConsole final : public ConsoleReading {
  public:
    explicit SqlConsole(std::shared_ptr<ReaderPool> pool) : pool_(std::move(pool)) {}

    Answer<std::vector<FoundGame>> games(GameWish wish) override;
    Answer<std::optional<FoundGame>> game(GameId number) override;
    Answer<std::optional<GameId>> number_of(std::string code) override;
    Answer<std::vector<ScoreReached>> scores(GameId number) override;
    Answer<std::vector<CountedSeat>> counted(GameId number) override;
    Answer<std::vector<LookedInto>> looks(GameId number) override;
    Answer<std::vector<LookedInto>> looks_into(std::string code) override;
    Answer<std::optional<FoundPerson>> writer_of(GameId number, int line) override;
    Answer<std::optional<FoundPerson>> sitter(GameId number, Seat seat) override;
    Answer<std::vector<GameId>> games_of_both(PersonId one, PersonId other) override;
    Answer<std::vector<BanMade>> bans(Milliseconds now, std::optional<std::int64_t> before,
                                      int most) override;
    Answer<std::optional<BanMade>> ban(std::int64_t id) override;
    Answer<std::optional<std::string>> last_network_of(PersonId person) override;
    Answer<std::vector<StoredAccount>> accounts(PeopleWish wish) override;
    Answer<std::vector<StoredReport>> reports(ReportWish wish) override;
    Answer<std::vector<StoredReport>> reports_by(PersonId person) override;
    Answer<std::vector<StoredReport>> reports_about(PersonId person) override;
    Answer<std::vector<OutboxCount>> outbox() override;
    Answer<std::vector<AuditRow>> audit(std::optional<std::int64_t> before, int most) override;

  private:
    std::shared_ptr<ReaderPool> pool_;
};

} // namespace idavoll::server
