#pragma once

#include <stdexcept>

namespace idavoll::server {

/// A change that does not fit what is stored: an action that does not follow its game's log, a second start.
class Misfit : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

} // namespace idavoll::server
