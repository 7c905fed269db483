// The Peddler: which of the player's goods is put on it (R11.5).
import { readMove } from '../../game/moves';
import { GOODS, type Good, type Move } from '../../game/protocol';
import { noChoices, type Choices } from '../../table/choices';
import { t } from '../../text/messages';
import { goodTerm } from '../../text/terms';
import { itemByKey } from '../keyboard';
import type { KeyMeaning } from '../keys';
import type { AfterKey } from '../module';
import { legal, readsOf, type Situation } from '../situation';

export interface PeddlerSelection {
  kind: 'peddler';
  good: Good | null;
}

export const NO_GOOD: PeddlerSelection = { kind: 'peddler', good: null };

export function peddlerFromMove(move: Move): PeddlerSelection {
  const read = readMove(move);
  return { kind: 'peddler', good: read.kind === 'peddle' ? read.good : null };
}

export function peddlerToMove(situation: Situation, selection: PeddlerSelection): Move | null {
  return selection.good === null ? null : legal(situation, `peddle ${selection.good}`);
}

export function goodsToPeddle(situation: Situation): Good[] {
  const possible = readsOf(situation, 'peddle').map((peddle) => peddle.good);
  return GOODS.filter((good) => possible.includes(good));
}

// Choosing the chosen one again lets go of it.
export const withGood = (now: PeddlerSelection, good: Good): PeddlerSelection => ({
  kind: 'peddler',
  good: now.good === good ? null : good,
});

export function peddlerChoices(
  situation: Situation,
  selection: PeddlerSelection,
  select: (selection: PeddlerSelection) => void,
): Choices {
  const choices = noChoices();
  for (const good of goodsToPeddle(situation)) {
    choices.goods.set(`${situation.me}/${good}`, {
      label: t('decide.peddle_good', { good: goodTerm(good) }),
      chosen: selection.good === good,
      choose: () => select(withGood(selection, good)),
    });
  }
  return choices;
}

export function peddlerAfterKey(
  situation: Situation,
  now: PeddlerSelection,
  key: KeyMeaning,
): AfterKey<PeddlerSelection> | null {
  const good = itemByKey(key, GOODS, goodsToPeddle(situation), now.good);
  return good ? { selection: { kind: 'peddler', good } } : null;
}

export function describePeddling(move: Move): string {
  const read = readMove(move);
  return read.kind === 'peddle' ? t('log.move_peddle', { good: goodTerm(read.good) }) : '';
}
