import { beforeEach, describe, expect, test } from 'vitest';
import steps from 'virtual:lesson';
import learn from '../../../messages/en/learn.json';
import { format } from '../text/format';
import { eventsSince, placedStops } from './lesson-steps';
import { Lesson, names } from './lesson.svelte';
import { STOPS } from './stops';

const seats = [
  { seat: 1, sitter: 'person' as const, name: 'Me' },
  { seat: 2, sitter: 'bot' as const },
  { seat: 3, sitter: 'bot' as const },
];
const texts: Record<string, string> = learn;
const placed = placedStops(steps, STOPS);
let memory = new Map<string, string>();

beforeEach(() => {
  memory = new Map();
  globalThis.localStorage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  } as unknown as Storage;
});

describe('the prepared game', () => {
  test('the pupil makes at least a dozen moves, each one legal, all decisions of the first two rounds', () => {
    const moves = placed.filter(({ stop }) => stop.kind === 'do').map(({ at }) => steps[at]!.next!);
    expect(moves.length).toBeGreaterThanOrEqual(12);
    for (const { moves: legal, played } of moves) expect(legal).toContain(played);
    const kinds = new Set(moves.map(({ played }) => played.split(' ')[0]));
    for (const kind of ['plan', 'sell', 'buy', 'recruit', 'first', 'burgle', 'peddle', 'pass']) {
      expect(kinds).toContain(kind);
    }
  });
  test('each move is the one that its stop is named after', () => {
    const played = placed
      .filter(({ stop }) => stop.kind === 'do')
      .map(({ stop, at }) => [stop.key, steps[at]!.next!.played]);
    expect(played).toEqual([
      ['plan', 'plan bakers,printers'],
      ['sell', 'sell 1'],
      ['buy', 'buy page,page,page'],
      ['plan_again', 'plan brewers,shoemakers'],
      ['councilman', 'recruit 2 beer,page'],
      ['first', 'first'],
      ['craftsman', 'recruit 2 shoe,page'],
      ['plan_pages', 'plan printers'],
      ['buy_pages', 'buy page,page,page'],
      ['pass', 'pass'],
      ['plan_burglar', 'plan printers'],
      ['burglar', 'recruit 2 page,page'],
      ['burgle', 'burgle 2 beer,beer'],
      ['plan_peddler', 'plan brewers'],
      ['peddler', 'recruit 1 beer'],
      ['peddle', 'peddle page'],
      ['pass_again', 'pass'],
    ]);
  });
  test('what the texts claim is so', () => {
    const position = (key: string) => steps[placed.find(({ stop }) => stop.key === key)!.at]!.view;
    const mine = (key: string) => position(key).seats[0]!;
    const house = (key: string, guild: string) => position(key).guilds.find((each) => each.guild === guild)!;
    expect(mine('supply')).toMatchObject({ talers: 25, agents: 4, stockpile: 4 });
    expect(house('sell', 'bakers').price).toBe(6);
    expect(house('buy', 'printers').price).toBe(2);
    expect(mine('plan_again').agents).toBe(2);
    expect(house('councilman', 'brewers').lodgings[1]).toBe('councilman');
    expect(house('craftsman', 'shoemakers').lodgings[1]).toBe('brewer 3+');
    expect(mine('plan_pages').goods.page).toBe(2);
    expect(position('plan_pages').seats[1]!.goods.page).toBe(2);
    expect(house('buy_pages', 'printers').storehouse.page).toBe(5); // 2 are left
    expect(position('pass').seats.map((seat) => seat.finished)).toEqual([false, true, true]);
    expect(mine('favorites').tiles).toContain('printer 2');
    expect(mine('income').agents).toBe(6);
    expect(house('new_round', 'printers').price).toBe(7);
    expect(position('new_round').prestige).toBe('printers');
    expect(house('burglar', 'printers').lodgings[1]).toBe('burglar');
    expect(mine('burglar').goods).toEqual(expect.objectContaining({ page: 4 }));
    expect(position('burgle').seats[1]!.goods.beer).toBe(3);
    expect(house('plan_peddler', 'brewers').lodgings[0]).toBe('peddler');
    expect(position('peddler').order[0]).toBe(1);
    expect(position('pass_again').seats[1]!.goods.page).toBe(3);
    expect(mine('prestige')).toMatchObject({ prestige_crests: 1, crests: { printers: 2 } });
    const totals = steps.at(-1)!.standings.seats.map((seat) => seat.total);
    expect(totals[0]! - Math.max(totals[1]!, totals[2]!)).toBe(1);
    expect(steps.at(-1)!.view.phase).toBe('over');
  });
  test('the end of a round is told by the stops that are there for it, and once', () => {
    const eventsAt = (key: string) =>
      eventsSince(
        steps,
        placed.find(({ stop }) => stop.key === key)!,
      );
    expect(eventsAt('favorites').filter((event) => event.type === 'favorite_chosen')).toHaveLength(4);
    expect(eventsAt('income').map((event) => event.type)).toEqual(['income', 'income', 'income']);
    expect(eventsAt('plan_burglar')).toEqual([]);
    expect(eventsAt('sell').map((event) => event.type)).toContain('guild_called');
  });
});

