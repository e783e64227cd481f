#pragma once

#include "server/core/text/problem.h"
#include "server/operations/admin/archive.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

/// Opens the database as an Archive, independent of its kind. It may be in use.
Result<std::unique_ptr<Archive>, Problem> open_archive(const DatabasePlace& place);

} // namespace idavoll::server
