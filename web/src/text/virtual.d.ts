// What build/languages.ts makes of messages/.
declare module 'virtual:languages' {
  export const codes: readonly string[];
  export const loaders: Readonly<Record<string, () => Promise<{ default: import('./areas').Messages }>>>;
}
