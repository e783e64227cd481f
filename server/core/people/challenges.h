#pragma once

#include "server/core/people/person.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace idavoll::server {

/// What passkeys have been asked and have not answered yet: each question is good once, for five minutes.
/// Time comes in as data (Unix milliseconds). Shared by all threads; held for moments only.
class Challenges {
  public:
    static constexpr std::int64_t lasts = 300'000;

    enum class Purpose { add, sign_up, sign_in };

    /// A new question. `person` is whose passkey is to be added; nobody for the other purposes.
    std::string ask(Purpose purpose, const PersonId& person, std::int64_t now);

    /// Whether that was asked, for that purpose and person, and is good still; it is not from then on.
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
