// The page's own words, for tests that look for buttons by what is written on them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pseudo } from '../build/pseudo';
import { locale_of } from '../src/text/choice';
import { format, type Tongue, type Values } from '../src/text/format';

const cache = new Map<string, Record<string, string>>();

// The pseudo-language is English, made longer.
export const PSEUDO = 'xx';

function area_of(code: string, area: string): Record<string, string> {
  const file = join(import.meta.dirname, `../../messages/${code}/${area}.json`);
  let messages = cache.get(file);
  if (!messages) {
    messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    cache.set(file, messages);
  }
  return messages;
}

function tongue_of(code: string): Tongue {
  return {
    locale: locale_of(code),
    message: (key) => {
      const [area = '', name = ''] = key.split('.');
      const text = area_of(code === PSEUDO ? 'en' : code, area)[name];
      return text !== undefined && code === PSEUDO ? pseudo(text) : text;
    },
  };
}

export function say(key: string, values: Values = {}, code = 'en'): string {
  const tongue = tongue_of(code);
  const text = tongue.message(key);
  if (text === undefined) throw new Error(`no such message: ${key}`);
  return format(text, values, tongue);
}
