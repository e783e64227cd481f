#pragma once

#include "server/storage/sql/sql.h"

#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

namespace idavoll::server {

/// Queries too rare to keep prepared; `make` reads one row.
class Queries {
  public:
    explicit Queries(Connection& connection) : connection_(connection) {}

    /// Returns all rows.
    template <class Make, class... Values>
    auto all(std::string_view sql, Make make, const Values&... values) {
        std::vector<std::invoke_result_t<Make, const Statement&>> rows;
        Statement query(connection_, sql);
        query.with(values...);
        while (query.step()) {
            rows.push_back(make(query));
        }
        return rows;
    }

    /// Returns the only row, if any.
    template <class Make, class... Values>
    auto one(std::string_view sql, Make make, const Values&... values) {
        std::optional<std::invoke_result_t<Make, const Statement&>> row;
        Statement query(connection_, sql);
        query.with(values...);
        if (query.step()) {
            row = make(query);
        }
        return row;
    }

  private:
    Connection& connection_;
};

} // namespace idavoll::server
