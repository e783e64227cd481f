#pragma once

#include "engine/result.h"
#include "server/store/sql/place.h"
#include "server/store/sql/whispers.h"
#include "server/texts/problem.h"

#include <memory>

namespace idavoll::server {

/// How this server tells the others on the same database what is new; null where it has the database alone.
/// The error is one sentence.
Result<std::unique_ptr<Whispers>, Problem> open_whispers(const DatabasePlace& place);

} // namespace idavoll::server
