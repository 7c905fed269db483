// The decision "jack": which guild a Jack of All Trades joins (R14.3).
import { nameGuild } from '../name-guild';

export const jack = nameGuild('jack');
