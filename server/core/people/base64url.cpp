#include "server/core/people/base64url.h"

#include <sodium.h>

namespace idavoll::server {
namespace {

constexpr int url_safe = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

} // namespace

std::string to_base64url(std::string_view bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), url_safe), '\0');
    sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                      bytes.size(), url_safe);
    text.pop_back();
    return text;
}

std::optional<std::string> bytes_of_base64url(std::string_view text) {
    std::string bytes(text.size(), '\0');
    std::size_t size = 0;
    if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                          text.size(), nullptr, &size, nullptr, url_safe)
        != 0) {
        return std::nullopt;
    }
    bytes.resize(size);
    return bytes;
}

} // namespace idavoll::server
