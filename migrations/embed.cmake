# Turns the numbered SQL files of this folder into one C++ source, so that the program needs no files beside it.
# embed_migrations(<out>): writes the source whenever one of the files changes.
function(embed_migrations out)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/migrations/[0-9][0-9][0-9][0-9]_*.sql)
  list(SORT files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  set(entries "")
  set(expected 0)
  foreach(file IN LISTS files)
    math(EXPR expected "${expected} + 1")
    get_filename_component(name ${file} NAME_WE)
    string(REGEX MATCH "^0*([0-9]+)_" match ${name})
    if(NOT CMAKE_MATCH_1 EQUAL expected)
      message(FATAL_ERROR "migrations/${name}.sql: migrations are numbered from 0001 without gaps")
    endif()
    file(READ ${file} sql)
    string(APPEND entries "    {${expected}, \"${name}\", R\"sql(${sql})sql\"},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[
#include "server/store/sqlite/migrate.h"

#include <array>

namespace idavoll::server {

std::span<const Migration> all_migrations() {
    static constexpr auto migrations = std::to_array<Migration>({
@entries@    });
    return migrations;
}

} // namespace idavoll::server
]])
endfunction()
