// The decision "mayor": on which roof the Mayor lives (R11.6).
import { nameGuild } from '../name-guild';

export const mayor = nameGuild('mayor');
