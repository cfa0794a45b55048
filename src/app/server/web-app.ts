import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Env, Hono } from 'hono';
import { consentKinds } from '#features/posts/targets/targets.constants.ts';

export type WebAppOptions = {
  /** The built app: the folder with index.html. */
  root: string;
  /** Other origins of media, such as an object store's. */
  mediaOrigins: readonly string[];
  /**
   * Other origins that a form's response may redirect to, such as the identity provider's at
   * sign-out.
   */
  formOrigins: readonly string[];
};

/** The paths of the app's pages; the app handles everything below them. */
const pages = [
  '/',
  '/videos/*',
  '/jobs/*',
  '/clips',
  '/exports',
  '/brand',
  '/ask',
  '/ask/*',
  '/feeds',
  '/trash',
  '/search',
  '/chat',
  '/chat/*',
  '/voice',
  '/lookup',
  '/settings',
  '/settings/*',
  ...consentKinds.map((kind) => `/connect/${kind}`),
];

/**
 * Serves the web app: files with a content hash in their name are cached forever, the page itself
 * is always revalidated. The returned handler serves the page for unknown paths, too, so that
 * people see the app's error page instead of JSON.
 */
export function webAppRoutes<E extends Env>(
  app: Hono<E>,
  { root, mediaOrigins, formOrigins }: WebAppOptions,
): PageServer {
  const files = (cacheControl: string) =>
    serveStatic<E>({
      root,
      precompressed: true,
      onFound(_path, c) {
        c.header('Cache-Control', cacheControl);
        c.header('Content-Security-Policy', workerPolicy);
      },
    });
  app.get('/assets/*', files('public, max-age=31536000, immutable'));
  for (const path of ['/icon.svg', '/manifest.webmanifest', '/theme.js', '/licences.txt'])
    app.get(path, files('public, no-cache'));
  const policy = pagePolicy({ mediaOrigins, formOrigins });
  const page: PageServer = async (c, status = 200) => {
    const html = await readFile(join(root, 'index.html'), 'utf8').catch(() => undefined);
    if (html === undefined)
      return c.text('The web app is not built. Run "npm run build", then reload this page.', 503);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const headers = { ...policy, ETag: etag, 'Cache-Control': 'no-cache' };
    if (status === 200 && c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.html(html, status, headers);
  };
  for (const path of pages) app.get(path, (c) => page(c));
  return page;
}

/** Serves the app's page, with 404 for a path that the app does not have either. */
export type PageServer = (c: Context, status?: 200 | 404) => Promise<Response>;

/** Whether the request comes from a browser's navigation rather than a program. */
export function wantsPage(c: Context): boolean {
  const { path, method } = c.req;
  const isOurs =
    path.startsWith('/api/') ||
    path === '/api' ||
    path.startsWith('/assets/') ||
    path.startsWith('/files/');
  return !isOurs && method === 'GET' && (c.req.header('accept') ?? '').includes('text/html');
}

/**
 * A worker runs under the policy of its script: the caption renderer compiles WebAssembly and
 * fetches fonts.
 */
const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

/**
 * The policy of the app's page: scripts and styles come from this server only, and nothing is
 * inlined. WebAssembly is allowed because it draws the captions of the preview.
 */
function pagePolicy({
  mediaOrigins,
  formOrigins,
}: Pick<WebAppOptions, 'mediaOrigins' | 'formOrigins'>): Record<string, string> {
  const rules = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', ...mediaOrigins],
    'media-src': ["'self'", 'blob:', ...mediaOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'blob:', ...mediaOrigins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...formOrigins],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'Content-Security-Policy': Object.entries(rules)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'Permissions-Policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)',
  };
}
