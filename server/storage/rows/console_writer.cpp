#include "server/storage/rows/console_writer.h"

#include "server/storage/rows/columns.h"
#include "server/storage/rows/misfit.h"

#include <variant>

namespace idavoll::server {

namespace {

/// Returns the columns of a restraint.
std::string_view restrain(Restraint restraint) {
    return restraint == Restraint::suspension
               ? "UPDATE people SET suspended_until = ?2, suspended_why = ?3 WHERE id = ?1"
               : "UPDATE people SET muted_until = ?2, muted_why = ?3 WHERE id = ?1";
}

} // namespace

void ConsoleWriter::write(const ConsoleChange& change) {
    std::visit([this](const auto& one) { apply(one); }, change);
}

template <class... Values>
void ConsoleWriter::run(std::string_view sql, const Values&... values) {
    Statement(connection_, sql).with(values...).run();
}

void ConsoleWriter::must_fit(const char* what) const {
    connection_.expect(Connection::Rows::one, [what] { throw Misfit(what); });
}

void ConsoleWriter::apply(const RoleGiven& given) {
    run("UPDATE people SET role = ?2 WHERE id = ?1", given.person.text(), text_of(given.role));
    must_fit("There is no such account.");
    if (given.keeps_an_operator) {
        Statement operators(connection_, "SELECT 1 FROM people WHERE role = 'operator' LIMIT 1");
        if (!operators.step()) {
            throw Misfit("At least one operator must remain.");
        }
    }
}

void ConsoleWriter::apply(const Restrained& restrained) {
    run(restrain(restrained.restraint), restrained.person.text(), restrained.until,
        restrained.until ? restrained.why : std::string());
    must_fit("There is no such account.");
}

void ConsoleWriter::apply(const GuestMuted& muted) {
    run("DELETE FROM muted_guests WHERE person = ?1", muted.person.text());
    if (muted.until) {
        run("INSERT INTO muted_guests (person, until, why) VALUES (?1, ?2, ?3)", muted.person.text(),
            muted.until, muted.why);
    }
}

void ConsoleWriter::apply(const LookedInto& look) {
    run("INSERT INTO looks (game, person, name, why, at) VALUES (?1, ?2, ?3, ?4, ?5)", look.game,
        look.person.text(), look.name, look.why, look.at);
}

void ConsoleWriter::apply(const ReportMade& made) {
    const auto other = made.about == PersonId() ? std::nullopt : std::optional(made.about.text());
    run("INSERT INTO reports (id, at, person, game, line, line_name, line_text, other, text) "
        "SELECT ?1, ?2, ?3, ?4, c.n, c.name, c.text, ?6, ?7 FROM (SELECT 1) AS one "
        "LEFT JOIN chat AS c ON c.game = ?4 AND c.n = ?5",
        made.id, made.at, made.person.text(), made.game,
        made.line ? std::optional(std::int64_t{*made.line}) : std::nullopt, other, made.text);
}

void ConsoleWriter::apply(const ReportClosed& closed) {
    run("UPDATE reports SET outcome = ?2, note = ?3, answer = ?4, closed_at = ?5, closed_by = ?6 "
        "WHERE id = ?1 AND outcome IS NULL",
        closed.id, closed.outcome == ReportOutcome::acted ? "acted" : "dismissed", closed.note, closed.answer,
        closed.at, closed.by);
    must_fit("That report is already closed.");
}

} // namespace idavoll::server
