// The news of a table as the log shows them: parts of the game, lines in them, and where the player's own last
// move ends. Texts are made later, for what is shown.
import { CATALOGUE } from '../game/catalogue';
import type { GameEvent, News, Seat } from '../game/protocol';
import { groupEvents } from '../text/event-text';

export type LogLine = {
  id: string;
  seat: Seat | null; // whose doing it is, if anybody's
  isTakenBack: boolean;
} & ({ what: 'events'; events: GameEvent[] } | { what: 'news'; news: News });

export type LogPart =
  { part: 'before' } | { part: 'turn'; round: number; turn: number } | { part: 'end'; round: number };

export interface LogGroup {
  id: string;
  part: LogPart;
  lines: LogLine[];
}

export interface GameLog {
  groups: LogGroup[];
  since: string | null; // the id of the first line after the player's last own move
}

const END_OF_ROUND = new Set<GameEvent['type']>(['favorite_chosen', 'no_favorite', 'income']);
// Talk has its own place; a score follows "game over" anyway.
const isLogged = (news: News): boolean =>
  !['said', 'unsaid', 'moved'].includes(news.type) && !(news.type === 'ended' && news['how'] === 'score');

const seatOf = (event: GameEvent): Seat | null => ('seat' in event ? (event.seat ?? null) : null);

class Writer {
  readonly groups: LogGroup[] = [];
  private part: LogPart = { part: 'before' };
  since: string | null = null;
  private isOwn = false; // the last line written belongs to the player's own last move

  constructor(private readonly me: Seat) {}

  get now(): LogPart {
    return this.part;
  }
  goTo(part: LogPart): void {
    this.part = part;
  }
  markOwnMove(): void {
    this.isOwn = true;
    this.since = null;
  }
  write(line: LogLine): void {
    if (this.isOwn && line.seat !== this.me) {
      this.since = line.id;
      this.isOwn = false;
    }
    let group = this.groups.at(-1);
    if (!group || group.part !== this.part) {
      group = { id: line.id, part: this.part, lines: [] };
      this.groups.push(group);
    }
    group.lines.push(line);
  }
  // Before an event is told: which part of the game it belongs to.
  place(event: GameEvent, before: GameEvent | undefined): void {
    if (END_OF_ROUND.has(event.type) && before?.type === 'turn_ended') {
      this.part = { part: 'end', round: before.round };
    }
  }
  passed(event: GameEvent, after: GameEvent | undefined): void {
    // After the last round there may still be a Jack to place (R14.3).
    if (event.type === 'round_ended' && event.round < CATALOGUE.limits.rounds) {
      this.part = { part: 'turn', round: event.round + 1, turn: 1 };
    } else if (event.type === 'turn_ended' && !(after && END_OF_ROUND.has(after.type))) {
      this.part = { part: 'turn', round: event.round, turn: event.turn + 1 };
    }
  }
}

// Who has won is for the score sheet to say first.
const isWinner = ([event]: readonly GameEvent[]): boolean => event?.type === 'game_over';

export function gameLog(all: readonly News[], me: Seat, keepsWinner = false): GameLog {
  const writer = new Writer(me);
  const takenBack = versionsTakenBack(all);
  const lastPlans = all.findLastIndex((news) => news.events?.some((event) => event.type === 'plans_made'));
  const partsBefore: LogPart[] = []; // for each decision that stands, where the game was
  all.forEach((news, index) => {
    const isDecision = news.type === 'moved' || news.type === 'planned';
    const isTakenBack = takenBack.has(news.version);
    if (news.type === 'undone') {
      const decisions = Number(news['decisions'] ?? 1);
      const back = partsBefore.splice(-decisions)[0];
      if (back) writer.goTo(back);
    }
    if (isDecision) {
      if (news.type === 'moved') partsBefore.push(writer.now);
      if (news.seat === me && !news.bot) writer.markOwnMove();
    }
    // That somebody has planned is of interest until all have.
    const isStalePlan = news.type === 'planned' && (news.bot === true || index <= lastPlans);
    if (isLogged(news) && !isStalePlan) {
      writer.write({
        id: `${news.version}`,
        seat: news.seat ?? null,
        isTakenBack,
        what: 'news',
        news,
      });
    }
    if (news.type === 'started')
      writer.goTo({ part: 'turn', round: Number(news['round'] ?? 1), turn: Number(news['turn'] ?? 1) });
    const together = groupEvents(news.events ?? []);
    together.forEach((events, at) => {
      const [event] = events;
      if (!event) return;
      writer.place(event, together[at - 1]?.[0]);
      const seat = events.length === 1 ? seatOf(event) : null;
      if (keepsWinner && isWinner(events)) return;
      writer.write({ id: `${news.version}.${at}`, seat, isTakenBack, what: 'events', events });
      writer.passed(event, together[at + 1]?.[0]);
    });
  });
  return { groups: writer.groups, since: writer.since };
}

export function versionsTakenBack(all: readonly News[]): Set<number> {
  const standing: number[] = [];
  const gone = new Set<number>();
  for (const news of all) {
    if (news.type === 'moved') standing.push(news.version);
    if (news.type === 'undone') {
      for (const version of standing.splice(-Number(news['decisions'] ?? 1))) gone.add(version);
    }
  }
  return gone;
}
