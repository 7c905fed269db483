// Goods as tokens: as they are, pale where there is none of them, and gray in a price that is out of reach.
// The colors themselves are paler: transparency and filters would have the browser draw each token apart and then mix it in.
import type { Good } from '../game/protocol';
import { guildOf } from '../game/tiles';
import { gray, GUILD_COLOR, mix, recolored, THEME_COLOR, type Theme } from './colors';
import { GOOD_SHAPES } from './good-shapes';

export type TokenLook = 'plain' | 'pale' | 'gray';

export const ANY_GOOD_COLOR = '#6b5a45';
// How much of the color is left.
export const LEFT: Record<TokenLook, number> = { plain: 1, pale: 0.3, gray: 0.7 };

function looking(look: TokenLook, theme: Theme, drawing: string): string {
  const share = LEFT[look];
  switch (look) {
    case 'plain':
      return drawing;
    case 'pale':
      return recolored(drawing, (color) => mix(share, color, THEME_COLOR[theme]['paper-raised']));
    case 'gray':
      return recolored(drawing, (color) => mix(share, gray(color), THEME_COLOR[theme].plaster));
  }
}

// The box of a token, as its good sees it, which is drawn in 24 by 24: a drawing that had to be moved and made smaller in its token
// would be one more piece for the browser to put together, and there are more than a hundred tokens on a table.
export const tokenBox = (what: Good | 'any'): string => (what === 'any' ? '0 0 24 24' : '-6.67 -6.51 37.2 37.2');

function drawn(what: Good | 'any', theme: Theme): string {
  const { outline, wood } = THEME_COLOR[theme];
  if (what === 'any') {
    return (
      `<circle cx="12" cy="12" r="10.4" fill="${wood}" stroke="${ANY_GOOD_COLOR}" stroke-width="2" stroke-dasharray="4.1 2.43"/>` +
      `<path d="M12 6.5v11M7.2 9.2l9.6 5.6M16.8 9.2l-9.6 5.6" stroke="${ANY_GOOD_COLOR}" stroke-width="2.2" stroke-linecap="round"/>`
    );
  }
  const { hue } = GUILD_COLOR[guildOf(what)];
  return (
    `<circle cx="11.94" cy="12.1" r="17.36" fill="${hue}" stroke="${outline}" stroke-width="1.55"/>` +
    `<circle cx="11.94" cy="12.1" r="15.35" fill="${mix(0.16, hue, wood)}"/>` +
    `<g stroke="${outline}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">` +
    `${GOOD_SHAPES[what]}</g>`
  );
}

const known = new Map<string, string>();

export function tokenShapes(what: Good | 'any', look: TokenLook, theme: Theme): string {
  const name = `${what} ${look} ${theme}`;
  let shapes = known.get(name);
  if (shapes === undefined) known.set(name, (shapes = looking(look, theme, drawn(what, theme))));
  return shapes;
}
