// A step of a game in sentences: the events of the move or, where it has none yet, the move itself.
import { readMove } from '../game/moves';
import type { Step } from '../game/protocol';
import { t } from '../text/messages';
import { eventTexts, type Names } from '../text/event-text';
import { guildTerm } from '../text/terms';

export function stepText(step: Step, names: Names): string[] {
  if (step.seat === 0) return [t('end.set_up')];
  const silent = moveWithoutEvents(step, names);
  return [...(silent ? [silent] : []), ...eventTexts(step.events, names)];
}

// Plans have no event until all are in, and declining something has none at all.
function moveWithoutEvents({ seat, move, events }: Step, names: Names): string | null {
  const name = names.name(seat);
  if (move === null) return events.length > 0 ? null : t('end.secret_move', { name });
  const read = readMove(move);
  switch (read.kind) {
    case 'plan':
      return t('end.planned', { name, guilds: read.guilds.map(guildTerm) });
    case 'pass':
      return t('end.passed', { name });
    case 'stay':
      return t('end.stayed', { name });
    case 'decline':
      return t('end.declined', { name });
    default:
      return null;
  }
}
