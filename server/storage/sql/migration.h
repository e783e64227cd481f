#pragma once

#include <string_view>

namespace idavoll::server {

/// A forward-only step of a schema.
struct Migration {
    int number; ///< equal for the same state in all databases
    std::string_view name;
    std::string_view sql;
};

} // namespace idavoll::server
