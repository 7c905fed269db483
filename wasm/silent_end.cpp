// Where the C++ library ends a program because of a mistake of ours. Its own function prints why, which nobody would see in
// a browser, and would bring all of printf into the module.
#include <cstddef>

_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
