import { beforeEach, describe, expect, test } from 'vitest';
import steps from 'virtual:lesson';
import de from '../../../messages/de/learn.json';
import en from '../../../messages/en/learn.json';
import fr from '../../../messages/fr/learn.json';
import hu from '../../../messages/hu/learn.json';
import ru from '../../../messages/ru/learn.json';
import { CATALOGUE } from '../game/catalogue';
import { format } from '../text/format';
import { names, priceFacts, ruleFacts } from './facts';
import { eventsSince, freeDecisions, placedStops } from './lesson-steps';
import { Lesson } from './lesson.svelte';
import { STOPS, type Stop } from './stops';

const seats = [
  { seat: 1, sitter: 'person' as const, name: 'Me' },
  { seat: 2, sitter: 'bot' as const },
  { seat: 3, sitter: 'bot' as const },
];
const LANGUAGES: Record<string, Record<string, string>> = { de, en, fr, hu, ru };
const stops: readonly Stop[] = STOPS;
const placed = placedStops(steps, STOPS);
const step = (key: string) => steps[placed.find(({ stop }) => stop.key === key)!.at]!;
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
  test('each move is legal, and the one that its stop is named after', () => {
    const asked = placed.filter(({ stop }) => stop.kind !== 'show');
    for (const { at } of asked) expect(steps[at]!.next!.moves).toContain(steps[at]!.next!.played);
    expect(asked.map(({ stop, at }) => [stop.key, steps[at]!.next!.played])).toEqual([
      ['plan', 'plan bakers,printers'],
      ['sell', 'sell 1'],
      ['buy', 'buy page,page,page'],
      ['plan_again', 'plan brewers,shoemakers'],
      ['councilman', 'recruit 2 beer,page'],
      ['first', 'first'],
      ['craftsman', 'recruit 2 shoe,page'],
      ['own_plan', 'plan printers'],
      ['buy_pages', 'buy page,page,page'],
      ['last_agent', 'plan shoemakers'],
      ['buy_shoes', 'buy shoe,shoe,shoe'],
      ['plan_trade', 'plan brewers,printers'],
      ['foreign', 'buy beer,beer,page'],
      ['own_action', 'sell 3'],
      ['plan_window', 'plan brewers'],
      ['window', 'recruit 3 beer,beer'],
    ]);
  });
  test('what the texts claim about positions is so', () => {
    const mine = (key: string) => step(key).view.seats[0]!;
    const other = (key: string, seat: number) => step(key).view.seats[seat - 1]!;
    const house = (key: string, guild: string) => step(key).view.guilds.find((each) => each.guild === guild)!;
    expect(mine('supply')).toMatchObject({ talers: ruleFacts().talers, agents: ruleFacts().agents });
    expect(mine('supply').stockpile).toBe(ruleFacts().waiting);
    expect(mine('plan_again').agents).toBe(2);
    expect(house('councilman', 'brewers').lodgings[1]).toBe('councilman');
    expect(house('craftsman', 'shoemakers').lodgings[1]).toBe('brewer 3+');
    expect([mine('own_plan'), other('own_plan', 2)].map((seat) => seat.goods.page)).toEqual([2, 2]);
    expect(mine('own_plan').agents).toBe(2);
    expect(house('buy_pages', 'printers').storehouse.page).toBe(5); // 2 are left
    expect(step('last_agent').view.seats.map((seat) => seat.agents)).toEqual([1, 0, 1]);
    expect(step('last_agent').view.seats.map((seat) => seat.finished)).toEqual([false, true, false]);
    expect(other('buy_shoes', 3).goods.shoe).toBe(3);
    expect(other('buy_shoes', 3).goods.beer).toBe(4); // too many for 3 bought ones
    expect(other('last_agent', 2).goods.pastry).toBe(2);
    expect([mine('favorites'), other('favorites', 3)].map((seat) => seat.goods.shoe)).toEqual([3, 3]);
    expect(step('favorites').view.round).toBe(1);
    expect(mine('new_round').agents).toBe(7);
    expect(step('new_round').view.prestige).toBe('printers');
    expect(house('foreign', 'brewers').storehouse.page).toBe(1);
    expect(step('own_action').view.seats.map((seat) => seat.goods.page)).toEqual([5, 2, 2]);
    expect(house('window', 'brewers').lodgings[2]).toBe('baker 6');
    expect(mine('window').tiles.some((tile) => tile.startsWith('baker'))).toBe(false);
  });
  test('coming prices are what the next round has', () => {
    const before = priceFacts(step('prices').view);
    const after = priceFacts(step('new_round').view);
    for (const guild of ['brewers', 'bakers', 'shoemakers', 'printers']) {
      expect(after[guild]).toBe(before[`${guild}_next`]);
    }
    // A pastry falls, a page rises, and no window has a cheaper page: the texts say so.
    expect(before['bakers']).toBeGreaterThan(before['bakers_next']!);
    const printers = step('prices').view.guilds.find((each) => each.guild === 'printers')!;
    const values = printers.workshop.map(([tile]) => Number(/\d+/.exec(tile!)![0]));
    expect(Math.min(...values)).toBe(before['printers']);
    expect(after['printers_next']).toBe(values[2]);
    expect(after['printers_next']).toBeLessThan(after['printers']!);
    expect(before['brewers_next']).toBeLessThan(before['brewers']!);
  });
  test('the end is as it is told', () => {
    const last = steps.at(-1)!;
    const [me, , three] = last.standings.seats;
    expect(last.view.phase).toBe('over');
    expect(me!.total).toBe(Math.max(...last.standings.seats.map((seat) => seat.total)));
    expect(me!.majorities).toBe(4 * CATALOGUE.points.majority.first);
    expect(me!.crests).toBe(CATALOGUE.points.crests.at(-1));
    expect(last.view.seats[0]!.prestige_crests).toBe(3);
    expect(Object.values(last.view.seats[2]!.crests)).toContain(3);
    expect(three).toMatchObject({ crests: 0, richest: CATALOGUE.points.richest });
    expect(three!.townsmen).toBeGreaterThan(0);
    expect(last.standings.seats.every((seat) => seat.thirty === 0)).toBe(true);
  });
  test('the end of a round is told on its own board, and what is skipped is summed up', () => {
    const eventsAt = (key: string) =>
      eventsSince(
        steps,
        placed.find(({ stop }) => stop.key === key)!,
      );
    const favorites = eventsAt('favorites');
    expect(favorites.map((event) => event.type)).toEqual(Array.from({ length: 4 }, () => 'favorite_chosen'));
    expect(favorites.filter((event) => 'seat' in event && event.seat === 1)).toHaveLength(2);
    expect(eventsAt('skipped').length).toBeGreaterThanOrEqual(4);
    expect(eventsAt('plan_trade')).toEqual([]);
    expect(eventsAt('own_action').map((event) => event.type)).toContain('did_nothing');
  });
});

