#pragma once

#include <stdexcept>

namespace idavoll::server {

/// Thrown if a change doesn't fit the stored state, such as an action out of sequence or a second start.
class Misfit : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

} // namespace idavoll::server
