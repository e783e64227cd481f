#pragma once

#include "protocol/error_code.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/replay.h"
#include "server/net/sampler.h"
#include "server/rooms/model/decision.h"

#include <mutex>
#include <span>
#include <string_view>

/// The log lines of rooms. They contain numbers and codes only, never a name, person, room code, chat text or
/// seed.
namespace idavoll::server {

/// Logs what a room has changed, after it was stored.
void log_decision(GameId game, const Decision& decision);

/// Logs refusals. Clients can cause any number of them: a few lines per code, and how many more there were.
/// Thread-safe.
class RefusalLog {
  public:
    void note(GameId game, protocol::ErrorCode code);

  private:
    std::mutex mutex_;
    Sampler sampler_;
};

void log_store_failure(GameId game, int seq, std::string_view why);

/// Logs the exception that stopped a room, and the seats of its last actions, the newest last. The actions
/// themselves could reveal a hand; they are in the database.
void log_fault(GameId game, const Input& input, std::string_view what, std::span<const PlayedAction> actions);

} // namespace idavoll::server
