#include "table/annotated_record.h"

#include <cmath>

#include "engine/notation.h"
#include "table/hindsight.h"

namespace norenberc {

namespace {

// 0.412; three decimals say as much as a search knows.
std::string chance_text(double chance) {
  const std::string digits = std::to_string(1000 + std::lround(chance * 1000));
  return std::string(1, static_cast<char>(digits[0] - 1)) + "." + digits.substr(1);
}

std::string annotation_of(const insight::Assessment& each, const ReviewForm& form) {
  const insight::Judgment& judgment = each.judgment;
  std::string lines = "# wins";
  for (const Seat seat : seat_set(form.players)) {
    lines += ' ' + chance_text(judgment.wins[at(seat)]);
  }
  if (each.mark == insight::Mark::Fine) return lines + "\n";
  lines += ' ' + std::string(name(each.mark)) + ' ' + chance_text(each.loss) + " best " +
           text(judgment.best.front().move) + "\n";
  if (!judgment.why) return lines;
  return lines + "# " + missed_text(form.language, *judgment.why, each.shown, form.names) + "\n";
}

// Where the next line begins.
std::size_t line_end(const std::string& text, int line) {
  std::size_t end = 0;
  for (; line > 0; --line) end = text.find('\n', end) + 1;
  return end;
}

}  // namespace

std::string annotated(const Record& record, const insight::Review& review, const ReviewForm& form) {
  const std::string plain = text(record);
  std::string whole;
  std::size_t copied = 0;
  for (const insight::Assessment& each : review.decisions) {
    const std::size_t end = line_end(plain, line_of_step(plain, each.step));
    whole += plain.substr(copied, end - copied) + annotation_of(each, form);
    copied = end;
  }
  return whole + plain.substr(copied);
}

}  // namespace norenberc
