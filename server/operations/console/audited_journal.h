#pragma once

#include "server/accounts/account_context.h"
#include "server/core/ledger/journal.h"

#include <optional>
#include <string>

namespace idavoll::server {

/// A journal for one operator action. Its first commit includes the audit row in the same transaction, so
/// that no action lacks its row and no failed action has one.
class AuditedJournal final : public Journal {
  public:
    /// If `noted` names no target, it is taken from the changes.
    AuditedJournal(Journal& journal, AuditNoted noted) : journal_(journal), noted_(std::move(noted)) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;
    boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) override;
    boost::asio::awaitable<Result<GameId, JournalError>> next_game_id() override;
    bool is_shared() const override;

  private:
    Journal& journal_;
    std::optional<AuditNoted> noted_; ///< unset once written
};

/// Returns a copy of the context that uses that journal.
AccountContext audited(const AccountContext& context, Journal& journal);

} // namespace idavoll::server
