# The toolchain for a browser: clang 19 with Debian's libraries for wasm32-wasi (tools/setup site). One thread, no
# exceptions, no files.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# A relaxed instruction would round differently on other machines, so plain SIMD only.
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -fno-exceptions")
set(NORENBERC_WASM ON)
