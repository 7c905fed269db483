#include "protocol/json_writer.h"

#include <limits>

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace norenberc {
namespace {

std::string json_string(std::string_view text) {
  JsonWriter json;
  json.value(text);
  return json.take();
}

TEST(JsonWriter, PutsCommasBetweenValuesAndNowhereElse) {
  JsonWriter json;
  json.begin_object();
  json.member("a", 1);
  json.key("b");
  json.begin_list();
  json.begin_list();
  json.end_list();
  json.null();
  json.value(true);
  json.value(-7);
  json.begin_object();
  json.end_object();
  json.end_list();
  json.null_member("c");
  json.key("d");
  json.raw("[1,2]");
  json.member("e", "text");
  json.end_object();
  EXPECT_EQ(json.text(), R"({"a":1,"b":[[],null,true,-7,{}],"c":null,"d":[1,2],"e":"text"})");
}

TEST(JsonWriter, EscapesWhatJsonCannotHold) {
  EXPECT_EQ(json_string("a\"b\\c\nd\re\tf"), R"("a\"b\\c\nd\re\tf")");
  EXPECT_EQ(json_string(std::string_view("\0\x1f\x7f", 3)), "\"\\u0000\\u001f\x7f\"");
}

TEST(JsonWriter, KeepsTextOfAnyLanguage) {
  const std::string text = "Nürnberg €uro \xF0\x9F\x8D\xBA \xF4\x8F\xBF\xBF \xED\x9F\xBF";
  EXPECT_EQ(json_string(text), '"' + text + '"');
}

TEST(JsonWriter, ReplacesBytesThatAreNoUtf8) {
  const std::string question = "\xEF\xBF\xBD";
  EXPECT_EQ(json_string("a\xFFz"), "\"a" + question + "z\"");
  EXPECT_EQ(json_string("\xC3"), '"' + question + '"');                                // cut off
  EXPECT_EQ(json_string("\xE2\x82"), '"' + question + question + '"');                 // cut off
  EXPECT_EQ(json_string("\xF0\x9F\x8D"), '"' + question + question + question + '"');  // cut off
  for (const std::string_view bad : {"\xC0\xAF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                                     "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\x80"}) {
    boost::json::error_code error;
    const auto value = boost::json::parse(json_string(bad), error);
    EXPECT_FALSE(error) << json_string(bad);
    EXPECT_TRUE(value.is_string());
  }
}

TEST(JsonWriter, WritesNumbersThatCanBeReadBack) {
  const auto number = [](double value) {
    JsonWriter json;
    json.value(value);
    return json.take();
  };
  EXPECT_EQ(number(0.5), "0.5");
  EXPECT_EQ(number(-3), "-3");
  EXPECT_EQ(number(1e300), "1e+300");
  EXPECT_EQ(number(std::numeric_limits<double>::infinity()), "null");
  EXPECT_EQ(number(std::numeric_limits<double>::quiet_NaN()), "null");
}

}  // namespace
}  // namespace norenberc
