# Compiles test files several at a time, in a quarter of the time, while each may name its helpers freely: a generated
# source includes all headers of a batch first, then each file within a namespace of its own, where its includes have no
# effect. Files that define something in a namespace of the project (helpers, and
# specialisations) cannot be nested like that and are compiled alone.

# unity_sources(<variable> <batch size> <source>...): what to compile instead of the sources. A batch is from one folder, whose
# headers may be invisible to others.
function(unity_sources result size)
  set(compiled "")
  set(folders "")
  foreach(source IN LISTS ARGN)
    file(STRINGS ${source} outside REGEX "^(namespace [a-z_:]+ {|template <>)")
    if(outside)
      list(APPEND compiled ${source})
    else()
      get_filename_component(folder ${source} DIRECTORY)
      string(MAKE_C_IDENTIFIER ${folder} id)
      list(APPEND folders ${id})
      list(APPEND in_${id} ${source})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    list(LENGTH in_${folder} count)
    math(EXPR last "${count} - 1")
    foreach(begin RANGE 0 ${last} ${size})
      list(SUBLIST in_${folder} ${begin} ${size} batch)
      list(GET batch 0 first)
      file(RELATIVE_PATH name ${CMAKE_CURRENT_SOURCE_DIR} ${first})
      set(unity ${CMAKE_CURRENT_BINARY_DIR}/unity/${name})
      write_unity(${unity} ${batch})
      list(APPEND compiled ${unity})
    endforeach()
  endforeach()
  set(${result} ${compiled} PARENT_SCOPE)
endfunction()

# write_unity(<file> <source>...): writes only if the content changes, so that nothing is recompiled needlessly.
function(write_unity file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ARGN})
  set(headers "")
  set(bodies "")
  foreach(source IN LISTS ARGN)
    file(STRINGS ${source} includes REGEX "^#include ")
    list(APPEND headers ${includes})
    # From the root, so that ccache works across checkouts.
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${source})
    string(MAKE_C_IDENTIFIER ${path} name)
    string(APPEND bodies "namespace in_${name} {\n#include \"${path}\"\n} // namespace in_${name}\n")
  endforeach()
  list(REMOVE_DUPLICATES headers)
  list(JOIN headers "\n" headers)
  file(CONFIGURE OUTPUT ${file} CONTENT "${headers}\n${bodies}" @ONLY)
endfunction()
