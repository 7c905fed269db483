#include "ai/tree.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace norenberc {

namespace {

// Room for the edges of a node, on average. Generous, because it is not touched before it is needed.
constexpr std::size_t kEdgesOfANode = 32;

int at_least_a_few(int most_nodes) { return std::max(most_nodes, 16); }
std::size_t slots_for(int most_nodes) {
  return std::bit_ceil(static_cast<std::size_t>(most_nodes) * 2);
}
std::size_t edges_for(int most_nodes) {
  return static_cast<std::size_t>(most_nodes) * kEdgesOfANode + MoveList::kMost;
}

}  // namespace

Tree::Tree(int most_nodes)
    : most_nodes_(at_least_a_few(most_nodes)),
      mask_(slots_for(most_nodes_) - 1),
      most_edges_(edges_for(most_nodes_)),
      // Zeroed, because the era tells which nodes are in use.
      nodes_(std::make_unique<Node[]>(mask_ + 1)),
      edges_(static_cast<Edge*>(::operator new(most_edges_ * sizeof(Edge)))) {}

std::size_t Tree::bytes_needed(int most_nodes) {
  const int nodes = at_least_a_few(most_nodes);
  return slots_for(nodes) * sizeof(Node) + edges_for(nodes) * sizeof(Edge);
}

void Tree::clear() {
  ++era_;
  size_ = 0;
  edges_used_ = 0;
}

// Linear probing in a table that is at most half full. Nodes are never removed one by one, so that
// a slot of another era ends every chain.
Node* Tree::find(std::uint64_t key) {
  for (std::size_t slot = slot_of(key); nodes_[slot].era == era_; slot = (slot + 1) & mask_) {
    if (nodes_[slot].key == key) return &nodes_[slot];
  }
  return nullptr;
}

Node* Tree::add(std::uint64_t key, const MoveList& moves, std::span<const float> weights) {
  const auto count = static_cast<std::size_t>(moves.size());
  if (size_ == most_nodes_ || edges_used_ + count > most_edges_) return nullptr;
  std::size_t slot = slot_of(key);
  while (nodes_[slot].era == era_) slot = (slot + 1) & mask_;
  Node& node = nodes_[slot];
  node = Node{.key = key,
              .era = era_,
              .first = static_cast<std::uint32_t>(edges_used_),
              .edges = static_cast<std::uint16_t>(count & 0x7fffU)};
  for (std::size_t i = 0; i < count; ++i) {
    edges_[edges_used_ + i] = Edge{.move = moves[static_cast<int>(i)], .weight = weights[i]};
  }
  edges_used_ += count;
  ++size_;
  best_to_front(node);
  return &node;
}

Edge& Tree::open_next(Node& node) {
  assert(node.tried < node.edges);
  Edge& edge = edges_[node.first + node.tried];
  // The edge stays where it is; what comes after it is untried and may still be swapped.
  ++node.tried;
  best_to_front(node);
  return edge;
}

// Of equal weights the first: the order of moves is the engine's, so that searches are repeatable.
void Tree::best_to_front(const Node& node) {
  const std::span<Edge> rest = edges(node).subspan(node.tried);
  if (rest.size() < 2) return;
  const auto best = std::max_element(
      rest.begin(), rest.end(), [](const Edge& a, const Edge& b) { return a.weight < b.weight; });
  std::swap(rest.front(), *best);
}

}  // namespace norenberc
