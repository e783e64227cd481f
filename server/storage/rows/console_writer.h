#pragma once

#include "server/core/ledger/console_changes.h"
#include "server/storage/rows/statements.h"

namespace idavoll::server {

/// Writes changes from the console as rows; the caller manages the transaction.
class ConsoleWriter {
  public:
    explicit ConsoleWriter(Statements& statements) : statements_(statements) {}

    /// Throws Misfit or SqlError, like ChangeWriter.
    void write(const ConsoleChange& change);

  private:
    void apply(const RoleGiven& given);
    void apply(const Restrained& restrained);
    void apply(const GuestMuted& muted);
    void apply(const BanMade& made);
    void apply(const BanLifted& lifted);
    void apply(const BanNetworkFound& found);
    void apply(const BansExpired& expired);
    void apply(const LookedInto& look);
    void apply(const ReportMade& made);
    void apply(const ReportClosed& closed);

    Statements& statements_;
};

} // namespace idavoll::server
