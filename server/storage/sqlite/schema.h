#pragma once

namespace idavoll::server {

/// The number of the last step of the schema that this program knows: what every database has that it opened.
int newest_schema();

} // namespace idavoll::server
