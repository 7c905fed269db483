// What build/rules.ts makes of docs/rules.md.
declare module 'virtual:rules' {
  const rulebook: import('./rulebook').Rulebook;
  export default rulebook;
}
