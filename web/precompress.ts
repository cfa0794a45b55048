import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = new Set(['.js', '.css', '.html', '.svg', '.wasm', '.json', '.webmanifest']);

/** Lays a gzip and a brotli copy beside every text of the build, so that the server compresses nothing while people wait. */
export function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => worthIt.has(extname(file))).map((file) => copies(join(folder, file))));
    },
  };
}

async function copies(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < 1024) return;
  const [gz, br] = await Promise.all([promisify(gzip)(content, { level: 9 }), promisify(brotliCompress)(content)]);
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
}
