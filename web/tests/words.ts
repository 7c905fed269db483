// The page's own words, for tests that look for buttons by what is written on them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type Values } from '../src/text/format';

const cache = new Map<string, Record<string, string>>();

export function say(key: string, values: Values = {}): string {
  const [area = '', name = ''] = key.split('.');
  let messages = cache.get(area);
  if (!messages) {
    const file = join(import.meta.dirname, `../../messages/en/${area}.json`);
    messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    cache.set(area, messages);
  }
  const text = messages[name];
  if (text === undefined) throw new Error(`no such message: ${key}`);
  return format(text, values, 'en');
}
