#pragma once

#include "server/ledger/changes.h"

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What the rooms need of durable memory, in their own words; SQL stays behind it. (game, seq) is the arbiter
/// of every race.
namespace idavoll::server {

/// Why a commit or a read failed. The sentence is for the operator's log; players hear `storage`.
struct StoreError {
    std::string sentence;
};

class Journal {
  public:
    virtual ~Journal() = default;

    /// Makes all of these durable in one transaction, or none of them. Resumes on the caller's executor once
    /// they are on the disk (or have failed). Calls from many rooms share one transaction (group commit).
    virtual boost::asio::awaitable<std::optional<StoreError>> commit(std::vector<Change> changes) = 0;

    /// The room with that code; null if there is none.
    virtual boost::asio::awaitable<std::variant<std::unique_ptr<StoredRoom>, StoreError>>
    load(std::string code) = 0;

    /// A number no other room has or will have. Does not wait for the disk.
    virtual GameId next_game_id() = 0;
};

} // namespace idavoll::server
