#pragma once

#include "server/core/ledger/console_changes.h"
#include "server/storage/sql/sql.h"

namespace idavoll::server {

/// Writes what changes in the console as rows; the caller opens and ends the transaction. These are few: a
/// statement is prepared when it is needed.
class ConsoleWriter {
  public:
    explicit ConsoleWriter(Connection& connection) : connection_(connection) {}

    /// Throws Misfit or SqlError, as ChangeWriter does.
    void write(const ConsoleChange& change);

  private:
    void apply(const RoleGiven& given);
    void apply(const Restrained& restrained);
    void apply(const GuestMuted& muted);
    void apply(const LookedInto& look);
    void apply(const ReportMade& made);
    void apply(const ReportClosed& closed);

    template <class... Values>
    void run(std::string_view sql, const Values&... values);
    void must_fit(const char* what) const;

    Connection& connection_;
};

} // namespace idavoll::server
