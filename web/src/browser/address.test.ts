import { describe, expect, it } from 'vitest';
import { is_local_address } from './address';

describe('an address', () => {
  it('is local when other devices would find themselves there', () => {
    for (const name of ['localhost', 'norenberc.localhost', '127.0.0.1', '[::1]']) expect(is_local_address(name)).toBe(true);
    for (const name of ['192.168.0.5', 'club.example', '10.127.0.1']) expect(is_local_address(name)).toBe(false);
  });
});
