// The areas of messages/LANGUAGE that the page uses; the others belong to the programs.
export const AREAS = ['decide', 'end', 'event', 'front', 'game', 'general', 'learn', 'log', 'play', 'table'] as const;
export type Area = (typeof AREAS)[number];
// Loaded when somebody wants to learn, or a game is over: nobody needs them at a first table.
export const LATER: ReadonlySet<Area> = new Set(['end', 'learn']);

export type Messages = Partial<Record<Area, Readonly<Record<string, string>>>>;
