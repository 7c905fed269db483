// The saved blocks of a match, so that it can be continued: a line for the match and one for
// each block, each with a checksum.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "lab/match.h"

namespace norenberc::lab {

std::string text(const Block& block);
// Nothing if the text is damaged or the block is not one of this match.
std::optional<Block> parse_block(const Match& match, std::string_view text);

// The blocks of the file, which is not changed: another process may be playing that match. Throws LabError
// if the file is of another match or damaged; an unfinished last line is ignored.
std::vector<Block> read_blocks(const std::filesystem::path& path, const Match& match);

class MatchFile {
 public:
  // Reads the saved blocks; without a path nothing is saved. Throws LabError as read_blocks
  // does, or if the file cannot be written. A last line that was not finished is played again.
  MatchFile(std::filesystem::path path, const Match& match);

  // Those that were read.
  const std::vector<Block>& blocks() const { return blocks_; }
  void add(const Block& block);

 private:
  std::filesystem::path path_;
  std::vector<Block> blocks_;
  std::ofstream file_;
};

}  // namespace norenberc::lab
