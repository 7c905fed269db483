// What the sanitizers of the fuzz targets spend their time on: keeping freed memory for long and the stack of each allocation takes
// a fifth of it, and frames on a stack of their own a tenth (the tests with sanitizers have them). Whoever looks into a finding
// sets ASAN_OPTIONS=malloc_context_size=30.
extern "C" const char* __asan_default_options();   // NOLINT(bugprone-reserved-identifier)
extern "C" const char* __asan_default_options() {  // NOLINT(bugprone-reserved-identifier)
  return "malloc_context_size=0:quarantine_size_mb=8:detect_stack_use_after_return=0";
}
