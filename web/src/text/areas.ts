// The areas of messages/LANGUAGE that the page uses; the others belong to the programs.
export const AREAS = [
  'board',
  'decide',
  'end',
  'event',
  'front',
  'game',
  'general',
  'learn',
  'log',
  'play',
  'puzzles',
  'review',
  'table',
] as const;
export type Area = (typeof AREAS)[number];
// Loaded when somebody wants to learn or to analyze, a game is over, or a page is opened that newcomers do not need.
const LATER_AREAS: ReadonlySet<Area> = new Set(['board', 'end', 'learn', 'puzzles', 'review']);
// (games_last stands at the tables of the home page, and an invitation can be made at a table, too.)
const LATER_IN_FRONT =
  /^((bots|clock_kind|device|door|ended|forget|games|hints|join|lobby|money|new|notifications|option|planning|recover|set|theme|townsmen)_(?!last$)|wait_(?!link$|invitation$)|here_(about|name|person)$|(ambience|ceremonies|menu_watch|sounds|speed)_text$|clock_time$|nobody_yet$|notifications$|share_local$|theme$|to_front$)/;
// The player aid, which is a sheet of its own.
const LATER_IN_PLAY = /^aid_/;
export const isLater = (area: Area, name: string): boolean =>
  LATER_AREAS.has(area) ||
  (area === 'front' && LATER_IN_FRONT.test(name)) ||
  (area === 'play' && LATER_IN_PLAY.test(name));

export type Messages = Partial<Record<Area, Readonly<Record<string, string>>>>;
