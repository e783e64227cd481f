# Turns the list of common passwords into one C++ source, so that the program needs no file beside it.
function(embed_common_passwords out)
  set(list ${CMAKE_CURRENT_SOURCE_DIR}/core/people/common_passwords.txt)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
  file(STRINGS ${list} lines)
  set(text "")
  foreach(line IN LISTS lines)
    string(REPLACE "\\" "\\\\" line "${line}")
    string(REPLACE "\"" "\\\"" line "${line}")
    string(APPEND text "        \"${line}\\n\"\n")
  endforeach()
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[
#include "server/core/people/common_passwords.h"

namespace idavoll::server {

std::string_view common_passwords() {
    return
@text@        "";
}

} // namespace idavoll::server
]])
endfunction()
