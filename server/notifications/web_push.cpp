#include "server/notifications/web_push.h"

#include "server/core/people/base64url.h"

#include <algorithm>
#include <array>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <stdexcept>

namespace idavoll::server {
namespace {

constexpr std::size_t point_size = 65;
constexpr std::size_t auth_size = 16;
constexpr std::size_t salt_size = 16;
constexpr std::size_t key_size = 16;
constexpr std::size_t nonce_size = 12;
constexpr std::size_t tag_size = 16;
constexpr std::size_t number_size = 32;
constexpr std::uint32_t record_size = 4096;
/// Padding hides the exact length of a message.
constexpr std::size_t padded_to = 256;
/// The size that every push service accepts.
constexpr std::size_t longest_message = 3000;
constexpr Milliseconds signed_for = 12 * 3'600'000L;

template <auto release>
struct Release {
    template <class T>
    void operator()(T* thing) const {
        release(thing);
    }
};

using Key = std::unique_ptr<EVP_PKEY, Release<EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Release<EVP_PKEY_CTX_free>>;
using Number = std::unique_ptr<BIGNUM, Release<BN_free>>;
using Group = std::unique_ptr<EC_GROUP, Release<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Release<EC_POINT_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Release<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Release<OSSL_PARAM_free>>;
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, Release<EVP_CIPHER_CTX_free>>;
using Digesting = std::unique_ptr<EVP_MD_CTX, Release<EVP_MD_CTX_free>>;

void must(bool done) {
    if (!done) {
        throw std::runtime_error("An OpenSSL operation failed.");
    }
}

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

unsigned char* bytes_of(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}

std::string hmac(std::string_view key, std::string_view text) {
    std::string mac(32, '\0');
    unsigned size = 0;
    must(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(),
              bytes_of(mac), &size)
         != nullptr);
    return mac;
}

/// HKDF-Expand for a single block.
std::string derived(std::string_view key, std::string_view info, std::size_t size) {
    return hmac(key, std::string(info) + '\1').substr(0, size);
}

std::string_view with_zero(const char* literal) {
    return {literal, std::char_traits<char>::length(literal) + 1};
}

Key key_of(OSSL_PARAM_BLD* builder, int selection) {
    const Parameters parameters(OSSL_PARAM_BLD_to_param(builder));
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    EVP_PKEY* key = nullptr;
    if (!parameters || !context || EVP_PKEY_fromdata_init(context.get()) != 1
        || EVP_PKEY_fromdata(context.get(), &key, selection, parameters.get()) != 1) {
        return nullptr;
    }
    return Key(key);
}

/// Returns null if the point is not on the curve.
Key key_of_point(std::string_view point) {
    const Builder builder(OSSL_PARAM_BLD_new());
    must(builder
         && OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1
         && OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                             point.size())
                == 1);
    return key_of(builder.get(), EVP_PKEY_PUBLIC_KEY);
}

std::string point_of(EVP_PKEY* key) {
    unsigned char* encoded = nullptr;
    const std::size_t size = EVP_PKEY_get1_encoded_public_key(key, &encoded);
    must(size == point_size);
    std::string point(reinterpret_cast<const char*>(encoded), size);
    OPENSSL_free(encoded);
    return point;
}

/// Derives the key pair whose private key follows from the seed.
Key key_of_seed(std::string_view seed) {
    const Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
    const Number wide(BN_bin2bn(bytes_of(seed), static_cast<int>(seed.size()), nullptr));
    const Number number(BN_new());
    const Number below(BN_dup(EC_GROUP_get0_order(group.get())));
    const std::unique_ptr<BN_CTX, Release<BN_CTX_free>> scratch(BN_CTX_new());
    const Point point(EC_POINT_new(group.get()));
    // From 1 to the order - 1. The seed is so wide that the bias is negligible.
    must(BN_sub_word(below.get(), 1) == 1 && BN_mod(number.get(), wide.get(), below.get(), scratch.get()) == 1
         && BN_add_word(number.get(), 1) == 1
         && EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, scratch.get()) == 1);
    std::string encoded(point_size, '\0');
    must(EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(encoded),
                            encoded.size(), scratch.get())
         == point_size);
    const Builder builder(OSSL_PARAM_BLD_new());
    must(builder
         && OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1
         && OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, encoded.data(),
                                             encoded.size())
                == 1
         && OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) == 1);
    Key key = key_of(builder.get(), EVP_PKEY_KEYPAIR);
    must(key != nullptr);
    return key;
}

