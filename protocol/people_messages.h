#pragma once

#include "protocol/client_messages.h"
#include "protocol/json_part.h"
#include "protocol/rating_messages.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The bodies of the HTTP calls about users: accounts, sessions, devices, tokens, passkeys ("Calls" in
/// REFERENCE.md). Requests are read as strictly as by parse_client_message(); each `parse_…` returns the
/// request or what is wrong with it.
namespace idavoll::protocol {

template <class Request>
using Parsed = Result<Request, Refused>;

/// `POST /api/account`: with either a password or a passkey.
struct AccountRequest {
    std::string name;
    std::optional<std::string> password;
    std::optional<Json> credential;
    std::optional<std::string> email;
    std::optional<std::string> invitation;
};

Parsed<AccountRequest> parse_account_request(std::string_view body);

/// `POST /api/session`: with name and password, or a passkey.
struct SessionRequest {
    std::string name;
    std::string password;
    std::optional<Json> credential;
};

Parsed<SessionRequest> parse_session_request(std::string_view body);

struct PasswordChange {
    std::optional<std::string> old;
    std::string next;
    bool keeps_tokens =
        false; ///< API tokens stay valid; otherwise they are revoked with all other credentials
};

/// A vacation of this many days from now, or an extension of the current one.
struct VacationWish {
    int days = 1; ///< from 1 to vacation_days
};

/// The most that can be taken at once.
inline constexpr int vacation_days = 30;

/// Who cannot see an account's ratings.
struct RatingsHidden {
    bool from_others = false;
    bool from_oneself = false;
};

/// `POST /api/session/proof`: the password, or what an authenticator has signed.
struct ProofRequest {
    std::string password;
    std::optional<Json> credential;
};

Parsed<ProofRequest> parse_proof_request(std::string_view body);

/// `PATCH /api/me`: the changes. An unset `email` removes it; an unset `vacation` ends it now.
struct MeChange {
    std::optional<std::string> name = std::nullopt;
    std::optional<std::optional<std::string>> email;
    std::optional<std::string> words;
    std::optional<bool> bot;
    std::optional<Json> settings;
    std::optional<PasswordChange> password;
    std::optional<std::optional<VacationWish>> vacation = std::nullopt;
    std::optional<RatingsHidden> ratings = std::nullopt;
};

Parsed<MeChange> parse_me_change(std::string_view body);

/// `DELETE /api/me`.
struct MeRemoval {
    std::optional<std::string> password;
};

Parsed<MeRemoval> parse_me_removal(std::string_view body);

/// `POST /api/device/use` and `POST /api/recovery/use`: the secret.
Parsed<std::string> parse_secret_request(std::string_view body);

/// `POST /api/password/forgot`: the name.
Parsed<std::string> parse_forgotten_request(std::string_view body);

struct ResetRequest {
    std::string secret;
    std::string password;
};

Parsed<ResetRequest> parse_reset_request(std::string_view body);

enum class TokenScope { read, play };

struct TokenRequest {
    std::string name;
    TokenScope scope = TokenScope::read;
};

Parsed<TokenRequest> parse_token_request(std::string_view body);

enum class PasskeyPurpose { add, sign_up, sign_in };

struct PasskeyOptionsRequest {
    PasskeyPurpose to = PasskeyPurpose::sign_in;
    std::optional<std::string> name;
};

Parsed<PasskeyOptionsRequest> parse_passkey_options_request(std::string_view body);

struct PasskeyRequest {
    std::string name;
    Json credential;
};

Parsed<PasskeyRequest> parse_passkey_request(std::string_view body);

/// `PATCH /api/passkeys/{id}`: the name.
Parsed<std::string> parse_passkey_change(std::string_view body);

/// Checks the body of a call without parameters: `{}`, or empty.
std::optional<Refused> check_empty(std::string_view body);

/// Responses.

struct SessionLine {
    std::int64_t id = 0;
    std::int64_t made = 0; ///< Unix time in milliseconds, like all times below
    std::int64_t used = 0;
    std::string browser;
    bool here = false;
};

struct TokenLine {
    std::int64_t id = 0;
    std::string name;
    TokenScope scope = TokenScope::read;
    std::int64_t made = 0;
    std::optional<std::int64_t> used;
};

struct PasskeyLine {
    std::int64_t id = 0;
    std::string name;
    std::int64_t made = 0;
    std::optional<std::int64_t> used;
};

/// The features of this server.
struct Offers {
    std::string_view accounts = "open"; ///< a literal: `open`, `invited` or `off`
    bool guests = true;
    bool mail = false;
    bool push = false;
    bool hooks = false;
    bool embedding = false; ///< boards in other sites' pages
    bool lobby = true;
};

struct Vacation {
    std::optional<std::int64_t> until; ///< unset: not on vacation
    int left = 0;                      ///< remaining days this year
};

/// A former name that is reserved for the user for a while.
struct FormerName {
    std::string name;
    std::int64_t until = 0;
};

struct Me {
    bool guest = true;
    std::optional<std::string> name;
    std::optional<std::string> email;
    bool email_confirmed = false; ///< the address is used only once confirmed
    std::optional<std::int64_t> since;
    bool bot = false;
    std::string words;
    bool password = false;
    int passkeys = 0;
    JsonPart settings; ///< an object; its `news` is complete
    std::vector<std::string> following;
    std::vector<std::string> blocked;
    Offers offers;
    std::optional<Vacation> vacation = std::nullopt; ///< accounts only
    std::string_view role = {};                      ///< a literal: `moderator` or `operator`; empty if none
    std::optional<FormerName> former_name = std::nullopt;
    RatingsHidden ratings;
};

struct PlayedGames {
    std::string game;
    int played = 0;
    int won = 0;
};

struct RunningGame {
    std::string room;
    std::string game;
    std::vector<std::optional<std::string>> seats;
};

struct Profile {
    std::string name;
    std::int64_t since = 0;
    bool bot = false;
    std::string words;
    std::vector<PlayedGames> games;
    std::vector<RunningGame> running;
    bool followed = false;
    bool blocked = false;
    std::optional<std::int64_t> vacation = std::nullopt; ///< until when they are on vacation
    /// Unset: hidden from the reader.
    std::optional<std::vector<RatingLine>> ratings = std::nullopt;
};

/// One kind of data stored about a user, in sentences.
struct KeptLine {
    std::string_view id;
    std::string_view what;
    std::string_view why;
    std::string_view how_long;
    bool exported = false;
    std::string_view deleted;
};

void write(std::string& out, const PlayedGames& games);

std::string account_body(std::string_view name);
std::string session_body(std::string_view name, const std::vector<std::string>& kept_apart);
std::string sessions_body(const std::vector<SessionLine>& sessions);
std::string me_body(const Me& me);
std::string device_body(std::string_view link, std::int64_t until);
std::string recovery_body(std::string_view secret);
std::string arrival_body(const std::optional<std::string>& name, const std::vector<std::string>& kept_apart);
std::string token_body(std::int64_t id, std::string_view token);
std::string tokens_body(const std::vector<TokenLine>& tokens);
std::string passkey_body(std::int64_t id);
std::string passkeys_body(const std::vector<PasskeyLine>& passkeys);
std::string passkey_options_body(const JsonPart& public_key);
std::string profile_body(const Profile& profile);
std::string privacy_body(const std::vector<KeptLine>& kept);

} // namespace idavoll::protocol
