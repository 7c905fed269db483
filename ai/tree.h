// Where a search keeps what it has found out: a place for each thing that a seat may have seen, with
// the moves that it may answer with. Bounded, and without an allocation while a search runs.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "engine/moves.h"

namespace norenberc {

struct Edge {
  Move move;
  float weight = 0;          // how likely the evaluator finds it
  std::uint32_t visits = 0;  // how often it was tried
  double sum = 0;            // of the utilities that followed

  double mean() const { return sum / visits; }
};

// A place at which a seat decides. Its edges that were tried come first; of the others the one that
// the evaluator likes best is the next one, so that a look at a place costs as much as was tried there.
struct Node {
  std::uint64_t key = 0;
  std::uint32_t era = 0;  // of the tree in which it was made
  std::uint32_t first = 0;
  std::uint16_t edges = 0;
  std::uint16_t tried = 0;
  std::uint32_t visits = 0;
  double sum = 0;  // of the utilities of the seat that decides here

  double mean() const { return visits > 0 ? sum / visits : 0; }
};

class Tree {
 public:
  explicit Tree(int most_nodes);

  void clear();
  int size() const { return size_; }
  // More than three quarters full.
  bool is_crowded() const {
    return 4 * size_ > 3 * most_nodes_ || 4 * edges_used_ > 3 * most_edges_;
  }

  Node* find(std::uint64_t key);
  // Makes a place that is not there yet; nothing if there is no room.
  Node* add(std::uint64_t key, const MoveList& moves, std::span<const float> weights);

  std::span<Edge> edges(const Node& node) { return {edges_.get() + node.first, node.edges}; }
  std::span<Edge> tried(const Node& node) { return {edges_.get() + node.first, node.tried}; }
  // The best that was not tried yet becomes one that was. There is one.
  Edge& open_next(Node& node);

 private:
  std::size_t slot_of(std::uint64_t key) const { return static_cast<std::size_t>(key) & mask_; }
  void best_to_front(const Node& node);

  int most_nodes_;
  std::size_t mask_;
  std::size_t most_edges_;
  std::unique_ptr<Node[]> nodes_;
  std::unique_ptr<Edge[]> edges_;
  std::size_t edges_used_ = 0;
  int size_ = 0;
  std::uint32_t era_ = 1;
};

}  // namespace norenberc
