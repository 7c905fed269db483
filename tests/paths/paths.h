// Where tests find their data and the built program. The paths of a checkout are in one object file, so that a
// compiler cache recognizes all others in every checkout.
#pragma once

#include <string>

namespace norenberc {

std::string project_root();
// tests/ in the sources.
std::string test_data();
// The built `norenberc`.
std::string built_program();

}  // namespace norenberc
