// A game that is over, judged piece by piece: a page shows each piece as it comes (docs/offline.md).
#pragma once

#include <memory>
#include <optional>

#include "protocol/error.h"

namespace norenberc {

class Field;
class JsonWriter;

class LocalAnalysis {
 public:
  LocalAnalysis();
  ~LocalAnalysis();

  // Begins with the record in the message; the analysis so far is given up.
  std::optional<Error> begin(const Field& message, JsonWriter& json);
  // Goes on up to the next decision that is judged, or to the end.
  std::optional<Error> advance(JsonWriter& json);
  // The record with what was found out, once all is judged.
  std::optional<Error> annotate(JsonWriter& json) const;

 private:
  struct Current;
  std::unique_ptr<Current> current_;
};

}  // namespace norenberc
