import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress.ts';

const root = import.meta.dirname;

/** `npm run build` makes web/dist, which the server serves; `npm run dev:web` serves the app as it is being written. */
export default defineConfig({
  root,
  base: '/',
  plugins: [react(), noServerCode(), precompress()],
  build: {
    outDir: join(root, 'dist'),
    target: 'es2022',
    // The policy of the page allows no data: scripts, and small files are cheap over one connection.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
  },
  worker: { format: 'es' },
  // Bundled ahead for development it would not find its worker beside itself; of what it needs, this is no module.
  optimizeDeps: { exclude: ['jassub'], include: ['jassub > throughput'] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: { port: 5173, proxy: { '^/(api|login|logout|oidc|files|fonts|reference|account)': 'http://127.0.0.1:3000' } },
});

/** The app knows of the server only the contracts' types: a value that was imported by mistake would bring the server along. */
function noServerCode(): Plugin {
  const server = resolve(root, '../src');
  return {
    name: 'no-server-code',
    enforce: 'pre',
    load(id) {
      if (id.startsWith(`${server}/`)) this.error(`${id} is the server's: import its types only ("import type").`);
    },
  };
}
