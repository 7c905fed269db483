// Which rule says what the things of the game do, for the links into the rules.
import { CATALOGUE } from './catalogue';

function byName<Name extends string>(rows: readonly { name: Name; rule: string }[]): Readonly<Record<Name, string>> {
  return Object.fromEntries(rows.map(({ name, rule }) => [name, rule])) as Record<Name, string>;
}

export const TOWNSMAN_RULES = byName(CATALOGUE.townsmen);
export const DECISION_RULES = byName(CATALOGUE.decisions);
export const CATEGORY_RULES = byName(CATALOGUE.score_categories);
export const MOVE_RULES = byName(CATALOGUE.moves.map(({ word, rule }) => ({ name: word, rule })));
