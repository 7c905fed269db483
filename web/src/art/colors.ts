// The colors of guilds and players as pictures need them: a picture that is loaded as a file does not know the page's
// own (app.css has the same).
import type { Guild } from '../game/protocol';

export const GUILD_COLOR: Record<Guild, { card: string; rim: string }> = {
  brewers: { card: '#f2ddb6', rim: '#96620f' },
  bakers: { card: '#f6d3c4', rim: '#9c4327' },
  shoemakers: { card: '#e2d5c5', rim: '#5f452c' },
  printers: { card: '#d0dbe9', rim: '#2f4a6d' },
  tailors: { card: '#ecd0df', rim: '#6d2b53' },
  hatters: { card: '#cfe5d8', rim: '#2c5f45' },
};
