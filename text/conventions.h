// How a language writes numbers and lists and which plurals it has: messages/LANGUAGE/language.json.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "text/language.h"
#include "text/plural_rule.h"
#include "text/syntax_error.h"

namespace norenberc {

struct Conventions {
  std::string name;                  // as its speakers call it
  std::string thousands = ",";       // between groups of three digits
  std::string decimal = ".";         // before the first decimal
  std::size_t grouped_from = 4;      // a number with so many digits is written in groups
  std::string list_two = " and ";    // between the two members of a list
  std::string list_next = ", ";      // between members of a longer list
  std::string list_last = ", and ";  // before its last member
  // Categories in the order of the file; "other" are the numbers of none.
  std::vector<std::pair<std::string, PluralRule>> plurals;
};

std::variant<Conventions, SyntaxError> read_conventions(std::string_view json);

// Those of a language whose file cannot be read are the ones above; a test reads them all.
const Conventions& conventions(Language language);

}  // namespace norenberc
