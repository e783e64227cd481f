#pragma once

#include <stdexcept>

namespace idavoll::server {

/// Thrown by those who read what is stored: a file that is damaged, or a value that no program of ours has
/// written.
class Unreadable : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

} // namespace idavoll::server
