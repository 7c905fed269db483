// Clocks that tables offer, and clocks and settings in words.
import type { Clock, Settings } from '../game/protocol';
import { number, t } from '../text/messages';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// In seconds; the first choice of each kind is the middle one.
export const CLOCK_TIMES = {
  decision: [30, MINUTE, 2 * MINUTE, 5 * MINUTE, 8 * HOUR, DAY, 3 * DAY],
  budget: [10 * MINUTE, 20 * MINUTE, 30 * MINUTE, HOUR],
} as const;
export const USUAL_TIME = { decision: 2 * MINUTE, budget: 20 * MINUTE } as const;

export function makeClock(kind: Clock['kind'], seconds: number): Clock {
  switch (kind) {
    case 'none':
      return { kind };
    case 'decision':
    case 'budget':
      return { kind, seconds };
  }
}

// "2 minutes", "1 day": in the largest unit that fits.
export function duration(seconds: number): string {
  const [unit, size] =
    seconds % DAY === 0
      ? (['day', DAY] as const)
      : seconds % HOUR === 0
        ? (['hour', HOUR] as const)
        : seconds % MINUTE === 0
          ? (['minute', MINUTE] as const)
          : (['second', 1] as const);
  return number(seconds / size, { style: 'unit', unit, unitDisplay: 'long' });
}

export function clockText(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('front.clock_none');
    case 'decision':
      return t('front.clock_decision', { time: duration(clock.seconds) });
    case 'budget':
      return t('front.clock_budget', { time: duration(clock.seconds) });
  }
}

// What is special about a table; the usual things are not mentioned.
export function settingsTexts(settings: Settings): string[] {
  const { options } = settings;
  return [
    clockText(settings.clock),
    ...(options.planning === 'reverse_order' ? [t('front.has_reverse_order')] : []),
    ...(options.money === 'open' ? [t('front.has_open_money')] : []),
    ...(options.bonus_townsmen ? [t('front.has_bonus_townsmen')] : []),
    ...(settings.hints ? [] : [t('front.has_no_hints')]),
  ];
}
