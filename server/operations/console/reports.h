#pragma once

#include "server/operations/console/console.h"

#include <string>

/// Reports by users, and their outcomes.
namespace idavoll::server::console {

/// Files a report and returns its number. Fails with no_such_room, no_such_person, or rate after too many in
/// a day.
AsyncResult<ReportId> report(Console& console, Identity who, protocol::ReportRequest request);

/// Closes a report with the answer for its author. Fails with expired if it is already closed.
AsyncResult<Done> close_report(Console& console, Keeper keeper, ReportId report,
                               protocol::ReportOutcome outcome);

} // namespace idavoll::server::console
