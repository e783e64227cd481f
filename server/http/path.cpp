#include "server/http/path.h"

#include "server/core/text/utf8.h"

#include <boost/url/parse.hpp>

namespace idavoll::server {

std::optional<std::string> path_of(std::string_view target) {
    const auto url = boost::urls::parse_origin_form({target.data(), target.size()});
    if (!url) {
        return std::nullopt;
    }
    std::string path;
    for (const std::string& name : url->segments()) {
        const bool parts_names = name.find_first_of("/\\") != std::string::npos;
        if (parts_names || !is_line_of_text(name) || name == "." || name == "..") {
            return std::nullopt;
        }
        path += '/';
        path += name;
    }
    return path.empty() ? "/" : path;
}

std::optional<Query> query_of(std::string_view target) {
    Query query;
    if (const auto url = boost::urls::parse_origin_form({target.data(), target.size()})) {
        for (const auto& one : url->params()) {
            query.emplace_back(one.key, one.value);
            if (!is_line_of_text(query.back().first) || !is_line_of_text(query.back().second)) {
                return std::nullopt;
            }
        }
    }
    return query;
}

} // namespace idavoll::server
