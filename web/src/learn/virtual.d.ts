// What build/rules.ts makes of docs/rules.md and its translations.
declare module 'virtual:rules' {
  export const loaders: Readonly<Record<string, () => Promise<{ default: import('./rulebook').Rulebook }>>>;
}
declare module 'virtual:rules/en' {
  const rulebook: import('./rulebook').Rulebook;
  export default rulebook;
}

// What build/summary.ts makes of `norenberc rules --summary`.
declare module 'virtual:summary' {
  export const loaders: Readonly<Record<string, () => Promise<{ default: import('./rulebook').Leaf }>>>;
}

// What build/strategy.ts makes of messages/LANGUAGE/strategy.md and docs/strategy.json.
declare module 'virtual:strategy' {
  export const loaders: Readonly<Record<string, () => Promise<{ default: import('./rulebook').Strategy }>>>;
}

// What build/lesson.ts makes of lesson/first.txt.
declare module 'virtual:lesson' {
  const steps: import('./lesson-steps').LessonStep[];
  export default steps;
}

// What build/puzzles.ts makes of puzzles/found.jsonl.
declare module 'virtual:puzzles' {
  const files: import('./puzzle-set').PuzzleFiles;
  export default files;
}
