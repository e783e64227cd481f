#pragma once

#include "server/accounts/people_reading.h"

#include <memory>
#include <utility>

namespace idavoll::server {

class ReaderPool;

/// Reads people through the reader pool.
class SqlPeople final : public PeopleReading {
  public:
    explicit SqlPeople(std::shared_ptr<ReaderPool> pool) : pool_(std::move(pool)) {}

    Answer<std::optional<StoredAccount>> account(PersonId person) override;
    Answer<std::optional<StoredRestraint>> muted_guest(PersonId person) override;
    Answer<std::optional<FoundBan>> ban_of(PersonId guest, std::string network, Milliseconds now) override;
    Answer<std::optional<StoredAccount>> account_called(std::string name_key) override;
    Answer<std::optional<StoredAccount>> account_like(std::string name_key, std::string look_key,
                                                      PersonId except, Milliseconds now) override;
    Answer<std::optional<StoredSession>> session(Bytes32 hash) override;
    Answer<std::vector<StoredSession>> sessions(PersonId person) override;
    Answer<std::optional<StoredToken>> token(Bytes32 hash) override;
    Answer<std::vector<StoredToken>> tokens(PersonId person) override;
    Answer<std::optional<StoredSecret>> secret(Bytes32 hash) override;
    Answer<std::optional<StoredUndo>> undo(Bytes32 hash) override;
    Answer<std::optional<StoredPasskey>> passkey(std::string credential) override;
    Answer<std::vector<StoredPasskey>> passkeys(PersonId person) override;
    Answer<PersonExtras> extras(PersonId person) override;
    Answer<bool> is_blocked(PersonId one, PersonId other) override;
    Answer<std::pair<bool, bool>> regards(PersonId person, PersonId other) override;
    Answer<std::vector<TakenVacation>> vacations(PersonId person) override;
    Answer<Habits> habits_of(PersonId person) override;
    Answer<std::vector<std::string>> rooms_of(PersonId person) override;
    Answer<std::vector<std::string>> running_rooms_of(PersonId person) override;
    Answer<std::vector<PlayedCount>> played_by(PersonId person) override;
    Answer<std::vector<WatchableGame>> watchable_of(PersonId person) override;
    Answer<RatingsOfPerson> ratings_of(PersonId person) override;
    Answer<std::string> everything_about(PersonId person) override;

  private:
    std::shared_ptr<ReaderPool> pool_;
};

} // namespace idavoll::server
