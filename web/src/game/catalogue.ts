// Written by `tools/regenerate catalogue` from what `norenberc catalogue` prints; docs/protocol.md describes it.
// Types of names derive from it: (typeof CATALOGUE.townsmen)[number]['name'].
export const CATALOGUE = {
  "rules_version": 1,
  "guilds": [
    {
      "name": "brewers",
      "craftsman": "brewer",
      "good": "beer"
    },
    {
      "name": "bakers",
      "craftsman": "baker",
      "good": "pastry"
    },
    {
      "name": "shoemakers",
      "craftsman": "shoemaker",
      "good": "shoe"
    },
    {
      "name": "printers",
      "craftsman": "printer",
      "good": "page"
    },
    {
      "name": "tailors",
      "craftsman": "tailor",
      "good": "cloth"
    },
    {
      "name": "hatters",
      "craftsman": "hatter",
      "good": "hat"
    }
  ],
  "craftsmen": {
    "rule": "R14.1",
    "agent_rule": "R7.4",
    "tiles": [
      {
        "value": 2,
        "agent": false,
        "copies": 1
      },
      {
        "value": 2,
        "agent": true,
        "copies": 1
      },
      {
        "value": 3,
        "agent": false,
        "copies": 1
      },
      {
        "value": 3,
        "agent": true,
        "copies": 1
      },
      {
        "value": 4,
        "agent": false,
        "copies": 2
      },
      {
        "value": 5,
        "agent": false,
        "copies": 2
      },
      {
        "value": 6,
        "agent": false,
        "copies": 2
      },
      {
        "value": 7,
        "agent": false,
        "copies": 1
      }
    ]
  },
  "triggers": [
    "star",
    "moon",
    "sun",
    "always"
  ],
  "townsmen": [
    {
      "name": "councilman",
      "numbers": [],
      "copies": 4,
      "trigger": "star",
      "rule": "R11.1",
      "bonus": false,
      "decision": null
    },
    {
      "name": "burglar",
      "numbers": [],
      "copies": 3,
      "trigger": "star",
      "rule": "R11.2",
      "bonus": false,
      "decision": "burglar"
    },
    {
      "name": "guardsman",
      "numbers": [],
      "copies": 2,
      "trigger": "star",
      "rule": "R11.3",
      "bonus": false,
      "decision": "guardsman"
    },
    {
      "name": "musician",
      "numbers": [
        3,
        5
      ],
      "copies": 2,
      "trigger": "moon",
      "rule": "R11.4",
      "bonus": false,
      "decision": null
    },
    {
      "name": "peddler",
      "numbers": [],
      "copies": 3,
      "trigger": "moon",
      "rule": "R11.5",
      "bonus": false,
      "decision": "peddler"
    },
    {
      "name": "mayor",
      "numbers": [],
      "copies": 1,
      "trigger": "moon",
      "rule": "R11.6",
      "bonus": false,
      "decision": "mayor"
    },
    {
      "name": "nobleman",
      "numbers": [
        2,
        3
      ],
      "copies": 2,
      "trigger": "sun",
      "rule": "R11.7",
      "bonus": false,
      "decision": null
    },
    {
      "name": "tax collector",
      "numbers": [],
      "copies": 2,
      "trigger": "sun",
      "rule": "R11.8",
      "bonus": false,
      "decision": null
    },
    {
      "name": "engraver",
      "numbers": [],
      "copies": 2,
      "trigger": "sun",
      "rule": "R11.9",
      "bonus": false,
      "decision": null
    },
    {
      "name": "foreman",
      "numbers": [
        2,
        3,
        4
      ],
      "copies": 3,
      "trigger": "sun",
      "rule": "R11.10",
      "bonus": false,
      "decision": null
    },
    {
      "name": "apprentice",
      "numbers": [],
      "copies": 2,
      "trigger": "sun",
      "rule": "R11.11",
      "bonus": false,
      "decision": null
    },
    {
      "name": "banker",
      "numbers": [],
      "copies": 2,
      "trigger": "moon",
      "rule": "R14.3",
      "bonus": true,
      "decision": null
    },
    {
      "name": "jack",
      "numbers": [
        3,
        4
      ],
      "copies": 2,
      "trigger": "sun",
      "rule": "R14.3",
      "bonus": true,
      "decision": "jack"
    },
    {
      "name": "historian",
      "numbers": [],
      "copies": 1,
      "trigger": "sun",
      "rule": "R14.3",
      "bonus": true,
      "decision": null
    },
    {
      "name": "merchant",
      "numbers": [],
      "copies": 1,
      "trigger": "always",
      "rule": "R14.3",
      "bonus": true,
      "decision": null
    },
    {
      "name": "haggler",
      "numbers": [],
      "copies": 1,
      "trigger": "always",
      "rule": "R14.3",
      "bonus": true,
      "decision": null
    },
    {
      "name": "duchess",
      "numbers": [],
      "copies": 1,
      "trigger": "star",
      "rule": "R14.3",
      "bonus": true,
      "decision": "duchess"
    }
  ],
  "decisions": [
    {
      "name": "plan",
      "rule": "R4.1",
      "townsman": null,
      "optional": false,
      "moves": [
        "plan",
        "pass"
      ]
    },
    {
      "name": "action",
      "rule": "R5.2",
      "townsman": null,
      "optional": false,
      "moves": [
        "sell",
        "buy",
        "recruit",
        "nothing"
      ]
    },
    {
      "name": "burglar",
      "rule": "R11.2",
      "townsman": "burglar",
      "optional": true,
      "moves": [
        "burgle",
        "decline"
      ]
    },
    {
      "name": "guardsman",
      "rule": "R11.3",
      "townsman": "guardsman",
      "optional": true,
      "moves": [
        "swap",
        "decline"
      ]
    },
    {
      "name": "mayor",
      "rule": "R11.6",
      "townsman": "mayor",
      "optional": false,
      "moves": [
        "mayor"
      ]
    },
    {
      "name": "peddler",
      "rule": "R11.5",
      "townsman": "peddler",
      "optional": false,
      "moves": [
        "peddle"
      ]
    },
    {
      "name": "duchess",
      "rule": "R14.3",
      "townsman": "duchess",
      "optional": true,
      "moves": [
        "duchess",
        "decline"
      ]
    },
    {
      "name": "order",
      "rule": "R7.6",
      "townsman": null,
      "optional": false,
      "moves": [
        "first",
        "stay"
      ]
    },
    {
      "name": "jack",
      "rule": "R14.3",
      "townsman": "jack",
      "optional": false,
      "moves": [
        "jack"
      ]
    }
  ],
  "moves": [
    {
      "word": "plan",
      "rule": "R4.1",
      "arguments": [
        {
          "name": "guilds",
          "kind": "guilds"
        }
      ]
    },
    {
      "word": "pass",
      "rule": "R4.2",
      "arguments": []
    },
    {
      "word": "sell",
      "rule": "R6.1",
      "arguments": [
        {
          "name": "count",
          "kind": "count"
        }
      ]
    },
    {
      "word": "buy",
      "rule": "R8.1",
      "arguments": [
        {
          "name": "goods",
          "kind": "goods"
        }
      ]
    },
    {
      "word": "recruit",
      "rule": "R7.1",
      "arguments": [
        {
          "name": "window",
          "kind": "lodging"
        },
        {
          "name": "payment",
          "kind": "goods"
        }
      ]
    },
    {
      "word": "nothing",
      "rule": "R9.1",
      "arguments": []
    },
    {
      "word": "burgle",
      "rule": "R11.2",
      "arguments": [
        {
          "name": "victim",
          "kind": "seat"
        },
        {
          "name": "goods",
          "kind": "goods"
        }
      ]
    },
    {
      "word": "swap",
      "rule": "R11.3",
      "arguments": [
        {
          "name": "from",
          "kind": "window"
        },
        {
          "name": "to",
          "kind": "window"
        }
      ]
    },
    {
      "word": "mayor",
      "rule": "R11.6",
      "arguments": [
        {
          "name": "guild",
          "kind": "guild"
        }
      ]
    },
    {
      "word": "peddle",
      "rule": "R11.5",
      "arguments": [
        {
          "name": "good",
          "kind": "good"
        }
      ]
    },
    {
      "word": "duchess",
      "rule": "R14.3",
      "arguments": [
        {
          "name": "guild",
          "kind": "guild"
        }
      ]
    },
    {
      "word": "jack",
      "rule": "R14.3",
      "arguments": [
        {
          "name": "guild",
          "kind": "guild"
        }
      ]
    },
    {
      "word": "first",
      "rule": "R7.6",
      "arguments": []
    },
    {
      "word": "stay",
      "rule": "R7.6",
      "arguments": []
    },
    {
      "word": "decline",
      "rule": "R11.13",
      "arguments": []
    }
  ],
  "events": [
    {
      "type": "plans_made",
      "members": [
        {
          "name": "planned",
          "kind": "numbers_by_seat"
        }
      ]
    },
    {
      "type": "guild_called",
      "members": [
        {
          "name": "guild",
          "kind": "guild"
        },
        {
          "name": "seats",
          "kind": "seats"
        }
      ]
    },
    {
      "type": "sold",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "guild",
          "kind": "guild"
        },
        {
          "name": "goods",
          "kind": "goods"
        },
        {
          "name": "talers",
          "kind": "talers"
        }
      ]
    },
    {
      "type": "bought",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "guild",
          "kind": "guild"
        },
        {
          "name": "goods",
          "kind": "goods"
        },
        {
          "name": "talers",
          "kind": "talers"
        }
      ]
    },
    {
      "type": "recruited",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "guild",
          "kind": "guild"
        },
        {
          "name": "window",
          "kind": "number"
        },
        {
          "name": "guest",
          "kind": "tile"
        },
        {
          "name": "payment",
          "kind": "goods"
        }
      ]
    },
    {
      "type": "did_nothing",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "guild",
          "kind": "guild"
        }
      ]
    },
    {
      "type": "goods_stolen",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "victim",
          "kind": "seat"
        },
        {
          "name": "goods",
          "kind": "goods"
        },
        {
          "name": "talers",
          "kind": "talers"
        }
      ]
    },
    {
      "type": "craftsmen_swapped",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "from",
          "kind": "window"
        },
        {
          "name": "from_tile",
          "kind": "tile"
        },
        {
          "name": "to",
          "kind": "window"
        },
        {
          "name": "to_tile",
          "kind": "tile"
        }
      ]
    },
    {
      "type": "mayor_placed",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "guild",
          "kind": "guild"
        }
      ]
    },
    {
      "type": "peddler_loaded",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "good",
          "kind": "good"
        }
      ]
    },
    {
      "type": "agent_gained",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "by",
          "kind": "tile"
        }
      ]
    },
    {
      "type": "talers_gained",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "guild",
          "kind": "guild"
        },
        {
          "name": "talers",
          "kind": "talers"
        }
      ]
    },
    {
      "type": "order_changed",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "order",
          "kind": "seats"
        }
      ]
    },
    {
      "type": "turn_ended",
      "members": [
        {
          "name": "round",
          "kind": "number"
        },
        {
          "name": "turn",
          "kind": "number"
        },
        {
          "name": "finished",
          "kind": "seats"
        }
      ]
    },
    {
      "type": "favorite_chosen",
      "members": [
        {
          "name": "guild",
          "kind": "guild"
        },
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "goods",
          "kind": "number"
        },
        {
          "name": "tiles",
          "kind": "tiles"
        },
        {
          "name": "crest",
          "kind": "flag"
        },
        {
          "name": "prestige_crest",
          "kind": "flag"
        },
        {
          "name": "tied",
          "kind": "seats"
        },
        {
          "name": "talers",
          "kind": "numbers_by_seat"
        }
      ]
    },
    {
      "type": "no_favorite",
      "members": [
        {
          "name": "guild",
          "kind": "guild"
        },
        {
          "name": "tiles",
          "kind": "tiles"
        }
      ]
    },
    {
      "type": "income",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "talers",
          "kind": "talers"
        }
      ]
    },
    {
      "type": "guildmaster_moved",
      "members": [
        {
          "name": "guild",
          "kind": "guild"
        },
        {
          "name": "window",
          "kind": "number"
        },
        {
          "name": "tile",
          "kind": "tile"
        }
      ]
    },
    {
      "type": "guest_left",
      "members": [
        {
          "name": "guild",
          "kind": "guild"
        },
        {
          "name": "guest",
          "kind": "tile"
        }
      ]
    },
    {
      "type": "guest_arrived",
      "members": [
        {
          "name": "guild",
          "kind": "guild"
        },
        {
          "name": "window",
          "kind": "number"
        },
        {
          "name": "guest",
          "kind": "tile"
        }
      ]
    },
    {
      "type": "prestige_moved",
      "members": [
        {
          "name": "from",
          "kind": "guild"
        },
        {
          "name": "to",
          "kind": "guild"
        },
        {
          "name": "seat",
          "kind": "seat",
          "optional": true
        }
      ]
    },
    {
      "type": "round_ended",
      "members": [
        {
          "name": "round",
          "kind": "number"
        }
      ]
    },
    {
      "type": "jack_placed",
      "members": [
        {
          "name": "seat",
          "kind": "seat"
        },
        {
          "name": "jack",
          "kind": "tile"
        },
        {
          "name": "guild",
          "kind": "guild"
        }
      ]
    },
    {
      "type": "game_over",
      "members": [
        {
          "name": "winners",
          "kind": "seats"
        }
      ]
    }
  ],
  "phases": [
    "planning",
    "action",
    "over"
  ],
  "options": [
    {
      "name": "planning",
      "values": [
        "simultaneous",
        "reverse_order"
      ],
      "default": "simultaneous"
    },
    {
      "name": "money",
      "values": [
        "hidden",
        "open"
      ],
      "default": "hidden"
    },
    {
      "name": "bonus_townsmen",
      "values": [
        false,
        true
      ],
      "default": false
    }
  ],
  "window_prices": [
    [
      [
        "own"
      ]
    ],
    [
      [
        "own",
        "any"
      ]
    ],
    [
      [
        "own",
        "own"
      ],
      [
        "own",
        "any",
        "any"
      ]
    ],
    [
      [
        "own",
        "own",
        "own"
      ],
      [
        "own",
        "own",
        "any",
        "any"
      ]
    ]
  ],
  "score_categories": [
    {
      "name": "townsmen",
      "rule": "R12.1"
    },
    {
      "name": "majorities",
      "rule": "R12.2"
    },
    {
      "name": "thirty",
      "rule": "R12.3"
    },
    {
      "name": "all_types",
      "rule": "R12.4"
    },
    {
      "name": "richest",
      "rule": "R12.5"
    },
    {
      "name": "crests",
      "rule": "R12.6"
    }
  ],
  "points": {
    "majority": {
      "first": 5,
      "first_tied": 4,
      "second": 3,
      "second_tied": 2,
      "third": 1
    },
    "thirty": 2,
    "all_types": 5,
    "richest": 5,
    "richest_tied": 2,
    "crests": [
      0,
      0,
      0,
      2,
      5,
      9,
      14,
      20
    ]
  },
  "limits": {
    "min_players": 2,
    "max_players": 5,
    "rounds": 4,
    "guilds": 6,
    "goods_of_a_type": 12,
    "agents": 8,
    "starting_agents": 4,
    "starting_talers": 25,
    "income": 3,
    "workshop_windows": 4,
    "lodgings_windows": 4,
    "crests_of_a_guild": 4,
    "prestige_crests": 4,
    "most_bought": 3,
    "stolen_goods": 2,
    "peddler_counts": 4,
    "thirty_value": 30
  },
  "refusals": [
    {
      "code": "game_over",
      "rule": "R3.1"
    },
    {
      "code": "not_your_turn",
      "rule": null
    },
    {
      "code": "already_planned",
      "rule": "R4.1"
    },
    {
      "code": "finished",
      "rule": "R3.2"
    },
    {
      "code": "wrong_decision",
      "rule": null
    },
    {
      "code": "empty_plan",
      "rule": "R4.1"
    },
    {
      "code": "guild_not_in_play",
      "rule": "R2.1"
    },
    {
      "code": "too_few_agents",
      "rule": "R4.1"
    },
    {
      "code": "nothing_sold",
      "rule": "R6.1"
    },
    {
      "code": "too_few_goods",
      "rule": "R6.1"
    },
    {
      "code": "nothing_bought",
      "rule": "R8.1"
    },
    {
      "code": "too_many_goods",
      "rule": "R8.1"
    },
    {
      "code": "too_many_goods",
      "rule": "R8.2"
    },
    {
      "code": "not_in_storehouse",
      "rule": "R8.1"
    },
    {
      "code": "cannot_afford",
      "rule": "R8.1"
    },
    {
      "code": "no_such_window",
      "rule": "R7.1"
    },
    {
      "code": "no_guest",
      "rule": "R7.1"
    },
    {
      "code": "wrong_payment",
      "rule": "R7.1"
    },
    {
      "code": "cannot_pay",
      "rule": "R7.1"
    },
    {
      "code": "no_such_victim",
      "rule": "R11.2"
    },
    {
      "code": "wrong_loot",
      "rule": "R11.2"
    },
    {
      "code": "victim_lacks_goods",
      "rule": "R11.2"
    },
    {
      "code": "no_craftsman_there",
      "rule": "R11.3"
    },
    {
      "code": "different_guilds",
      "rule": "R11.3"
    },
    {
      "code": "guildmaster_stays",
      "rule": "R11.3"
    },
    {
      "code": "swap_changes_nothing",
      "rule": "R11.13"
    },
    {
      "code": "no_good_to_peddle",
      "rule": "R11.5"
    },
    {
      "code": "crest_already_there",
      "rule": "R14.3"
    },
    {
      "code": "last_prestige_guild",
      "rule": "R14.3"
    },
    {
      "code": "no_crest_to_move",
      "rule": "R14.3"
    }
  ]
} as const;
