#pragma once

#include "server/accounts/account_context.h"
#include "server/core/ledger/forwarding_journal.h"

#include <optional>
#include <string>

namespace idavoll::server {

/// A journal for one operator action. Its first commit includes the audit row in the same transaction, so
/// that no action lacks its row and no failed action has one.
class AuditedJournal final : public ForwardingJournal {
  public:
    /// If `noted` names no target, it is taken from the changes.
    AuditedJournal(Journal& journal, AuditNoted noted)
        : ForwardingJournal(journal), noted_(std::move(noted)) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;

  private:
    std::optional<AuditNoted> noted_; ///< unset once written
};

/// Returns a copy of the context that uses that journal.
AccountContext audited(const AccountContext& context, Journal& journal);

} // namespace idavoll::server
