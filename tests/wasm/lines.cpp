// The module of wasm/ natively, for the tests in web/wasm, which compare: a line in, a line out. Its only argument is how
// often a bot may ask whether its time is up before it is, so that a level that thinks by the clock can be compared, too.
#include <cstdlib>
#include <iostream>
#include <string>

#include "wasm/module.h"

int main(int count, char** arguments) {
  const long most = count > 1 ? std::atol(arguments[1]) : 0;
  long asked = 0;
  norenberc::Module module(NORENBERC_VERSION, [&] { return most > 0 && ++asked > most; });
  for (std::string line; std::getline(std::cin, line);) {
    asked = 0;
    std::cout << module.answer(line) << '\n' << std::flush;
  }
}