describe('free choices', () => {
  test('every legal answer is judged, what is played is nearly as good as the best, and each has its reason', () => {
    expect(freeDecisions(STOPS).length).toBeGreaterThanOrEqual(2);
    for (const stop of stops.filter(({ kind }) => kind === 'free')) {
      const { moves, played, judged } = step(stop.key).next!;
      expect(Object.keys(judged!).sort()).toEqual([...moves].sort());
      expect(['best', 'close']).toContain(judged![played]!.verdict);
      expect(new Set(Object.values(judged!).map(({ verdict }) => verdict)).size).toBeGreaterThanOrEqual(3);
      for (const move of moves) {
        const key = `stop_${stop.key}_because_${stop.because!(move)}`;
        for (const texts of Object.values(LANGUAGES)) expect(texts[key], key).toBeTruthy();
      }
    }
  });
  test('passing with something to gain is never among the best', () => {
    for (const key of ['own_plan', 'last_agent']) {
      expect(['slip', 'mistake']).toContain(step(key).next!.judged!['pass']!.verdict);
    }
  });
});

describe('its texts', () => {
  test('every stop has what it needs, and nothing is left over', () => {
    const needed = new Set<string>();
    for (const stop of stops) {
      const parts = { show: [], do: ['do', 'why'], free: ['do', 'on'] }[stop.kind];
      for (const part of ['title', 'text', ...parts]) needed.add(`stop_${stop.key}_${part}`);
      if (stop.kind !== 'free') continue;
      for (const move of step(stop.key).next!.moves) needed.add(`stop_${stop.key}_because_${stop.because!(move)}`);
    }
    for (const texts of Object.values(LANGUAGES)) {
      expect(new Set(Object.keys(texts).filter((key) => key.startsWith('stop_')))).toEqual(needed);
    }
  });
  test('all values in them are known', () => {
    const values = { ...names(), ...ruleFacts(), ...priceFacts(step('prices').view) };
    for (const [locale, texts] of Object.entries(LANGUAGES)) {
      for (const [key, text] of Object.entries(texts)) {
        if (!key.startsWith('stop_')) continue;
        expect(format(text, values, { locale, message: () => undefined }), key).not.toMatch(/[{}]/);
      }
    }
  });
  test('what scores is told with the numbers of the catalogue', () => {
    const worth = [
      'first',
      'second',
      'third',
      'crests_3',
      'crests_7',
      'richest',
      'all_types',
      'thirty',
      'thirty_value',
    ];
    for (const texts of Object.values(LANGUAGES)) {
      const all = Object.values(texts).join(' ');
      for (const name of worth) expect(all).toContain(`{${name}}`);
      // No number of points is typed.
      expect(all).not.toMatch(/\b[1-9]\d*[ \u00a0](VP|SP|PV|GyP|ПО)/);
    }
  });
  test('they are read and played in less than ten minutes', () => {
    const signsPerMinute = 1000; // what adults read on average, or a little less
    const secondsPerMove = 8;
    for (const [language, texts] of Object.entries(LANGUAGES)) {
      const length = (key: string) => texts[key]?.replace(/\{\w+\}/g, '5').length ?? 0;
      let signs = 0;
      for (const { key, kind } of stops) {
        for (const part of ['title', 'text', 'do', 'on']) signs += length(`stop_${key}_${part}`);
        if (kind === 'free')
          signs += Math.max(
            ...Object.keys(texts)
              .filter((each) => each.startsWith(`stop_${key}_because`))
              .map(length),
          );
      }
      const moves = stops.filter(({ kind }) => kind !== 'show').length;
      expect(signs / signsPerMinute + (moves * secondsPerMove) / 60, language).toBeLessThan(10);
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
  test('chooses freely, learns how good it was, may try again, and goes on with the recorded move', async () => {
    const lesson = new Lesson(steps, () => seats);
    until(lesson, 'own_plan');
    for (const move of ['pass', 'plan printers']) {
      await lesson.move(move);
      expect(lesson.stop.key).toBe('own_plan');
      expect(lesson.answer).toMatchObject({ move, ...step('own_plan').next!.judged![move] });
      expect(lesson.answer!.best).toBeGreaterThanOrEqual(lesson.answer!.win);
      expect(lesson.answer!.why).not.toBe('');
    }
    await lesson.goOn();
    expect(lesson.stop.key).toBe('buy_pages');
    expect(lesson.answer).toBeNull();
  });
  test('sees the favorites on a board where all have acted and nobody has won anything', () => {
    const lesson = new Lesson(steps, () => seats);
    until(lesson, 'favorites');
    const { view, standings } = lesson.step;
    expect(lesson.heading).toBe('End of round 1');
    expect(view).toMatchObject({
      round: 1,
      turn: step('favorites').view.turn,
      called: null,
      acting: null,
      pending: [],
    });
    expect(view.stack_size).toBe(step('favorites').view.stack_size);
    // The last pages are bought, and the favorites still have all their goods.
    expect(view.guilds.find(({ guild }) => guild === 'printers')!.storehouse.page ?? 0).toBe(0);
    expect(view.seats.map(({ goods }) => [goods.page, goods.shoe])).toEqual([
      [5, 3],
      [2, 2],
      [2, 3],
    ]);
    expect(view.seats.every(({ finished, crests }) => finished && Object.values(crests).every((count) => !count))).toBe(
      true,
    );
    const pages = standings.favorites!.find(({ guild }) => guild === 'printers')!;
    expect(pages).toMatchObject({ leads: [1], goods: [{ seat: 1, count: 5 }, { count: 2 }, { count: 2 }] });
    lesson.go(lesson.at + 1);
    expect(lesson.heading).toBeUndefined();
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
      const { right } = lesson;
      if (right) await lesson.move(right);
      if (lesson.answer) await lesson.goOn();
      else if (!right) lesson.go(lesson.at + 1);
    }
    expect(lesson.stop.key).toBe('done');
    expect(lesson.data.scores?.map((score) => score.rank)).toEqual([1, 3, 2]);
  });
  test('is remembered, until the lesson is done', () => {
    new Lesson(steps, () => seats).go(5);
    const later = new Lesson(steps, () => seats);
    expect(later.at).toBe(5);
    later.go(STOPS.length - 1);
    expect(new Lesson(steps, () => seats).at).toBe(0);
  });
});
