// Notes in a record: the judgments that somebody had written into it as comments (docs/bots.md). They come from outside, so
// what does not read like one of ours is passed over.
import { readMove } from './moves';
import type { Step } from './protocol';
import { REVIEW_MARKS, type JudgedDecision, type ReviewMark } from './review';

const MOVE = /^\d+: /;
const NOTE = /^# wins((?: [01]\.\d{3})+)(?: ([a-z]+) ([01]\.\d{3}) best (.+))?$/;
const SENTENCE = /^# (?!wins )(.+)$/;
const LONGEST_SENTENCE = 600;

export function hasNotes(record: string): boolean {
  return /^# wins [01]\.\d/m.test(record);
}

const isMark = (word: string): word is ReviewMark => REVIEW_MARKS.some((mark) => mark === word);

function isMove(text: string): boolean {
  try {
    readMove(text);
    return true;
  } catch {
    return false;
  }
}

// `steps` are those of the same record, with everything open.
export function notesIn(record: string, steps: readonly Step[]): JudgedDecision[] {
  const found: JudgedDecision[] = [];
  let moves = 0;
  let last: JudgedDecision | null = null; // a sentence about it may come next
  for (const line of record.split(/\r?\n/)) {
    if (MOVE.test(line)) ++moves;
    const note = NOTE.exec(line);
    const sentence = SENTENCE.exec(line)?.[1];
    if (note) {
      last = judgment(note, moves - 1, steps);
      if (last && found.at(-1)?.step !== last.step) found.push(last);
    } else {
      if (sentence && last && last.mark !== 'fine') last.why = sentence.slice(0, LONGEST_SENTENCE);
      last = null;
    }
  }
  return found;
}

function judgment([, chances, mark = 'fine', loss, best]: RegExpExecArray, step: number, steps: readonly Step[]) {
  const before = steps[step];
  const made = steps[step + 1];
  const wins = chances!.trim().split(' ').map(Number);
  const pending = before?.view.pending.find(({ seat }) => seat === made?.seat);
  if (!made?.move || !pending || wins.length !== before?.view.players || !isMark(mark)) return null;
  if (best !== undefined && !isMove(best)) return null;
  const decision: JudgedDecision = {
    step,
    round: made.round,
    turn: made.turn,
    seat: made.seat,
    decision: pending.decision,
    wins,
    played: { move: made.move },
    loss: Number(loss ?? 0),
    mark,
    best: best === undefined ? [] : [{ move: best }],
  };
  return decision;
}
