#include "cli/draw/rules_text.h"

#include <algorithm>
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

// Marks of emphasis go; table rows become lines with two spaces between their cells.
std::string plain(std::string_view line) {
  if (line.starts_with("- **R")) line.remove_prefix(2);
  if (line.starts_with("##")) line.remove_prefix(line.find(' ') + 1);
  const std::string_view content = trimmed(line);
  if (content.starts_with("| ---")) return "";
  std::string text;
  if (content.starts_with("|")) {
    const std::size_t margin = line.find('|');
    std::vector<std::string> cells;
    for (const std::string& cell : split(content.substr(1), '|')) {
      if (!trimmed(cell).empty()) cells.emplace_back(trimmed(cell));
    }
    text = std::string(margin, ' ') + joined(cells, "  ");
  } else {
    text = std::string(line);
  }
  text.erase(std::remove(text.begin(), text.end(), '*'), text.end());
  return text;
}

bool starts_paragraph(std::string_view line) {
  const std::string_view content = trimmed(line);
  return content.empty() || content.starts_with("- ") || content.starts_with("|") ||
         content.starts_with("#") || std::isdigit(static_cast<unsigned char>(content.front())) != 0;
}

// Joins the lines of each paragraph and breaks them anew.
std::string typeset(const std::vector<std::string>& lines, int width) {
  std::vector<std::string> paragraphs;
  for (const std::string& line : lines) {
    const bool goes_on =
        !paragraphs.empty() && !trimmed(paragraphs.back()).empty() && !starts_paragraph(line);
    if (goes_on) {
      paragraphs.back() += " " + std::string(trimmed(plain(line)));
    } else if (!trimmed(line).starts_with("| ---")) {
      paragraphs.push_back(plain(line));
    }
  }
  std::string text;
  for (const std::string& paragraph : paragraphs) {
    const std::string_view content = trimmed(paragraph);
    const int margin = content.empty() ? 0 : static_cast<int>(paragraph.find_first_not_of(' '));
    const int hang = content.starts_with("- ") ? 2 : 0;
    for (const std::string& line : wrapped(content, width - margin, hang)) {
      text += repeated(" ", margin) + line + "\n";
    }
  }
  return text;
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

std::optional<std::string> rules_about(std::string_view what, int width) {
  const std::vector<std::string> book = lines_of(rulebook(current_language()));
  std::vector<std::string> lines;
  std::string name(trimmed(what));
  if (name.empty()) {
    for (const std::string& line : book) {
      if (is_heading(line)) lines.push_back("  " + line.substr(3));
    }
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
  }
  if (std::isdigit(static_cast<unsigned char>(name[0])) != 0) name = "R" + name;
  if (name[0] == 'r' && name.size() > 1 && std::isdigit(static_cast<unsigned char>(name[1])) != 0) {
    name[0] = 'R';
  }
  lines = name.find('.') == std::string::npos ? chapter(book, name) : paragraph(book, name);
  if (lines.empty() && name.size() >= 3) lines = townsman(book, lowercase(name));
  if (lines.empty()) return std::nullopt;
  return typeset(lines, width);
}

}  // namespace norenberc::cli
