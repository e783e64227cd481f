#pragma once

#include "protocol/news_messages.h"
#include "protocol/people_messages.h"
#include "protocol/server_messages.h"
#include "protocol/settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The bodies of the staff calls and of reports to staff ("Calls" in REFERENCE.md).
namespace idavoll::protocol {

/// Maximum length of a reason or a report, in code points.
inline constexpr std::size_t longest_why = 500;
inline constexpr std::size_t longest_report = 1000;

/// Reads a request with nothing but a reason.
Parsed<std::string> parse_why_request(std::string_view body);

/// `POST /api/console/tournaments/{code}/swap`: names of two players.
struct SwapRequest {
    std::string one;
    std::string other;
    std::string why;
};

Parsed<SwapRequest> parse_swap_request(std::string_view body);

/// `POST /api/console/people/{name}/suspension` and `…/mute`.
struct RestraintRequest {
    std::optional<std::int64_t> until; ///< Unix time in milliseconds; unset: the restriction is lifted
    std::string why;
};

Parsed<RestraintRequest> parse_restraint_request(std::string_view body);

/// `POST /api/console/people/{name}/name`.
struct RenameRequest {
    std::string name;
    std::string why;
};

Parsed<RenameRequest> parse_rename_request(std::string_view body);

/// `POST /api/console/games/{number}/mark`: marks the game as broken.
struct MarkRequest {
    std::string note; ///< shown to the players
    std::string why;
};

Parsed<MarkRequest> parse_mark_request(std::string_view body);

/// `POST /api/console/games/{number}/set-back`.
struct SetBackRequest {
    int to = 0; ///< the seq of the position to continue from
    std::string why;
};

Parsed<SetBackRequest> parse_set_back_request(std::string_view body);

/// `POST /api/console/people/{name}/role`.
struct RoleRequest {
    std::string_view role; ///< a literal: `operator`, `moderator` or `none`
    std::string why;
};

Parsed<RoleRequest> parse_role_request(std::string_view body);

/// `POST /api/console/people/{name}/merge`: merges another account, or the seat of a guest, into this one.
struct MergeRequest {
    std::optional<std::string> account;
    std::optional<std::int64_t> game; ///< the game's number; requires a seat
    std::optional<int> seat;
    std::string why;
};

Parsed<MergeRequest> parse_merge_request(std::string_view body);

/// `POST /api/reports`: about a room, a line of its chat, or an account.
struct ReportRequest {
    std::optional<std::string> room;
    std::optional<int> line;
    std::optional<std::string> name;
    std::string text;
};

Parsed<ReportRequest> parse_report_request(std::string_view body);

/// `POST /api/console/reports/{id}`.
struct ReportOutcome {
    std::string_view outcome; ///< a literal: `acted` or `dismissed`
    std::string note;
    std::string answer;
};

Parsed<ReportOutcome> parse_report_outcome(std::string_view body);

/// Responses. Times are Unix time in milliseconds.

struct ConsoleGame {
    std::int64_t number = 0;
    std::string game;
    RoomStatus status = RoomStatus::open;
    std::int64_t opened = 0;
    std::optional<std::int64_t> started;
    std::optional<std::int64_t> ended;
    std::int64_t actions = 0;
    std::optional<std::string_view> rating; ///< a literal
    bool broken = false;                    ///< whether it is marked as broken
    std::vector<std::optional<std::string>> players;
};

struct ConsoleLogLine {
    int seq = 0;
    int seat = 0;
    std::optional<std::string> by;
    std::int64_t at = 0;
    std::string move;
    std::optional<std::string> hash; ///< in hex; unset where it would allow guessing hidden actions
    std::optional<JsonPart> action;
    std::vector<JsonPart> events;
};

/// A staff member viewed hidden information.
struct Look {
    std::string who;
    std::string why;
    std::int64_t at = 0;
};

struct ConsoleGameWhole {
    ConsoleGame game;
    JsonPart options;
    Settings settings;
    int rules = 0;
    std::optional<std::string> genesis; ///< in hex, like the seal
    std::optional<std::string> seal;
    std::vector<int> to_act;
    std::vector<int> out;
    std::vector<int> guests; ///< seats whose players have no account
    std::optional<JsonPart> result;
    bool hidden = false;
    std::vector<ConsoleLogLine> log;
    std::vector<ReachedScore> history;
    std::vector<Look> looks;
    std::optional<BrokenMark> broken; ///< with the note for the players
};

struct ConsolePosition {
    int seq = 0;
    std::optional<int> seat;
    JsonPart view;
    Standing standing;
};

/// Stored data, and what it should be by the rules and the hash chain.
struct Difference {
    JsonPart stored;
    JsonPart computed;
};

struct Finding {
    std::optional<std::int64_t> seq;
    std::string sentence;
    std::optional<Difference> difference =
        std::nullopt; ///< unset if there is nothing to compare, or it must not be shown
};

/// Verification of all games and its progress; `begun` is unset if none has been requested since the server
/// started.
struct WholeVerification {
    struct Line {
        std::optional<std::int64_t> game; ///< the game's number; unset if the line is about no game
        std::optional<std::int64_t> seq;
        std::string sentence;
    };

