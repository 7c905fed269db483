// The names of those I played against; bots of one level are counted.
import type { SeatAtTable } from '../game/protocol';
import { t } from '../text/messages';
import { sitterName } from '../text/words';

export function opponentNames(seats: readonly SeatAtTable[]): string[] {
  const people = seats.filter((each) => each.sitter === 'person').map(sitterName);
  const bots = new Map<string, number>();
  for (const each of seats) {
    if (each.sitter === 'bot') bots.set(sitterName(each), (bots.get(sitterName(each)) ?? 0) + 1);
  }
  const counted = [...bots].map(([name, count]) => (count === 1 ? name : t('front.times', { count, name })));
  return [...people, ...counted];
}
