#pragma once

#include "tests/server/storage/sqlite/samples.h"

namespace idavoll::server::samples {

/// Opens, starts and plays a game of Völuspá between bots in the store: that many actions, or to its end and
/// result.
void play(Journal& store, GameId id, int actions = 1'000'000);
void play(Journal& store, const RoomOpened& room, int actions);

} // namespace idavoll::server::samples