    std::optional<std::int64_t> begun;
    std::optional<std::int64_t> ended;
    std::int64_t games = 0;
    std::int64_t of = 0; ///< total number of games
    std::int64_t actions = 0;
    std::vector<Line> findings; ///< the first findings
    std::int64_t found = 0;     ///< total number of findings
};

struct ConsolePerson {
    std::string name;
    std::int64_t since = 0;
    std::optional<std::string_view> role; ///< a literal
    bool bot = false;
    std::optional<std::int64_t> suspended;
    std::optional<std::int64_t> muted;
};

struct ConsoleSession {
    std::int64_t made = 0;
    std::int64_t used = 0;
    std::string browser;
};

struct ReportedLine {
    int n = 0;
    std::optional<std::string> name;
    std::string text;
    std::optional<std::int64_t> muted; ///< until when the author is muted
    bool guest = false;                ///< whether the author has no account
};

struct Report {
    std::int64_t id = 0;
    std::int64_t at = 0;
    std::optional<std::string> by;
    std::optional<std::int64_t> game; ///< the game's number
    std::optional<ReportedLine> line;
    std::optional<std::string> name;
    std::string text;
    std::optional<std::string> outcome;
    std::string note;
    std::string answer;
    std::optional<std::int64_t> closed;
    std::optional<std::string> closed_by;
};

struct ConsolePersonWhole {
    ConsolePerson person;
    std::string words;
    std::string suspended_why;
    std::string muted_why;
    std::vector<ConsoleSession> sessions;
    std::vector<PlayedGames> games;
    std::vector<Report> reports;
};

/// An entry of the audit log: what an operator did.
struct Deed {
    std::int64_t id = 0;
    std::int64_t at = 0;
    std::string who;
    std::string from;
    std::string what;
    std::string on;
    std::string why;
    std::string before;
    std::string after;
    std::string hash; ///< in hex
};

struct HealthMinute {
    std::int64_t at = 0;
    std::int64_t connections = 0;
    std::int64_t rooms = 0;
    std::int64_t moves = 0;
    std::optional<std::int64_t> commit_median; ///< microseconds
    std::optional<std::int64_t> commit_p99;
};

struct OutboxHealth {
    std::string_view channel; ///< a literal
    std::int64_t waiting = 0;
    std::int64_t failing = 0;
};

struct BotsHealth {
    std::int64_t threads = 0;
    std::int64_t thinking = 0;
    std::int64_t waiting = 0;
};

struct LastVerification {
    std::int64_t at = 0;
    std::int64_t findings = 0;
};

struct RulesVersion {
    std::string_view game; ///< a literal
    std::int64_t rules = 0;
};

struct Health {
    std::int64_t now = 0;
    std::int64_t started = 0;
    std::string version;
    std::int64_t protocol = 0;
    std::int64_t schema = 0; ///< schema version of the database
    std::vector<RulesVersion> rules;
    std::int64_t commits_waiting = 0;
    BotsHealth bots;
    std::int64_t database_bytes = 0;
    std::int64_t resident_bytes = 0;
    std::optional<std::int64_t> last_backup;
    std::int64_t failed_backups = 0;
    std::optional<LastVerification> last_verification;
    std::vector<OutboxHealth> outbox;
    std::optional<Failure> mail_refusal;  ///< the mail server refuses all mail from this server
    std::int64_t pushes_of_other_key = 0; ///< browsers given up since the start
    std::vector<HealthMinute> minutes;
};

std::string console_games_body(const std::vector<ConsoleGame>& games, bool more);
std::string console_game_body(const ConsoleGameWhole& game);
std::string console_position_body(const ConsolePosition& position);
std::string verification_body(std::int64_t actions, const std::vector<Finding>& findings);
std::string whole_verification_body(const WholeVerification& verification);
std::string console_people_body(const std::vector<ConsolePerson>& people, bool more);
std::string console_person_body(const ConsolePersonWhole& person);
std::string report_body(std::int64_t id);
std::string reports_body(const std::vector<Report>& reports, bool more);
/// Returns the reports as their author sees them.
std::string my_reports_body(const std::vector<Report>& reports);
std::string looks_body(const std::vector<Look>& looks);
std::string audit_body(const std::vector<Deed>& deeds, bool more);
std::string health_body(const Health& health);

} // namespace idavoll::protocol
