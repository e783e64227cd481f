#include "server/console/reports.h"

#include "server/people/life/accounts.h"
#include "server/people/tokens.h"

#include <algorithm>
#include <utility>

namespace idavoll::server::console {

using protocol::ErrorCode;

namespace {

/// Nobody finds more wrong in a day.
constexpr std::ptrdiff_t most_a_day = 20;
constexpr Milliseconds day = Milliseconds{24} * 3600 * 1000;

/// Why nobody can report that, if so.
Outcome<Done> check(Console& console, const Identity& who, const protocol::ReportRequest& request) {
    const auto earlier = co_await console.reading.reports_by(who.id);
    if (!earlier) {
        co_return storage_failure();
    }
    const Milliseconds since = console.desk.now() - day;
    if (std::ranges::count_if(*earlier, [&](const StoredReport& one) { return one.at > since; })
        >= most_a_day) {
        co_return NotDone{ErrorCode::rate, "You have reported much today. Go on tomorrow.", day};
    }
    if (request.room) {
        const auto room = co_await console.desk.journal.load(*request.room);
        if (!room) {
            co_return storage_failure();
        }
        if (!*room) {
            co_return NotDone{ErrorCode::no_such_room, "There is no such room."};
        }
    }
    co_return Done{};
}

} // namespace

Outcome<ReportId> report(Console& console, Identity who, protocol::ReportRequest request) {
    if (auto fine = co_await check(console, who, request); !fine) {
        co_return std::move(fine).error();
    }
    PersonId about;
    if (request.name) {
        auto account = co_await people::account_called(console.desk, *std::move(request.name));
        if (!account) {
            co_return std::move(account).error();
        }
        about = account->person;
    }
    const ReportId id = new_row_number();
    std::vector<Change> changes;
    changes.emplace_back(ConsoleChange(ReportMade{.id = id,
                                                  .person = who.id,
                                                  .room = std::move(request.room),
                                                  .line = request.line,
                                                  .about = about,
                                                  .text = std::move(request.text),
                                                  .at = console.desk.now()}));
    NotDone otherwise = storage_failure();
    if (auto done = co_await commit(console.desk, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    co_return id;
}

Outcome<Done> close_report(Console& console, Keeper keeper, ReportId report,
                           protocol::ReportOutcome outcome) {
    AuditNoted noted =
        deed(console, keeper, "report close", "report " + std::to_string(report), outcome.note);
    noted.after = outcome.outcome;
    const ReportOutcome became = outcome.outcome == "acted" ? ReportOutcome::acted : ReportOutcome::dismissed;
    std::vector<Change> changes;
    changes.emplace_back(ConsoleChange(ReportClosed{.id = report,
                                                    .outcome = became,
                                                    .note = std::move(outcome.note),
                                                    .answer = std::move(outcome.answer),
                                                    .by = keeper.name,
                                                    .at = noted.at}));
    changes.emplace_back(std::move(noted));
    NotDone otherwise{ErrorCode::expired, "There is no such report, or somebody has dealt with it."};
    co_return co_await commit(console.desk, std::move(changes), std::move(otherwise));
}

} // namespace idavoll::server::console
