// A position of the board: what is drawn, what can be decided, the score sheet. All of it comes from the game's module or
// the server; the page computes nothing.
import type {
  ApiError,
  Decision,
  Move,
  Pending,
  Score,
  Seat,
  SeatAtTable,
  Standings,
  Step,
  View,
} from '../game/protocol';
import { RequestError } from '../net/api';
import type { Questions } from '../net/questions';
import type { State } from './state-form';

export type BranchStep = Omit<Step, 'view' | 'standings'>;

export interface SeatDecision extends Decision {
  seat: Seat;
}

export interface Position {
  record: string;
  view: View;
  standings: Standings;
  seats: SeatAtTable[];
  steps: BranchStep[]; // from the start to here; the first is the start itself
  decisions: SeatDecision[];
  scores: Score[];
  state: State;
}

export interface Judgment {
  move: Move;
  bot: string;
  values: number[] | null; // the points that each seat can expect
  wins: number[] | null; // each seat's chance, of a bot that has searched
  best: { move: Move; weight: number }[];
  parts?: (string | Seat)[]; // why, in sentences; seats stand for their names
}

type Answer<Members> = ({ ok: true } & Members) | { ok: false; error: ApiError };

// Throws RequestError where the module refuses.
export function checked<Members>(answer: Answer<Members>): { ok: true } & Members {
  if (!answer.ok) throw new RequestError(answer.error, 409);
  return answer;
}

// What is dealt from here on; what has been dealt is in the record.
const load = (record: string) => ({ cmd: 'load', record, seed: 'board' });

// `as` is a seat, or 0 for everything.
export async function positionOf(questions: Questions, record: string, as: Seat): Promise<Position> {
  const [replayed, loaded, stated, scored] = await questions.ask<
    [
      Answer<{ steps: Step[]; seats: SeatAtTable[] }>,
      Answer<{ pending: Pending[] }>,
      Answer<{ state: State }>,
      Answer<{ scores: Score[] }>,
    ]
  >([{ type: 'replay', record, as }, load(record), { cmd: 'state' }, { cmd: 'score' }]);
  const { steps, seats } = checked(replayed);
  const { pending } = checked(loaded);
  const last = steps.at(-1)!;
  const legal = await questions.ask<Answer<Decision>[]>([
    load(record),
    ...pending.map(({ seat }) => ({ cmd: 'legal', seat })),
  ]);
  const decisions = pending.map(({ seat }, index): SeatDecision => ({ ...checked(legal[index + 1]!), seat }));
  return {
    record,
    view: last.view,
    standings: last.standings,
    seats,
    steps,
    decisions,
    scores: checked(scored).scores,
    state: checked(stated).state,
  };
}

// The record with this move, and what was drawn after it. Throws RequestError with the rule that forbids it.
export async function recordAfter(questions: Questions, record: string, seat: Seat, move: Move): Promise<string> {
  const [loaded, moved, after] = await questions.ask<[Answer<object>, Answer<object>, Answer<{ record: string }>]>([
    load(record),
    { cmd: 'move', seat, move },
    { cmd: 'record' },
  ]);
  checked(loaded);
  checked(moved);
  return checked(after).record;
}

export async function newGame(
  questions: Questions,
  players: number,
  options: object,
): Promise<{ record: string; state: State }> {
  const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const [begun, recorded, dealt] = await questions.ask<
    [Answer<object>, Answer<{ record: string }>, Answer<{ state: State }>]
  >([{ cmd: 'new', players, options, seed }, { cmd: 'record' }, { cmd: 'state' }]);
  checked(begun);
  return { record: checked(recorded).record, state: checked(dealt).state };
}

// Throws RequestError that says what cannot be.
export async function recordOfState(questions: Questions, state: State): Promise<string> {
  const [set, recorded] = await questions.ask<[Answer<object>, Answer<{ record: string }>]>([
    { cmd: 'set', state },
    { cmd: 'record' },
  ]);
  checked(set);
  return checked(recorded).record;
}

export async function judgmentOf(bots: Questions, position: Position, seat: Seat, level: string): Promise<Judgment> {
  const [loaded, judged] = await bots.ask<[Answer<object>, Answer<Judgment>]>(
    [load(position.record), { cmd: 'bot', seat, level }],
    position.view.players,
  );
  checked(loaded);
  return checked(judged);
}
