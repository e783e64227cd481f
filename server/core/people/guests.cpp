#include "server/core/people/guests.h"

#include <array>
#include <charconv>
#include <sodium.h>

namespace idavoll::server {
namespace {

constexpr std::size_t guest_bytes = 16;
constexpr std::size_t guest_digits = 2 * guest_bytes;
constexpr std::size_t signature_digits = 64;

bool is_guest(std::string_view id) {
    return id.size() == guest_digits && id.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

} // namespace

PersonId new_guest() {
    std::array<unsigned char, guest_bytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::string digits(guest_digits + 1, '\0');
    sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
    digits.pop_back();
    return PersonId(std::move(digits));
}

std::string GuestSeal::seal(const PersonId& guest) const {
    return sealed_with(keys_.size() - 1, guest);
}

std::string GuestSeal::mark_of_network(std::string_view network) const {
    // The oldest key: a rotated secret must not make new networks of old ones.
    return to_hex(hmac_sha256(keys_.front(), std::string("network:").append(network))).substr(0, 16);
}

/// With the first key `<id>.<signature>`, as until 0.1.0; with later ones `<id>.<number>.<signature>`.
std::string GuestSeal::sealed_with(std::size_t key, const PersonId& guest) const {
    const std::string& id = guest.text();
    const std::string number = key == 0 ? "" : std::to_string(key) + ".";
    return id + "." + number + to_hex(hmac_sha256(keys_[key], "guest:" + id));
}

/// Returns the key number given in the value.
std::optional<std::size_t> GuestSeal::key_of(std::string_view value) const {
    constexpr std::size_t before = guest_digits + 1;
    constexpr std::size_t without_number = before + signature_digits;
    if (value.size() == without_number) {
        return 0;
    }
    // The shortest form has one digit and a point.
    if (value.size() < without_number + 2 || value.size() > without_number + 4) {
        return std::nullopt;
    }
    const std::string_view digits = value.substr(before, value.size() - without_number - 1);
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool known = error == std::errc() && end == digits.data() + digits.size() && number < keys_.size();
    return known ? std::optional(number) : std::nullopt;
}

std::optional<PersonId> GuestSeal::open(std::string_view value) const {
    const std::optional<std::size_t> key = key_of(value);
    if (!key) {
        return std::nullopt;
    }
    PersonId guest{std::string(value.substr(0, guest_digits))};
    const std::string genuine = sealed_with(*key, guest);
    if (!is_guest(guest.text()) || genuine.size() != value.size()
        || sodium_memcmp(genuine.data(), value.data(), value.size()) != 0) {
        return std::nullopt;
    }
    return guest;
}

} // namespace idavoll::server
