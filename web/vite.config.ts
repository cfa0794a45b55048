import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress.ts';

const root = import.meta.dirname;

/** `npm run build` writes web/dist, which the server serves; `npm run dev:web` serves the app with hot reload. */
export default defineConfig({
  root,
  base: '/',
  plugins: [react(), noServerCode(), precompress()],
  build: {
    outDir: join(root, 'dist'),
    target: 'es2022',
    // The content security policy allows no data: scripts, and small files are cheap over one connection.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
  },
  worker: { format: 'es' },
  // Pre-bundled for development, jassub would not find its worker; its dependency throughput is not an ES module.
  optimizeDeps: { exclude: ['jassub'], include: ['jassub > throughput'] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: { port: 5173, proxy: { '^/(api|login|logout|oidc|files|fonts|reference|account)': 'http://127.0.0.1:3000' } },
});

/** Modules of the server without dependencies, which the app uses as well. */
const shared = [
  'kit/wav.ts',
  'kit/time-range.ts',
  'kit/normalized.ts',
  'kit/time-text.ts',
  'chapters/youtube-format.ts',
  'edit/timeline.ts',
  'edit/caption-marks.ts',
  'posting/platform-text.ts',
  'transcript/word-ranges.ts',
];

/** The app may import types, `*.constants.ts` and the shared modules from the server: any other value would pull the server into the bundle. */
function noServerCode(): Plugin {
  const server = resolve(root, '../src');
  return {
    name: 'no-server-code',
    enforce: 'pre',
    load(id) {
      if (id.startsWith(`${server}/`) && !id.endsWith('.constants.ts') && !shared.some((one) => id === `${server}/${one}`))
        this.error(`${id} belongs to the server: import types ("import type"), *.constants.ts or ${shared.join(', ')} only.`);
    },
  };
}
