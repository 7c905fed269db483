import { describe, expect, it } from 'vitest';
import { first_spoken, own_name } from './choice';

const CODES = ['en', 'de', 'fr', 'hu', 'ru'];

describe('the language', () => {
  it('is the first that the browser speaks and the page knows', () => {
    expect(first_spoken(['de-AT', 'en'], CODES)).toBe('de');
    expect(first_spoken(['ja', 'hu-HU', 'de'], CODES)).toBe('hu');
    expect(first_spoken(['ja'], CODES)).toBe('en');
    expect(first_spoken([], CODES)).toBe('en');
  });
  it('is called by its own name', () => {
    expect(CODES.map(own_name)).toEqual(['English', 'Deutsch', 'Français', 'Magyar', 'Русский']);
  });
});
