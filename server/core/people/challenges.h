#pragma once

#include "server/core/people/person.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace idavoll::server {

/// Open passkey challenges, each valid once for five minutes. Time is Unix milliseconds, passed in.
/// Thread-safe; locks briefly.
class Challenges {
  public:
    static constexpr std::int64_t lasts = 300'000;

    enum class Purpose { add, sign_up, sign_in };

    /// Creates a challenge. `person` is who adds a passkey, empty for other purposes.
    std::string ask(Purpose purpose, const PersonId& person, std::int64_t now);

    /// Consumes the challenge. Returns whether it was valid for that purpose and person.
    bool take(const std::string& challenge, Purpose purpose, const PersonId& person, std::int64_t now);

  private:
    struct Asked {
        Purpose purpose;
        PersonId person;
        std::int64_t until;
    };

    std::mutex mutex_;
    std::map<std::string, Asked> asked_;
};

} // namespace idavoll::server
