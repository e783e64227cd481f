#pragma once

#include <string>
#include <string_view>

namespace idavoll::server {

/// Translates a statement to PostgreSQL. Other functions and operators that only SQLite has are created by
/// the first migration (migrations/postgresql/).
///
/// - `?1` becomes `$1`;
/// - `json_object(` becomes `json_build_object(`, `json_group_array(` `json_agg(`, `json_quote(` `to_json(`.
std::string in_postgresql(std::string_view sql);

} // namespace idavoll::server
