// The page's own words, for tests that look for buttons by what is written on them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pseudo } from '../build/pseudo';
import { localeOf } from '../src/text/locale';
import { format, type MessageSource, type Values } from '../src/text/format';

const cache = new Map<string, Record<string, string>>();

// The pseudo-language is English, made longer.
export const PSEUDO = 'xx';

function areaOf(code: string, area: string): Record<string, string> {
  const file = join(import.meta.dirname, `../../messages/${code}/${area}.json`);
  let messages = cache.get(file);
  if (!messages) {
    messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    cache.set(file, messages);
  }
  return messages;
}

function messageSource(code: string): MessageSource {
  return {
    locale: localeOf(code),
    message: (key) => {
      const [area = '', name = ''] = key.split('.');
      const text = areaOf(code === PSEUDO ? 'en' : code, area)[name];
      return text !== undefined && code === PSEUDO ? pseudo(text) : text;
    },
  };
}

export function say(key: string, values: Values = {}, code = 'en'): string {
  const source = messageSource(code);
  const text = source.message(key);
  if (text === undefined) throw new Error(`no such message: ${key}`);
  return format(text, values, source);
}
