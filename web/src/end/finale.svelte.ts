// The end of a game, counted on the board: the score sheet's lines one after the other, the majorities guild by guild.
// Pieces run along a track, the panels' points climb with them, and at the end the winner is known. All numbers are the
// server's.
import type { Guild, Score, ScoreCategory, Seat, SeatStanding, Standings } from '../game/protocol';
import type { Speed } from '../state/preferences.svelte';
import { apprenticePoints, CATEGORIES } from './sheet';

export interface CountStep {
  category: ScoreCategory;
  guild: Guild | null; // of a majority; null where the line is counted at once
  gained: ReadonlyMap<Seat, number>; // without those who get nothing
  totals: ReadonlyMap<Seat, number>; // after it
}

type Gains = Pick<CountStep, 'category' | 'guild' | 'gained'>;

const gains = (points: readonly (readonly [Seat, number])[]) => new Map(points.filter(([, count]) => count !== 0));

// Guild by guild, and last what Apprentices add to that (R11.11).
function majorityGains(scores: readonly Score[], standings: Standings | undefined): Gains[] {
  const category = 'majorities';
  const whole = scores.map((score) => [score.seat, score.majorities] as const);
  if (!standings) return [{ category, guild: null, gained: gains(whole) }];
  const guilds = standings.majorities.map(({ guild, places }): Gains => ({
    category,
    guild,
    gained: gains(places.map(({ seat, points }) => [seat, points] as const)),
  }));
  const rest = gains(scores.map((score) => [score.seat, apprenticePoints(score, standings)] as const));
  return [
    ...guilds.filter(({ gained }) => gained.size > 0),
    ...(rest.size > 0 ? [{ category, guild: null, gained: rest } as const] : []),
  ];
}

export function countSteps(scores: readonly Score[], standings: Standings | undefined): CountStep[] {
  const lines = CATEGORIES.flatMap(({ name }): Gains[] => {
    if (name === 'majorities') return majorityGains(scores, standings);
    return [{ category: name, guild: null, gained: gains(scores.map((score) => [score.seat, score[name]] as const)) }];
  });
  let totals = new Map<Seat, number>(scores.map(({ seat }) => [seat, 0]));
  return lines.map((line) => {
    totals = new Map([...totals].map(([seat, total]) => [seat, total + (line.gained.get(seat) ?? 0)]));
    return { ...line, totals };
  });
}

// The standings as they are when only the first of the steps have been counted, for the panels of the players.
export function standingsAfter(steps: readonly CountStep[], counted: number, final: Standings): Standings {
  const done = steps.slice(0, counted);
  const guilds = new Set(done.map((step) => step.guild));
  const pointsOf = (seat: Seat, category: ScoreCategory) =>
    done.reduce((sum, step) => sum + (step.category === category ? (step.gained.get(seat) ?? 0) : 0), 0);
  return {
    majorities: final.majorities.filter((each) => guilds.has(each.guild)),
    seats: final.seats.map(({ seat }) => {
      const points = Object.fromEntries(CATEGORIES.map(({ name }) => [name, pointsOf(seat, name)]));
      return { ...points, seat, total: done.at(-1)?.totals.get(seat) ?? 0 } as SeatStanding;
    }),
  };
}

// How long a step is shown: the pieces run, and its caption is read.
const PACE: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, none: 1 };
const STEP = 2400;

export class Finale {
  steps = $state.raw<CountStep[]>([]);
  counted = $state(0); // how many of the steps
  isOn = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly speed: () => Speed,
    private readonly onStep: (hasPoints: boolean) => unknown = () => {},
    private readonly onWinner: () => void = () => {},
  ) {}

  readonly isCounting = $derived(this.isOn && this.counted < this.steps.length + 1);
  readonly isWon = $derived(this.isOn && !this.isCounting);
  readonly step = $derived<CountStep | undefined>(this.steps[this.counted - 1]);

  start(steps: CountStep[]): void {
    this.steps = steps;
    this.counted = 0;
    this.isOn = true;
    this.wait();
  }
  again(): void {
    this.start(this.steps);
  }
  next(): void {
    if (!this.isCounting) return;
    this.counted += 1;
    if (this.isWon) return this.win();
    if (this.step) this.onStep(this.step.gained.size > 0);
    this.wait();
  }
  // To the winner.
  skip(): void {
    if (!this.isCounting) return;
    this.counted = this.steps.length + 1;
    this.win();
  }
  close(): void {
    clearTimeout(this.timer);
    this.isOn = false;
  }

  private win(): void {
    clearTimeout(this.timer);
    this.onWinner();
  }
  private wait(): void {
    clearTimeout(this.timer);
    const length = this.counted === 0 ? STEP / 3 : STEP;
    this.timer = setTimeout(() => this.next(), length * PACE[this.speed()]);
  }
}
