// All texts of the page, in its current language. Every area of the page has its own file of messages; a key
// is the file's name and the message's, such as "front.play_now".
import type { Area } from './areas';
import type { MessageKey } from './english';
import { localeOf } from './locale';
import { format, writeValue, type Term, type MessageSource, type Value, type Values } from './format';
import { language } from './language.svelte';

export type { MessageKey, Term, Value };

function message(key: string): string | undefined {
  const dot = key.indexOf('.');
  const area = key.slice(0, dot) as Area;
  const name = key.slice(dot + 1);
  return language.messages[area]?.[name];
}

const source: MessageSource = {
  get locale() {
    return localeOf(language.code);
  },
  message,
};

export function t(key: MessageKey, values: Values = {}): string {
  const found = message(key);
  if (found === undefined) throw new Error(`no such message: ${key}`);
  return format(found, values, source);
}

// For keys that are put together, such as `game.tile_${kind}`: whether there is such a message.
export function hasMessage(key: string): key is MessageKey {
  return message(key) !== undefined;
}

// Something that a sentence names, to be written in the form that the sentence needs.
export function term(key: MessageKey, values: Values = {}): Term {
  return { term: key, values };
}

// Standing alone.
export function write(value: Value): string {
  return writeValue(value, '', source);
}

export function list(items: readonly Value[]): string {
  return write(items);
}

export function date(at: number): string {
  return new Intl.DateTimeFormat(source.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

export function day(at: number): string {
  return new Intl.DateTimeFormat(source.locale, { dateStyle: 'long' }).format(at);
}

export function time(at: number): string {
  return new Intl.DateTimeFormat(source.locale, { timeStyle: 'short' }).format(at);
}

export function number(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(source.locale, options).format(value);
}
