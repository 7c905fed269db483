// What has happened, shown again on the board itself, step by step: the end of a round, or the moves that somebody has
// missed. The table itself goes on meanwhile: only the board and the panels show the past, and nothing waits for it.
import { GUILDS, type GameEvent, type Guild, type Standings, type View } from '../game/protocol';
import type { Speed } from '../state/preferences.svelte';
import type { Animator } from './animator.svelte';
import { scenesOf, type Scene } from './flights';
import { viewsBefore } from './past';

export interface CeremonyStep {
  scene: Scene;
  before: View;
  after: View;
  standings: Standings | undefined; // after it
}

export interface Show {
  round: number | null; // the round that ends; null: moves that were missed
  steps: CeremonyStep[];
  before: Standings | undefined;
}

// Nothing to see; who has won is for the score sheet to say.
const UNTOLD: ReadonlySet<GameEvent['type']> = new Set(['round_ended', 'game_over', 'turn_ended']);

// How long a step is shown: long enough for its caption to be read.
const PACE: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, none: 1 };
const FLIGHT = 900;
const READ = 1100;
const READ_A_CHARACTER = 28;

export function stepsOf(now: View, history: readonly GameEvent[], from: number): CeremonyStep[] {
  const views = viewsBefore(now, history, from);
  let at = 0;
  const steps = scenesOf(history.slice(from)).map((scene): CeremonyStep => {
    const before = views[at]!;
    at += scene.events.length;
    return { scene, before, after: views[at]!, standings: undefined };
  });
  return steps.filter(({ scene }) => !scene.events.every((event) => UNTOLD.has(event.type)));
}

// Where the events of a round's end begin in the history; null if that round has not ended.
export function roundEndIn(history: readonly GameEvent[], round: number): { from: number; to: number } | null {
  const last = history.findLastIndex((event) => event.type === 'turn_ended' && event.round === round);
  const ended = history.findIndex((event) => event.type === 'round_ended' && event.round === round);
  return last < 0 || ended < 0 ? null : { from: last + 1, to: ended + 1 };
}

// Points as they come about: a guild's majority changes when its favorite wins the tiles, the rest of what somebody
// gains counts with the last thing that they win. The server's figures at both ends, so nothing is computed twice.
export function withStandings(steps: CeremonyStep[], before: Standings, after: Standings): CeremonyStep[] {
  const wins = steps.map(({ scene }) => scene.events.find((each) => each.type === 'favorite_chosen'));
  const last = wins.findLastIndex((win) => win !== undefined);
  let now = before;
  return steps.map((step, at) => {
    const win = wins[at];
    if (at >= last) now = after;
    else if (win) {
      const isLastOfSeat = wins.findLastIndex((each) => each?.seat === win.seat) === at;
      now = withWin(now, after, win.guild, isLastOfSeat ? win.seat : 0);
    }
    return { ...step, standings: now };
  });
}

function withWin(now: Standings, after: Standings, guild: string, complete: number): Standings {
  const placesOf = (standings: Standings) => standings.majorities.find((each) => each.guild === guild)?.places ?? [];
  const pointsOf = (standings: Standings, seat: number) =>
    placesOf(standings).find((each) => each.seat === seat)?.points ?? 0;
  return {
    majorities: now.majorities.map((each) =>
      each.guild === guild ? (after.majorities.find((other) => other.guild === guild) ?? each) : each,
    ),
    seats: now.seats.map((each) => {
      const final = after.seats.find((other) => other.seat === each.seat);
      if (each.seat === complete && final) return final;
      const gained = pointsOf(after, each.seat) - pointsOf(now, each.seat);
      return gained === 0 ? each : { ...each, majorities: each.majorities + gained, total: each.total + gained };
    }),
  };
}

export class Ceremony {
  show = $state.raw<Show | null>(null);
  at = $state(0); // which step; after the last one it is the summary's turn
  private hasChanged = $state(false); // what the step changes is changed already
  private run = 0;
  private wake: (() => void) | null = null;

  constructor(
    private readonly animator: Animator,
    private readonly speed: () => Speed,
    readonly caption: (events: readonly GameEvent[]) => string,
  ) {}

  readonly step = $derived<CeremonyStep | undefined>(this.show?.steps[this.at]);
  readonly isPlaying = $derived(this.step !== undefined);
  readonly isSummary = $derived(this.show !== null && !this.isPlaying);
  // What the board shows instead of the table as it is.
  readonly view = $derived.by((): View | null => {
    if (!this.step) return null;
    return this.hasChanged ? this.step.after : this.step.before;
  });
  readonly standings = $derived.by((): Standings | undefined => {
    const before = this.at > 0 ? this.show?.steps[this.at - 1]?.standings : this.show?.before;
    return this.hasChanged ? this.step?.standings : before;
  });
  readonly words = $derived.by((): string => (this.step ? this.caption(this.step.scene.events) : ''));

  start(show: Show): void {
    if (show.steps.length === 0) return;
    this.show = show;
    this.at = 0;
    void this.play(++this.run);
  }
  // On to the next step at once.
  next(): void {
    this.wake?.();
  }
  // To the summary; where there is none, to the end.
  skip(): void {
    if (!this.show || this.show.round === null) return this.close();
    ++this.run;
    this.animator.clear();
    this.at = this.show.steps.length;
    this.wake?.();
  }
  again(): void {
    if (this.show) this.start(this.show);
  }
  close(): void {
    ++this.run;
    this.animator.clear();
    this.show = null;
    this.wake?.();
  }

  private async play(run: number): Promise<void> {
    while (this.step && run === this.run) {
      const pace = PACE[this.speed()];
      this.hasChanged = false;
      // The board has to show the step's beginning before pieces can leave their places.
      await this.pause(50);
      if (run !== this.run) return;
      const hasFlown = this.animator.fly(this.step.scene, FLIGHT * pace);
      if (hasFlown) await this.pause(FLIGHT * pace);
      if (run !== this.run) return;
      this.animator.clear();
      this.hasChanged = true;
      await this.pause((READ + READ_A_CHARACTER * this.words.length) * pace - (hasFlown ? FLIGHT * pace : 0));
      if (run !== this.run) return;
      this.at += 1;
    }
    if (run === this.run && this.show?.round === null) this.close();
  }
  private pause(length: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, Math.max(0, length));
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

// Who won what in a round, for the summary.
export interface RoundResult {
  seat: number;
  guilds: Guild[]; // whose favorite they were
  income: number;
  gained: number | null; // VP; null where it is not known
}

export function roundResults(show: Show): RoundResult[] {
  const events = show.steps.flatMap(({ scene }) => scene.events);
  const after = show.steps.at(-1)?.standings;
  const view = show.steps.at(-1)?.after;
  return (view?.order ?? []).map((seat) => {
    const pointsOf = (standings: Standings | undefined) =>
      standings?.seats.find((each) => each.seat === seat)?.total ?? null;
    const [before, now] = [pointsOf(show.before), pointsOf(after)];
    const guilds = events.flatMap((each) =>
      each.type === 'favorite_chosen' && each.seat === seat ? [each.guild] : [],
    );
    const incomes = events.flatMap((each) => (each.type === 'income' && each.seat === seat ? [each.talers] : []));
    return {
      seat,
      guilds: GUILDS.filter((guild) => guilds.includes(guild)),
      income: incomes.reduce((sum, each) => sum + each, 0),
      gained: before === null || now === null ? null : now - before,
    };
  });
}
