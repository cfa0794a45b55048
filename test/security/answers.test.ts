import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../api/server.ts';
import { cookieBrowser } from '../identity/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '' });
});
afterAll(() => server?.[Symbol.asyncDispose]());

/** The directives of a Content-Security-Policy by name. */
function rulesOf(headers: Headers): Record<string, string[]> {
  const rules = (headers.get('content-security-policy') ?? '')
    .split(';')
    .map((rule) => rule.trim().split(/\s+/));
  return Object.fromEntries(rules.map(([name = '', ...sources]) => [name, sources]));
}

/**
 * The restrictions of a policy: no other origin, no inline scripts or styles, no text that becomes
 * code.
 */
const harmless = /^'(?:none|self|wasm-unsafe-eval|sha256-[\w+/=]+)'$|^(?:blob|data):$/;

function expectProtected(path: string, headers: Headers): void {
  const rules = rulesOf(headers);
  expect([path, rules['default-src']]).toEqual([path, ["'none'"]]);
  for (const [name, sources] of Object.entries(rules))
    for (const source of sources)
      expect([path, name, source]).toEqual([path, name, expect.stringMatching(harmless)]);
  for (const name of ['script-src', 'style-src', 'worker-src'])
    expect([
      path,
      name,
      (rules[name] ?? []).filter((source) => /^(?:blob|data):/.test(source)),
    ]).toEqual([path, name, []]);
  expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
  expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin']);
  for (const name of ['x-powered-by', 'server'])
    expect([path, name, headers.get(name)]).toEqual([path, name, null]);
}

describe('every response', () => {
  it('allows nothing foreign to run, load or frame: pages, errors, JSON, files', async () => {
    const visitor = cookieBrowser(server.address);
    const signIn = await visitor.go('/login');
    const requests = [
      ['/', 'text/html'],
      ['/settings', 'text/html'],
      ['/nothing/of/ours', 'text/html'],
      ['/reference', 'text/html'],
      ['/reference/start.js', '*/*'],
      ['/reference/page.css', '*/*'],
      ['/logout', 'text/html'],
      ['/login/callback?code=x&state=y', 'text/html'],
      ['/oidc/auth?client_id=nobody', 'text/html'],
      ['/oidc/.well-known/openid-configuration', '*/*'],
      ['/api/openapi.json', '*/*'],
      ['/api/health', '*/*'],
      ['/api/clips/videos', '*/*'],
      ['/api/nothing', '*/*'],
      ['/files/videos/x/original.mp4?signature=x', '*/*'],
      ['/assets/nothing.js', '*/*'],
      ['/metrics', '*/*'],
    ] as const;
    for (const [path, accept] of requests) {
      const answer = await fetch(server.address + path, {
        headers: { accept },
        redirect: 'manual',
      });
      await answer.body?.cancel();
      if (accept === 'text/html' && answer.status === 200)
        expect([path, rulesOf(answer.headers)['frame-ancestors']]).toEqual([path, ["'none'"]]);
      expectProtected(path, answer.headers);
    }
    expectProtected('the sign-in page', signIn.headers);
    expect(rulesOf(signIn.headers)['form-action']).toEqual(["'self'"]);
  });

  it('under /api is never cached', async () => {
    for (const path of ['/api/me', '/api/clips/videos', '/api/tokens', '/api/nothing'])
      expect([path, (await server.anonymous.get(path)).headers.get('cache-control')]).toEqual([
        path,
        'no-store',
      ]);
  });

  it('redirects nowhere else, whatever the path or headers of a request', async () => {
    const hosts = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    for (const path of [
      '//evil.example',
      '//evil.example/..',
      '/\\evil.example',
      '/login?return=//evil.example',
      '/logout?return=https://evil.example',
      '/%2f%2fevil.example/',
    ]) {
      const to = await locationOf(path, hosts);
      expect([
        path,
        to === undefined || new URL(to, server.address).hostname !== 'evil.example',
      ]).toEqual([path, true]);
    }
  });
});

describe('an upload', () => {
  it('is never shown as a page: an HTML file is a download that cannot run anything', async () => {
    await using open = await startTestServer();
    const eve = await open.as('eve');
    const form = new FormData();
    form.set(
      'video',
      new File(['<script>alert(document.cookie)</script>'], '../../evil.html', {
        type: 'text/html',
      }),
    );
    const sent = await fetch(`${open.address}/api/clips/upload`, {
      method: 'POST',
      headers: eve.headers,
      body: form,
    });
    expect(sent.status).toBe(200);
    const { video } = (
      await eve.get(
        `/api/clips/videos/${(await eve.get(sent.headers.get('location') ?? '')).body.videoId}`,
      )
    ).body;
    expect(video.storageKey).toMatch(/^videos\/[0-9a-f-]{36}\/original\.[a-z0-9]+$/);
    const { url } = (
      await eve.post(`/api/clips/videos/${video.id}/download`, { storageKey: video.storageKey })
    ).body;
    const file = await fetch(url);
    await file.body?.cancel();
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(file.headers.get('content-type')).not.toMatch(/html|svg|xml|script/);
    expectProtected('a file', file.headers);
  });
});

/** Where a request is redirected to. Unlike fetch, sends the path as it is, and any `Host`. */
async function locationOf(
  path: string,
  headers: Record<string, string>,
): Promise<string | undefined> {
  const { hostname, port } = new URL(server.address);
  const [response] = await once(
    request({ hostname, port, path, headers, agent: false }).end(),
    'response',
  );
  response.resume();
  return response.headers.location;
}
