# Turns the schemas into one C++ source, so that the program can describe itself without files beside it.
# embed_schemas(<out>): writes the source whenever one of the files changes.
function(embed_schemas out)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/protocol/schema/*.schema.json)
  text_entries(entries NAME ${files})
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[
#include "protocol/schemas.h"

#include <array>

// Every compiler takes 64 KiB at least; those that we build with take more.
#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace idavoll::protocol {

std::span<const Schema> schemas() {
    static constexpr auto all = std::to_array<Schema>({
@entries@    });
    return all;
}

} // namespace idavoll::protocol
]])
endfunction()
