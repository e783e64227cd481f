# Turns the numbered SQL files of a folder into one C++ source, so that the program needs no files beside it.
# embed_migrations(<out> <folder> <header> <function> <first>): writes the source whenever one of the files changes. It
# defines what the header declares, `std::span<const Migration> <function>()`; the first file has the number <first>.
function(embed_migrations out folder header function first)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/[0-9][0-9][0-9][0-9]_*.sql)
  list(SORT files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  set(entries "")
  set(expected ${first})
  foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME_WE)
    string(REGEX MATCH "^0*([0-9]+)_" match ${name})
    if(NOT CMAKE_MATCH_1 EQUAL expected)
      message(FATAL_ERROR "${file}: migrations are numbered without gaps, here comes ${expected}")
    endif()
    file(READ ${file} sql)
    string(APPEND entries "    {${expected}, \"${name}\", R\"sql(${sql})sql\"},\n")
    math(EXPR expected "${expected} + 1")
  endforeach()
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[
#include "@header@"

#include <array>

namespace idavoll::server {

std::span<const Migration> @function@() {
    static constexpr auto migrations = std::to_array<Migration>({
@entries@    });
    return migrations;
}

} // namespace idavoll::server
]])
endfunction()
