#include "protocol/console_messages.h"

#include "engine/json_writer.h"
#include "protocol/object_reading.h"
#include "protocol/text_rules.h"
#include "protocol/written_text.h"

#include <algorithm>
#include <array>

namespace idavoll::protocol {
namespace {

constexpr std::array<std::string_view, 2> outcomes{"acted", "dismissed"};
constexpr std::array<std::string_view, 3> roles{"operator", "moderator", "none"};

/// Longer than any valid name; the name rules report what is wrong with one.
constexpr std::size_t longest_name = 1024;

std::string name(ObjectReading& reading) {
    std::string text = reading.text("name");
    reading.require(text.size() <= longest_name, "name", "is too long");
    return text;
}

} // namespace

Parsed<std::string> parse_why_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) { return why(reading); });
}

Parsed<SwapRequest> parse_swap_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        return SwapRequest{.one = reading.text("one"), .other = reading.text("other"), .why = why(reading)};
    });
}

Parsed<RestraintRequest> parse_restraint_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        return RestraintRequest{.until = reading.nullable_moment("until"), .why = why(reading)};
    });
}

Parsed<RenameRequest> parse_rename_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        return RenameRequest{.name = name(reading), .why = why(reading)};
    });
}

Parsed<MarkRequest> parse_mark_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        return MarkRequest{.note = written(reading, "note", longest_why, false), .why = why(reading)};
    });
}

Parsed<SetBackRequest> parse_set_back_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        return SetBackRequest{.to = reading.integer("to", 0, 1'000'000'000), .why = why(reading)};
    });
}

Parsed<RoleRequest> parse_role_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        RoleRequest request{.role = {}, .why = why(reading)};
        const std::string& word = reading.text("role");
        for (const std::string_view known : roles) {
            request.role = word == known ? known : request.role;
        }
        reading.require(!request.role.empty(), "role", R"(must be "operator", "moderator" or "none")");
        return request;
    });
}

Parsed<MergeRequest> parse_merge_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        MergeRequest request{.account = {},
                             .game = reading.optional_integer("game", 1, 1'000'000'000),
                             .seat = reading.optional_integer("seat", 0, 1'000),
                             .why = why(reading)};
        if (reading.has("account")) {
            request.account = reading.text("account");
            reading.require(request.account->size() <= longest_name, "account", "is too long");
        }
        const bool names_seat = request.game && request.seat;
        const bool names_part = request.game || request.seat;
        if (request.account ? names_part : !names_seat) {
            reading.fail(ErrorCode::malformed, "Name either an account or a game and a seat to merge.");
        }
        return request;
    });
}

Parsed<ReportRequest> parse_report_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        ReportRequest request{.room = {},
                              .line = reading.optional_integer("line", 1, 1'000'000'000),
                              .name = {},
                              .text = written(reading, "text", longest_report, false)};
        if (reading.has("room")) {
            request.room = reading.text("room");
            reading.require(is_room_code(*request.room), "room", "is not a room code");
        }
        if (reading.has("name")) {
            request.name = name(reading);
        }
        if (!request.room && !request.name) {
            reading.fail(ErrorCode::malformed, "A report must name a room or an account.");
        }
        if (request.line && !request.room) {
            reading.fail(ErrorCode::malformed, "A report on a chat line must name its room.");
        }
        return request;
    });
}

Parsed<ReportOutcome> parse_report_outcome(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        ReportOutcome request;
        const std::string& word = reading.text("outcome");
        for (const std::string_view known : outcomes) {
            request.outcome = word == known ? known : request.outcome;
        }
        reading.require(!request.outcome.empty(), "outcome", "must be \"acted\" or \"dismissed\"");
        if (reading.has("note")) {
            request.note = written(reading, "note", longest_report, true);
        }
        if (reading.has("answer")) {
            request.answer = written(reading, "answer", longest_report, true);
        }
        return request;
    });
}

