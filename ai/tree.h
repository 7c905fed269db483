// Where a search keeps what it has found out: a node for each situation that a seat can tell from
// others, with an edge for each of its moves. Bounded, and without an allocation while a search
// runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>

#include "engine/moves.h"

namespace norenberc {

struct Edge {
  Move move;
  float weight = 0;          // how likely the evaluator finds it: its prior
  std::uint32_t visits = 0;  // how often it was tried
  double sum = 0;            // of the utilities that followed

  double mean() const { return sum / visits; }
};

// Where a seat decides. The edges that were tried come first, and right after them the untried one
// with the highest weight: selection looks at those only, so that its cost grows with what was
// tried and not with the number of legal moves. Edges that were tried never move, so that their
// index identifies the move.
struct Node {
  std::uint64_t key = 0;
  std::uint32_t era = 0;  // of the tree when it was made; a node of an earlier era is a free slot
  std::uint32_t first = 0;
  std::uint16_t edges : 15 = 0;
  std::uint16_t looked_ahead : 1 = 0;  // whether the weights have seen the afterstates
  std::uint16_t tried = 0;
  std::uint32_t visits = 0;
  double sum = 0;  // of the utilities of the seat that decides here

  double mean() const { return visits > 0 ? sum / visits : 0; }
};
static_assert(sizeof(Node) == 32, "two nodes share a cache line");

class Tree {
 public:
  explicit Tree(int most_nodes);
  // What a tree of so many nodes allocates, all at once when it is made.
  static std::size_t bytes_needed(int most_nodes);

  // Forgets all nodes at once, by starting another era.
  void clear();
  int size() const { return size_; }
  // More than three quarters full: it is time to start anew, before nodes are refused.
  bool is_crowded() const {
    return 4 * size_ > 3 * most_nodes_ || 4 * edges_used_ > 3 * most_edges_;
  }

  Node* find(std::uint64_t key);
  // Adds a node that is not there yet; null if there is no room, and then the search goes on
  // without it.
  Node* add(std::uint64_t key, const MoveList& moves, std::span<const float> weights);

  std::span<Edge> edges(const Node& node) { return {edges_.get() + node.first, node.edges}; }
  std::span<Edge> tried(const Node& node) { return {edges_.get() + node.first, node.tried}; }
  // Makes the untried edge with the highest weight a tried one. There must be one left.
  Edge& open_next(Node& node);
  // After the weights of its edges changed: the untried one with the highest weight is next again.
  void reorder(const Node& node) { best_to_front(node); }

 private:
  std::size_t slot_of(std::uint64_t key) const { return static_cast<std::size_t>(key) & mask_; }
  void best_to_front(const Node& node);

  int most_nodes_;
  std::size_t mask_;
  std::size_t most_edges_;
  std::unique_ptr<Node[]> nodes_;
  // Raw, since edges are written before they are read: pages that are never needed cost no memory.
  struct Release {
    void operator()(Edge* edges) const { ::operator delete(edges); }
  };
  std::unique_ptr<Edge[], Release> edges_;
  std::size_t edges_used_ = 0;
  int size_ = 0;
  std::uint32_t era_ = 1;
};

}  // namespace norenberc
