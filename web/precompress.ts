import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set([
  '.js',
  '.css',
  '.html',
  '.svg',
  '.wasm',
  '.json',
  '.webmanifest',
  '.ttf',
  '.txt',
]);

/**
 * Writes a gzip and a brotli copy beside every text file of the build, so that the server
 * compresses nothing per request.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle(error) {
      // A failed build has written nothing, and its own error is the one to show.
      if (error) return;
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files
          .filter((file) => compressible.has(extname(file)))
          .map((file) => copies(join(folder, file))),
      );
    },
  };
}

async function copies(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < 1024) return;
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content),
  ]);
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
}
