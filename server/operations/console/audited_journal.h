#pragma once

#include "server/accounts/account_context.h"
#include "server/core/ledger/journal.h"

#include <optional>
#include <string>

namespace idavoll::server {

/// A journal for one errand of an operator: with the first that is committed through it, in the same
/// transaction, it is written down who asked for it. So there is no deed without its row, and no row of a
/// deed that failed.
class AuditedJournal final : public Journal {
  public:
    /// What `noted` leaves open of whom it is on, is found in the changes.
    AuditedJournal(Journal& journal, AuditNoted noted) : journal_(journal), noted_(std::move(noted)) {}

    boost::asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change> changes) override;
    boost::asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) override;
    boost::asio::awaitable<Result<GameId, JournalError>> next_game_id() override;
    bool is_shared() const override;

  private:
    Journal& journal_;
    std::optional<AuditNoted> noted_; ///< nothing once it is written
};

/// The same context, at which what is done goes through that journal.
AccountContext audited(const AccountContext& context, Journal& journal);

} // namespace idavoll::server