describe('its texts', () => {
  test('every stop has a title and a text, every move a task and a reason, and nothing is left over', () => {
    for (const { key, kind } of STOPS) {
      const parts = kind === 'do' ? ['title', 'text', 'do', 'why'] : ['title', 'text'];
      for (const part of parts) expect(texts[`stop_${key}_${part}`], `${key}_${part}`).toBeTruthy();
      if (kind === 'show') expect(texts[`stop_${key}_do`]).toBeUndefined();
    }
  });
  test('all names in them are known', () => {
    for (const { key } of STOPS) {
      for (const part of ['title', 'text', 'do', 'why']) {
        const text = texts[`stop_${key}_${part}`];
        if (text) expect(format(text, names(), { locale: 'en', message: () => undefined })).not.toMatch(/[{}]/);
      }
    }
  });
});

describe('the pupil', () => {
  const until = (lesson: Lesson, key: string) => {
    while (lesson.stop.key !== key) lesson.go(lesson.at + 1);
  };
  test('goes on with the right move only, and is told kindly otherwise', async () => {
    const lesson = new Lesson(steps, () => seats);
    until(lesson, 'plan');
    expect((await lesson.move('plan brewers')).ok).toBe(false);
    expect(lesson.stop.key).toBe('plan');
    expect(lesson.remark).toContain('Bakers');
    lesson.problem = null; // as the decision panel does when something else is chosen
    expect(lesson.remark).toBe('');
    expect((await lesson.move('plan bakers,printers')).ok).toBe(true);
    expect(lesson.stop.key).toBe('sell');
    expect(lesson.remark).toBe('');
    expect(lesson.data.decision?.moves).toContain('sell 1');
  });
  test('has nothing to decide where something is shown', () => {
    const lesson = new Lesson(steps, () => seats);
    expect(lesson.stop.kind).toBe('show');
    expect(lesson.data.decision).toBeUndefined();
    expect(lesson.right).toBeNull();
  });
  test('can pass the whole lesson with the right moves', async () => {
    const lesson = new Lesson(steps, () => seats);
    for (let i = 0; i < STOPS.length - 1; i += 1) {
      if (lesson.right) await lesson.move(lesson.right);
      else lesson.go(lesson.at + 1);
    }
    expect(lesson.stop.key).toBe('done');
    expect(lesson.data.scores?.map((score) => score.rank)).toEqual([1, 2, 3]);
  });
  test('is remembered, until the lesson is done', () => {
    new Lesson(steps, () => seats).go(5);
    const later = new Lesson(steps, () => seats);
    expect(later.at).toBe(5);
    later.go(STOPS.length - 1);
    expect(new Lesson(steps, () => seats).at).toBe(0);
  });
});
