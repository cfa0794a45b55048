// JavaScript, because the compile cache has to be enabled before the first TypeScript is loaded: otherwise Node loads its own TypeScript
// parser for a few small files, which takes every command 50 ms.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The cache contains code: only this account may write to it.
const umask = process.umask(0o077);
// NODE_COMPILE_CACHE takes precedence: the container image sets it, because its user cannot write to node_modules.
enableCompileCache(
  fileURLToPath(new URL('../node_modules/.cache/kinora-compiled', import.meta.url)),
);
process.umask(umask);
await import('../src/cli/cli.ts');
