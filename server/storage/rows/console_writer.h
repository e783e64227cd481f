#pragma once

#include "server/core/ledger/console_changes.h"
#include "server/storage/sql/sql.h"

namespace idavoll::server {

/// Writes changes from the console as rows; the caller manages the transaction. They are rare, so statements
/// are prepared when needed.
class ConsoleWriter {
  public:
    explicit ConsoleWriter(Connection& connection) : connection_(connection) {}

    /// Throws Misfit or SqlError, like ChangeWriter.
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
