# Flags that hold for the whole project: language, warnings, sanitizers, linker.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# Every program lands at the top of the build folder: build/release/norenberc.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_program(NORENBERC_CCACHE ccache)
if(NORENBERC_CCACHE)
  # What was compiled in one checkout is found again in another.
  # It may cache what uses a precompiled header, which it cannot look into.
  set(CMAKE_CXX_COMPILER_LAUNCHER
    "${CMAKE_COMMAND};-E;env;CCACHE_BASEDIR=${PROJECT_SOURCE_DIR};CCACHE_NOHASHDIR=1"
    "CCACHE_SLOPPINESS=pch_defines,time_macros;${NORENBERC_CCACHE}")
endif()

set(is_clang $<CXX_COMPILER_ID:Clang>)
set(is_gcc $<CXX_COMPILER_ID:GNU>)
set(is_release $<CONFIG:Release>)

# A bot must weigh a move alike on every machine, so a*b+c is rounded twice everywhere.
add_compile_options(-ffp-contract=off)

add_compile_options(
  -Werror -Wall -Wextra -Wpedantic -Wundef -Wcast-qual -Wold-style-cast -Wextra-semi
  -Wnon-virtual-dtor -Woverloaded-virtual -Wformat=2
  # Designated initializers leave out members on purpose: these have defaults.
  -Wno-missing-field-initializers)
add_compile_options(
  "$<${is_gcc}:-Wduplicated-cond;-Wlogical-op>"
  # g++ 12 is wrong about concatenated strings, and without full optimization about initialization.
  "$<${is_gcc}:-Wno-restrict>"
  "$<$<AND:${is_gcc},$<NOT:${is_release}>>:-Wno-maybe-uninitialized>")
# Files that are compiled together see each other's constants: a local variable may have the name of one of these.
if(CMAKE_UNITY_BUILD)
  add_compile_options("$<${is_gcc}:-Wshadow=local>")
else()
  add_compile_options(-Wshadow)
endif()
# clang blames us for what std::stable_sort of libstdc++ 12 uses inside.
add_compile_options("$<${is_clang}:-Wno-deprecated-declarations>")

add_compile_definitions("$<$<NOT:${is_release}>:_GLIBCXX_ASSERTIONS>")
if(NORENBERC_NATIVE)
  add_compile_options("$<${is_release}:-march=native>")
endif()

# How hard the optimizer works in a release: rules and bots are worth every second of it, what waits for the network
# and the tests' own code are worth few, and what waits for a person at a terminal none.
set(optimize_hot "$<${is_release}:-O3>")
# Without optimization across files a decision of the bots takes 5 % more instructions (tools/instructions). Only hot
# libraries take part, so that a program links in seconds; their objects carry both forms, and the many test
# programs link the plain one. The plugin takes the other form wherever -fno-lto does not forbid it.
set(lto_objects "")
set(lto_program "")
set(lto_tests "")
if(NORENBERC_LTO AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(lto_objects "$<${is_release}:-flto=auto;-ffat-lto-objects>")
  set(lto_program "$<${is_release}:-flto=auto;-O3>")
  set(lto_tests -fno-lto)
endif()
set(optimize_usual "")
# (g++ 12 is wrong about initialization here, too.)
set(optimize_light "$<${is_release}:-O1>" "$<$<AND:${is_release},${is_gcc}>:-Wno-maybe-uninitialized>")
set(optimize_cold "$<${is_release}:-O0>")
if(NORENBERC_WASM)
  # People wait for every byte of it: all but rules and bots is as small as it can be, and the linker leaves out what
  # nobody calls. Nothing ends there in an orderly way, so that nothing has to be tidied up at the end.
  set(optimize_usual "$<${is_release}:-Oz>")
  set(optimize_light "$<${is_release}:-Oz>")
  add_compile_options(-flto -fno-rtti -fno-threadsafe-statics -fno-c++-static-destructors)
  # What the C++ library would say before it gives up is seen by nobody (wasm/silent_end.cpp).
  add_compile_options("-D_LIBCPP_VERBOSE_ABORT(...)=__builtin_trap()")
  add_link_options(-flto)
endif()
if(NORENBERC_SANITIZE)
  # Optimizing what sanitizers instrument takes three times as long as not to; it pays where games are played.
  set(optimize_hot -O1)
  set(optimize_usual -O1)
  set(optimize_light -O0)
  set(optimize_cold -O0)
  if(NORENBERC_FUZZ)
    # What refuses an input says why, again and again.
    set(optimize_light -O1)
  endif()
endif()

if(NORENBERC_SANITIZE)
  add_compile_options(
    -fsanitize=${NORENBERC_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(NORENBERC_SANITIZE MATCHES "undefined" AND NOT NORENBERC_FUZZ)
    # Clang's check of virtual tables opens a pipe, and cries wolf in the tests that leave no file to open.
    add_compile_options(-fno-sanitize=vptr)
  endif()
  add_link_options(-fsanitize=${NORENBERC_SANITIZE})
endif()
if(NORENBERC_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(NORENBERC_COVERAGE)
  add_compile_options(-fprofile-instr-generate -fcoverage-mapping)
  add_link_options(-fprofile-instr-generate)
endif()

if(NORENBERC_WASM)
  # wasm-ld is the only one.
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  find_program(NORENBERC_LLD NAMES ld.lld-19 ld.lld)
  if(NORENBERC_LLD)
    add_link_options(-fuse-ld=lld)
  endif()
else()
  find_program(NORENBERC_MOLD mold)
  if(NORENBERC_MOLD)
    add_link_options(-fuse-ld=mold)
  endif()
endif()
