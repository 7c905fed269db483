// Languages that tests speak by name. The game itself knows them only as folders of messages/.
#pragma once

#include "text/language.h"

namespace norenberc {

inline const Language kGerman = language_named("de").value();
inline const Language kFrench = language_named("fr").value();
inline const Language kHungarian = language_named("hu").value();
inline const Language kRussian = language_named("ru").value();

}  // namespace norenberc
