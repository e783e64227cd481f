#include "server/core/text/utf8.h"

#include <utf8proc.h>

namespace idavoll::server {

bool is_line_of_text(std::string_view text) {
    while (!text.empty()) {
        utf8proc_int32_t point = 0;
        const auto size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                           static_cast<utf8proc_ssize_t>(text.size()), &point);
        if (size < 1 || point < 0x20 || (point >= 0x7F && point < 0xA0)) {
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(size));
    }
    return true;
}

} // namespace idavoll::server
