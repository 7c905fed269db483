/* The networks that the project has, as part of every program. */
#define NETWORK(players)                                      \
    .globl norenberc_weights_##players;                       \
    .globl norenberc_weights_##players##_end;                 \
norenberc_weights_##players:                                  \
    .incbin NORENBERC_WEIGHTS_##players;                      \
norenberc_weights_##players##_end:

    .section .rodata
NETWORK(2)
NETWORK(3)
NETWORK(4)
NETWORK(5)
    .section .note.GNU-stack, "", %progbits
