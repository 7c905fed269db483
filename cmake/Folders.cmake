# How a folder becomes a library, a test program or benchmarks. Sources are found by their names, so
# that a new file needs no line here; a folder without sources is fine.

include(GoogleTest)

# Sets `variable` to the files of this folder and of these rooms in it that match the pattern.
function(norenberc_sources variable pattern)
  list(TRANSFORM ARGN APPEND "/${pattern}" OUTPUT_VARIABLE patterns)
  file(GLOB found CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}" "${pattern}" ${patterns})
  set(${variable} "${found}" PARENT_SCOPE)
endfunction()

# norenberc_library(server ROOMS net store SEES engine LINKS Boost::json EXCEPT main.cpp)
# HOT: optimized as far as it goes. LIGHT: optimized a little. COLD: not at all.
# In presets with CMAKE_UNITY_BUILD the files of a room are compiled together, which takes a third of the time; so no two
# of them may define the same name. APART: files and rooms whose files are compiled one by one. TOGETHER: rooms so small
# that all are compiled together. PRECOMPILED: headers that nearly every file includes, read once for all of them.
function(norenberc_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "HOT;LIGHT;COLD;TOGETHER" "" "ROOMS;SEES;LINKS;EXCEPT;APART;PRECOMPILED")
  norenberc_sources(sources "*.cpp" ${arg_ROOMS})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  if(arg_EXCEPT)
    list(REMOVE_ITEM sources ${arg_EXCEPT})
  endif()
  set(visibility PUBLIC)
  set(kind STATIC)
  if(NORENBERC_COVERAGE)
    # Every file is linked: one that no input needs counts as not reached, and is not left out.
    set(kind OBJECT)
  endif()
  if(sources)
    add_library(${name} ${kind} ${sources})
  else()
    set(visibility INTERFACE)
    add_library(${name} INTERFACE)
  endif()
  target_include_directories(${name} ${visibility} "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} ${visibility} ${arg_SEES} ${arg_LINKS})
  if(NOT sources)
    return()
  endif()
  if(arg_HOT)
    target_compile_options(${name} PRIVATE ${optimize_hot} ${lto_objects})
  elseif(arg_LIGHT)
    target_compile_options(${name} PRIVATE ${optimize_light})
  elseif(arg_COLD)
    target_compile_options(${name} PRIVATE ${optimize_cold})
  else()
    target_compile_options(${name} PRIVATE ${optimize_usual})
  endif()
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH room)
    if(arg_TOGETHER)
      set(room "")
    endif()
    if(NOT source IN_LIST arg_APART AND NOT (room AND room IN_LIST arg_APART))
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP "files_${room}")
    endif()
  endforeach()
  set_target_properties(${name} PROPERTIES UNITY_BUILD_MODE GROUP)
  if(arg_PRECOMPILED AND CMAKE_UNITY_BUILD)
    target_precompile_headers(${name} PRIVATE ${arg_PRECOMPILED})
  endif()
endfunction()

# norenberc_tests(server ROOMS net store): the *_test.cpp files beside the code become server_tests.
# norenberc_tests(program ALL SEES ...): every .cpp file of the folder belongs to the tests.
# TOGETHER: their files are compiled together where CMAKE_UNITY_BUILD says so; no two may define the same name.
# HOT: they play so many games that optimizing them pays where sanitizers make everything slow.
function(norenberc_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ALL;TOGETHER;HOT" "" "ROOMS;SEES")
  if(NORENBERC_FUZZ OR NOT GTest_FOUND OR NOT rapidcheck_FOUND)
    return()
  endif()
  if(arg_ALL)
    norenberc_sources(sources "*.cpp" ${arg_ROOMS})
  else()
    norenberc_sources(sources "*_test.cpp" ${arg_ROOMS})
    list(APPEND arg_SEES ${name})
  endif()
  if(NOT sources)
    return()
  endif()
  set(tests ${name}_tests)
  add_executable(${tests} ${sources})
  target_include_directories(${tests} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${tests} PRIVATE ${arg_SEES} test_paths GTest::gtest_main GTest::gmock rapidcheck)
  target_compile_options(${tests} PRIVATE ${optimize_light} "$<$<BOOL:${arg_HOT}>:${optimize_usual}>")
  target_link_options(${tests} PRIVATE ${lto_tests})
  if(NOT arg_TOGETHER)
    set_target_properties(${tests} PROPERTIES UNITY_BUILD OFF)
  endif()
  gtest_discover_tests(${tests}
    TEST_PREFIX "${name}."
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 300
    PROPERTIES TIMEOUT 3600)
endfunction()

# norenberc_benchmarks(SEES engine): bench/bench_playouts.cpp becomes the program bench_playouts.
function(norenberc_benchmarks)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "SEES")
  if(NOT benchmark_FOUND)
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS bench_*.cpp)
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    add_executable(${name} "${source}")
    target_link_libraries(${name} PRIVATE ${arg_SEES} benchmark::benchmark)
    target_compile_options(${name} PRIVATE ${optimize_hot} ${lto_program})
    target_link_options(${name} PRIVATE ${lto_program})
  endforeach()
endfunction()

# norenberc_fuzz_targets(SEES engine): tests/fuzz/fuzz_notation.cpp becomes the program fuzz_notation.
function(norenberc_fuzz_targets)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "SEES")
  file(GLOB sources CONFIGURE_DEPENDS fuzz_*.cpp)
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    add_executable(${name} "${source}")
    target_compile_definitions(${name} PRIVATE
      # fuzz_planted shows that a crash would be found: only there the planted one is compiled in.
      $<$<STREQUAL:${name},fuzz_planted>:NORENBERC_PLANTED_CRASH>)
    target_link_libraries(${name} PRIVATE ${arg_SEES})
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  endforeach()
endfunction()
