import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCodes } from '#app/compose/error-codes.ts';
import { startTestServer, type TestServer } from './api/server.ts';
import { chromiumMissing, openChromium } from './identity/chromium.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.[Symbol.asyncDispose]());

describe('the description', () => {
  it('puts every operation into one area with a summary, and describes the areas', async () => {
    const { body } = await server.anonymous.get('/api/openapi.json');
    const names = body.tags.map(({ name }: { name: string }) => name);
    expect(names).toEqual([
      'Clips',
      'Voice',
      'Lookup',
      'Chat',
      'Account',
      'Webhooks',
      'Models',
      'Speech models',
      'Server',
    ]);
    expect(body.servers).toEqual([{ url: '/', description: 'This server' }]);
    type Operation = { tags: string[]; summary: string; security?: object[] };
    const operations = Object.values<Record<string, Operation>>(body.paths).flatMap((methods) =>
      Object.values(methods),
    );
    for (const { tags, summary } of operations)
      expect([tags.length, summary.length > 5, names.includes(tags[0])]).toEqual([1, true, true]);
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect(names.filter((name: string) => !used.has(name))).toEqual([]);
    expect(body.paths['/api/features'].get.tags).toEqual(['Server']);
    for (const path of ['/api/chat', '/api/transcribe']) {
      const refused = body.paths[path].post.responses['429'];
      expect(refused.content['application/json'].schema).toEqual({
        $ref: '#/components/schemas/LimitReached',
      });
      expect(Object.keys(refused.headers)).toContain('Retry-After');
    }
    expect(body.components.schemas.Error.properties.code.enum).toEqual(errorCodes);
    expect(errorCodes).toContain('video-not-found');
  });
});

describe('the page', () => {
  it('brings its own files, packed, under a strict policy', async () => {
    const page = await fetch(new URL('/reference', server.address));
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    const files = [...(await page.text()).matchAll(/(?:src|href)="(\/reference\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(files).toHaveLength(4);
    for (const path of files) {
      const file = await fetch(new URL(path, server.address));
      const unpacked = await fetch(new URL(path, server.address), {
        headers: { 'accept-encoding': 'identity' },
      });
      expect([path, file.status, file.headers.get('content-encoding')]).toEqual([
        path,
        200,
        'gzip',
      ]);
      expect(await file.text()).toBe(await unpacked.text());
    }
  });

  it.skipIf(chromiumMissing)(
    'shows the operations in light and in dark, sends no request elsewhere, and logs no errors',
    async () => {
      await using browser = await openChromium({ colorScheme: 'light' });
      const { page, complaints } = browser;
      const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
      const requests: string[] = [];
      page.on('request', (request) => void requests.push(request.url()));
      await page.goto(`${server.address}/reference`);
      await page.getByText('/api/clips/identify').waitFor();
      expect(await background()).toBe('rgb(246, 246, 243)');
      await page.goto('about:blank');
      await page.emulateMedia({ colorScheme: 'dark' });
      // The link of an operation opens it. Only those near the visible part of the page are drawn.
      // Drawing takes several seconds of processor time.
      await page.goto(`${server.address}/reference#/Chat/getModels`);
      await page.getByText('/api/chat/limit').waitFor({ timeout: 200_000 });
      expect(await background()).toBe('rgb(28, 32, 34)');
      await page.getByRole('button', { name: 'Try it out' }).click();
      await page.getByRole('button', { name: 'Execute' }).click();
      await page.getByText('"web-search"').first().waitFor();
      expect(
        requests.filter(
          (url) =>
            !url.startsWith(server.address) && !url.startsWith('data:') && !url.startsWith('blob:'),
        ),
      ).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
