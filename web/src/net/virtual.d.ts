// What build/local-files.ts makes of build/wasm, ai/weights and messages.
declare module 'virtual:local-files' {
  export const files: import('./local/words').Files;
  // What the game's module says in this language, as JSON.
  export function messagesOf(language: string): Promise<string>;
}
