#pragma once

#include "server/almanac/statistics_reading.h"
#include "server/bots/analyses.h"
#include "server/console/console.h"
#include "server/games/my_games.h"
#include "server/games/notes.h"
#include "server/http/router.h"
#include "server/ladders/rating_reading.h"
#include "server/lobby/invitations.h"
#include "server/lobby/invitee.h"
#include "server/lobby/open_tables.h"
#include "server/metrics/metrics.h"
#include "server/net/connections.h"
#include "server/notices/notice_reading.h"
#include "server/notices/web_push.h"
#include "server/people/guests.h"
#include "server/people/life/desk.h"
#include "server/puzzles/puzzles.h"
#include "server/rooms/life/directory.h"
#include "server/store/journal.h"

#include <functional>
#include <vector>

namespace idavoll::server {

/// What the calls about news work on.
struct NewsDesk {
    NoticeReading& reading;
    const PushKey& key;
};

/// What the calls work on; outlives them.
struct ApiServices {
    RoomDirectory& rooms;
    Journal& journal;
    MyGames& games;
    Notebook& notebook;
    OpenTables& tables;
    Invitations& invitations;
    RatingReading& ratings;
    StatisticsReading& statistics;
    FindInvitee find_invitee;
    const GuestSeal& seal;
    GuestCookie cookie;
    SessionCookie session_cookie;
    Analyses& analyses;
    Puzzles& puzzles;
    Metrics& metrics;
    const Connections& connections;
    /// Whether the server can do its work: not stopping, and the database takes what it is given.
    std::function<bool()> is_ready;
    std::function<Milliseconds()> now; ///< Unix time
    /// Where everything about people is done; null: there are guests and nothing else.
    Desk* people = nullptr;
    /// How people hear of things; not null where there are any.
    NewsDesk* news = nullptr;
    /// Where the server and its people are looked after; not null where there are any.
    Console* console = nullptr;
};

/// Every call there is: "Calls" in protocol/REFERENCE.md.
std::vector<Route> api_routes(const ApiServices& services);

} // namespace idavoll::server
