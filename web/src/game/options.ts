// The options of a game: their values, and what is played unless somebody chooses otherwise.
import { CATALOGUE } from './catalogue';
import type { Options } from './names';

type OptionName = keyof Options;
type Values = { readonly [Name in OptionName]: readonly Options[Name][] };

export const OPTION_VALUES = Object.fromEntries<unknown>(
  CATALOGUE.options.map(({ name, values }) => [name, values]),
) as Values;
export const USUAL_OPTIONS = Object.fromEntries<unknown>(
  CATALOGUE.options.map((option) => [option.name, option.default]),
) as Readonly<Options>;

// How many can play, from the fewest to the most.
export const PLAYERS: readonly number[] = Array.from(
  { length: CATALOGUE.limits.max_players - CATALOGUE.limits.min_players + 1 },
  (_, more) => CATALOGUE.limits.min_players + more,
);
