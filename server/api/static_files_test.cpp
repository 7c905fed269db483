#include "server/api/static_files.h"

#include <fstream>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unzipped.h"

namespace norenberc::server {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class StaticFilesTest : public ::testing::Test {
 protected:
  StaticFilesTest() {
    fs::create_directories(folder_);
    write("index.html", "<!doctype html>" + std::string(1000, ' '));
    write("assets/index-DiwrgTda.js", std::string(5000, 'j'));
    write("assets/back-building.svg", "<svg/>");
    write("favicon.png", "not really a picture");
    write("with space.txt", "text");
    write("unknown.xyz", "what?");
    write(".hidden", "secret");
    write(".git/config", "secret");
    write("../outside.txt", "secret");
    write("../outside/file.txt", "secret");
    fs::create_symlink("../outside.txt", folder_ / "link.txt");
    fs::create_symlink("../outside", folder_ / "linked");
    fs::create_symlink("nowhere", folder_ / "broken.txt");
    fs::create_symlink("index.html", folder_ / "home.html");
  }
  ~StaticFilesTest() override { fs::remove_all(above_); }

  void write(const std::string& name, const std::string& content) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << content;
  }
  std::optional<Response> find(const std::string& path, const std::string& encoding = "",
                               const std::string& if_none_match = "") const {
    return StaticFiles(folder_).find({.method = "GET",
                                      .path = path,
                                      .if_none_match = if_none_match,
                                      .accept_encoding = encoding});
  }

  const fs::path above_ =
      fs::path(::testing::TempDir()) / ("norenberc_page_" + std::to_string(getpid()));
  const fs::path folder_ = above_ / "page";
};

std::string header(const Response& response, std::string_view name) {
  for (const auto& [each, value] : response.headers) {
    if (each == name) return value;
  }
  return "";
}

TEST_F(StaticFilesTest, TheRootIsThePage) {
  const auto page = find("/");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->status, 200);
  EXPECT_EQ(page->content_type, "text/html; charset=utf-8");
  EXPECT_EQ(page->body->substr(0, 15), "<!doctype html>");
  EXPECT_EQ(*find("/index.html")->body, *page->body);
  EXPECT_EQ(*find("/home.html")->body, *page->body);
}

TEST_F(StaticFilesTest, ThePageMayOnlyUseWhatComesFromHere) {
  const auto page = find("/");
  EXPECT_THAT(header(*page, "Content-Security-Policy"), HasSubstr("default-src 'self'; "));
  EXPECT_THAT(header(*page, "Content-Security-Policy"), HasSubstr("frame-ancestors 'none'"));
  EXPECT_EQ(header(*page, "Referrer-Policy"), "no-referrer");
  EXPECT_EQ(header(*page, "X-Frame-Options"), "DENY");
  EXPECT_EQ(header(*find("/favicon.png"), "Content-Security-Policy"), "");
}

TEST_F(StaticFilesTest, ThePageHasWhatItNeedsAndCodeComesFromFilesOnly) {
  const auto page = find("/");
  const std::string policy = header(*page, "Content-Security-Policy");
  const std::string directives = "; " + policy + ";";
  for (const char* const needed :
       {"script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
        "style-src-attr 'unsafe-inline'", "img-src 'self' data:", "font-src 'self'",
        "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'"}) {
    EXPECT_THAT(directives, HasSubstr("; " + std::string(needed) + ";"));
  }
  EXPECT_EQ(policy.find("'unsafe-inline'"), policy.rfind("'unsafe-inline'")) << policy;
  EXPECT_EQ(policy.find("'unsafe-eval'"), policy.npos) << policy;
}

TEST_F(StaticFilesTest, EachKindHasItsType) {
  for (const auto& [name, type] : std::vector<std::pair<std::string, std::string>>{
           {"a.js", "text/javascript; charset=utf-8"},
           {"a.css", "text/css; charset=utf-8"},
           {"a.svg", "image/svg+xml"},
           {"a.json", "application/json"},
           {"a.webmanifest", "application/manifest+json"},
           {"a.wasm", "application/wasm"},
           {"a.txt", "text/plain; charset=utf-8"},
           {"a.ico", "image/x-icon"},
           {"a.woff2", "font/woff2"},
           {"a.png", "image/png"},
           {"a.ogg", "audio/ogg"},
           {"a.mp3", "audio/mpeg"},
           {"a.xyz", "application/octet-stream"}}) {
    write(name, "x");
    EXPECT_EQ(find("/" + name)->content_type, type) << name;
  }
}

