// What build/rules.ts makes of docs/rules.md.
declare module 'virtual:rules' {
  const rulebook: import('./rulebook').Rulebook;
  export default rulebook;
}

// What build/lesson.ts makes of lesson/first.txt.
declare module 'virtual:lesson' {
  const steps: import('./lesson_steps').LessonStep[];
  export default steps;
}
