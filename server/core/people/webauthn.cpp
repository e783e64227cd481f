#include "server/core/people/webauthn.h"

#include "engine/random.h"
#include "server/core/people/base64url.h"
#include "server/core/people/byte_reader.h"
#include "server/core/people/cose.h"

#include <algorithm>
#include <optional>

namespace idavoll::server {
namespace {

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
    return text.size() > 2 * most_bytes ? std::nullopt : bytes_of_base64url(text);
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

/// Parsed authenticator data.
struct AuthenticatorData {
    std::string_view party_hash;
    unsigned flags = 0;
    std::int64_t counter = 0;
    std::string_view rest;
};

std::optional<AuthenticatorData> read_authenticator_data(std::string_view bytes) {
    ByteReader reader(bytes);
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
    ByteReader reader(data->rest);
    constexpr std::size_t model_bytes = 16;
    reader.take(model_bytes);
    const std::string_view id = reader.take(reader.number(2));
    const std::optional<CoseKey> key = read_cose(reader.rest());
    if ((data->flags & has_key) == 0 || !reader.ok() || id.empty() || !key
        || id != credential_of(credential)) {
        return not_a_passkey();
    }
    if (!is_supported(*key)) {
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
