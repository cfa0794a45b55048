import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentKinds } from '#features/posts/targets/targets.constants.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { builtApp, signedInBrowser, startWebServer } from './web-server.ts';

const allowed = 190_000;

let server: Awaited<ReturnType<typeof startWebServer>>;
beforeAll(async () => {
  server = await startWebServer();
});
afterAll(() => server?.[Symbol.asyncDispose]());

describe('the size and delivery of the web app', () => {
  it.skipIf(chromiumMissing)(
    'the home page requests at most 190 kB of gzipped JavaScript, and nothing from another host',
    async () => {
      const dist = await builtApp();
      await using browser = await signedInBrowser(server, 'Ann');
      const { page } = browser;
      // The choices of models, which an operator sees once, are no part of every visit.
      await page.evaluate(() => localStorage.setItem('kinora.models-set-up-closed', '1'));
      const requests: string[] = [];
      page.on('request', (request) => void requests.push(request.url()));
      await page.goto(server.address, { waitUntil: 'networkidle' });
      expect(requests.filter((url) => !url.startsWith(server.address))).toEqual([]);
      const scripts = requests
        .map((url) => new URL(url).pathname)
        .filter((path) => path.endsWith('.js'));
      // Each further round of requests delays the page by the latency of the connection.
      expect(scripts.length).toBeOneOf([3, 4, 5]);
      const sizes = await Promise.all(
        [...new Set(scripts)].map(
          async (path) => gzipSync(await readFile(join(dist, path))).length,
        ),
      );
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(allowed);
    },
  );

  it.skipIf(chromiumMissing)('shows its frame until the code of a page has arrived', async () => {
    await using browser = await signedInBrowser(server, 'Bob');
    const { page } = browser;
    const requested = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/voice-page-*.js', async (route) => {
      requested.resolve();
      await arrived.promise;
      await route.continue();
    });
    await page.goto(`${server.address}/ask/voice`, { waitUntil: 'commit' });
    await requested.promise;
    expect((await page.locator('#app').textContent())?.trim()).toBe('Kinora');
    arrived.resolve();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('it contains none of the server’s code', async () => {
    const assets = join(await builtApp(), 'assets');
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')));
    // Strings of drizzle, pg-boss and our own schemas, which survive minification.
    for (const word of ['drizzle:', 'pgboss', 'must be seconds as plain decimal text'])
      expect(scripts.filter((_, index) => texts[index]?.includes(word))).toEqual([]);
  });

  it('is served compressed, with hashed files cached for good, and under a policy that blocks everything else', async () => {
    const page = await fetch(server.address);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe-inline');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(server.address, {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const script = /src="(\/assets\/main-[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    const answer = await fetch(server.address + script, { headers: { 'accept-encoding': 'br' } });
    expect([
      answer.status,
      answer.headers.get('content-encoding'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, 'br', 'public, max-age=31536000, immutable']);
  });

  it('addresses of pages serve the app, unknown ones too; everything else stays JSON', async () => {
    const requests = async (path: string, accept: string) => {
      const { status, headers } = await fetch(server.address + path, { headers: { accept } });
      return [status, headers.get('content-type')?.split(';')[0]];
    };
    const router = await readFile(join(import.meta.dirname, '../../web/app/router.tsx'), 'utf8');
    const paths = [...router.matchAll(/ path: '([^']+)'/g)].map(([, path = '']) =>
      path.replace('$target', consentKinds[0] ?? '').replaceAll(/\$\w+/g, 'x'),
    );
    expect(paths).toContain('/videos/x/clips/x');
    for (const path of paths)
      expect([path, ...(await requests(path, 'text/html'))]).toEqual([path, 200, 'text/html']);
    expect(await requests('/nothing/here', 'text/html,*/*')).toEqual([404, 'text/html']);
    expect(await requests('/nothing/here', 'application/json')).toEqual([404, 'application/json']);
    expect(await requests('/api/nothing', 'text/html')).toEqual([404, 'application/json']);
    for (const path of ['/assets/nothing.js', '/assets/..%2f..%2fpackage.json', '/assets/'])
      expect([path, ...(await requests(path, '*/*'))]).toEqual([path, 404, 'application/json']);
  });
});
