import { describe, expect, it } from 'vitest';
import { hereTable, tidyHere } from './here-table';

describe('a table for several people at one device', () => {
  it('has what was remembered, and a value for everything else', () => {
    expect(tidyHere({})).toMatchObject({ players: 3, seats: Array(5).fill({ name: '', level: '' }) });
    expect(tidyHere({ players: 9, seats: 'nonsense' as never }).players).toBe(3);
    expect(tidyHere({ players: 2, seats: [{ name: 'Anna', level: '' }] }).seats[0]!.name).toBe('Anna');
  });
  it('seats people by name, each in another color, and bots by their level', () => {
    const draft = tidyHere({
      players: 3,
      seats: [
        { name: 'Anna', level: '' },
        { name: '', level: 'scribe' },
      ],
    });
    const table = hereTable(draft, 'x', (name, index) => name || `seat ${index + 1}`);
    expect(table.seats[0]).toMatchObject({ name: 'Anna' });
    expect(table.seats[1]).toEqual({ level: 'scribe' });
    expect(table.seats[2]).toMatchObject({ name: 'seat 3' });
    expect(new Set(table.seats.map(({ colour }) => colour)).size).toBe(3);
    expect(table).toMatchObject({ id: 'x', settings: { players: 3 }, start: true });
  });
});
