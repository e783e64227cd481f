#include "server/operations/console/reports.h"

#include "server/accounts/accounts.h"
#include "server/core/people/tokens.h"

#include <algorithm>
#include <utility>

namespace idavoll::server::console {

using protocol::ErrorCode;

namespace {

/// Reports per person and day.
constexpr std::ptrdiff_t most_a_day = 20;
constexpr Milliseconds day = Milliseconds{24} * 3600 * 1000;

/// Checks that the person may file another report today.
AsyncResult<Done> check_rate(Console& console, const Identity& who) {
    const auto earlier = co_await console.reading.reports_by(who.id);
    if (!earlier) {
        co_return storage_failure();
    }
    const Milliseconds since = console.context.now() - day;
    if (std::ranges::count_if(*earlier, [&](const StoredReport& one) { return one.at > since; })
        >= most_a_day) {
        co_return Refused{.code = ErrorCode::rate,
                          .message = "You have sent many reports today. Try again tomorrow.",
                          .wait = day};
    }
    co_return Done{};
}

/// Returns the game number of the reported room.
AsyncResult<GameId> reported_game(Console& console, std::string room) {
    const auto number = co_await console.reading.number_of(std::move(room));
    if (!number) {
        co_return storage_failure();
    }
    if (!number.value()) {
        co_return Refused{ErrorCode::no_such_room, "There is no such room."};
    }
    co_return *number.value();
}

} // namespace

AsyncResult<ReportId> report(Console& console, Identity who, protocol::ReportRequest request) {
    if (auto fine = co_await check_rate(console, who); !fine) {
        co_return std::move(fine).error();
    }
    ReportMade made{.id = new_row_number(),
                    .person = who.id,
                    .game = std::nullopt,
                    .line = request.line,
                    .about = {},
                    .text = std::move(request.text),
                    .at = console.context.now()};
    if (request.room) {
        auto game = co_await reported_game(console, *std::move(request.room));
        if (!game) {
            co_return std::move(game).error();
        }
        made.game = *game;
    }
    if (request.name) {
        auto account = co_await people::account_called(console.context, *std::move(request.name));
        if (!account) {
            co_return std::move(account).error();
        }
        made.about = account->person;
    }
    const ReportId id = made.id;
    std::vector<Change> changes;
    changes.emplace_back(ConsoleChange(std::move(made)));
    Refused otherwise = storage_failure();
    if (auto done = co_await commit(console.context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    co_return id;
}

AsyncResult<Done> close_report(Console& console, Keeper keeper, ReportId report,
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
    Refused otherwise{ErrorCode::expired, "There is no such report, or it was already closed."};
    co_return co_await commit(console.context, std::move(changes), std::move(otherwise));
}

} // namespace idavoll::server::console
