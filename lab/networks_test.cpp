#include "lab/networks.h"

#include <fstream>

#include <gtest/gtest.h>

#include "ai/weights.h"
#include "lab/lab_error.h"
#include "tests/languages.h"
#include "tests/temporary_folder.h"

namespace norenberc::lab {
namespace {

// What is said about a file with these bytes, without its name.
std::string said(const std::string& bytes, Language language) {
  const TemporaryFolder folder;
  const std::string file = folder.file("w");
  std::ofstream(file, std::ios::binary) << bytes;
  try {
    network_named(file, 2);
  } catch (const LabError& failure) {
    const std::string sentence = failure.in(language);
    EXPECT_TRUE(sentence.starts_with(file)) << sentence;
    return sentence.substr(file.size());
  }
  return "nothing";
}

TEST(Networks, WhyAFileIsRefusedIsSaidInEveryLanguage) {
  const std::string whole = weights_as_text(*committed_network(2), "");
  std::string foreign = whole;
  foreign.replace(foreign.find("hidden 32"), 9, "hidden 33");
  std::string damaged = whole;
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  Network large = *committed_network(2);
  large.output_bias[0] = kLargestBias + 1;
  EXPECT_EQ(
      said("x", kEnglish),
      " can’t be used: This is not a weights file: it doesn’t begin with “norenberc weights 1”.");
  EXPECT_EQ(said("norenberc weights 1\nplayers 7\n", kEnglish),
            " can’t be used: The weights don’t say how many players they are for.");
  EXPECT_EQ(
      said(foreign, kEnglish),
      " can’t be used: The weights were made for another network: they have “hidden 33” where "
      "this program has “hidden 32”. Train new ones with norenberc train.");
  EXPECT_EQ(said(damaged, kEnglish),
            " can’t be used: The weights are damaged: their checksum is wrong.");
  EXPECT_EQ(said(foreign, kGerman),
            " ist nicht zu gebrauchen: Die Gewichte sind für ein anderes Netz: In ihnen steht "
            "„hidden 33“, wo dieses Programm „hidden 32“ hat. Trainiere neue mit norenberc train.");
  EXPECT_EQ(said(weights_as_text(large, ""), kRussian),
            ": эти веса не подходят: они повреждены — одно из чисел слишком велико.");
  for (const Language language : languages()) {
    for (const std::string& bytes :
         {std::string("x"), std::string("norenberc weights 1\n"), foreign, damaged, whole + "x"}) {
      const std::string sentence = said(bytes, language);
      EXPECT_TRUE(sentence.ends_with('.')) << sentence;
      EXPECT_EQ(sentence.find("lab."), std::string::npos) << sentence;
      EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
    }
  }
}

}  // namespace
}  // namespace norenberc::lab
