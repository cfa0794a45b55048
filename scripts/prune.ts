/**
 * Removes the parts of installed packages that nothing loads: font weights other than the bundled
 * ones, builds for browsers, other loaders and other machines, sources and documentation, source
 * maps, and the C headers of Node. An installation restores them.
 */
import { globSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fontFiles } from '#engine/render/typesetting/font-files.ts';

const modules = join(import.meta.dirname, '../node_modules');
const bundled = fontFiles().map(({ path }) => relative(modules, dirname(path)));
const unused = [
  ...globSync('@expo-google-fonts/*/[0-9]*', { cwd: modules }).filter(
    (folder) => !bundled.includes(folder),
  ),
  // The older model, and its loader for browsers.
  ...globSync('@jitsi/rnnoise-wasm/dist/rnnoise.{js,wasm}', { cwd: modules }),
  // `eld/extrasmall` has its own.
  ...globSync('eld/src/ngrams/{small,medium,large}.js', { cwd: modules }),
  ...globSync('youtubei.js/bundle', { cwd: modules }),
  ...globSync('swagger-ui-dist/{swagger-ui-es-*.js,*.css.map}', { cwd: modules }),
  // No `exports` of these lead there, except for a condition that only zod itself sets.
  ...globSync('{zod,ai,ai-*,@ai-sdk/*}/src', { cwd: modules }),
  ...globSync('{ai,ai-*,@ai-sdk/*,@base-ui/react}/docs', { cwd: modules }),
  // Of this library, the build for this machine; for macOS it has it twice, under two names.
  ...globSync('onnxruntime-node/bin/*/*/*', { cwd: modules }).filter(
    (folder) => !folder.endsWith(join(process.platform, process.arch)),
  ),
  ...globSync('onnxruntime-node/bin/*/darwin/*/libonnxruntime.*.*.*.dylib', { cwd: modules }),
  ...globSync('onnxruntime-{node,common}/{lib,script}', { cwd: modules }),
  ...globSync('node-*/include', { cwd: modules }),
  ...readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(isSourceMap),
];
for (const path of unused) rmSync(join(modules, path), { recursive: true, force: true });

function isSourceMap(path: string): boolean {
  return /\.[cm]?(js|ts)\.map$/.test(path);
}
