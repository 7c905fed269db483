// What a client makes of a compressed answer.
#pragma once

#include <cstddef>
#include <string>
#include <zlib.h>

namespace norenberc {

// All of it must fit into `most` bytes.
inline std::string unzipped(std::string bytes, std::size_t most = 10'000'000) {
  std::string out(most, '\0');
  z_stream stream{};
  inflateInit2(&stream, 16 + MAX_WBITS);
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  inflate(&stream, Z_FINISH);
  inflateEnd(&stream);
  out.resize(stream.total_out);
  return out;
}

}  // namespace norenberc
