import { expect, test } from 'vitest';
import { hasNotes, notesIn } from './notes';
import type { Step } from './protocol';

const step = (seat: number, move: string | null, next: number): Step =>
  ({
    round: 1,
    turn: 2,
    seat,
    move,
    events: [],
    view: { players: 2, pending: [{ seat: next, decision: 'action' }] },
    standings: { majorities: [], seats: [] },
  }) as unknown as Step;
const STEPS = [step(0, null, 1), step(1, 'buy beer', 2), step(2, 'nothing', 1), step(1, 'sell 1', 2)];

const RECORD = `[Norenberc "1"]
Set-up
order: 1,2

Round 1, turn 2
1: buy beer
# wins 0.600 0.400 mistake 0.098 best recruit 2 pastry,pastry
# Recruiting the Baker 4 would have brought more.
2: nothing
# a remark of somebody else
1: sell 1
# wins 0.512 0.488
`;

test('notes are found at the decisions that they are about', () => {
  expect(hasNotes(RECORD)).toBe(true);
  const notes = notesIn(RECORD, STEPS);
  expect(notes).toEqual([
    {
      step: 0,
      round: 1,
      turn: 2,
      seat: 1,
      decision: 'action',
      wins: [0.6, 0.4],
      played: { move: 'buy beer' },
      loss: 0.098,
      mark: 'mistake',
      best: [{ move: 'recruit 2 pastry,pastry' }],
      why: 'Recruiting the Baker 4 would have brought more.',
    },
    expect.objectContaining({ step: 2, mark: 'fine', loss: 0, best: [], wins: [0.512, 0.488] }),
  ]);
  expect(notes[1]).not.toHaveProperty('why');
});
test('a record without notes has none', () => {
  const plain = RECORD.replace(/^# .*\n/gm, '');
  expect(hasNotes(plain)).toBe(false);
  expect(notesIn(plain, STEPS)).toEqual([]);
});
test.each([
  ['another number of players', '# wins 0.300 0.300 0.400'],
  ['another mark', '# wins 0.600 0.400 disaster 0.100 best pass'],
  ['no move', '# wins 0.600 0.400 slip 0.100 best fly away'],
  ['no number', '# wins many few'],
])('what does not read like a note is passed over: %s', (_what, line) => {
  expect(notesIn(`1: buy beer\n${line}\n`, STEPS)).toEqual([]);
});
test('a note before any move, behind the last one, or given twice harms nothing', () => {
  const note = '# wins 0.600 0.400\n';
  expect(notesIn(note, STEPS)).toEqual([]);
  expect(notesIn(`${'1: nothing\n'.repeat(9)}${note}`, STEPS)).toEqual([]);
  expect(notesIn(`1: buy beer\n${note}${note}`, STEPS)).toHaveLength(1);
});
