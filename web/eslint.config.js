// ESLint over all of the page. Layout is Prettier's, and types in components are svelte-check's: no rule here is about
// either.
import { readdirSync, readFileSync } from 'node:fs';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// Our own names are camelCase. Two kinds of names are not our own and stay as they are written elsewhere: members of
// the server's messages and of the engine's catalogue (src/game), and placeholders of the texts (messages/).
const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const list = (path) => readdirSync(new URL(path, import.meta.url)).map((file) => `${path}/${file}`);
const members = list('src/game').flatMap((file) => read(file).match(/\b[a-z]\w*\b/g) ?? []);
const placeholders = list('../messages/en').flatMap((file) =>
  [...read(file).matchAll(/\{(\w+)/g)].map((match) => match[1]),
);
const foreign = [...new Set([...members, ...placeholders])].filter((name) => name.includes('_'));

const naming = [
  'error',
  { selector: 'default', format: ['camelCase'] },
  { selector: 'import', format: ['camelCase', 'PascalCase'] }, // PascalCase: components
  { selector: 'variable', format: ['camelCase', 'PascalCase', 'UPPER_CASE'] }, // UPPER_CASE: constants
  { selector: 'variable', format: null, filter: { regex: '^_$', match: true } }, // what is left out
  { selector: 'typeLike', format: ['PascalCase'] },
  { selector: ['variable', 'parameter'], modifiers: ['destructured'], format: null },
  { selector: 'memberLike', format: null, filter: { regex: `^(${foreign.join('|')})$`, match: true } },
  // Keys of the keyboard ("ArrowUp"), headers, letters and other words that a table looks up.
  { selector: 'objectLiteralProperty', format: ['camelCase', 'PascalCase'] },
  { selector: ['objectLiteralProperty', 'objectLiteralMethod'], modifiers: ['requiresQuotes'], format: null },
  { selector: 'objectLiteralProperty', format: null, filter: { regex: `^(${foreign.join('|')})$`, match: true } },
  { selector: 'parameter', modifiers: ['unused'], format: ['camelCase'], leadingUnderscore: 'allow' },
];

export default defineConfig(
  { ignores: ['node_modules', 'src/game/catalogue.ts'] }, // the catalogue is generated
  js.configs.recommended,
  ts.configs.recommended,
  { files: ['**/*.ts'], extends: [ts.configs.recommendedTypeCheckedOnly] },
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript knows better
      '@typescript-eslint/naming-convention': naming,
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-base-to-string': 'off', // a value of a message that selects is a word or a number
      '@typescript-eslint/no-redundant-type-constituents': 'off', // `string & keyof X` is said on purpose
      'svelte/require-each-key': 'off', // lists that are only replaced as a whole have none
      'svelte/prefer-svelte-reactivity': 'off', // nobody watches a Set or Map within a function
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }], // Playwright's fixtures want one
    },
  },
);
