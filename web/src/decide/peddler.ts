// The Peddler: which of the player's goods is put on it (R11.5).
import { read_move } from '../game/moves';
import { GOODS, type Good, type Move } from '../game/protocol';
import { no_choices, type Choices } from '../table/choices';
import { t } from '../text/messages';
import { good_term } from '../text/terms';
import { legal, reads_of, type Situation } from './situation';

export interface PeddlerSelection {
  kind: 'peddler';
  good: Good | null;
}

export const NO_GOOD: PeddlerSelection = { kind: 'peddler', good: null };

export function peddler_from(move: Move): PeddlerSelection {
  const read = read_move(move);
  return { kind: 'peddler', good: read.kind === 'peddle' ? read.good : null };
}

export function peddler_move(it: Situation, selection: PeddlerSelection): Move | null {
  return selection.good === null ? null : legal(it, `peddle ${selection.good}`);
}

export function goods_to_peddle(it: Situation): Good[] {
  const possible = reads_of(it, 'peddle').map((peddle) => peddle.good);
  return GOODS.filter((good) => possible.includes(good));
}

export function peddler_choices(
  it: Situation,
  selection: PeddlerSelection,
  select: (selection: PeddlerSelection) => void,
): Choices {
  const choices = no_choices();
  for (const good of goods_to_peddle(it)) {
    const chosen = selection.good === good;
    choices.goods.set(`${it.me}/${good}`, {
      label: t('decide.peddle_good', { good: good_term(good) }),
      chosen,
      choose: () => select({ kind: 'peddler', good: chosen ? null : good }),
    });
  }
  return choices;
}
