import { describe, expect, it } from 'vitest';
import { firstSupported, ownName } from './locale';

const CODES = ['en', 'de', 'fr', 'hu', 'ru'];

describe('the language', () => {
  it('is the first that the browser speaks and the page knows', () => {
    expect(firstSupported(['de-AT', 'en'], CODES)).toBe('de');
    expect(firstSupported(['ja', 'hu-HU', 'de'], CODES)).toBe('hu');
    expect(firstSupported(['ja'], CODES)).toBe('en');
    expect(firstSupported([], CODES)).toBe('en');
  });
  it('is called by its own name', () => {
    expect(CODES.map(ownName)).toEqual(['English', 'Deutsch', 'Français', 'Magyar', 'Русский']);
  });
});
