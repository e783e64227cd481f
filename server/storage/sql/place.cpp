#include "server/storage/sql/place.h"

#include <algorithm>
#include <string_view>

namespace idavoll::server {

namespace {

constexpr std::string_view files = "files=";

/// Removes our own parameter from an address and returns it, or an empty string.
std::string take_files(std::string& address) {
    const std::size_t question = address.find('?');
    std::size_t begin = question == std::string::npos ? question : question + 1;
    while (begin < address.size() && address.compare(begin, files.size(), files) != 0) {
        begin = address.find('&', begin);
        begin = begin == std::string::npos ? begin : begin + 1;
    }
    if (begin >= address.size()) {
        return {};
    }
    const std::size_t end = std::min(address.find('&', begin), address.size());
    std::string found = address.substr(begin + files.size(), end - begin - files.size());
    // Removes one separator as well: the following one, or the preceding one at the end.
    const bool is_last = end == address.size();
    address.erase(is_last ? begin - 1 : begin, is_last ? std::string::npos : end + 1 - begin);
    return found;
}

} // namespace

DatabasePlace::DatabasePlace(const std::string& said)
    : is_on_server_(said.starts_with("postgresql://") || said.starts_with("postgres://")), address_(said),
      beside_(said) {
    if (is_on_server_) {
        const std::string found = take_files(address_);
        beside_ = found.empty() ? "idavoll" : found;
    }
}

std::string DatabasePlace::shown() const {
    if (!is_on_server_) {
        return address_;
    }
    // libpq accepts a password in two places: `postgresql://user:password@…` and `…?password=…`.
    const std::size_t begin = address_.find("://") + 3;
    const std::size_t end = std::min(address_.find_first_of("/?", begin), address_.size());
    const std::size_t user = address_.rfind('@', end);
    const std::size_t host = user == std::string::npos || user < begin ? begin : user + 1;
    const std::size_t question = std::min(address_.find('?', host), address_.size());
    return address_.substr(0, begin) + address_.substr(host, question - host);
}

} // namespace idavoll::server
