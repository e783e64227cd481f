#include "server/tournaments/model/season_secrets.h"

#include <string>

namespace idavoll::server {

Bytes32 season_secret(const Bytes32& league_secret, int season) {
    Bytes32 secret = league_secret;
    for (int at = most_seasons; at > season; --at) {
        secret = commitment_of(secret);
    }
    return secret;
}

Bytes32 division_secret(const Bytes32& season_secret, int division) {
    return hmac_sha256(season_secret, "division:" + std::to_string(division));
}

} // namespace idavoll::server
