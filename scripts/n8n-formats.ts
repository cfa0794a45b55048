/**
 * Writes the formats of clips into the n8n node, which is published without the server's code:
 * `npm run fix`. With `--check`, it fails when they differ instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aspectRatios, usualAspectRatio } from '#engine/port/engine.constants.ts';

const path = join(import.meta.dirname, '../clients/n8n/nodes/Kinora/formats.ts');
const list = aspectRatios.toSorted((a, b) => a.localeCompare(b)).map((ratio) => `'${ratio}'`);
const text = `/** Written by \`npm run fix\` from src/engine/port/engine.constants.ts. */
export const formats = [${list.join(', ')}];
export const usualFormat = '${usualAspectRatio}';
`;

if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (readFileSync(path, 'utf8') !== text) {
  console.error('n8n: clients/n8n/nodes/Kinora/formats.ts is outdated: run "npm run fix"');
  process.exitCode = 1;
}
