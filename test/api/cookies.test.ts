import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { standInYtDlp } from '../stand-ins/yt-dlp.ts';
import { ended, startTestServer, type TestServer } from './server.ts';

/**
 * Cookies for downloads: which facts are shown, and which downloads get them. A stand-in for yt-dlp
 * responds as a platform would.
 */
let server: TestServer;
let pages: Pages;
let scratch: Awaited<ReturnType<typeof scratchFolder>>;

const said =
  'ERROR: [youtube] botbotbotbo: Sign in to confirm you’re not a bot. Use --cookies for the authentication.';
const cookie = (site: string, expires: number, value = 'very-secret') =>
  `.${site}\tTRUE\t/\tTRUE\t${expires}\tSID\t${value}`;
const file = (...lines: string[]) => ['# Netscape HTTP Cookie File', ...lines, ''].join('\r\n');

beforeAll(async () => {
  pages = await servePages({ '/watch': { body: '<html>a player</html>' } });
  scratch = await scratchFolder();
  const ytDlp = await standInYtDlp(scratch.path, { videos: { botbotbotbo: { said } } });
  server = await startTestServer({ YT_DLP_PATH: ytDlp, ALLOW_PRIVATE_ADDRESSES: '1' });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

describe('cookies', () => {
  it('are listed by site without their values, replaced by a newer export, and deleted', async () => {
    const ann = await server.as('ann');
    const added = await ann.put('/api/clips/cookies', {
      cookies: file(
        cookie('youtube.com', 1_893_456_000),
        cookie('www.youtube.com', 1_893_459_600),
        cookie('vimeo.com', 0),
      ),
    });
    const updatedAt = expect.any(String);
    expect(added).toMatchObject({ status: 200 });
    expect(added.body).toEqual({
      sites: [
        { site: 'vimeo.com', cookies: 1, expiresAt: null, updatedAt },
        { site: 'youtube.com', cookies: 2, expiresAt: '2030-01-01T01:00:00.000Z', updatedAt },
      ],
    });
    expect(added.text).not.toContain('very-secret');
    await ann.put('/api/clips/cookies', { cookies: file(cookie('youtube.com', 1_893_456_000)) });
    expect((await ann.get('/api/clips/cookies')).body.sites).toMatchObject([
      { site: 'vimeo.com' },
      { site: 'youtube.com', cookies: 1 },
    ]);
    expect((await (await server.as('bob')).get('/api/clips/cookies')).body).toEqual({ sites: [] });
    expect((await ann.delete('/api/clips/cookies/vimeo.com')).status).toBe(200);
    expect((await ann.delete('/api/clips/cookies/vimeo.com')).body).toEqual({
      error: 'Cookies not found',
      code: 'cookies-not-found',
    });
    expect((await ann.delete('/api/clips/cookies/%00')).body).toEqual({
      error: 'Cookies not found',
      code: 'cookies-not-found',
    });
    expect((await ann.get('/api/clips/cookies')).body.sites).toHaveLength(1);
  });

  it.each([
    ['a web page', '<html>Sign in</html>', 'cookies-unreadable'],
    ['nothing', '', 'invalid-request'],
    ['a novel', 'x\n'.repeat(200_000), 'cookies-unreadable'],
    [
      'cookies of thousands of sites',
      file(...Array.from({ length: 1001 }, (_, n) => cookie(`site${n}.example`, 0))),
      'too-many-cookie-sites',
    ],
  ])('%s is refused, and changes nothing', async (_, cookies, code) => {
    const cat = await server.as('cat');
    expect((await cat.put('/api/clips/cookies', { cookies })).body).toMatchObject({ code });
    expect((await cat.get('/api/clips/cookies')).body).toEqual({ sites: [] });
  });

  it('go to downloads of their owner, whose job says what they lack', async () => {
    const dan = await server.as('dan');
    const errorOf = async (user: typeof dan) =>
      (
        await ended(
          user,
          await user.post('/api/clips/identify', { platformUrl: pages.at('/watch?v=botbotbotbo') }),
        )
      ).error;
    expect(await errorOf(dan)).toContain('Add the cookies of an account that may see it');
    await dan.put('/api/clips/cookies', { cookies: file(cookie('vimeo.com', 0)) });
    expect(await errorOf(dan)).toContain('of other sites (vimeo.com): add those of 127.0.0.1');
    await dan.put('/api/clips/cookies', { cookies: file(cookie('127.0.0.1', 1)) });
    expect(await errorOf(dan)).toContain('have expired');
    await dan.put('/api/clips/cookies', { cookies: file(cookie('127.0.0.1', 0)) });
    expect(await errorOf(dan)).toContain('The cookies of 127.0.0.1 were sent, but did not help');
    expect(await errorOf(await server.as('eve'))).toContain('Add the cookies of an account');
  });
});

describe.skipIf(postgresMissing)('cookies that are sent at once, on a local Postgres', () => {
  it('replace each other, and are of no more sites than one may have', async () => {
    await using postgres = await startPostgres();
    await using own = await startTestServer({ DATABASE_URL: postgres.url });
    const fay = await own.as('fay');
    const same = await Promise.all(
      Array.from({ length: 10 }, () =>
        fay.put('/api/clips/cookies', { cookies: file(cookie('vimeo.com', 0)) }),
      ),
    );
    expect(same.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const sites = (n: number) =>
      file(...Array.from({ length: 100 }, (_, m) => cookie(`site${n}-${m}.example`, 0)));
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, n) => fay.put('/api/clips/cookies', { cookies: sites(n) })),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 409, 409, 409]);
    expect((await fay.get('/api/clips/cookies')).body.sites).toHaveLength(901);
  });
});
