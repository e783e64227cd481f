#include "server/operations/console/listing.h"

namespace idavoll::server::console {

namespace {

std::optional<std::string_view> word(Role role) {
    return role == Role::none ? std::nullopt : std::optional(to_string(role));
}

std::optional<Milliseconds> held(const StoredRestraint& restraint, Milliseconds now) {
    return restraint.holds(now) ? restraint.until : std::nullopt;
}

} // namespace

namespace {

std::string_view word(GameRating rating) {
    switch (rating) {
    case GameRating::counts:
        return "counts";
    case GameRating::does_not_count:
        return "does_not_count";
    case GameRating::taken_out:
        break;
    }
    return "taken_out";
}

} // namespace

protocol::ConsoleGame listed(const FoundGame& game) {
    return {.number = game.number,
            .game = game.game,
            .status = static_cast<protocol::RoomStatus>(game.status),
            .opened = game.opened,
            .started = game.started,
            .ended = game.ended,
            .actions = game.actions,
            .rating = game.rating ? std::optional(word(*game.rating)) : std::nullopt,
            .broken = game.broken.has_value(),
            .players = game.players};
}

protocol::Look listed(const LookedInto& look) {
    return {.who = look.name, .why = look.why, .at = look.at};
}

protocol::ConsolePerson listed(const StoredAccount& account, Milliseconds now) {
    return {.name = account.name,
            .since = account.made,
            .role = word(account.role),
            .bot = account.bot,
            .suspended = held(account.suspended, now),
            .muted = held(account.muted, now)};
}

protocol::Report listed(const StoredReport& report, Milliseconds now) {
    protocol::Report line{.id = report.id,
                          .at = report.at,
                          .by = report.by,
                          .game = report.game,
                          .line = std::nullopt,
                          .name = report.about,
                          .text = report.text,
                          .outcome = std::nullopt,
                          .note = report.note,
                          .answer = report.answer,
                          .closed = report.closed,
                          .closed_by = report.closed_by};
    if (report.line) {
        line.line = {.n = *report.line,
                     .name = report.line_name,
                     .text = report.line_text,
                     .muted = held(report.line_muted, now),
                     .guest = report.line_by_guest};
    }
    if (report.outcome) {
        line.outcome = *report.outcome == ReportOutcome::acted ? "acted" : "dismissed";
    }
    return line;
}

protocol::Ban listed(const BanMade& ban) {
    return {.id = ban.id,
            .name = ban.name.empty() ? std::nullopt : std::optional(ban.name),
            .game = ban.game,
            .guest = ban.person != PersonId(),
            .network = ban.with_network || !ban.network.empty(),
            .until = ban.until,
            .why = ban.why,
            .by = ban.by,
            .at = ban.at};
}

protocol::Deed listed(const AuditRow& row) {
    const AuditNoted& noted = row.noted;
    return {.id = row.id,
            .at = noted.at,
            .who = noted.who,
            .from = noted.from,
            .what = noted.what,
            .on = row.name.value_or(noted.on),
            .why = noted.why,
            .before = noted.before,
            .after = noted.after,
            .hash = to_hex(row.hash)};
}

} // namespace idavoll::server::console
