#pragma once

#include "engine/game.h"
#include "engine/result.h"
#include "protocol/server_messages.h"
#include "protocol/settings.h"
#include "server/core/ledger/changes.h"
#include "server/core/people/identity.h"

#include <cstddef>
#include <optional>

/// Which tables this server can keep, and who may watch them.
namespace idavoll::server {

/// The settings, complete for a table of that game with these (complete) options; refused, with a sentence,
/// where this server cannot keep a table so.
Result<protocol::Settings, protocol::Refused> settle(protocol::Settings wish, const AnyGame& game,
                                                     const Json& options);

/// Whether somebody may sit down at a table that is kept so. `level` is theirs on its ladder; nothing: it is
/// not asked for.
Result<Done, protocol::Refused> may_sit(const protocol::Settings& settings, const Identity& who,
                                        std::optional<int> level);

/// As they were stored; what no program of ours has written is taken for the default.
protocol::Settings stored_settings(const Json& kept, std::size_t seats);

/// How time runs at a table: as was agreed, or as its settings say. Nothing: nobody is hurried.
std::optional<protocol::Clock> clock_of(const Json& settings, const TimeAgreed& agreed);

/// Whether somebody without a seat may be in a room now. While it is open everybody may, so that they can sit
/// down.
bool may_watch(protocol::Spectators spectators, RoomStatus status);

} // namespace idavoll::server