std::string shared_secret(EVP_PKEY* own, EVP_PKEY* other) {
    const KeyContext context(EVP_PKEY_CTX_new(own, nullptr));
    std::string secret(number_size, '\0');
    std::size_t size = secret.size();
    must(context && EVP_PKEY_derive_init(context.get()) == 1
         && EVP_PKEY_derive_set_peer(context.get(), other) == 1
         && EVP_PKEY_derive(context.get(), bytes_of(secret), &size) == 1 && size == secret.size());
    return secret;
}

std::string sealed(std::string_view key, std::string_view nonce, std::string_view text) {
    const Cipher cipher(EVP_CIPHER_CTX_new());
    std::string out(text.size() + tag_size, '\0');
    int written = 0;
    int rest = 0;
    must(cipher
         && EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) == 1
         && EVP_EncryptUpdate(cipher.get(), bytes_of(out), &written, bytes_of(text),
                              static_cast<int>(text.size()))
                == 1
         && EVP_EncryptFinal_ex(cipher.get(), bytes_of(out) + written, &rest) == 1
         && EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(tag_size),
                                bytes_of(out) + text.size())
                == 1);
    return out;
}

/// ES256: r and s, concatenated.
std::string signature(EVP_PKEY* key, std::string_view text) {
    const Digesting digesting(EVP_MD_CTX_new());
    std::size_t size = 0;
    must(digesting && EVP_DigestSignInit(digesting.get(), nullptr, EVP_sha256(), nullptr, key) == 1
         && EVP_DigestSign(digesting.get(), nullptr, &size, bytes_of(text), text.size()) == 1);
    std::string der(size, '\0');
    must(EVP_DigestSign(digesting.get(), bytes_of(der), &size, bytes_of(text), text.size()) == 1);
    const unsigned char* at = bytes_of(std::string_view(der));
    const std::unique_ptr<ECDSA_SIG, Release<ECDSA_SIG_free>> pair(
        d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
    must(pair != nullptr);
    std::string numbers(2 * number_size, '\0');
    must(BN_bn2binpad(ECDSA_SIG_get0_r(pair.get()), bytes_of(numbers), number_size) == number_size
         && BN_bn2binpad(ECDSA_SIG_get0_s(pair.get()), bytes_of(numbers) + number_size, number_size)
                == number_size);
    return numbers;
}

constexpr std::string_view url_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

} // namespace

std::optional<std::string> from_base64url(std::string_view text) {
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char digit : text) {
        const auto value = url_digits.find(digit);
        if (value == std::string_view::npos) {
            return std::nullopt;
        }
        bits = bits << 6U | static_cast<std::uint32_t>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xFFU);
        }
    }
    return bytes;
}

PushKey::PushKey(const Bytes32& secret) {
    const std::string_view key(reinterpret_cast<const char*>(secret.data()), secret.size());
    const std::string seed = hmac(key, "idavoll-push/1 a") + hmac(key, "idavoll-push/1 b");
    Key pair = key_of_seed(seed);
    public_key_ = to_base64url(point_of(pair.get()));
    key_ =
        std::shared_ptr<void>(pair.release(), [](void* one) { EVP_PKEY_free(static_cast<EVP_PKEY*>(one)); });
}

