// What build/strength.ts makes of docs/strength.md: Elo by level and number of players.
declare module 'virtual:strength' {
  const ratings: Readonly<Record<string, Readonly<Record<number, number>>>>;
  export default ratings;
}
