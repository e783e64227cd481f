#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace idavoll::server {

/// Reads bytes from the front. Once data is missing, every later read fails.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

    std::string_view take(std::size_t size) {
        if (size > rest_.size()) {
            ok_ = false;
            return {};
        }
        const std::string_view taken = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return taken;
    }

    std::uint64_t number(std::size_t size) {
        std::uint64_t value = 0;
        for (const char byte : take(size)) {
            value = value << 8U | static_cast<unsigned char>(byte);
        }
        return value;
    }

    bool ok() const { return ok_; }

    std::string_view rest() const { return rest_; }

  private:
    std::string_view rest_;
    bool ok_ = true;
};

} // namespace idavoll::server
