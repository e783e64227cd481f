#pragma once

#include "engine/game.h"
#include "engine/result.h"
#include "protocol/server_messages.h"
#include "protocol/settings.h"
#include "server/core/ledger/changes.h"
#include "server/core/people/identity.h"

#include <cstddef>
#include <optional>

/// Which settings this server supports, and who may sit at or watch a table.
namespace idavoll::server {

class GameInProgress;

/// Returns the settings completed for a table of that game with these complete options. Refused if this
/// server does not support them.
Result<protocol::Settings, protocol::Refused> settle(protocol::Settings wish, const AnyGame& game,
                                                     const Json& options);

/// Returns whether a person may sit down at a table with these settings. `level` is theirs on its ladder;
/// unset: not checked.
Result<Done, protocol::Refused> may_sit(const protocol::Settings& settings, const Identity& who,
                                        std::optional<int> level);

/// Returns the clock agreed by the players, or else that of the settings; unset: unlimited time.
std::optional<protocol::Clock> clock_of(const Json& settings, const TimeAgreed& agreed);

/// Returns why a person without a seat may not be in the room, if so. Anyone may while it is open, so that
/// they can sit down. No one may while the deal is secret: spectators could tell players of other tables.
std::optional<protocol::Refused> why_not_watch(protocol::Spectators spectators, const GameInProgress& game);

} // namespace idavoll::server
