#include "server/storage/postgresql/dialect.h"

#include <array>
#include <utility>

namespace idavoll::server {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 3> words{{
    {"json_object(", "json_build_object("},
    {"json_group_array(", "json_agg("},
    {"json_quote(", "to_json("},
}};

} // namespace

std::string in_postgresql(std::string_view sql) {
    std::string ours;
    bool is_quoted = false;
    while (!sql.empty()) {
        is_quoted = is_quoted != (sql.front() == '\'');
        std::string_view taken = sql.substr(0, 1);
        std::string_view put = taken;
        if (!is_quoted && taken == "?") {
            put = "$";
        }
        for (const auto& [theirs, own] : words) {
            if (!is_quoted && sql.starts_with(theirs)) {
                taken = theirs;
                put = own;
            }
        }
        ours += put;
        sql.remove_prefix(taken.size());
    }
    return ours;
}

} // namespace idavoll::server
