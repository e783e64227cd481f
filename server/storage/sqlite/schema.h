#pragma once

namespace idavoll::server {

/// Returns the number of the last schema step, which every opened database has.
int newest_schema();

} // namespace idavoll::server
