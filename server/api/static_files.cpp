#include "server/api/static_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <sodium.h>
#include <stdexcept>
#include <string_view>

#include "server/net/gzip.h"
#include "server/net/http_text.h"
#include "text/hex.h"

namespace norenberc::server {
namespace {

namespace fs = std::filesystem;

struct Kind {
  std::string_view extension;
  std::string_view content_type;
  bool shrinks;  // worth compressing
};

constexpr Kind kHtml = {".html", "text/html; charset=utf-8", true};
// Downloaded rather than shown: a browser must not guess that it is a page.
constexpr Kind kUnknown = {"", "application/octet-stream", false};
constexpr std::array kKinds = {
    kHtml,
    Kind{".js", "text/javascript; charset=utf-8", true},
    Kind{".css", "text/css; charset=utf-8", true},
    Kind{".svg", "image/svg+xml", true},
    Kind{".json", "application/json", true},
    Kind{".webmanifest", "application/manifest+json", true},
    Kind{".wasm", "application/wasm", true},
    Kind{".txt", "text/plain; charset=utf-8", true},
    Kind{".ico", "image/x-icon", true},
    Kind{".woff2", "font/woff2", false},
    Kind{".png", "image/png", false},
    Kind{".ogg", "audio/ogg", false},
    Kind{".mp3", "audio/mpeg", false},
};

// What the page may use: its own files, its own server, and small pictures within its files. Code comes from
// files only. WebAssembly counts as code that is made on the way and has a word of its own, which does not
// allow eval. A `style` attribute is how a page says where a piece lies; it can be set in the page's text, in
// that of a picture, or by setAttribute, and all three need a word (only element.style does not). The word is
// for attributes alone: a whole style sheet comes from a file.
constexpr std::string_view kPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; object-src 'none'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'none'";

const Kind& kind_of(const fs::path& path) {
  const std::string extension = path.extension().string();
  const auto found = std::find_if(kKinds.begin(), kKinds.end(),
                                  [&](const Kind& kind) { return kind.extension == extension; });
  return found == kKinds.end() ? kUnknown : *found;
}

// Vite's names: assets/index-DiwrgTda.js. Eight small letters are more likely a word.
bool is_named_by_content(const fs::path& path) {
  constexpr std::size_t kHash = 8;
  const std::string stem = path.stem().string();
  if (*path.begin() != "assets" || stem.size() <= kHash) return false;
  const std::string_view hash = std::string_view(stem).substr(stem.size() - kHash);
  const auto fits = [](unsigned char letter) {
    return std::isalnum(letter) != 0 || letter == '_' || letter == '-';
  };
  const auto is_small = [](unsigned char letter) { return std::islower(letter) != 0; };
  return stem[stem.size() - kHash - 1] == '-' && std::all_of(hash.begin(), hash.end(), fits) &&
         !std::all_of(hash.begin(), hash.end(), is_small);
}

std::string hash_of(const std::string& bytes) {
  std::array<unsigned char, 16> hash;
  // libsodium wants bytes without a sign.
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size(), nullptr, 0);
  return hex(hash);
}

int value_of_digit(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

// Nothing when the path is not properly written.
std::optional<std::string> percent_decoded(std::string_view path) {
  std::string out;
  for (std::size_t n = 0; n < path.size(); ++n) {
    if (path[n] != '%') {
      out.push_back(path[n]);
      continue;
    }
    if (path.size() - n < 3) return std::nullopt;
    const int high = value_of_digit(path[n + 1]);
    const int low = value_of_digit(path[n + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    out.push_back(static_cast<char>(high * 16 + low));
    n += 2;
  }
  return out;
}

// RFC 9110: If-None-Match compares weakly, so the mark of a weak tag is ignored.
bool is_known(std::string_view if_none_match, std::string_view tag) {
  return any_entry(if_none_match, [tag](std::string_view entry) {
    if (entry.starts_with("W/")) entry.remove_prefix(2);
    return entry == tag || entry == "*";
  });
}

bool is_inside(const fs::path& file, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first ==
         folder.end();
}

std::string content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(in), {}};
  if (!in) throw std::runtime_error("a file of the page cannot be read: " + path.string());
  return content;
}

}  // namespace

StaticFiles::StaticFiles(const fs::path& folder, std::size_t most_bytes) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error || !fs::is_directory(root)) {
    throw std::runtime_error("the folder of the page is not there: " + folder.string());
  }
  std::size_t total = 0;
  for (auto entry = fs::recursive_directory_iterator(root);
       entry != fs::recursive_directory_iterator(); ++entry) {
    const fs::path& path = entry->path();
    // Leftovers of editors and of git are not for the public.
    if (path.filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    // A link may point to another file of the page, not out of it; one that points nowhere is no file.
    if (!entry->is_regular_file(error) || !is_inside(fs::canonical(path), root)) continue;
    total += entry->file_size();
    if (total > most_bytes) {
      throw std::runtime_error("the folder of the page holds more than " +
                               std::to_string(most_bytes) + " bytes: " + folder.string());
    }
    add(path.lexically_relative(root).generic_string(), content_of(path));
  }
}

std::optional<Response> StaticFiles::find(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") return std::nullopt;
  const std::optional<std::string> path = percent_decoded(request.path);
  if (!path || !path->starts_with('/')) return std::nullopt;
  const auto found = files_.find(*path == "/" ? "index.html" : path->substr(1));
  if (found == files_.end()) return std::nullopt;

  const File& file = found->second;
  const bool zips = file.zipped && accepts_gzip(request.accept_encoding);
  const Form& form = zips ? *file.zipped : file.plain;
  Response response;
  response.content_type = file.content_type;
  response.headers = file.headers;
  response.headers.emplace_back("ETag", form.tag);
  if (is_known(request.if_none_match, form.tag)) {
    response.status = 304;
    return response;
  }
  if (zips) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = form.bytes;
  return response;
}

void StaticFiles::add(const std::string& path, std::string bytes) {
  const Kind& kind = kind_of(path);
  File file;
  file.content_type = kind.content_type;
  // A file whose name changes with its content may be kept for ever; everything else is asked for again, which costs
  // a 304.
  file.headers.emplace_back("Cache-Control", is_named_by_content(path)
                                                 ? "public, max-age=31536000, immutable"
                                                 : "no-cache");
  if (kind.content_type == kHtml.content_type) {
    file.headers.emplace_back("Content-Security-Policy", kPolicy);
    file.headers.emplace_back("Referrer-Policy", "no-referrer");
    file.headers.emplace_back("X-Frame-Options", "DENY");
  }
  const std::string hash = hash_of(bytes);
  if (kind.shrinks) {
    file.headers.emplace_back("Vary", "Accept-Encoding");
    // Compressed once, when the server starts; so the best and slowest setting costs no visitor anything.
    std::string smaller = zipped(bytes, Compression::Smallest);
    if (smaller.size() < bytes.size()) {
      file.zipped = {std::make_shared<const std::string>(std::move(smaller)),
                     "\"" + hash + "-gzip\""};
    }
  }
  file.plain = {std::make_shared<const std::string>(std::move(bytes)), "\"" + hash + "\""};
  files_.emplace(path, std::move(file));
}

}  // namespace norenberc::server
