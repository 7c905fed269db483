// All that the page says. Every area of the page has its own file of messages; a key is the file's name
// and the message's, such as "front.play_now".
import decide from '../../../messages/en/decide.json';
import end from '../../../messages/en/end.json';
import front from '../../../messages/en/front.json';
import game from '../../../messages/en/game.json';
import general from '../../../messages/en/general.json';
import learn from '../../../messages/en/learn.json';
import log from '../../../messages/en/log.json';
import play from '../../../messages/en/play.json';
import table from '../../../messages/en/table.json';
import { format, type Values } from './format';

const english = { decide, end, front, game, general, learn, log, play, table };

type English = typeof english;
export type MessageKey = {
  [Area in keyof English & string]: `${Area}.${keyof English[Area] & string}`;
}[keyof English & string];

const LOCALE = 'en';

function message(key: string): string | undefined {
  const dot = key.indexOf('.');
  const area: Record<string, string> | undefined = english[key.slice(0, dot) as keyof English];
  return area?.[key.slice(dot + 1)];
}

export function t(key: MessageKey, values: Values = {}): string {
  const found = message(key);
  if (found === undefined) throw new Error(`no such message: ${key}`);
  return format(found, values, LOCALE);
}

// For keys that are put together, such as `game.tile_${kind}`: whether there is such a message.
export function has_message(key: string): key is MessageKey {
  return message(key) !== undefined;
}

const lists = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
export function list(items: readonly string[]): string {
  return lists.format(items);
}

export function date(at: number): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

export function locale(): string {
  return LOCALE;
}
