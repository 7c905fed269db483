// What build/local-files.ts makes of build/wasm, ai/weights and messages.
declare module 'virtual:local-files' {
  // None if the page was built without the module.
  export const files: import('./local/words').Files | null;
  // What the game's module says in this language, as JSON.
  export function messagesOf(language: string): Promise<string>;
}
