// What build/languages.ts makes of messages/.
declare module 'virtual:languages' {
  export const codes: readonly string[];
  type Loaders = Readonly<Record<string, () => Promise<{ default: import('./areas').Messages }>>>;
  export const loaders: Loaders;
  export const laterLoaders: Loaders; // of the areas that are loaded later
}
