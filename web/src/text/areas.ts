// The areas of messages/LANGUAGE that the page uses; the others belong to the programs.
export const AREAS = ['decide', 'end', 'event', 'front', 'game', 'general', 'learn', 'log', 'play', 'table'] as const;
export type Area = (typeof AREAS)[number];

export type Messages = Partial<Record<Area, Readonly<Record<string, string>>>>;
