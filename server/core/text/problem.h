#pragma once

#include <string>

namespace idavoll::server {

/// An error sentence for the operator who starts the server or runs a command.
struct Problem {
    std::string sentence;
};

} // namespace idavoll::server
