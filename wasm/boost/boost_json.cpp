// Boost.JSON as one file. Without exceptions its errors are values; what it would throw otherwise is a mistake of ours.
#include <cstdlib>
#include <exception>

#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>

namespace boost {

void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost
