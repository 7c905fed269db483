import { describe, expect, it } from 'vitest';
import type { BotLevel } from '../game/protocol';
import { draftTable, friendsToInvite, tidyDraft } from './new-table';

const KNOWN: BotLevel[] = [
  { level: 'random', character: '' },
  { level: 'heuristic', character: '' },
];

describe('a new table', () => {
  it('is one of four friends without a clock, unless somebody chose otherwise', () => {
    const draft = tidyDraft({}, KNOWN);
    expect(draft).toMatchObject({ players: 4, bots: ['', '', '', ''], clock: 'none', public: false, hints: true });
    expect(draft.caretaker).toBe('heuristic');
    expect(friendsToInvite(draft)).toBe(3);
  });
  it('mends what it does not understand', () => {
    const nonsense = { players: 7, clock: 'sand', decision: 1, bots: ['gone', 'random'], caretaker: 'gone' };
    expect(tidyDraft(nonsense as never, KNOWN)).toMatchObject({
      players: 4,
      clock: 'none',
      decision: 120,
      bots: ['', 'random', '', ''],
      caretaker: 'heuristic',
    });
  });
  it('waits as long as a seat is free', () => {
    const body = draftTable(tidyDraft({ players: 3, bots: ['', 'random', 'random', ''] }, KNOWN), 'x');
    expect(body.seats).toEqual([{}, {}, { level: 'random' }]);
    expect(body.start).toBeUndefined();
  });
  it('starts at once when bots have all other seats', () => {
    expect(draftTable(tidyDraft({ players: 2, bots: ['random'] }, KNOWN), 'x').start).toBe(true);
  });
  it('has the clock of its kind', () => {
    const draft = tidyDraft({ clock: 'budget', budget: 3600, decision: 60 }, KNOWN);
    expect(draftTable(draft, 'x').settings['clock']).toEqual({ kind: 'budget', seconds: 3600 });
    expect(draftTable({ ...draft, clock: 'decision' }, 'x').settings['clock']).toEqual({
      kind: 'decision',
      seconds: 60,
    });
    expect(draftTable({ ...draft, clock: 'none' }, 'x').settings['clock']).toEqual({ kind: 'none' });
  });
});
