import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Env, Hono } from 'hono';
import swagger from 'swagger-ui-dist/package.json' with { type: 'json' };

/**
 * The API reference: a page at /reference that shows /api/openapi.json and lets signed-in people
 * try each operation. Everything it loads comes from this server.
 */
export function referenceRoutes<E extends Env>(app: Hono<E>): void {
  app.get('/reference', (c) =>
    c.html(page, 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }),
  );
  const script = 'text/javascript; charset=utf-8';
  const sheet = 'text/css; charset=utf-8';
  app.get(
    '/reference/swagger-ui.js',
    asset(script, () =>
      readFile(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')), 'utf8'),
    ),
  );
  app.get(
    '/reference/swagger-ui.css',
    asset(sheet, () =>
      readFile(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css')), 'utf8'),
    ),
  );
  app.get(
    '/reference/start.js',
    asset(script, async () => start),
  );
  app.get(
    '/reference/page.css',
    asset(sheet, async () => style),
  );
}

/**
 * Serves a file, which is read and compressed on the first request; its path contains the version,
 * so browsers may cache it.
 */
function asset(type: string, read: () => Promise<string>): (c: Context) => Promise<Response> {
  let plain: Promise<Uint8Array<ArrayBuffer>> | undefined;
  let packed: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return async (c) => {
    const headers = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Accept-Encoding',
    };
    plain ??= read().then((text) => new TextEncoder().encode(text));
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
      return c.body(await plain, 200, headers);
    packed ??= plain.then(async (bytes) => new Uint8Array(await promisify(gzip)(bytes)));
    return c.body(await packed, 200, { ...headers, 'Content-Encoding': 'gzip' });
  };
}

const version = encodeURIComponent(swagger.version);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Kinora</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/reference/swagger-ui.css?${version}">
<link rel="stylesheet" href="/reference/page.css?${version}">
<script src="/reference/swagger-ui.js?${version}" defer></script>
<script src="/reference/start.js?${version}" defer></script>
</head>
<body>
<header><a href="/">Kinora</a></header>
<main id="reference"><p>The reference is loading; it needs JavaScript. Without it: <a href="/api/openapi.json">openapi.json</a>.</p></main>
</body>
</html>
`;

/** Nothing is inlined in the page; the icons of its buttons are in its style sheet. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Uses the dark or light theme that is selected in the app, by default the system's. */
const start = `const system = matchMedia('(prefers-color-scheme: dark)');
const chosen = localStorage.getItem('kinora.theme');
const follow = () => {
  const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
  document.documentElement.classList.toggle('dark-mode', dark);
};
follow();
system.addEventListener('change', follow);
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  // By default, a server of the package's makers would validate it.
  validatorUrl: null,
});
`;

const style = `:root { color-scheme: light; }
.dark-mode { color-scheme: dark; }
body { margin: 0; background: #f6f6f3; }
.dark-mode body { background: #1c2022; }
header, main { max-width: 1460px; margin: 0 auto; padding: 0 20px; box-sizing: border-box; }
header { padding-block: 16px 0; font: 650 1rem/1.5 system-ui, sans-serif; }
header a { color: #0b6b3a; text-decoration: none; }
.dark-mode header a { color: #3ddc84; }
main > p { font: 1rem/1.5 system-ui, sans-serif; }
`;
