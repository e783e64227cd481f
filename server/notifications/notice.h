#pragma once

#include "server/core/ledger/changes.h"
#include "server/core/people/person.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What is to be told, and to whom, as it stands when somebody looks at the outbox.
namespace idavoll::server {

/// What a row of the outbox is about: first what people are told of, as the protocol names it; then the
/// letters about an account itself.
enum class Told {
    turn,
    began,
    ended,
    invited,
    accepted,
    declined,
    rematch,
    chat,
    day_left,
    hours_left,
    time_up,
    asked,
    trial,
    confirm,
    reset,
    guard,
};

/// As they are kept.
inline constexpr std::array<std::string_view, 16> told_names{
    "turn",     "began",      "ended",   "invited", "accepted", "declined", "rematch", "chat",
    "day_left", "hours_left", "time_up", "asked",   "trial",    "confirm",  "reset",   "guard"};

struct Notice {
    NoticeId id = 0;
    PersonId person; ///< nobody: for a room's hook
    Told kind = Told::trial;
    std::optional<GameId> game;
    /// Of a turn since when it is, of chat the first line, of time that is left since when it is spent, of
    /// what somebody is asked the proposal's number, or 0: time that may be claimed.
    std::int64_t cause = 0;
    Milliseconds at = 0; ///< when it came to be
    int tries = 0;       ///< that failed

    // As it is now.
    std::string room;      ///< the code
    std::string game_name; ///< "voluspa"
    std::string other;     ///< who it is about, by name; of `guard` the address to which it goes
    bool stands = true;    ///< the turn has not passed, the invitation waits still
    bool looked = false;   ///< the person has looked at it
    bool muted = false;    ///< the person wants to hear nothing of that room
    std::string next = {}; ///< of a rematch: the code of its room
    std::string what = {}; ///< of `asked`: what is proposed, or "claim"; of `time_up`: "out" once the seat
                           ///< is; of `guard`: which
    /// Of a push, to which browser; nothing: to all, each of which is to be a notice of its own.
    std::optional<std::int64_t> subscription = {};
};

/// Where somebody can be reached, and how they wish it.
struct Recipient {
    PersonId person;
    std::string name;                   ///< of the account; empty: a guest
    std::string settings = "{}";        ///< all that their clients keep, as JSON
    std::optional<std::string> address; ///< one that counts
    std::string stop;                   ///< by which mails are stopped
    std::optional<std::string> email;   ///< perhaps not confirmed
    int waiting = 0;                    ///< games in which it is their turn

    struct Browser {
        std::int64_t id = 0;
        std::string endpoint;
        std::string p256dh;
        std::string auth;
        std::string made_for = {}; ///< with which key of the server it has subscribed; empty: not known
    };

    std::vector<Browser> browsers;
};

/// What happened in a game since somebody's last move, as it may be told to everybody at the table.
struct Doings {
    struct Moves {
        std::string name;
        int count = 0;
    };

    std::vector<Moves> moves; ///< of the others, by seat

    struct Score {
        std::string name;
        int total = 0;
    };

    std::vector<Score> scores;        ///< by seat; empty: there are none
    std::vector<std::string> to_act;  ///< by seat
    std::vector<std::string> winners; ///< once it has ended
    std::vector<std::string> others;  ///< who sits there beside the person
    std::string last_line_by;         ///< of the chat that the person has not seen
    int unread = 0;
};

/// What went wrong last.
struct Failed {
    Milliseconds at = 0;
    std::string why;
};

/// A room's hook, and whom its news concern now.
struct StoredHook {
    GameId game = 0;
    std::string form;
    std::string address;
    std::optional<std::string> token;
    std::string mentions = "[]";        ///< JSON
    std::optional<std::string> message; ///< the last one about a turn, where it can be edited
    Milliseconds turn = 0;              ///< that it was about
    std::optional<Milliseconds> used;
    std::optional<Failed> failed;
    std::string room;
    std::string game_name;
    bool running = false;

    struct Decider {
        Seat seat = 0;
        std::string name;
        Milliseconds since = 0;
    };

    std::vector<Decider> to_act;
    std::vector<std::string> winners;
};

} // namespace idavoll::server
