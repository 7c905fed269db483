#include "tests/paths/paths.h"

namespace norenberc {

std::string project_root() { return NORENBERC_ROOT; }
std::string test_data() { return NORENBERC_ROOT "/tests"; }
std::string built_program() { return NORENBERC_PROGRAM; }

}  // namespace norenberc
