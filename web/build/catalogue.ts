// What the game consists of, as the engine writes it: the committed module src/game/catalogue.ts is made from it by
// `tools/regenerate catalogue`, and a test says when it is no longer current.
import { execFileSync } from 'node:child_process';
import { program } from './lesson.ts';

const HEADER = `// Written by \`tools/regenerate catalogue\` from what \`norenberc catalogue\` prints; docs/protocol.md describes it.
// Types of names derive from it: (typeof CATALOGUE.townsmen)[number]['name'].
`;

export function catalogueModule(): string {
  const catalogue: unknown = JSON.parse(execFileSync(program(), ['catalogue'], { encoding: 'utf8' }));
  return `${HEADER}export const CATALOGUE = ${JSON.stringify(catalogue, null, 2)} as const;\n`;
}
