#include "server/core/people/webauthn.h"

#include "engine/random.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <optional>
#include <sodium.h>

namespace idavoll::server {
namespace {

constexpr int url_safe = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
/// Longer than any authenticator's data.
constexpr std::size_t most_bytes = 16UL * 1024;

/// Flags of the authenticator data.
constexpr unsigned user_present = 0x01;
constexpr unsigned user_verified = 0x04;
constexpr unsigned has_key = 0x40;

Error malformed(std::string sentence) {
    return {Refusal::malformed, std::move(sentence)};
}

Error not_a_passkey() {
    return malformed("This is not a passkey response.");
}

std::optional<std::string> from_base64url(std::string_view text) {
    if (text.size() > 2 * most_bytes) {
        return std::nullopt;
    }
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

/// Returns a decoded text member, or nothing if it is missing.
std::optional<std::string> bytes_in(const Json& object, const char* key) {
    const auto place = object.find(key);
    return place != object.end() && place->is_string() ? from_base64url(place->get_ref<const std::string&>())
                                                       : std::nullopt;
}

const Json& response_of(const Json& credential) {
    static const Json none = Json::object();
    const auto place = credential.find("response");
    return place != credential.end() && place->is_object() ? *place : none;
}

/// Parses the client data.
std::optional<Json> client_data(const Json& credential) {
    const auto bytes = bytes_in(response_of(credential), "clientDataJSON");
    if (!bytes) {
        return std::nullopt;
    }
    Result<Json> parsed = parse_json(*bytes);
    return parsed && parsed->is_object() ? std::optional(std::move(parsed).value()) : std::nullopt;
}

std::string text_in(const Json& object, const char* key) {
    const auto place = object.find(key);
    return place != object.end() && place->is_string() ? place->get<std::string>() : std::string();
}

/// Returns why the client data doesn't match the challenge, if it doesn't.
std::optional<Error> doubt_about(const Json& credential, std::string_view type, std::string_view challenge,
                                 const RelyingParty& party) {
    const std::optional<Json> said = client_data(credential);
    if (!said) {
        return not_a_passkey();
    }
    if (text_in(*said, "type") != type || challenge.empty() || text_in(*said, "challenge") != challenge) {
        return malformed("This passkey response is for a different request.");
    }
    const bool is_ours = std::ranges::find(party.origins, text_in(*said, "origin")) != party.origins.end();
    const bool is_framed = said->contains("crossOrigin") && said->at("crossOrigin") != false;
    if (!is_ours || is_framed) {
        return malformed("This passkey response was made on another site.");
    }
    return std::nullopt;
}

/// Reads bytes from the front. Once data is missing, every later read fails.
class Reader {
  public:
    explicit Reader(std::string_view bytes) : rest_(bytes) {}

    std::string_view take(std::size_t size) {
        if (size > rest_.size()) {
            ok_ = false;
            return {};
        }
        const std::string_view taken = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return taken;
    }

    std::uint64_t number(std::size_t size) {
        std::uint64_t value = 0;
        for (const char byte : take(size)) {
            value = value << 8U | static_cast<unsigned char>(byte);
        }
        return value;
    }

    bool ok() const { return ok_; }

    std::string_view rest() const { return rest_; }

  private:
    std::string_view rest_;
    bool ok_ = true;
};

/// The head of a CBOR item: major type and argument.
struct Head {
    unsigned major = 0;
    std::uint64_t value = 0;
};

std::optional<Head> read_head(Reader& reader) {
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

/// A COSE key: a map from integers to integers and bytes, which the JSON library can't parse.
struct CoseKey {
    std::map<std::int64_t, std::int64_t> numbers;
    std::map<std::int64_t, std::string> bytes;
    std::size_t size = 0; ///< in bytes

    bool is(std::int64_t label, std::int64_t number) const {
        const auto place = numbers.find(label);
        return place != numbers.end() && place->second == number;
    }

    std::string bytes_at(std::int64_t label) const {
        const auto place = bytes.find(label);
        return place != bytes.end() ? place->second : std::string();
    }

    std::string coordinate(std::int64_t label) const {
        std::string found = bytes_at(label);
        return found.size() == 32 ? found : std::string();
    }
};

std::optional<std::int64_t> read_number(Reader& reader) {
    const std::optional<Head> head = read_head(reader);
    if (!head || head->major > 1 || head->value > 1'000'000) {
        return std::nullopt;
    }
    const auto value = static_cast<std::int64_t>(head->value);
    return head->major == 0 ? value : -1 - value;
}

std::optional<CoseKey> read_cose(std::string_view bytes) {
    constexpr std::size_t most_members = 16;
    Reader reader(bytes);
    const std::optional<Head> map = read_head(reader);
    if (!map || map->major != 5 || map->value > most_members) {
        return std::nullopt;
    }
    CoseKey key;
    for (std::uint64_t i = 0; i < map->value; ++i) {
        const std::optional<std::int64_t> label = read_number(reader);
        Reader ahead = reader;
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

bool is_signed(const CoseKey& cose, std::string_view text, std::string_view signature) {
    const Key key = key_of(cose);
    const std::unique_ptr<EVP_MD_CTX, FreeDigest> context(EVP_MD_CTX_new());
    const EVP_MD* digest = is_eddsa(cose) ? nullptr : EVP_sha256();
    return key && context && EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, key.get()) == 1
           && EVP_DigestVerify(context.get(), raw(signature), signature.size(), raw(text), text.size()) == 1;
}

/// Parsed authenticator data.
struct AuthenticatorData {
    std::string_view party_hash;
    unsigned flags = 0;
    std::int64_t counter = 0;
    std::string_view rest;
};

std::optional<AuthenticatorData> read_authenticator_data(std::string_view bytes) {
    Reader reader(bytes);
    AuthenticatorData data;
    data.party_hash = reader.take(32);
    data.flags = static_cast<unsigned>(reader.number(1));
    data.counter = static_cast<std::int64_t>(reader.number(4));
    data.rest = reader.rest();
    return reader.ok() ? std::optional(data) : std::nullopt;
}

std::string bytes_of(const Bytes32& hash) {
    return {hash.begin(), hash.end()};
}

std::optional<Error> doubt_about(const AuthenticatorData& data, const RelyingParty& party) {
    if (data.party_hash != bytes_of(sha256(party.id))) {
        return malformed("This passkey belongs to another site.");
    }
    if ((data.flags & user_present) == 0 || (data.flags & user_verified) == 0) {
        return malformed("The device must verify you by fingerprint, face or PIN.");
    }
    return std::nullopt;
}

/// Returns `authData` of an attestation object.
std::optional<std::string> authenticator_data_in(const std::string& attestation) {
    const Json object = Json::from_cbor(attestation, true, false);
    if (!object.is_object() || !object.contains("authData") || !object.at("authData").is_binary()) {
        return std::nullopt;
    }
    const auto& bytes = object.at("authData").get_binary();
    return std::string(bytes.begin(), bytes.end());
}

} // namespace

std::string to_base64url(std::string_view bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), url_safe), '\0');
    sodium_bin2base64(text.data(), text.size(), raw(bytes), bytes.size(), url_safe);
    text.pop_back();
    return text;
}

std::string new_challenge() {
    return to_base64url(bytes_of(random_seed()));
}

std::string challenge_of(const Json& credential) {
    const std::optional<Json> said = client_data(credential);
    return said ? text_in(*said, "challenge") : std::string();
}

std::string credential_of(const Json& credential) {
    return bytes_in(credential, "rawId").value_or(bytes_in(credential, "id").value_or(""));
}

Result<NewPasskey> check_new_passkey(const Json& credential, std::string_view challenge,
                                     const RelyingParty& party) {
    if (const auto doubt = doubt_about(credential, "webauthn.create", challenge, party)) {
        return *doubt;
    }
    const auto attestation = bytes_in(response_of(credential), "attestationObject");
    const auto bytes = attestation ? authenticator_data_in(*attestation) : std::nullopt;
    const auto data = bytes ? read_authenticator_data(*bytes) : std::nullopt;
    if (!data) {
        return not_a_passkey();
    }
    if (const auto doubt = doubt_about(*data, party)) {
        return *doubt;
    }
    Reader reader(data->rest);
    constexpr std::size_t model_bytes = 16;
    reader.take(model_bytes);
    const std::string_view id = reader.take(reader.number(2));
    const std::optional<CoseKey> key = read_cose(reader.rest());
    if ((data->flags & has_key) == 0 || !reader.ok() || id.empty() || !key
        || id != credential_of(credential)) {
        return not_a_passkey();
    }
    if (!key_of(*key)) {
        return malformed("Your device created a type of passkey that is not supported. Use another device or "
                         "a security key.");
    }
    return NewPasskey{std::string(id), std::string(reader.rest().substr(0, key->size)), data->counter};
}

Result<std::int64_t> check_passkey(const Json& credential, std::string_view challenge,
                                   const RelyingParty& party, std::string_view public_key) {
    if (const auto doubt = doubt_about(credential, "webauthn.get", challenge, party)) {
        return *doubt;
    }
    const Json& response = response_of(credential);
    const auto client = bytes_in(response, "clientDataJSON");
    const auto bytes = bytes_in(response, "authenticatorData");
    const auto signature = bytes_in(response, "signature");
    const auto data = bytes ? read_authenticator_data(*bytes) : std::nullopt;
    const std::optional<CoseKey> key = read_cose(public_key);
    if (!client || !data || !signature || !key) {
        return not_a_passkey();
    }
    if (const auto doubt = doubt_about(*data, party)) {
        return *doubt;
    }
    if (!is_signed(*key, *bytes + bytes_of(sha256(*client)), *signature)) {
        return malformed("The passkey signature is invalid.");
    }
    return data->counter;
}

bool counter_goes_on(std::int64_t before, std::int64_t now) {
    return now > before || (now == 0 && before == 0);
}

} // namespace idavoll::server
