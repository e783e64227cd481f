# Turns the client's symbols into one C++ source, so that the program needs no files beside it, and no Node to be built.
function(embed_symbols out)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web-client/symbols/*.svg)
  list(SORT files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  set(entries "")
  list(LENGTH files count)
  foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME_WE)
    file(READ ${file} text)
    string(APPEND entries "        {\"${name}\", R\"svg(${text})svg\"},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[
#include "server/pictures/symbols.h"

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
