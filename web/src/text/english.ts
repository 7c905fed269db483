// The messages in English, for the types of their keys and for tests. The page loads them as it loads any other
// language.
import board from '../../../messages/en/board.json';
import decide from '../../../messages/en/decide.json';
import end from '../../../messages/en/end.json';
import event from '../../../messages/en/event.json';
import front from '../../../messages/en/front.json';
import game from '../../../messages/en/game.json';
import general from '../../../messages/en/general.json';
import learn from '../../../messages/en/learn.json';
import log from '../../../messages/en/log.json';
import play from '../../../messages/en/play.json';
import puzzles from '../../../messages/en/puzzles.json';
import review from '../../../messages/en/review.json';
import table from '../../../messages/en/table.json';
import type { Area } from './areas';

export const english = {
  board,
  decide,
  end,
  event,
  front,
  game,
  general,
  learn,
  log,
  play,
  puzzles,
  review,
  table,
} satisfies Record<Area, object>;

type English = typeof english;
export type MessageKey = {
  [Each in keyof English & string]: `${Each}.${keyof English[Each] & string}`;
}[keyof English & string];
