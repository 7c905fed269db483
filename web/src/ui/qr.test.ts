import { describe, expect, it } from 'vitest';
import { qrPath } from './qr';

describe('a QR code', () => {
  it('draws its three corners', () => {
    const { path, size } = qrPath('http://localhost:8080/#join=abc.def');
    expect(size).toBeGreaterThanOrEqual(21);
    for (const corner of ['M0 0h7v1h-7z', `M${size - 7} 0h7v1h-7z`, `M0 ${size - 7}h7v1h-7z`]) {
      expect(path).toContain(corner);
    }
  });
});
