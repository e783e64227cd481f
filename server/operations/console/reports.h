#pragma once

#include "server/operations/console/console.h"

#include <string>

/// What people find wrong, and what became of it.
namespace idavoll::server::console {

/// The report's number. The error is no_such_room, no_such_person, or rate for too many in a day.
Outcome<ReportId> report(Console& console, Identity who, protocol::ReportRequest request);

/// Somebody has dealt with it, and says what its author is told; expired if somebody has already.
Outcome<Done> close_report(Console& console, Keeper keeper, ReportId report, protocol::ReportOutcome outcome);

} // namespace idavoll::server::console