void write(std::string& out, const ConsoleGame& game) {
    ObjectWriter(out)
        .field("number", game.number)
        .field("game", game.game)
        .field("status", to_string(game.status))
        .field("opened", game.opened)
        .field("started", game.started)
        .field("ended", game.ended)
        .field("actions", game.actions)
        .field("rating", game.rating)
        .field("broken", game.broken)
        .field("players", game.players)
        .end();
}

void write(std::string& out, const ConsoleLogLine& line) {
    ObjectWriter(out)
        .field("seq", line.seq)
        .field("seat", line.seat)
        .field("by", line.by)
        .field("at", line.at)
        .field("move", line.move)
        .field("hash", line.hash)
        .field("action", line.action)
        .field("events", line.events)
        .end();
}

void write(std::string& out, const Look& look) {
    ObjectWriter(out).field("who", look.who).field("why", look.why).field("at", look.at).end();
}

void write(std::string& out, const Difference& difference) {
    ObjectWriter(out).field("stored", difference.stored).field("computed", difference.computed).end();
}

void write(std::string& out, const Finding& finding) {
    ObjectWriter(out)
        .field("seq", finding.seq)
        .field("sentence", finding.sentence)
        .field("difference", finding.difference)
        .end();
}

void write(std::string& out, const WholeVerification::Line& line) {
    ObjectWriter(out).field("game", line.game).field("seq", line.seq).field("sentence", line.sentence).end();
}

void write(std::string& out, const ConsolePerson& person) {
    ObjectWriter(out)
        .field("name", person.name)
        .field("since", person.since)
        .field("role", person.role)
        .field("bot", person.bot)
        .field("suspended", person.suspended)
        .field("muted", person.muted)
        .end();
}

void write(std::string& out, const ConsoleSession& session) {
    ObjectWriter(out)
        .field("made", session.made)
        .field("used", session.used)
        .field("browser", session.browser)
        .end();
}

void write(std::string& out, const ReportedLine& line) {
    ObjectWriter(out)
        .field("n", line.n)
        .field("name", line.name)
        .field("text", line.text)
        .field("muted", line.muted)
        .field("guest", line.guest)
        .end();
}

void write(std::string& out, const Report& report) {
    ObjectWriter(out)
        .field("id", report.id)
        .field("at", report.at)
        .field("by", report.by)
        .field("game", report.game)
        .field("line", report.line)
        .field("name", report.name)
        .field("text", report.text)
        .field("outcome", report.outcome)
        .field("note", report.note)
        .field("answer", report.answer)
        .field("closed", report.closed)
        .field("closed_by", report.closed_by)
        .end();
}

void write(std::string& out, const Deed& deed) {
    ObjectWriter(out)
        .field("id", deed.id)
        .field("at", deed.at)
        .field("who", deed.who)
        .field("from", deed.from)
        .field("what", deed.what)
        .field("on", deed.on)
        .field("why", deed.why)
        .field("before", deed.before)
        .field("after", deed.after)
        .field("hash", deed.hash)
        .end();
}

void write(std::string& out, const HealthMinute& minute) {
    ObjectWriter(out)
        .field("at", minute.at)
        .field("connections", minute.connections)
        .field("rooms", minute.rooms)
        .field("moves", minute.moves)
        .field("commit_median", minute.commit_median)
        .field("commit_p99", minute.commit_p99)
        .end();
}

void write(std::string& out, const BotsHealth& bots) {
    ObjectWriter(out)
        .field("threads", bots.threads)
        .field("thinking", bots.thinking)
        .field("waiting", bots.waiting)
        .end();
}

void write(std::string& out, const LastVerification& last) {
    ObjectWriter(out).field("at", last.at).field("findings", last.findings).end();
}

void write(std::string& out, const RulesVersion& version) {
    ObjectWriter(out).field("game", version.game).field("rules", version.rules).end();
}

void write(std::string& out, const OutboxHealth& outbox) {
    ObjectWriter(out)
        .field("channel", outbox.channel)
        .field("waiting", outbox.waiting)
        .field("failing", outbox.failing)
        .end();
}

