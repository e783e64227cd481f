# Turns the client's symbols into one C++ source, so that the program needs no files beside it and the build no Node.
function(embed_symbols out)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web-client/symbols/*.svg)
  list(SORT files)
  list(LENGTH files count)
  text_entries(entries NAME_WE ${files})
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[
#include "server/notifications/pictures/symbols.h"

#include <array>

namespace idavoll::server {

std::span<const GameSymbols> all_symbols() {
    static constexpr std::array<GameSymbols, @count@> symbols{{
@entries@    }};
    return symbols;
}

} // namespace idavoll::server
]])
endfunction()
