#include "server/net/gzip.h"

#include <algorithm>
#include <stdexcept>
#include <zlib.h>

#include "server/net/http_text.h"
#include "text/trim.h"

namespace norenberc::server {

std::string zipped(std::string_view bytes, Compression compression) {
  constexpr int kGzip = 16 + MAX_WBITS;
  constexpr int kUsualMemory = 8;
  const int level = compression == Compression::Smallest ? Z_BEST_COMPRESSION : Z_BEST_SPEED;
  z_stream stream{};
  if (deflateInit2(&stream, level, Z_DEFLATED, kGzip, kUsualMemory, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("an answer could not be compressed");
  }
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  // zlib does not change its input, but does not say so either.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int result = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("an answer could not be compressed");
  return out;
}

bool accepts_gzip(std::string_view header) {
  return any_entry(header, [](std::string_view entry) {
    const std::size_t semicolon = std::min(entry.find(';'), entry.size());
    if (trimmed(entry.substr(0, semicolon)) != "gzip") return false;
    // "q=0", also with further zeros, means: anything but this.
    const std::string_view quality = trimmed(entry.substr(std::min(semicolon + 1, entry.size())));
    return !quality.starts_with("q=0") ||
           quality.find_first_of("123456789") != std::string_view::npos;
  });
}

}  // namespace norenberc::server
