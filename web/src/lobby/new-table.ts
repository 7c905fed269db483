// A table for friends before it is made: what can be chosen, remembered from last time.
import { recallObject, remember } from '../browser/storage';
import { OPTION_VALUES, PLAYERS, USUAL_OPTIONS } from '../game/options';
import type { BotLevel, Clock, Options } from '../game/protocol';
import { CLOCK_TIMES, makeClock, USUAL_TIME } from './clocks';
import { MOST_BOTS, usualLevel, type NewTableBody } from './quick-game';

export interface NewTableDraft extends Options {
  players: number;
  bots: string[]; // levels for seats 2 to 5; '' is free for a friend
  clock: Clock['kind'];
  decision: number; // seconds
  budget: number;
  public: boolean;
  hints: boolean;
  caretaker: string;
}

const DEFAULTS: NewTableDraft = {
  players: 4,
  bots: Array<string>(MOST_BOTS).fill(''),
  ...USUAL_OPTIONS,
  clock: 'none',
  decision: USUAL_TIME.decision,
  budget: USUAL_TIME.budget,
  public: false,
  hints: true,
  caretaker: '',
};

// Whatever was remembered, every field gets a value that the server accepts.
export function tidyDraft(draft: Partial<NewTableDraft>, known: readonly BotLevel[]): NewTableDraft {
  // While the list of levels is not loaded, every level passes; the server has the last word.
  const isKnown = (level: unknown) => known.length === 0 || known.some((each) => each.level === level);
  const oneOf = <T>(value: unknown, values: readonly T[], otherwise: T): T =>
    values.find((each) => each === value) ?? otherwise;
  const bots = Array.isArray(draft.bots) ? draft.bots : [];
  const caretaker = draft.caretaker ?? '';
  return {
    players: oneOf<number>(draft.players, PLAYERS, DEFAULTS.players),
    bots: DEFAULTS.bots.map((_, seat) => {
      const level: unknown = bots[seat];
      return typeof level === 'string' && level !== '' && isKnown(level) ? level : '';
    }),
    planning: oneOf(draft.planning, OPTION_VALUES.planning, DEFAULTS.planning),
    money: oneOf(draft.money, OPTION_VALUES.money, DEFAULTS.money),
    bonus_townsmen: draft.bonus_townsmen === true,
    clock: oneOf(draft.clock, ['none', 'decision', 'budget'] as const, DEFAULTS.clock),
    decision: oneOf<number>(draft.decision, CLOCK_TIMES.decision, DEFAULTS.decision),
    budget: oneOf<number>(draft.budget, CLOCK_TIMES.budget, DEFAULTS.budget),
    public: draft.public === true,
    hints: draft.hints !== false,
    caretaker: caretaker !== '' && isKnown(caretaker) ? caretaker : usualLevel(known),
  };
}

export function rememberedDraft(known: readonly BotLevel[]): NewTableDraft {
  return tidyDraft(recallObject<Partial<NewTableDraft>>('new_table', {}), known);
}

export function rememberDraft(draft: NewTableDraft): void {
  remember('new_table', JSON.stringify(draft));
}

export function friendsToInvite(draft: NewTableDraft): number {
  return draft.bots.slice(0, draft.players - 1).filter((level) => level === '').length;
}

// A table full of bots can start at once.
export function draftTable(draft: NewTableDraft, id: string): NewTableBody {
  const seats = draft.bots.slice(0, draft.players - 1).map((level) => (level ? { level } : {}));
  const { planning, money, bonus_townsmen } = draft;
  return {
    id,
    settings: {
      players: draft.players,
      options: { planning, money, bonus_townsmen },
      clock: makeClock(draft.clock, draft.clock === 'budget' ? draft.budget : draft.decision),
      public: draft.public,
      hints: draft.hints,
      caretaker: draft.caretaker,
    },
    seats: [{}, ...seats],
    ...(friendsToInvite(draft) === 0 ? { start: true } : {}),
  };
}
