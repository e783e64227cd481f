#pragma once

#include "server/storage/sql/driver.h"

#include <cstddef>
#include <string>
#include <vector>

namespace idavoll::server {

/// A table as described by the database's schema.
struct Table {
    struct Column {
        std::string name;
        StatementDriver::Type type = StatementDriver::Type::null;

        bool operator==(const Column&) const = default;
    };

    std::string name;
    std::vector<Column> columns;
    std::vector<std::size_t> key;     ///< indices of the key columns, in order
    std::vector<std::string> parents; ///< tables referenced by its rows
};

} // namespace idavoll::server
