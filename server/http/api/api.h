#pragma once

#include "server/accounts/account_context.h"
#include "server/bots/analyses.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/guests.h"
#include "server/core/people/move_links.h"
#include "server/http/api/replays.h"
#include "server/http/router.h"
#include "server/listings/games/my_games.h"
#include "server/listings/games/notes.h"
#include "server/listings/leaderboards/rating_reading.h"
#include "server/listings/lobby/games_to_watch.h"
#include "server/listings/lobby/invitations.h"
#include "server/listings/lobby/invitee.h"
#include "server/listings/lobby/open_tables.h"
#include "server/listings/puzzles/puzzles.h"
#include "server/listings/statistics/statistics_reading.h"
#include "server/metrics/metrics.h"
#include "server/net/connections.h"
#include "server/notifications/notice_reading.h"
#include "server/notifications/web_push.h"
#include "server/operations/console/console.h"
#include "server/rooms/runtime/room_opener.h"
#include "server/tournaments/leagues.h"
#include "server/tournaments/tournaments.h"

#include <functional>
#include <vector>

namespace idavoll::server {

/// Dependencies of the notification routes.
struct NewsDesk {
    NoticeReading& reading;
    const PushKey& key;
    const MoveSeal& moves;
};

/// Dependencies of all API routes. They must outlive the routes.
struct ApiServices {
    RoomDirectory& rooms;
    RoomOpener& opener;
    Journal& journal;
    MyGames& games;
    Notebook& notebook;
    OpenTables& tables;
    GamesToWatch& watching;
    Invitations& invitations;
    RatingReading& ratings;
    StatisticsReading& statistics;
    FindInvitee find_invitee;
    const GuestSeal& seal;
    GuestCookie cookie;
    SessionCookie session_cookie;
    Analyses& analyses;
    Replays& replays;
    SideThread& painting; ///< of boards at the end
    Puzzles& puzzles;
    Metrics& metrics;
    const Connections& connections;
    /// Returns true if the server can work: it is not stopping, and the database accepts writes.
    std::function<bool()> is_ready;
    std::function<Milliseconds()> now; ///< Unix time
    /// The account service; null if the server has guests only.
    AccountContext* people = nullptr;
    /// Notifications; null if there are none.
    NewsDesk* news = nullptr;
    /// The operator console; null if there is none.
    Console* console = nullptr;
    /// Null if there are none.
    Tournaments* tournaments = nullptr;
    /// As tournaments.
    Leagues* leagues = nullptr;
};

/// Returns all API routes; see "Calls" in protocol/REFERENCE.md.
std::vector<Route> api_routes(const ApiServices& services);

} // namespace idavoll::server
