#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace idavoll::fuzz {

/// A server without port and disk: everything else of it is real. It has one room, with the code of thirteen
/// `01`, and a guest whose cookie it always signs alike.
class House {
  public:
    House();
    ~House();
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    /// Lets somebody connect, say all this, and leave: what is answered.
    std::string converse(std::string_view bytes);

    /// Whether all connections have ended.
    bool is_empty() const;

    static std::string room();
    static std::string cookie();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace idavoll::fuzz
