// Files: reading, writing without ever leaving half a file, and where games are kept.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

namespace norenberc::cli {

// Something that failed outside of the program, such as a file. The message is shown, and the exit code is 1.
struct TaskError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The whole file, or standard input for "-". Throws TaskError.
std::string read_file(const std::string& path);

// Writes beside the file first and renames then: readers see the old text or the new one, and a
// full disk costs nothing that was there. Throws TaskError.
void write_file(const std::filesystem::path& path, const std::string& text);

// $XDG_STATE_HOME/norenberc or ~/.local/state/norenberc.
std::filesystem::path games_folder();

}  // namespace norenberc::cli
