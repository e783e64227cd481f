#pragma once

#include <string>

namespace idavoll::server {

/// Why something cannot be done: a sentence for the person who starts the server or gives a command.
struct Problem {
    std::string sentence;
};

} // namespace idavoll::server
