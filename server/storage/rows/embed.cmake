# Turns the named statements of storage/rows/statements/ into a header: `-- name: <name>` begins one, and C++ refers to it as
# `sql::<name>`. `-- part: <name>` begins a text that others include as `{<name>}`. Lines of comment are left out. All databases
# run the same text (storage/sql/sql.h).
# embed_statements(<header>): writes the header whenever one of the files changes.
function(embed_statements header)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/storage/rows/statements/*.sql)
  list(SORT files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  set(head "\n-- (name|part): ([a-z0-9_]+)\n")
  set(seen "")
  set(names "")
  set(parts "")
  foreach(file IN LISTS files)
    file(READ ${file} rest)
    set(rest "\n${rest}\n")
    while("${rest}" MATCHES "${head}")
      set(found "${CMAKE_MATCH_0}")
      set(kind ${CMAKE_MATCH_1})
      set(name ${CMAKE_MATCH_2})
      if(name IN_LIST seen)
        message(FATAL_ERROR "${file}: ${name} is defined twice")
      endif()
      list(APPEND seen ${name})
      list(APPEND ${kind}s ${name})
      string(FIND "${rest}" "${found}" begin)
      string(LENGTH "${found}" length)
      math(EXPR begin "${begin} + ${length} - 1")
      string(SUBSTRING "${rest}" ${begin} -1 rest)
      set(end -1)
      if("${rest}" MATCHES "${head}")
        string(FIND "${rest}" "${CMAKE_MATCH_0}" end)
      endif()
      string(SUBSTRING "${rest}" 0 ${end} text)
      string(REGEX REPLACE "\n *--[^\n]*" "" text "${text}")
      string(REGEX REPLACE "[ \n]+" " " text "${text}")
      string(REGEX REPLACE "^ |[; ]+$" "" text_${name} "${text}")
    endwhile()
  endforeach()

  set(constants "")
  set(list "")
  set(number 0)
  foreach(name IN LISTS names)
    set(text "${text_${name}}")
    foreach(part IN LISTS parts)
      string(REPLACE "{${part}}" "${text_${part}}" text "${text}")
    endforeach()
    if("${text}" MATCHES "{[a-z]" OR "${text}" STREQUAL "")
      message(FATAL_ERROR "storage/rows/statements: ${name} is empty or includes an unknown part: ${text}")
    endif()
    string(APPEND constants "inline constexpr NamedSql ${name}{${number}, \"${name}\", R\"sql(${text})sql\"};\n")
    string(APPEND list "    ${name},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  file(CONFIGURE OUTPUT ${header} @ONLY CONTENT [[
#pragma once

#include "server/storage/rows/named_sql.h"

#include <array>

namespace idavoll::server::sql {

@constants@
inline constexpr std::array<NamedSql, @number@> all{
@list@};

} // namespace idavoll::server::sql
]])
endfunction()
