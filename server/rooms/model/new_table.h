#pragma once

#include "engine/game.h"
#include "engine/random.h"
#include "engine/result.h"
#include "protocol/server_messages.h"
#include "protocol/settings.h"

#include <optional>

namespace idavoll::server {

/// A table at its opening; options and settings are complete.
struct NewTable {
    Json options;
    protocol::Settings settings;
    std::optional<Bytes32> seed; ///< of a prepared deal; unset: drawn at random
};

/// Completes the creator's options and settings. A first game has prepared options, a prepared deal, and the
/// weakest bot in every seat but one. Refused if this server does not support such a table, or if anything
/// else is chosen for a first game.
Result<NewTable, protocol::Refused> new_table(const AnyGame& game, const Json& options,
                                              protocol::Settings wish);

} // namespace idavoll::server
