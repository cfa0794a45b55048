import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chromiumMissing } from '../identity/chromium.ts';
import { builtApp, signedInBrowser, startWebServer } from './web-server.ts';

const allowed = 150_000;

describe('what the web app weighs', () => {
  it.skipIf(chromiumMissing)('the start page asks for at most 150 kB of JavaScript, as gzip, and for nothing of another host', async () => {
    const dist = await builtApp();
    await using server = await startWebServer();
    await using browser = await signedInBrowser(server, 'Ann');
    const { page } = browser;
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto(server.address, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => !url.startsWith(server.address))).toEqual([]);
    const scripts = asked.map((url) => new URL(url).pathname).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    const sizes = await Promise.all([...new Set(scripts)].map(async (path) => gzipSync(await readFile(join(dist, path))).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(allowed);
  });

  it('none of the code of the server is in it', async () => {
    const assets = join(await builtApp(), 'assets');
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')));
    // Words that stand in drizzle, pg-boss and our own contracts, whatever they are minified to.
    for (const word of ['drizzle:', 'pgboss', 'must be seconds as plain decimal text'])
      expect(scripts.filter((_, index) => texts[index]?.includes(word))).toEqual([]);
  });

  it('is served compressed, for good where its name tells its content, and under a policy that lets nothing else run', async () => {
    await using server = await startWebServer();
    const page = await fetch(server.address);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe-inline');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(server.address, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    const answer = await fetch(server.address + script, { headers: { 'accept-encoding': 'br' } });
    expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('addresses of pages are pages, unknown ones too; whatever is no page stays JSON', async () => {
    await using server = await startWebServer();
    const asked = async (path: string, accept: string) => {
      const { status, headers } = await fetch(server.address + path, { headers: { accept } });
      return [status, headers.get('content-type')?.split(';')[0]];
    };
    for (const path of ['/', '/videos/x', '/videos/x/exports', '/exports', '/chat', '/chat/x', '/voice', '/lookup', '/settings/tokens'])
      expect([path, ...(await asked(path, 'text/html'))]).toEqual([path, 200, 'text/html']);
    expect(await asked('/nothing/here', 'text/html,*/*')).toEqual([404, 'text/html']);
    expect(await asked('/nothing/here', 'application/json')).toEqual([404, 'application/json']);
    expect(await asked('/api/nothing', 'text/html')).toEqual([404, 'application/json']);
    for (const path of ['/assets/nothing.js', '/assets/..%2f..%2fpackage.json', '/assets/'])
      expect([path, ...(await asked(path, '*/*'))]).toEqual([path, 404, 'application/json']);
  });
});
