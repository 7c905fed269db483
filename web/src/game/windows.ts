// The windows of a house, numbered from 1 as on the wire, and what a guest in the lodgings costs (R7.1).
import { CATALOGUE } from './catalogue';
import { countOf } from './moves';
import type { Good, Goods } from './protocol';

// 1 | 2 | … | Last
type NumbersTo<Last extends number, Counted extends unknown[] = []> = Counted['length'] extends Last
  ? never
  : [...Counted, unknown]['length'] | NumbersTo<Last, [...Counted, unknown]>;

type Limits = typeof CATALOGUE.limits;
export type WorkshopWindow = NumbersTo<Limits['workshop_windows']> & number;
export type LodgingsWindow = NumbersTo<Limits['lodgings_windows']> & number;

const numbersTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
export const WORKSHOP_WINDOWS = numbersTo(CATALOGUE.limits.workshop_windows) as WorkshopWindow[];
export const LODGINGS_WINDOWS = numbersTo(CATALOGUE.limits.lodgings_windows) as LodgingsWindow[];

// A good of the house's own guild, or any good.
export type PricePart = (typeof CATALOGUE.window_prices)[number][number][number];

// The ways to pay for a guest in this window.
export function windowPrices(window: LodgingsWindow): readonly (readonly PricePart[])[] {
  return CATALOGUE.window_prices[window - 1]!;
}

// The parts of a way to pay, those of a kind together: one beer and two of any.
export function counted(way: readonly PricePart[]): { kind: PricePart; count: number }[] {
  const kinds = [...new Set(way)];
  return kinds.map((kind) => ({ kind, count: way.filter((each) => each === kind).length }));
}

// Whether these goods are enough for one way to pay. Goods of the guild's own type are good for anything.
export function canPay(way: readonly PricePart[], goods: Goods, own: Good): boolean {
  const needed = way.filter((part) => part === 'own').length;
  return (goods[own] ?? 0) >= needed && countOf(goods) >= way.length;
}