TEST_F(StaticFilesTest, AFileThatTheClientHasIsNotSentAgain) {
  const std::string tag = header(*find("/"), "ETag");
  EXPECT_EQ(tag.front(), '"');
  EXPECT_EQ(tag.size(), 34);
  for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
    const auto answer = find("/", "", known);
    EXPECT_EQ(answer->status, 304) << known;
    EXPECT_EQ(answer->body, nullptr);
    EXPECT_EQ(header(*answer, "ETag"), tag);
    EXPECT_EQ(header(*answer, "Cache-Control"), "no-cache");
  }
  EXPECT_EQ(find("/", "", "\"other\"")->status, 200);
  EXPECT_EQ(find("/", "gzip", tag)->status, 200) << "a strong tag names one form only";
  write("index.html", "changed");
  EXPECT_EQ(find("/", "", tag)->status, 200);
}

TEST_F(StaticFilesTest, CompressedForThoseWhoAccept) {
  const std::string path = "/assets/index-DiwrgTda.js";
  for (const char* accepted : {"gzip", "deflate, gzip;q=0.5, br", "br , gzip"}) {
    const auto answer = find(path, accepted);
    EXPECT_EQ(header(*answer, "Content-Encoding"), "gzip") << accepted;
    EXPECT_EQ(header(*answer, "Vary"), "Accept-Encoding");
    EXPECT_LT(answer->body->size(), 200);
    EXPECT_EQ(unzipped(*answer->body), std::string(5000, 'j'));
    EXPECT_NE(header(*answer, "ETag"), header(*find(path), "ETag"));
  }
  for (const char* accepted : {"", "identity", "gzip;q=0", "gzip; q=0.000", "xgzip"}) {
    const auto answer = find(path, accepted);
    EXPECT_EQ(header(*answer, "Content-Encoding"), "") << accepted;
    EXPECT_EQ(header(*answer, "Vary"), "Accept-Encoding");
    EXPECT_EQ(answer->body->size(), 5000);
  }
  EXPECT_EQ(header(*find("/favicon.png", "gzip"), "Content-Encoding"), "");
  EXPECT_EQ(header(*find("/assets/back-building.svg", "gzip"), "Content-Encoding"), "")
      << "would be larger";
}

TEST_F(StaticFilesTest, OnlyFilesNamedByTheirContentAreKeptForEver) {
  EXPECT_EQ(header(*find("/assets/index-DiwrgTda.js"), "Cache-Control"),
            "public, max-age=31536000, immutable");
  for (const char* path : {"/", "/favicon.png", "/assets/back-building.svg"}) {
    EXPECT_EQ(header(*find(path), "Cache-Control"), "no-cache") << path;
  }
}

TEST_F(StaticFilesTest, NothingElseIsServed) {
  using namespace std::string_literals;
  for (const std::string& path : {""s,
                                  "*"s,
                                  "index.html"s,
                                  "//index.html"s,
                                  "/missing"s,
                                  "/assets"s,
                                  "/assets/"s,
                                  "/."s,
                                  "/.."s,
                                  "/../outside.txt"s,
                                  "/assets/../../outside.txt"s,
                                  "/assets/../index.html"s,
                                  "/%2e%2e/outside.txt"s,
                                  "/..%2foutside.txt"s,
                                  "/%2e%2e%2foutside.txt"s,
                                  "/%252e%252e/outside.txt"s,
                                  "/..\\outside.txt"s,
                                  "/..%5coutside.txt"s,
                                  "/index.html%00"s,
                                  "/index.html\0"s,
                                  "/index.html%00.png"s,
                                  "/index.html%"s,
                                  "/index.html%2"s,
                                  "/%zzindex.html"s,
                                  "/.hidden"s,
                                  "/%2ehidden"s,
                                  "/.git/config"s,
                                  "/link.txt"s,
                                  "/linked/file.txt"s,
                                  "/broken.txt"s,
                                  "/etc/passwd"s,
                                  "/INDEX.HTML"s,
                                  "http://host/index.html"s}) {
    EXPECT_FALSE(find(path)) << path;
  }
  EXPECT_TRUE(find("/with%20space.txt"));
  EXPECT_TRUE(find("/%69ndex.html"));
}

TEST_F(StaticFilesTest, OnlyReadingIsPossible) {
  const StaticFiles files(folder_);
  EXPECT_TRUE(files.find({.method = "HEAD", .path = "/"}));
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "get", ""}) {
    EXPECT_FALSE(files.find({.method = method, .path = "/"})) << method;
  }
}

TEST_F(StaticFilesTest, SaysAtTheStartWhatIsWrongWithTheFolder) {
  EXPECT_NO_THROW(StaticFiles(folder_, 20'000));
  try {
    StaticFiles(folder_, 2000);
    FAIL() << "more than the bound was loaded";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("more than 2000 bytes"));
  }
  EXPECT_THROW(StaticFiles(folder_ / "missing"), std::runtime_error);
  EXPECT_THROW(StaticFiles(folder_ / "index.html"), std::runtime_error);
}

}  // namespace
}  // namespace norenberc::server
