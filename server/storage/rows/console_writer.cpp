#include "server/storage/rows/console_writer.h"

#include "server/core/ledger/table_changes.h"
#include "server/storage/rows/columns.h"

#include <variant>

namespace idavoll::server {

void ConsoleWriter::write(const ConsoleChange& change) {
    std::visit([this](const auto& one) { apply(one); }, change);
}

void ConsoleWriter::apply(const RoleGiven& given) {
    statements_.run(sql::set_role, given.person.text(), text_of(given.role));
    statements_.must_fit("There is no such account.");
    if (given.keeps_an_operator) {
        if (!statements_.exists(sql::has_operator)) {
            throw Misfit("At least one operator must remain.");
        }
    }
}

void ConsoleWriter::apply(const Restrained& restrained) {
    statements_.run(restrained.restraint == Restraint::suspension ? sql::suspend : sql::mute,
                    restrained.person.text(), restrained.until,
                    restrained.until ? restrained.why : std::string());
    statements_.must_fit("There is no such account.");
}

void ConsoleWriter::apply(const GuestMuted& muted) {
    statements_.run(sql::erase_muted_guests, muted.person.text());
    if (muted.until) {
        statements_.run(sql::insert_muted_guest, muted.person.text(), muted.until, muted.why);
    }
}

void ConsoleWriter::apply(const BanMade& made) {
    statements_.run(sql::insert_ban, made.id, made.person.text(), made.network,
                    std::int64_t{made.with_network ? 1 : 0}, made.game, made.name, made.until, made.why,
                    made.by, made.at);
}

void ConsoleWriter::apply(const BanLifted& lifted) {
    statements_.run(sql::delete_ban, lifted.id);
    statements_.must_fit("There is no such ban.");
}

void ConsoleWriter::apply(const BanNetworkFound& found) {
    statements_.run(sql::add_network_to_ban, found.id, found.network);
}

void ConsoleWriter::apply(const BansExpired& expired) {
    statements_.run(sql::expire_bans, expired.now);
    statements_.run(sql::forget_networks_of_removed, expired.now - network_stays_out);
}

void ConsoleWriter::apply(const LookedInto& look) {
    statements_.run(sql::insert_look, look.game, look.person.text(), look.name, look.why, look.at);
}

void ConsoleWriter::apply(const ReportMade& made) {
    const auto other = made.about == PersonId() ? std::nullopt : std::optional(made.about.text());
    statements_.run(sql::insert_report, made.id, made.at, made.person.text(), made.game,
                    made.line ? std::optional(std::int64_t{*made.line}) : std::nullopt, other, made.text);
}

void ConsoleWriter::apply(const ReportClosed& closed) {
    statements_.run(sql::close_report, closed.id,
                    closed.outcome == ReportOutcome::acted ? "acted" : "dismissed", closed.note,
                    closed.answer, closed.at, closed.by);
    statements_.must_fit("That report is already closed.");
}

} // namespace idavoll::server
