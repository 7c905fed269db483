import { describe, expect, it } from 'vitest';
import { isLocalAddress } from './address';

describe('an address', () => {
  it('is local when other devices would find themselves there', () => {
    for (const name of ['localhost', 'norenberc.localhost', '127.0.0.1', '[::1]'])
      expect(isLocalAddress(name)).toBe(true);
    for (const name of ['192.168.0.5', 'club.example', '10.127.0.1']) expect(isLocalAddress(name)).toBe(false);
  });
});
