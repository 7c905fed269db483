#include "cli/draw/markdown_text.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "cli/console/text.h"

namespace norenberc::cli {
namespace {

constexpr int kBetweenColumns = 2;
// A last column that would be narrower is unpleasant to read: the row is written as a line instead.
constexpr int kNarrowest = 24;

using Row = std::vector<std::string>;

std::string without_emphasis(std::string_view text) {
  std::string plain(text);
  plain.erase(std::remove(plain.begin(), plain.end(), '*'), plain.end());
  return plain;
}

bool is_row(std::string_view line) { return trimmed(line).starts_with('|'); }
bool is_ruler(std::string_view line) { return trimmed(line).starts_with("| ---"); }

Row cells_of(std::string_view line) {
  std::string_view content = trimmed(line);
  content.remove_prefix(1);
  if (content.ends_with('|')) content.remove_suffix(1);
  Row cells;
  for (const std::string& cell : split(content, '|')) {
    cells.push_back(without_emphasis(trimmed(cell)));
  }
  return cells;
}

// "- **R7.2** …"
bool is_rule(std::string_view line) {
  return line.starts_with("- **R") && line.size() > 5 &&
         std::isdigit(static_cast<unsigned char>(line[5])) != 0;
}

bool starts_paragraph(std::string_view line) {
  const std::string_view content = trimmed(line);
  return content.empty() || content.starts_with("- ") || content.starts_with("#") ||
         std::isdigit(static_cast<unsigned char>(content.front())) != 0;
}

class Page {
 public:
  explicit Page(int width) : width_(width) {}

  void add(std::string_view line) {
    if (is_row(line)) {
      end_paragraph();
      margin_ = static_cast<int>(line.find('|'));
      if (!is_ruler(line)) rows_.push_back(cells_of(line));
      return;
    }
    end_table();
    if (starts_paragraph(line)) end_paragraph();
    if (trimmed(line).empty()) {
      text_ += "\n";
    } else if (paragraph_.empty()) {
      if (is_rule(line)) line.remove_prefix(2);
      if (line.starts_with('#')) line.remove_prefix(line.find(' ') + 1);
      paragraph_ = without_emphasis(line);
    } else {
      paragraph_ += " " + without_emphasis(trimmed(line));
    }
  }

  std::string take() {
    end_table();
    end_paragraph();
    return std::move(text_);
  }

 private:
  void write(std::string_view content, int margin, int hang) {
    for (const std::string& line : wrapped(content, width_ - margin, hang)) {
      text_ += repeated(" ", margin) + line + "\n";
    }
  }

  void end_paragraph() {
    if (paragraph_.empty()) return;
    const std::string_view content = trimmed(paragraph_);
    const bool is_step =
        std::isdigit(static_cast<unsigned char>(content[0])) != 0 && content.substr(1, 2) == ". ";
    const int hang = content.starts_with("- ") ? 2 : is_step ? 3 : 0;
    write(content, static_cast<int>(paragraph_.find_first_not_of(' ')), hang);
    paragraph_.clear();
  }

  // How wide all columns but the last are.
  std::vector<int> widths() const {
    std::vector<int> widths;
    for (const Row& row : rows_) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i) {
        widths[i] = std::max(widths[i], display_width(row[i]));
      }
    }
    if (!widths.empty()) widths.pop_back();
    return widths;
  }

  void end_table() {
    const std::vector<int> columns = widths();
    int left = 0;
    for (const int column : columns) left += column + kBetweenColumns;
    int last = 0;
    for (const Row& row : rows_) last = std::max(last, display_width(row.back()));
    const bool fits = margin_ + left + std::min(last, kNarrowest) <= width_;
    for (const Row& row : rows_) {
      if (rows_.size() > 1 && fits) {
        write_row(row, columns, left);
      } else {
        write_line(row);
      }
    }
    rows_.clear();
  }

  void write_row(const Row& row, const std::vector<int>& columns, int left) {
    std::string start = repeated(" ", margin_);
    for (std::size_t i = 0; i < columns.size() && i < row.size(); ++i) {
      start += padded(row[i], columns[i] + kBetweenColumns);
    }
    const bool is_whole = row.size() == columns.size() + 1;
    std::vector<std::string> lines =
        wrapped(is_whole ? row.back() : "", width_ - margin_ - left, 0);
    if (lines.empty()) lines.emplace_back();
    for (const std::string& line : lines) {
      const std::string whole = start + line;
      text_ += whole.substr(0, whole.find_last_not_of(' ') + 1) + "\n";
      start = repeated(" ", margin_ + left);
    }
  }

  void write_line(const Row& row) {
    std::vector<std::string> filled;
    for (const std::string& cell : row) {
      if (!cell.empty()) filled.push_back(cell);
    }
    write(joined(filled, "  "), margin_, 0);
  }

  int width_;
  int margin_ = 0;  // of the table
  std::string text_;
  std::string paragraph_;
  std::vector<Row> rows_;
};

}  // namespace

std::string typeset(const std::vector<std::string>& markdown, int width) {
  Page page(width);
  for (const std::string& line : markdown) page.add(line);
  return page.take();
}

}  // namespace norenberc::cli
