// Runs the built program for the tests of its commands, in a folder of its own.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/paths/paths.h"

namespace norenberc {

struct Ran {
  int code = -1;
  std::string out;
  std::string err;
};

class Commands : public ::testing::Test {
 protected:
  Commands() {
    folder_ = std::filesystem::path(::testing::TempDir()) /
              ("norenberc_" + std::to_string(::getpid()) + "_" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~Commands() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  // Runs norenberc with these arguments, as a shell would, and with this input.
  Ran run(const std::string& arguments, const std::string& input = "") const {
    write("in", input);
    const std::string command = "env -u NO_COLOR XDG_STATE_HOME='" + folder_.string() +
                                "' TERM=xterm-256color '" + built_program() + "' " + arguments +
                                " <'" + path("in") + "' >'" + path("out") + "' 2>'" + path("err") +
                                "'";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out"), read("err")};
  }

  // A finished game of two bots.
  std::string game() const {
    const Ran played =
        run("play --players 2 --humans 0 --seed 1 --save '" + path("game.txt") + "'");
    EXPECT_EQ(played.code, 0) << played.err;
    return read("game.txt");
  }

 private:
  std::filesystem::path folder_;
};

inline int lines_in(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace norenberc
