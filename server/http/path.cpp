#include "server/http/path.h"

#include <algorithm>
#include <boost/url/parse.hpp>

namespace idavoll::server {

std::optional<std::string> path_of(std::string_view target) {
    const auto url = boost::urls::parse_origin_form({target.data(), target.size()});
    if (!url) {
        return std::nullopt;
    }
    std::string path;
    for (const std::string& name : url->segments()) {
        const bool odd = std::ranges::any_of(name, [](unsigned char letter) {
            return letter < 0x20 || letter == 0x7F || letter == '/' || letter == '\\';
        });
        if (odd || name == "." || name == "..") {
            return std::nullopt;
        }
        path += '/';
        path += name;
    }
    return path.empty() ? "/" : path;
}

Query query_of(std::string_view target) {
    Query query;
    if (const auto url = boost::urls::parse_origin_form({target.data(), target.size()})) {
        for (const auto& one : url->params()) {
            query.emplace_back(one.key, one.value);
        }
    }
    return query;
}

} // namespace idavoll::server
