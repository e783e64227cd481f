#pragma once

#include <stdexcept>

namespace idavoll::server {

/// Thrown if stored data can't be read: a damaged file, or a value this program never writes.
class Unreadable : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

} // namespace idavoll::server
