#include "lab/ranks.h"

#ifdef NORENBERC_MPI

#include <cstdlib>

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

namespace norenberc::lab {

namespace {

constexpr int kReport = 1;
constexpr int kEnough = 2;

// Starting MPI costs time and opens sockets: only where mpirun started us.
bool was_started_by_mpirun() {
  return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMI_SIZE") != nullptr ||
         std::getenv("PMIX_RANK") != nullptr;
}

}  // namespace

Ranks::Ranks() {
  if (!was_started_by_mpirun()) return;
  int is_started = 0;
  MPI_Initialized(&is_started);
  if (is_started == 0) {
    int offered = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &offered);
  }
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
  MPI_Comm near = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &near);
  MPI_Comm_size(near, &local_ranks_);
  MPI_Comm_free(&near);
}

Ranks::~Ranks() {
  int is_started = 0;
  MPI_Initialized(&is_started);
  if (is_started == 0) return;
  MPI_Finalize();
}

std::string Ranks::broadcast(const std::string& text) const {
  if (size_ == 1) return text;
  auto length = static_cast<int>(text.size());
  MPI_Bcast(&length, 1, MPI_INT, 0, MPI_COMM_WORLD);
  std::string told = text;
  told.resize(static_cast<std::size_t>(length));
  MPI_Bcast(told.data(), length, MPI_CHAR, 0, MPI_COMM_WORLD);
  return told;
}

std::vector<std::string> Ranks::all_gather(const std::string& text) const {
  if (size_ == 1) return {text};
  std::vector<int> lengths(static_cast<std::size_t>(size_));
  const auto length = static_cast<int>(text.size());
  MPI_Allgather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, MPI_COMM_WORLD);
  std::vector<std::string> texts;
  for (int rank = 0; rank < size_; ++rank) {
    std::string said =
        rank == rank_
            ? text
            : std::string(static_cast<std::size_t>(lengths[static_cast<std::size_t>(rank)]), ' ');
    MPI_Bcast(said.data(), static_cast<int>(said.size()), MPI_CHAR, rank, MPI_COMM_WORLD);
    texts.push_back(std::move(said));
  }
  return texts;
}

void Ranks::report(const std::string& text) const {
  MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, 0, kReport, MPI_COMM_WORLD);
}

std::optional<std::string> Ranks::next_report() const {
  if (size_ == 1) return std::nullopt;
  int is_there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, kReport, MPI_COMM_WORLD, &is_there, &status);
  if (is_there == 0) return std::nullopt;
  int length = 0;
  MPI_Get_count(&status, MPI_CHAR, &length);
  std::string text(static_cast<std::size_t>(length), ' ');
  MPI_Recv(text.data(), length, MPI_CHAR, status.MPI_SOURCE, kReport, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return text;
}

void Ranks::send_stop() const {
  for (int other = 1; other < size_; ++other) {
    MPI_Send(nullptr, 0, MPI_CHAR, other, kEnough, MPI_COMM_WORLD);
  }
}

bool Ranks::is_stopped() const {
  int is_there = 0;
  MPI_Iprobe(0, kEnough, MPI_COMM_WORLD, &is_there, MPI_STATUS_IGNORE);
  if (is_there == 0) return false;
  MPI_Recv(nullptr, 0, MPI_CHAR, 0, kEnough, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return true;
}

void Ranks::abort_all() const {
  if (size_ > 1) MPI_Abort(MPI_COMM_WORLD, 1);
}

}  // namespace norenberc::lab

#else

namespace norenberc::lab {

Ranks::Ranks() = default;
Ranks::~Ranks() = default;

std::string Ranks::broadcast(const std::string& text) const { return text; }

std::vector<std::string> Ranks::all_gather(const std::string& text) const { return {text}; }
void Ranks::report(const std::string&) const {}
std::optional<std::string> Ranks::next_report() const { return std::nullopt; }
void Ranks::send_stop() const {}
bool Ranks::is_stopped() const { return false; }
void Ranks::abort_all() const {}

}  // namespace norenberc::lab

#endif
