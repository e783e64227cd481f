#pragma once

#include "engine/game.h"
#include "engine/random.h"
#include "engine/result.h"
#include "protocol/server_messages.h"
#include "protocol/settings.h"

#include <optional>

namespace idavoll::server {

/// What a table is when it is opened: all of it complete.
struct NewTable {
    Json options;
    protocol::Settings settings;
    std::optional<Bytes32> seed; ///< of a prepared deal; nothing: it is to be drawn
};

/// As whoever opens it wishes, or, for a first game, as it is prepared: its options, its deal, and the
/// weakest bot at every seat but one. Refused, with a sentence, where this server cannot keep a table so, or
/// something else is wished of a first game.
Result<NewTable, protocol::Refused> new_table(const AnyGame& game, const Json& options,
                                              protocol::Settings wish);

} // namespace idavoll::server