std::string PushKey::authorization(const std::string& origin, const std::string& contact,
                                   Milliseconds now) const {
    // No JSON escaping is needed: origin and contact are validated addresses.
    const std::string claims = "{\"aud\":\"" + origin + "\",\"exp\":"
                               + std::to_string((now + signed_for) / 1000) + ",\"sub\":\"" + contact + "\"}";
    const std::string text = to_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + to_base64url(claims);
    const std::string signed_text = signature(static_cast<EVP_PKEY*>(key_.get()), text);
    return "vapid t=" + text + "." + to_base64url(signed_text) + ", k=" + public_key_;
}

std::optional<std::string> encrypted(std::string_view message, std::string_view p256dh,
                                     std::string_view auth) {
    const auto point = from_base64url(p256dh);
    const auto shared = from_base64url(auth);
    if (!point || point->size() != point_size || !shared || shared->size() != auth_size
        || message.size() > longest_message) {
        return std::nullopt;
    }
    const Key browser = key_of_point(*point);
    if (!browser) {
        return std::nullopt;
    }
    const Key own(EVP_EC_gen("P-256"));
    must(own != nullptr);
    const std::string own_point = point_of(own.get());
    std::string salt(salt_size, '\0');
    must(RAND_bytes(bytes_of(salt), static_cast<int>(salt.size())) == 1);

    const std::string agreed = hmac(*shared, shared_secret(own.get(), browser.get()));
    const std::string info = std::string(with_zero("WebPush: info")) + *point + own_point;
    const std::string secret = hmac(salt, derived(agreed, info, 32));
    const std::string key = derived(secret, with_zero("Content-Encoding: aes128gcm"), key_size);
    const std::string nonce = derived(secret, with_zero("Content-Encoding: nonce"), nonce_size);

    std::string record(message);
    record += '\2';
    record.resize((record.size() + padded_to - 1) / padded_to * padded_to, '\0');
    std::string body = salt;
    for (int byte = 3; byte >= 0; --byte) {
        body += static_cast<char>(record_size >> (8U * static_cast<unsigned>(byte)) & 0xFFU);
    }
    body += static_cast<char>(own_point.size());
    return body + own_point + sealed(key, nonce, record);
}

bool is_of_other_key(const Delivery& refused, std::string_view made_for, std::string_view key) {
    // RFC 8292 does not fix the status, and expired signatures get the same one.
    constexpr std::array unauthorized{400, 401, 403};
    if (std::ranges::find(unauthorized, refused.status) == unauthorized.end()) {
        return false;
    }
    if (!made_for.empty() && made_for != key) {
        return true;
    }
    // As worded by the services of Google, Mozilla and Apple.
    constexpr std::array<std::string_view, 4> words{"do not correspond to the credentials used to create",
                                                    "VAPID public key mismatch", "VapidPkHashMismatch",
                                                    "MismatchSenderId"};
    return std::ranges::any_of(
        words, [&](std::string_view one) { return refused.answer.find(one) != std::string::npos; });
}

Delivery send_push(const PushSettings& settings, const PushKey& key, const Recipient::Browser& browser,
                   std::string_view message, std::string_view topic, Milliseconds now,
                   const StopSending& stopping) {
    const auto body = encrypted(message, browser.p256dh, browser.auth);
    const auto target = target_of(browser.endpoint);
    if (!body || !target) {
        return {Delivery::Kind::gone, "The browser's push keys are invalid."};
    }
    Post post{.method = "POST",
              .address = browser.endpoint,
              .headers = {"Authorization: " + key.authorization(target->origin, settings.contact, now),
                          "Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
                          "TTL: 172800", "Urgency: normal"},
              .body = *body};
    if (!topic.empty()) {
        post.headers.push_back("Topic: " + std::string(topic));
    }
    Delivery delivery = send(settings.reach, post, stopping);
    // Other rejections of this server may be temporary. A browser that is gone has its own status.
    if (delivery.kind == Delivery::Kind::refused) {
        const bool for_ever = is_of_other_key(delivery, browser.made_for, key.public_key());
        delivery.kind = for_ever ? Delivery::Kind::other_key : Delivery::Kind::failed;
    }
    return delivery;
}

} // namespace idavoll::server
