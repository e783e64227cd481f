#pragma once

#include "server/core/ledger/changes.h"
#include "server/core/people/person.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A notice to be sent, with the current state of what it is about.
namespace idavoll::server {

/// The kind of an outbox row: first the notifications that the protocol names, then mails about the account
/// itself.
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
    reminder,
    nudge,
    tournament_over,
    season_over,
    trial,
    confirm,
    reset,
    guard,
};

/// The names as stored.
inline constexpr std::array<std::string_view, 20> told_names{
    "turn",     "began",      "ended",   "invited", "accepted", "declined", "rematch",         "chat",
    "day_left", "hours_left", "time_up", "asked",   "reminder", "nudge",    "tournament_over", "season_over",
    "trial",    "confirm",    "reset",   "guard"};

struct Notice {
    NoticeId id = 0;
    PersonId person; ///< empty for a room's webhook
    Told kind = Told::trial;
    std::optional<GameId> game;
    /// Depends on the kind. Turn, reminder, nudge: when the turn began. Chat: the first line. Time warnings:
    /// when the time runs out. Asked: the proposal's number, or 0 if a timeout may be claimed. The end of a
    /// tournament or season: the player's place, or 0 if it was cancelled.
    std::int64_t cause = 0;
    Milliseconds at = 0; ///< when it was created
    int tries = 0;       ///< number of failed attempts

    // The current state.
    std::string room;      ///< the room's code
    std::string game_name; ///< for example "voluspa"
    std::string other;     ///< the name of the other player; for `guard` the address it is sent to
    bool stands = true;    ///< still valid: the turn has not passed, the invitation is still open
    bool looked = false;   ///< the recipient has seen it
    bool muted = false;    ///< the recipient has muted the room
    std::string next = {}; ///< for a rematch: the code of its room; for tournaments and leagues: their page
    std::string what = {}; ///< for `asked`: what is proposed, or "claim"; for `time_up`: "out" if the seat is
                           ///< out; for `guard`: what has changed, or "erased"
    /// The language of a deleted account, whose settings are gone.
    std::string language = {};
    /// The browser of a push. If unset, the notice is still to be split into one per browser.
    std::optional<std::int64_t> subscription = {};
    /// The name of the tournament or league, or of the game's tournament.
    std::optional<std::string> tournament = {};
};

/// Returns true if the notice tells the address of an account that the account was deleted.
inline bool is_farewell(const Notice& notice) {
    return notice.kind == Told::guard && notice.what == "erased";
}

/// Returns whether the notice is about a tournament or league, not about a game.
inline bool is_of_competition(const Notice& notice) {
    return notice.kind == Told::tournament_over || notice.kind == Told::season_over;
}

/// Returns the page to which the notice leads, as it follows '#' in the address; empty: the start page.
inline const std::string& page_of(const Notice& notice) {
    const bool leads_on = is_of_competition(notice) || notice.kind == Told::rematch;
    return leads_on && !notice.next.empty() ? notice.next : notice.room;
}

/// A person's addresses and notification settings.
struct Recipient {
    PersonId person;
    std::string name;                   ///< the account's name; empty for a guest
    std::string settings = "{}";        ///< the settings of their clients, as JSON
    std::optional<std::string> address; ///< confirmed
    std::string stop;                   ///< the token that unsubscribes from mails
    std::optional<std::string> email;   ///< possibly unconfirmed
    int waiting = 0;                    ///< number of games in which it is their turn

    struct Browser {
        std::int64_t id = 0;
        std::string endpoint;
        std::string p256dh;
        std::string auth;
        std::string made_for = {}; ///< the server key it subscribed with; empty if unknown
    };

    std::vector<Browser> browsers;
};

/// What happened in a game since a player's last move, limited to what everyone at the table may know.
struct Doings {
    struct Moves {
        std::string name;
        int count = 0;
    };

    std::vector<Moves> moves; ///< of the other players, by seat

    struct Score {
        std::string name;
        int total = 0;
    };

    std::vector<Score> scores;        ///< by seat; empty if the game has none
    std::vector<std::string> to_act;  ///< names, by seat
    std::vector<std::string> winners; ///< once the game has ended
    std::vector<std::string> others;  ///< the other players at the table
    std::string last_line_by;         ///< author of the latest unread chat message
    int unread = 0;
};

/// The latest failure.
struct Failed {
    Milliseconds at = 0;
    std::string why;
};

/// A room's webhook and the players its messages are about.
struct StoredHook {
    GameId game = 0;
    std::string form;
    std::string address;
    std::optional<std::string> token;
    std::string mentions = "[]";        ///< JSON array, by seat
    std::optional<std::string> message; ///< id of the latest message about a turn, if it can be edited
    Milliseconds turn = 0;              ///< when that turn began
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
