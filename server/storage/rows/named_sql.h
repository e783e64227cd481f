#pragma once

#include <cstddef>
#include <string_view>

namespace idavoll::server {

/// A statement of statements/*.sql; `sql::<name>` in the generated all_sql.h.
struct NamedSql {
    std::size_t number = 0; ///< index in `sql::all`
    std::string_view name;
    std::string_view text;
};

} // namespace idavoll::server
