/**
 * Removes the parts of installed packages that nothing loads: font weights other than the bundled
 * ones, models other than those for framing, icons as drawings (the app has them as components),
 * source maps, and the C headers of Node. `npm ci` restores them.
 */
import { globSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { modelNames } from '#engine/render/framing/model-names.ts';
import { fontFiles } from '#engine/render/typesetting/font-files.ts';

const modules = join(import.meta.dirname, '../node_modules');
const bundled = fontFiles().map(({ path }) => relative(modules, dirname(path)));
const unused = [
  ...globSync('@expo-google-fonts/*/[0-9]*', { cwd: modules }).filter(
    (folder) => !bundled.includes(folder),
  ),
  ...globSync('@vladmandic/human/models/*.{bin,json}', { cwd: modules }).filter(
    (file) => !modelNames.includes(parse(file).name),
  ),
  ...globSync('@tabler/icons/{icons,categories,icons.json,tabler-nodes-*.json}', { cwd: modules }),
  ...globSync('node-*/include', { cwd: modules }),
  ...readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(isSourceMap),
];
for (const path of unused) rmSync(join(modules, path), { recursive: true });

function isSourceMap(path: string): boolean {
  return /\.[cm]?(js|ts)\.map$/.test(path);
}
