/**
 * Removes the parts of installed packages that nothing loads, a quarter of their size: font weights other than the bundled ones,
 * models other than those for framing, and the C headers of Node. `npm ci` restores them.
 */
import { globSync, rmSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { fontFiles } from '#src/render/captions/font-files.ts';
import { modelNames } from '#src/render/framing/model-names.ts';

const modules = join(import.meta.dirname, '../node_modules');
const bundled = fontFiles().map(({ path }) => relative(modules, dirname(path)));
const unused = [
  ...globSync('@expo-google-fonts/*/[0-9]*', { cwd: modules }).filter((folder) => !bundled.includes(folder)),
  ...globSync('@vladmandic/human/models/*.{bin,json}', { cwd: modules }).filter((file) => !modelNames.includes(parse(file).name)),
  ...globSync('node-*/include', { cwd: modules }),
];
for (const path of unused) rmSync(join(modules, path), { recursive: true });
