#include "server/core/people/cose.h"

#include "server/core/people/byte_reader.h"

#include <array>
#include <memory>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

namespace idavoll::server {

namespace {

/// The head of a CBOR item: major type and argument.
struct Head {
    unsigned major = 0;
    std::uint64_t value = 0;
};

std::optional<Head> read_head(ByteReader& reader) {
    const auto first = static_cast<unsigned>(reader.number(1));
    const unsigned short_value = first & 0x1FU;
    Head head{first >> 5U, short_value};
    if (short_value >= 28) {
        return std::nullopt;
    }
    if (short_value >= 24) {
        head.value = reader.number(std::size_t{1} << (short_value - 24));
    }
    return reader.ok() ? std::optional(head) : std::nullopt;
}

std::optional<std::int64_t> read_number(ByteReader& reader) {
    const std::optional<Head> head = read_head(reader);
    if (!head || head->major > 1 || head->value > 1'000'000) {
        return std::nullopt;
    }
    const auto value = static_cast<std::int64_t>(head->value);
    return head->major == 0 ? value : -1 - value;
}

struct FreeKey {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};

struct FreeContext {
    void operator()(EVP_PKEY_CTX* context) const { EVP_PKEY_CTX_free(context); }
};

struct FreeDigest {
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};

using Key = std::unique_ptr<EVP_PKEY, FreeKey>;

const unsigned char* raw(std::string_view bytes) {
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

/// Returns a P-256 key, or null if the point is not on the curve.
Key es256_key(const CoseKey& cose) {
    const std::string x = cose.coordinate(-2);
    const std::string y = cose.coordinate(-3);
    if (!cose.is(-1, 1) || x.empty() || y.empty()) {
        return nullptr;
    }
    std::string point = '\x04' + x + y;
    std::string group = "P-256";
    const std::array<OSSL_PARAM, 3> parameters{
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), 0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()),
        OSSL_PARAM_construct_end()};
    const std::unique_ptr<EVP_PKEY_CTX, FreeContext> context(
        EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    EVP_PKEY* key = nullptr;
    if (!context || EVP_PKEY_fromdata_init(context.get()) != 1
        || EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY,
                             const_cast<OSSL_PARAM*>(parameters.data()))
               != 1) {
        return nullptr;
    }
    return Key(key);
}

Key eddsa_key(const CoseKey& cose) {
    const std::string x = cose.coordinate(-2);
    if (!cose.is(-1, 6) || x.empty()) {
        return nullptr;
    }
    return Key(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, raw(x), x.size()));
}

struct FreeNumber {
    void operator()(BIGNUM* number) const { BN_free(number); }
};

struct FreeBuilder {
    void operator()(OSSL_PARAM_BLD* builder) const { OSSL_PARAM_BLD_free(builder); }
};

struct FreeParameters {
    void operator()(OSSL_PARAM* parameters) const { OSSL_PARAM_free(parameters); }
};

std::unique_ptr<BIGNUM, FreeNumber> big_number(std::string_view bytes) {
    return std::unique_ptr<BIGNUM, FreeNumber>(
        BN_bin2bn(raw(bytes), static_cast<int>(bytes.size()), nullptr));
}

/// RFC 8230; made by Windows Hello before 2024. Requires at least 2,048 bits.
Key rs256_key(const CoseKey& cose) {
    constexpr int fewest_bits = 2048;
    const auto modulus = big_number(cose.bytes_at(-1));
    const auto exponent = big_number(cose.bytes_at(-2));
    const std::unique_ptr<OSSL_PARAM_BLD, FreeBuilder> builder(OSSL_PARAM_BLD_new());
    if (!modulus || !exponent || BN_num_bits(modulus.get()) < fewest_bits || !builder
        || OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_N, modulus.get()) != 1
        || OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_E, exponent.get()) != 1) {
        return nullptr;
    }
    const std::unique_ptr<OSSL_PARAM, FreeParameters> parameters(OSSL_PARAM_BLD_to_param(builder.get()));
    const std::unique_ptr<EVP_PKEY_CTX, FreeContext> context(
        EVP_PKEY_CTX_new_from_name(nullptr, "RSA", nullptr));
    EVP_PKEY* key = nullptr;
    if (!parameters || !context || EVP_PKEY_fromdata_init(context.get()) != 1
        || EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parameters.get()) != 1) {
        return nullptr;
    }
    return Key(key);
}

bool is_es256(const CoseKey& cose) {
    return cose.is(1, 2) && cose.is(3, -7);
}

bool is_eddsa(const CoseKey& cose) {
    return cose.is(1, 1) && cose.is(3, -8);
}

bool is_rs256(const CoseKey& cose) {
    return cose.is(1, 3) && cose.is(3, -257);
}

/// Returns null for other kinds of key.
Key key_of(const CoseKey& cose) {
    if (is_es256(cose)) {
        return es256_key(cose);
    }
    if (is_rs256(cose)) {
        return rs256_key(cose);
    }
    return is_eddsa(cose) ? eddsa_key(cose) : nullptr;
}

} // namespace

std::optional<CoseKey> read_cose(std::string_view bytes) {
    constexpr std::size_t most_members = 16;
    ByteReader reader(bytes);
    const std::optional<Head> map = read_head(reader);
    if (!map || map->major != 5 || map->value > most_members) {
        return std::nullopt;
    }
    CoseKey key;
    for (std::uint64_t i = 0; i < map->value; ++i) {
        const std::optional<std::int64_t> label = read_number(reader);
        ByteReader ahead = reader;
        const std::optional<Head> value = read_head(ahead);
        if (!label || !value) {
            return std::nullopt;
        }
        if (value->major == 2) {
            key.bytes[*label] = std::string(ahead.take(value->value));
            reader = ahead;
        } else if (const std::optional<std::int64_t> number = read_number(reader)) {
            key.numbers[*label] = *number;
        } else {
            return std::nullopt;
        }
    }
    if (!reader.ok()) {
        return std::nullopt;
    }
    key.size = bytes.size() - reader.rest().size();
    return key;
}

bool is_supported(const CoseKey& cose) {
    return key_of(cose) != nullptr;
}

bool is_signed(const CoseKey& cose, std::string_view text, std::string_view signature) {
    const Key key = key_of(cose);
    const std::unique_ptr<EVP_MD_CTX, FreeDigest> context(EVP_MD_CTX_new());
    const EVP_MD* digest = is_eddsa(cose) ? nullptr : EVP_sha256();
    return key && context && EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, key.get()) == 1
           && EVP_DigestVerify(context.get(), raw(signature), signature.size(), raw(text), text.size()) == 1;
}

} // namespace idavoll::server
