#include "cli/draw/rules_text.h"

#include <cctype>
#include <vector>

#include "cli/console/language.h"
#include "cli/console/text.h"
#include "text/message_files.h"

namespace norenberc::cli {
namespace {

bool is_heading(std::string_view line) { return line.starts_with("## R"); }

// "## R7 Recruit" for "R7".
bool is_heading_of(std::string_view line, const std::string& rule) {
  return line.starts_with("## " + rule + " ");
}

std::vector<std::string> chapter(const std::vector<std::string>& book, const std::string& rule) {
  std::vector<std::string> lines;
  bool is_inside = false;
  for (const std::string& line : book) {
    if (is_heading(line)) is_inside = is_heading_of(line, rule);
    if (is_inside) lines.push_back(line);
  }
  return lines;
}

// One rule: from its number to the next one, or its row of a table.
std::vector<std::string> paragraph(const std::vector<std::string>& book, const std::string& rule) {
  std::vector<std::string> lines;
  bool is_inside = false;
  for (const std::string& line : book) {
    if (line.starts_with("| **" + rule + "**")) return {line};
    if (line.starts_with("- **R")) is_inside = line.starts_with("- **" + rule + "**");
    if (is_heading(line)) is_inside = false;
    if (is_inside) lines.push_back(line);
  }
  return lines;
}

// The rows of the tables about townsmen that start with this name.
std::vector<std::string> townsman(const std::vector<std::string>& book, const std::string& name) {
  std::vector<std::string> lines;
  for (const std::string& line : book) {
    if (!line.starts_with("| ") && !line.starts_with("  | ")) continue;
    const std::vector<std::string> cells = split(trimmed(line), '|');
    // Tables of numbers have townsmen, too; only those with a sentence in the last column say what a townsman does.
    if (cells.size() < 5 || trimmed(cells[cells.size() - 2]).size() < 12) continue;
    const bool names_it = lowercase(trimmed(cells[1])).starts_with(name) ||
                          lowercase(trimmed(cells[2])).starts_with(name);
    if (names_it) lines.emplace_back(trimmed(line));
  }
  return lines;
}

}  // namespace

std::optional<std::vector<std::string>> rules_about(std::string_view what) {
  const std::vector<std::string> book = lines_of(rulebook(current_language()));
  std::vector<std::string> lines;
  std::string name(trimmed(what));
  if (name.empty()) {
    for (const std::string& line : book) {
      if (is_heading(line)) lines.push_back(line);
    }
    return lines;
  }
  if (std::isdigit(static_cast<unsigned char>(name[0])) != 0) name = "R" + name;
  if (name[0] == 'r' && name.size() > 1 && std::isdigit(static_cast<unsigned char>(name[1])) != 0) {
    name[0] = 'R';
  }
  lines = name.find('.') == std::string::npos ? chapter(book, name) : paragraph(book, name);
  if (lines.empty() && name.size() >= 3) lines = townsman(book, lowercase(name));
  if (lines.empty()) return std::nullopt;
  return lines;
}

}  // namespace norenberc::cli
