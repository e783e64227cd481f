#include "server/core/people/passwords.h"

#include "server/core/people/common_passwords.h"
#include "server/core/text/ascii.h"
#include "server/core/text/names.h"

#include <algorithm>
#include <array>
#include <new>
#include <set>
#include <sodium.h>

namespace idavoll::server {
namespace {

std::size_t code_points(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

const std::set<std::string, std::less<>>& common() {
    static const std::set<std::string, std::less<>> all = [] {
        std::set<std::string, std::less<>> words;
        std::string_view rest = common_passwords();
        while (!rest.empty()) {
            const std::string_view line = rest.substr(0, rest.find('\n'));
            words.emplace(line);
            rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        }
        return words;
    }();
    return all;
}

/// Returns whether characters have a constant distance: `aaaaaaaaaa`, `abcdefghij`, `0987654321`.
bool is_a_row(std::string_view text) {
    const int step = text[1] - text[0];
    for (std::size_t i = 2; i < text.size(); ++i) {
        if (text[i] - text[i - 1] != step) {
            return false;
        }
    }
    return step >= -1 && step <= 1;
}

Error refusal(std::string sentence) {
    return {Refusal::illegal, std::move(sentence)};
}

} // namespace

Result<Done> check_password(std::string_view password, std::string_view name) {
    const std::size_t length = code_points(password);
    if (length < password_least) {
        return refusal("Passwords must have at least 10 characters.");
    }
    if (length > password_most || password.size() > 4 * password_most) {
        return refusal("Passwords must have at most 128 characters.");
    }
    const std::string lowered = lower(password);
    if (common().contains(lowered) || is_a_row(lowered)) {
        return refusal("This password is too common. Choose another one.");
    }
    const Result<std::string> as_name = clean_name(password);
    if (as_name && name_key(*as_name) == name_key(name)) {
        return refusal("The password must differ from the name.");
    }
    return Done{};
}

std::string hash_password(std::string_view password, const HashingCost& cost) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_argon2id_str(hash.data(), password.data(), password.size(), cost.passes, cost.bytes)
        != 0) {
        throw std::bad_alloc();
    }
    return hash.data();
}

bool is_password(std::string_view hash, std::string_view password) {
    // libsodium requires a terminating zero within the maximum length.
    std::array<char, crypto_pwhash_STRBYTES> kept{};
    if (hash.size() >= kept.size()) {
        return false;
    }
    std::ranges::copy(hash, kept.begin());
    return crypto_pwhash_argon2id_str_verify(kept.data(), password.data(), password.size()) == 0;
}

bool is_outdated(std::string_view hash, const HashingCost& cost) {
    std::array<char, crypto_pwhash_STRBYTES> kept{};
    if (hash.size() >= kept.size()) {
        return true;
    }
    std::ranges::copy(hash, kept.begin());
    return crypto_pwhash_argon2id_str_needs_rehash(kept.data(), cost.passes, cost.bytes) != 0;
}

} // namespace idavoll::server