namespace {

/// Writes a list under its name, and whether there is more.
template <class T>
std::string page(std::string_view key, const std::vector<T>& lines, bool more) {
    std::string body;
    ObjectWriter(body).field(key, lines).field("more", more).end();
    return body;
}

} // namespace

std::string console_games_body(const std::vector<ConsoleGame>& games, bool more) {
    return page("games", games, more);
}

std::string console_game_body(const ConsoleGameWhole& game) {
    std::string body;
    ObjectWriter(body)
        .field("game", game.game)
        .field("options", game.options)
        .field("settings", game.settings)
        .field("rules", game.rules)
        .field("genesis", game.genesis)
        .field("seal", game.seal)
        .field("to_act", game.to_act)
        .field("out", game.out)
        .field("guests", game.guests)
        .field("result", game.result)
        .field("hidden", game.hidden)
        .field("log", game.log)
        .field("history", game.history)
        .field("looks", game.looks)
        .field("broken", game.broken)
        .end();
    return body;
}

std::string console_position_body(const ConsolePosition& position) {
    std::string body;
    ObjectWriter(body)
        .field("seq", position.seq)
        .field("seat", position.seat)
        .field("view", position.view)
        .field("standing", position.standing)
        .end();
    return body;
}

std::string verification_body(std::int64_t actions, const std::vector<Finding>& findings) {
    std::string body;
    ObjectWriter(body).field("actions", actions).field("findings", findings).end();
    return body;
}

std::string whole_verification_body(const WholeVerification& verification) {
    std::string body;
    ObjectWriter(body)
        .field("begun", verification.begun)
        .field("ended", verification.ended)
        .field("games", verification.games)
        .field("of", verification.of)
        .field("actions", verification.actions)
        .field("findings", verification.findings)
        .field("found", verification.found)
        .end();
    return body;
}

std::string console_people_body(const std::vector<ConsolePerson>& people, bool more) {
    return page("people", people, more);
}

std::string console_person_body(const ConsolePersonWhole& person) {
    std::string body;
    ObjectWriter(body)
        .field("person", person.person)
        .field("words", person.words)
        .field("suspended_why", person.suspended_why)
        .field("muted_why", person.muted_why)
        .field("sessions", person.sessions)
        .field("games", person.games)
        .field("reports", person.reports)
        .end();
    return body;
}

std::string report_body(std::int64_t id) {
    std::string body;
    ObjectWriter(body).field("id", id).end();
    return body;
}

std::string reports_body(const std::vector<Report>& reports, bool more) {
    return page("reports", reports, more);
}

std::string my_reports_body(const std::vector<Report>& reports) {
    std::string body;
    ObjectWriter whole(body);
    ArrayWriter lines(whole.value("reports"));
    for (const Report& report : reports) {
        ObjectWriter(lines.next())
            .field("id", report.id)
            .field("at", report.at)
            .field("text", report.text)
            .field("name", report.name)
            .field("outcome", report.outcome)
            .field("answer", report.answer)
            .end();
    }
    lines.end();
    whole.end();
    return body;
}

std::string looks_body(const std::vector<Look>& looks) {
    std::string body;
    ObjectWriter(body).field("looks", looks).end();
    return body;
}

std::string audit_body(const std::vector<Deed>& deeds, bool more) {
    return page("rows", deeds, more);
}

std::string health_body(const Health& health) {
    std::string body;
    ObjectWriter(body)
        .field("now", health.now)
        .field("started", health.started)
        .field("version", health.version)
        .field("protocol", health.protocol)
        .field("schema", health.schema)
        .field("rules", health.rules)
        .field("commits_waiting", health.commits_waiting)
        .field("bots", health.bots)
        .field("database_bytes", health.database_bytes)
        .field("resident_bytes", health.resident_bytes)
        .field("last_backup", health.last_backup)
        .field("failed_backups", health.failed_backups)
        .field("last_verification", health.last_verification)
        .field("outbox", health.outbox)
        .field("mail_refusal", health.mail_refusal)
        .field("pushes_of_other_key", health.pushes_of_other_key)
        .field("minutes", health.minutes)
        .end();
    return body;
}

} // namespace idavoll::protocol
