#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace idavoll::fuzz {

/// A real server without port and disk. It has one room, whose code is `01` thirteen times, and a guest whose
/// cookie always has the same signature.
class House {
  public:
    House();
    ~House();
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    /// Opens a connection, sends all of this and closes it. Returns the response.
    std::string converse(std::string_view bytes);

    /// Returns whether all connections have ended.
    bool is_empty() const;

    static std::string room();
    static std::string cookie();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace idavoll::fuzz
