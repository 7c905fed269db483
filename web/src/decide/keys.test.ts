import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Good } from '../game/protocol';
import { NO_ACTION, type ActionSelection } from './action/selection';
import { DraftKeeper, DRAFT_PAUSE } from './draft';
import { asked } from './example';
import { KEYS, keyMeaning, type KeyMeaning } from './keys';
import { EMPTY_PLAN } from './plan/selection';
import { decisionOf, type Selection } from './registry';
import type { Situation } from './situation';

const moveOf = (situation: Situation, selection: Selection) => decisionOf(selection.kind).toMove(situation, selection);
const afterKey = (situation: Situation, selection: Selection, key: KeyMeaning, good: Good | null) =>
  decisionOf(selection.kind).afterKey(situation, selection, key, good);

const press = (key: string, more = {}) => keyMeaning({ key, ctrlKey: false, altKey: false, metaKey: false, ...more });

// Presses one key after the other, as somebody at the keyboard would.
function typed(situation: Situation, keys: string[]): Selection {
  let selection = decisionOf(situation.decision.decision).empty;
  let good = null;
  for (const key of keys) {
    const after = afterKey(situation, selection, press(key) as KeyMeaning, good);
    if (!after) continue;
    selection = after.selection;
    good = after.good ?? good;
  }
  return selection;
}

describe('the keys', () => {
  it('mean something alone, not with Ctrl or Alt', () => {
    expect(press('h')).toEqual({ does: 'hint' });
    expect(press('H')).toEqual({ does: 'hint' });
    expect(press('h', { ctrlKey: true })).toBeNull();
    expect(press('7')).toBeNull();
  });
  it('do not decide twice when held down', () => {
    expect(press('Enter', { repeat: true })).toBeNull();
    expect(press('ArrowUp', { repeat: true })).toEqual({ does: 'step', step: 1 });
  });
  it('are all explained', () => {
    const written: Record<string, string> = {
      '↑': 'ArrowUp',
      '↓': 'ArrowDown',
      '→': 'ArrowRight',
      '←': 'ArrowLeft',
      enter: 'Enter',
      escape: 'Escape',
    };
    for (const { keys } of KEYS) for (const key of keys) expect(press(written[key] ?? key), key).not.toBeNull();
  });
  it('plan', () => {
    const plan = asked('plan', ['pass', 'plan brewers', 'plan bakers', 'plan brewers,bakers']);
    expect(moveOf(plan, typed(plan, ['2', '1']))).toBe('plan brewers,bakers');
    expect(moveOf(plan, typed(plan, ['2', '1', '2']))).toBe('plan brewers');
    expect(moveOf(plan, typed(plan, ['2', 'p']))).toBe('pass');
    expect(typed(plan, ['6'])).toEqual(EMPTY_PLAN);
  });
  it('act at a guild', () => {
    const action = asked('action', [
      'sell 1',
      'sell 2',
      'buy beer',
      'buy shoe',
      'buy beer,shoe',
      'nothing',
      'recruit 2 beer,pastry',
      'recruit 2 beer,shoe',
      'recruit 3 beer,beer',
    ]);
    expect(moveOf(action, typed(action, ['s', 'ArrowUp']))).toBe('sell 2');
    expect(moveOf(action, typed(action, ['s', 'ArrowUp', 'ArrowUp', 'ArrowUp']))).toBe('sell 2');
    expect(moveOf(action, typed(action, ['b', 'ArrowUp']))).toBe('buy beer');
    expect(moveOf(action, typed(action, ['b', 'ArrowUp', 'ArrowRight', 'ArrowUp']))).toBe('buy beer,shoe');
    expect(moveOf(action, typed(action, ['b', 'ArrowRight', 'ArrowUp']))).toBe('buy shoe');
    expect(moveOf(action, typed(action, ['b', '3']))).toBe('buy shoe');
    expect(moveOf(action, typed(action, ['r', '3']))).toBe('recruit 3 beer,beer');
    expect(moveOf(action, typed(action, ['r', 'ArrowRight', 'ArrowUp']))).toBe('recruit 2 beer,shoe');
    expect(moveOf(action, typed(action, ['n']))).toBe('nothing');
  });
  it('do not choose what is not possible', () => {
    const poor = asked('action', ['nothing']);
    expect(afterKey(poor, NO_ACTION, { does: 'action', action: 'buy' }, null)).toBeNull();
    const buying: ActionSelection = { ...NO_ACTION, action: 'buy' };
    expect(afterKey(poor, buying, { does: 'step', step: 1 }, null)?.selection).toBe(buying);
  });
  it('settle the rest', () => {
    const order = asked('order', ['first', 'stay']);
    expect(moveOf(order, typed(order, ['f']))).toBe('first');
    expect(moveOf(order, typed(order, ['s']))).toBe('stay');
    const burglar = asked('burglar', ['burgle 2 beer,hat', 'decline']);
    expect(moveOf(burglar, typed(burglar, ['2', '1', '6']))).toBe('burgle 2 beer,hat');
    expect(moveOf(burglar, typed(burglar, ['d']))).toBe('decline');
    const mayor = asked('mayor', ['mayor bakers', 'mayor printers']);
    expect(moveOf(mayor, typed(mayor, ['4']))).toBe('mayor printers');
    expect(moveOf(mayor, typed(mayor, ['ArrowLeft']))).toBe('mayor printers');
    expect(afterKey(mayor, decisionOf('mayor').empty, { does: 'decline' }, null)).toBeNull();
  });
});

describe('the draft of a plan', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is sent once, a moment after the last change', async () => {
    const sent: (string | null)[] = [];
    const keeper = new DraftKeeper((draft) => Promise.resolve(sent.push(draft)));
    keeper.change('plan brewers');
    await vi.advanceTimersByTimeAsync(DRAFT_PAUSE - 1);
    keeper.change(null);
    await vi.advanceTimersByTimeAsync(DRAFT_PAUSE);
    expect(sent).toEqual([null]);
  });
  it('waits for the answer to the one before, and then only the latest goes', async () => {
    const sent: (string | null)[] = [];
    let answer = () => {};
    const keeper = new DraftKeeper((draft) => {
      sent.push(draft);
      return new Promise<void>((done) => (answer = done));
    });
    for (const move of ['plan brewers', 'plan bakers', 'plan printers']) {
      keeper.change(move);
      await vi.advanceTimersByTimeAsync(DRAFT_PAUSE);
    }
    expect(sent).toEqual(['plan brewers']);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['plan brewers', 'plan printers']);
  });
  it('does not follow the plan itself', async () => {
    const sent: (string | null)[] = [];
    const keeper = new DraftKeeper((draft) => Promise.resolve(sent.push(draft)));
    keeper.change('plan brewers');
    keeper.cancel();
    await vi.advanceTimersByTimeAsync(DRAFT_PAUSE * 2);
    expect(sent).toEqual([]);
  });
});
