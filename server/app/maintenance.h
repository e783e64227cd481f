#pragma once

#include "server/core/ledger/journal.h"
#include "server/metrics/measured_store.h"
#include "server/net/sampled_log.h"
#include "server/rooms/runtime/directory.h"
#include "server/tournaments/leagues.h"
#include "server/tournaments/tournaments.h"

#include <boost/asio/awaitable.hpp>

/// What the server does from time to time, each in a coroutine that never returns.
namespace idavoll::server {

/// Removes expired sessions and other expired data, now and once a day.
boost::asio::awaitable<void> end_old_sessions(Journal& journal);

/// Every ten minutes, reminds players who have not moved yet.
boost::asio::awaitable<void> remind_players(Journal& journal);

/// Wakes rooms in which a bot is due: those unloaded when the server stopped, and soon those missed since.
/// Where other servers also decide, it leaves a bot to them at first, but for less than half a minute.
boost::asio::awaitable<void> wake_for_bots(RoomDirectory& rooms, WaitingBots& waiting, bool are_others);

/// Starts, cancels and continues tournaments and leagues, now and every few seconds: what is due by the time,
/// and what an interrupted or another server has left undone.
boost::asio::awaitable<void> continue_tournaments(Tournaments& tournaments, Leagues& leagues);

/// Tries to write again while the database refuses to.
boost::asio::awaitable<void> try_again_until_writable(MeasuredStore& store);

/// Catches up on what lost peer messages would have said.
boost::asio::awaitable<void> keep_abreast(RoomDirectory& rooms, RoomVersions& versions);

/// Logs from time to time how many lines were suppressed, also once that has stopped.
boost::asio::awaitable<void> sum_up(SampledLog& log);

} // namespace idavoll::server
