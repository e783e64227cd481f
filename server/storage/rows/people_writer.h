#pragma once

#include "server/core/ledger/people_changes.h"
#include "server/storage/rows/statements.h"

namespace idavoll::server {

/// Writes changes to people as rows; the caller manages the transaction.
class PeopleWriter {
  public:
    explicit PeopleWriter(Statements& statements) : statements_(statements) {}

    /// Throws Misfit or SqlError, like ChangeWriter.
    void write(const PeopleChange& change);

  private:
    void apply(const AccountMade& made);
    void apply(const AccountChanged& changed);
    void apply(const NameChanged& changed);
    void apply(const NamesFreed& freed);
    void apply(const PasswordSet& set);
    void apply(const SettingsKept& kept);
    void apply(const SessionBegun& begun);
    void apply(const SessionUsed& used);
    void apply(const SessionsEnded& ended);
    void apply(const SessionProved& proved);
    void apply(const OtherWaysInEnded& ended);
    void apply(const GuardChanged& changed);
    void apply(const UndoLinkMade& made);
    void apply(const AccountTakenBack& taken);
    void apply(const UndoLinksForgotten& forgotten);
    void apply(const SessionsExpired& expired);
    void apply(const TokenMade& made);
    void apply(const TokenUsed& used);
    void apply(const TokenRevoked& revoked);
    void apply(const SecretMade& made);
    void apply(const SecretUsed& used);
    void apply(const PasskeyAdded& added);
    void apply(const PasskeyUsed& used);
    void apply(const PasskeyNamed& named);
    void apply(const PasskeyRemoved& removed);
    void apply(const FollowChanged& changed);
    void apply(const BlockChanged& changed);
    void apply(const VacationTaken& taken);
    void apply(const PersonPassed& passed);
    void apply(const AccountMerged& merged);
    void apply(const PersonErased& erased);
    void apply(const GuestsForgotten& forgotten);

    Statements& statements_;
};

} // namespace idavoll::server
