import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { licences } from '../scripts/licences/vite-plugin.ts';
import { compileMessages } from './compile-messages.ts';
import { precompress } from './precompress.ts';
import { preload } from './preload.ts';

const root = import.meta.dirname;
const licenceNotices = licences();

/**
 * `npm run build` writes web/dist, which the server serves; `npm run dev:web` serves the app with
 * hot reload.
 */
export default defineConfig({
  root,
  base: '/',
  plugins: [
    react(),
    compileMessages(),
    noServerCode(),
    preload({ font: 'inter-latin-wght-normal', script: 'start' }),
    licenceNotices.app,
    precompress(),
  ],
  resolve: {
    // The caption renderer imports a substitute for a function that every supported browser has.
    // The substitute is under the GPL.
    alias: { 'rvfc-polyfill': join(root, 'no-code.ts') },
  },
  build: {
    outDir: join(root, 'dist'),
    target: 'es2022',
    // The content security policy allows no data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Texts are looked up while the other files are evaluated: what loads the texts is in
            // a file of its own, before them.
            { name: 'main', test: /web\/app\/main\.ts$/, priority: 4 },
            { name: startFile, priority: 3 },
            // Fetched with the first link that is pasted, without what pages share.
            {
              name: 'links',
              test: /\/(read-address|video-link|(link|video-sites)\.shared)\.ts$/,
              priority: 2,
            },
            // Only small modules: a page loads all of them.
            { name: 'shared', minShareCount: 3, maxModuleSize: 20_000, priority: 1 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 1000,
  },
  worker: { format: 'es', plugins: () => [licenceNotices.worker()] },
  // Pre-bundled for development, jassub would not find its worker; its dependency throughput is not
  // an ES module.
  optimizeDeps: { exclude: ['jassub'], include: ['jassub > throughput'] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    port: 5173,
    proxy: {
      '^/(api|login|logout|oidc|files|fonts|reference|account|licences.txt)':
        'http://127.0.0.1:3000',
    },
  },
});

/**
 * Which file a module belongs to, or null: one file has all that the start page loads. By default
 * every module that several pages share is a file of its own, and a page consists of 60 to 90
 * files.
 */
function startFile(
  id: string,
  modules: { getModuleInfo(id: string): { importers: string[] } | null },
): 'start' | null {
  const visited = new Set<string>();
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (visited.has(at)) continue;
    visited.add(at);
    if (startPage.includes(at)) return 'start';
    waiting.push(...(modules.getModuleInfo(at)?.importers ?? []));
  }
  return null;
}

const startPage = ['app/start.tsx', 'features/videos/home-page.tsx'].map((file) =>
  join(root, file),
);

/**
 * Of the server, the app may import types, `*.constants.ts` and `*.shared.ts` (modules without
 * dependencies, which both use): any other value would pull the server into the bundle.
 */
function noServerCode(): Plugin {
  const server = resolve(root, '../src');
  return {
    name: 'no-server-code',
    enforce: 'pre',
    load(id) {
      if (id.startsWith(`${server}/`) && !/\.(constants|shared)\.ts$/.test(id))
        this.error(
          `${id} belongs to the server: import types ("import type"), *.constants.ts or *.shared.ts only.`,
        );
    },
  };
}
