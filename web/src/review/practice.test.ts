import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { REVIEW_MARKS, type JudgedDecision } from '../game/review';
import type { OwnReview } from './kept';
import {
  acceptedIn,
  afterPractice,
  AS_GOOD,
  comesBack,
  exercisesIn,
  gameName,
  inOrder,
  nextExercise,
  OFTEN,
} from './practice';
import { recallPractice, rememberPractice, type Practiced } from './practiced';

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date(2026, 10, 18, 14, 30).getTime();

function decision(step: number, seat: number, loss: number, more: Partial<JudgedDecision> = {}): JudgedDecision {
  return {
    step,
    seat,
    round: 1,
    turn: 1,
    decision: 'action',
    wins: [0.5, 0.5],
    played: { move: 'nothing', win: 0.5 - loss },
    loss,
    mark: loss > 0.25 ? 'blunder' : loss > 0.125 ? 'mistake' : 'slip',
    best: [{ move: 'buy beer', win: 0.5, share: 0.9 }],
    why: `because of ${step}`,
    ...more,
  };
}
const review = (record: string, decisions: JudgedDecision[], language = 'en'): OwnReview => ({
  record,
  decisions,
  language,
  results: [],
  annotated: '',
  at: NOW,
  seat: 1,
});
const ids = (list: readonly { judged: JudgedDecision }[]) => list.map(({ judged }) => judged.step);

const REVIEWS = [
  review('one', [decision(3, 1, 0.14), decision(4, 2, 0.4), decision(5, 1, 0.3), decision(6, 1, 0.1)]),
  review('two', [decision(9, 1, 0.2)], 'de'),
];
const ALL = exercisesIn(REVIEWS, 'en');
const id = (step: number) => ALL.find(({ judged }) => judged.step === step)!.id;

describe('exercises', () => {
  it('are one’s own mistakes and blunders, the costliest first', () => expect(ids(ALL)).toEqual([5, 9, 3]));
  it('have their reason only in the language that is spoken', () => {
    expect(ALL.map(({ judged }) => judged.why)).toEqual(['because of 5', undefined, 'because of 3']);
  });
  it('are named after their game and step', () => {
    expect(new Set(ALL.map((each) => each.id)).size).toBe(3);
    expect(ALL[0]!.id).toBe(`${gameName('one')}.5`);
    expect(gameName('one')).not.toBe(gameName('two'));
  });
  it('are none where the review knows nothing better', () => {
    const same = { best: [{ move: 'nothing' as const, win: 0.5 }] };
    expect(exercisesIn([review('x', [decision(1, 1, 0.3, same), decision(2, 1, 0.3, { best: [] })])], 'en')).toEqual(
      [],
    );
  });
});

describe('what is accepted', () => {
  const best = [
    { move: 'buy beer', win: 0.5, share: 0.6 },
    { move: 'buy beer,beer', win: 0.486, share: 0.2 },
    { move: 'sell 1', win: 0.48, share: 0.2 },
    { move: 'nothing', win: 0.499, share: 0.3 },
  ];
  it('is the best and what the review shows to be as good, never the mistake', () => {
    expect(acceptedIn(decision(1, 1, 0.3, { best }))).toEqual(['buy beer', 'buy beer,beer']);
  });
  it('is of plans also what the judge plays often', () => {
    const plans = [
      { move: 'plan brewers', win: 0.5, share: 0.5 },
      { move: 'plan bakers', win: 0.45, share: 0.1 },
      { move: 'plan tailors', win: 0.45, share: 0.09 },
    ];
    const wanted = decision(1, 1, 0.3, { decision: 'plan', best: plans, played: { move: 'pass', win: 0.2 } });
    expect(acceptedIn(wanted)).toEqual(['plan brewers', 'plan bakers']);
  });
});

describe('the order', () => {
  it('has what was not solved before what comes back, and that before what is solved', () => {
    const practiced: Practiced = { [id(5)]: { times: 1, due: NOW - 1 }, [id(9)]: { times: 1, due: NOW + DAY } };
    expect(ids(inOrder(ALL, practiced, NOW))).toEqual([3, 5, 9]);
    expect(nextExercise(ALL, practiced, NOW, '')?.id).toBe(id(3));
    expect(nextExercise(ALL, practiced, NOW, id(3))?.id).toBe(id(5));
  });
  it('comes to the same one only where nothing else is open, and to an end', () => {
    let practiced: Practiced = {};
    for (const step of [5, 9]) practiced = afterPractice(practiced, id(step), { isRight: true, isFirst: true }, NOW);
    expect(nextExercise(ALL, practiced, NOW, id(3))?.id).toBe(id(3));
    practiced = afterPractice(practiced, id(3), { isRight: true, isFirst: true }, NOW);
    expect(nextExercise(ALL, practiced, NOW, id(3))).toBeNull();
    expect(comesBack(ALL, practiced)).toBe(new Date(2026, 10, 19).getTime());
    expect(comesBack(ALL, {})).toBeNull();
  });
});

describe('what was solved', () => {
  const right = { isRight: true, isFirst: true };
  const dueDay = (practiced: Practiced) => Math.round((practiced['x']!.due - new Date(2026, 10, 18).getTime()) / DAY);
  it('comes back after longer and longer pauses', () => {
    let practiced: Practiced = {};
    const days = Array.from({ length: 6 }, () => {
      practiced = afterPractice(practiced, 'x', right, NOW);
      return dueDay(practiced);
    });
    expect(days).toEqual([1, 3, 7, 21, 60, 60]);
  });
  it('begins anew after a wrong answer', () => {
    const known: Practiced = { x: { times: 3, due: NOW }, y: { times: 1, due: NOW } };
    const wrong = afterPractice(known, 'x', { isRight: false, isFirst: true }, NOW);
    expect(wrong).toEqual({ y: { times: 1, due: NOW } });
    const mended = afterPractice(wrong, 'x', { isRight: true, isFirst: false }, NOW);
    expect(mended['x']!.times).toBe(1);
    expect(dueDay(mended)).toBe(1);
  });
});

describe('the memory', () => {
  beforeEach(() => rememberPractice({}));
  it('keeps what was practiced, and nothing that cannot be', () => {
    rememberPractice({ x: { times: 2, due: NOW }, y: { times: 'often' } as never, z: null as never });
    expect(recallPractice()).toEqual({ x: { times: 2, due: NOW } });
  });
});

// No message brings these: the page has them by heart, so they must be those of the judge.
describe('the judge', () => {
  const source = (file: string) => readFileSync(new URL(`../../../insight/${file}`, import.meta.url), 'utf8');
  const constant = (file: string, name: string) =>
    Number(new RegExp(`double ${name} = ([\\d.]+);`).exec(source(file))?.[1]);

  it('has the same limits', () => {
    expect(AS_GOOD).toBe(constant('analysis.cpp', 'kSame'));
    expect(OFTEN).toBe(constant('puzzles.cpp', 'kRarestPlan'));
  });
  it('has the same marks', () => {
    const marks = [...source('analysis.cpp').matchAll(/case Mark::\w+: return "(\w+)";/g)].map(([, name]) => name);
    expect(marks).toEqual(REVIEW_MARKS);
  });
});
