#include "server/operations/admin/heads.h"

#include <array>
#include <nlohmann/json.hpp>
#include <sodium.h>

namespace idavoll::server {

namespace {

struct KeyPair {
    Bytes32 open{};
    std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret{};

    explicit KeyPair(const Bytes32& seed) {
        crypto_sign_seed_keypair(open.data(), secret.data(), seed.data());
    }
};

using Signature = std::array<unsigned char, crypto_sign_BYTES>;

const unsigned char* bytes(const std::string& text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

std::string hex(const Signature& signature) {
    std::string digits(2 * signature.size() + 1, '\0');
    sodium_bin2hex(digits.data(), digits.size(), signature.data(), signature.size());
    digits.pop_back();
    return digits;
}

/// Returns true if the hexadecimal digits are the key's signature of the text.
bool is_signed(const std::string& text, const std::string& digits, const Bytes32& key) {
    Signature signature{};
    std::size_t size = 0;
    const bool read = sodium_hex2bin(signature.data(), signature.size(), digits.data(), digits.size(),
                                     nullptr, &size, nullptr)
                      == 0;
    return read && size == signature.size()
           && crypto_sign_verify_detached(signature.data(), bytes(text), text.size(), key.data()) == 0;
}

} // namespace

Bytes32 public_key(const Bytes32& key) {
    return KeyPair(key).open;
}

std::string sign_heads(const SignedHeads& heads, Milliseconds at, const Bytes32& key) {
    const KeyPair pair(key);
    Json list = Json::array();
    for (const ChainHead& head : heads.heads) {
        list.push_back({{"game", head.game}, {"seq", head.seq}, {"head", to_hex(head.hash)}});
    }
    Json said{{"at", at}, {"heads", std::move(list)}, {"key", to_hex(pair.open)}};
    if (heads.file) {
        said["file"] = to_hex(*heads.file);
    }
    const std::string text = said.dump();
    Signature signature{};
    crypto_sign_detached(signature.data(), nullptr, bytes(text), text.size(), pair.secret.data());
    return Json{{"said", said}, {"signature", hex(signature)}}.dump();
}

Result<Bytes32, Problem> signing_key(std::string_view line) {
    const Json read = try_read(line);
    try {
        return from_hex(read.at("said").at("key").get<std::string>()).value();
    } catch (const std::exception&) {
        return Problem{"The heads cannot be read: the line is malformed."};
    }
}

Result<SignedHeads, Problem> read_heads(std::string_view line, const Bytes32& signed_by) {
    const Json read = try_read(line);
    try {
        const Json& said = read.at("said");
        if (!is_signed(said.dump(), read.at("signature").get<std::string>(), signed_by)) {
            return Problem{"The heads are not signed with this key, or were changed."};
        }
        SignedHeads heads;
        if (said.contains("file")) {
            heads.file = from_hex(said.at("file").get<std::string>()).value();
        }
        for (const Json& head : said.at("heads")) {
            heads.heads.push_back({.game = head.at("game").get<GameId>(),
                                   .seq = head.at("seq").get<std::int64_t>(),
                                   .hash = from_hex(head.at("head").get<std::string>()).value()});
        }
        return heads;
    } catch (const std::exception&) {
        return Problem{"The heads cannot be read: the line is malformed."};
    }
}

} // namespace idavoll::server
