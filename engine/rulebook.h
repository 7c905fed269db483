// Every number of the rules, with the rule it comes from. Tiles have their own table (tiles.h, R14).
#pragma once

#include <array>
#include <cstdint>

namespace norenberc {

// Changes whenever the same moves and deals could lead to another game. A record names it.
inline constexpr int kRulesVersion = 1;

inline constexpr int kMinPlayers = 2;  // R2.1
inline constexpr int kMaxPlayers = 5;  // R2.1
inline constexpr int kGuilds = 6;      // R1
inline constexpr int kRounds = 4;      // R3.1

inline constexpr int kGoodsOfAType = 12;                            // R1
inline constexpr int kWorkshopWindows = 4;                          // R1
inline constexpr int kLodgingsWindows = 4;                          // R1
inline constexpr int kCrestsOfAGuild = 4;                           // R1
inline constexpr int kPrestigeCrests = 4;                           // R1
inline constexpr int kAgents = 8;                                   // R1
inline constexpr std::array kTownsmenKept = {0, 0, 8, 12, 16, 20};  // R2.2, by players
inline constexpr int kStartingTalers = 25;                          // R2.4
inline constexpr int kStartingAgents = 4;                           // R2.4
inline constexpr int kStartingGuests = 3;                           // R2.8: windows 2, 3 and 4

inline constexpr int kMostBought = 3;     // R8.1
inline constexpr int kStolenGoods = 2;    // R11.2
inline constexpr int kIncome = 3;         // R10.3
inline constexpr int kPeddlerCounts = 4;  // R11.5: the tile with its good, as goods of that type
inline constexpr int kTalersPerTaxPoint = 10;    // R11.8
inline constexpr int kTalersPerBankerPair = 10;  // R14.3
inline constexpr int kBankerPays = 2;            // R14.3
inline constexpr int kTraderPoints = -2;         // R14.3: Merchant and Haggler

// R7.1: what a guest costs, by window: `own_only` own goods, or `own` own goods and `any` more. A
// price of 0 own goods does not exist.
struct RecruitPrice {
  int own_only;
  int own;
  int any;
};
inline constexpr std::array<RecruitPrice, kLodgingsWindows> kRecruitPrices = {{
    {1, 0, 0},
    {0, 1, 1},
    {2, 1, 2},
    {3, 2, 2},
}};

inline constexpr int kFirstAlone = 5;                                   // R12.2
inline constexpr int kFirstTied = 4;                                    // R12.2
inline constexpr int kSecondAlone = 3;                                  // R12.2
inline constexpr int kSecondTied = 2;                                   // R12.2
inline constexpr int kThirdAlone = 1;                                   // R12.2
inline constexpr int kThirtyValue = 30;                                 // R12.3
inline constexpr int kThirtyPoints = 2;                                 // R12.3
inline constexpr int kAllTypes = 5;                                     // R12.4
inline constexpr int kRichest = 5;                                      // R12.5
inline constexpr int kRichestTied = 2;                                  // R12.5
inline constexpr std::array kCrestPoints = {0, 0, 0, 2, 5, 9, 14, 20};  // R12.6, 7 stands for more

}  // namespace norenberc
