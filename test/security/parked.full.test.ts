import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
import { addVideo, exportClips, exported, type Video } from '../api/exporting.ts';
import { type Client, client, startTestServer, type TestServer, until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { type CookieBrowser, cookieBrowser } from '../identity/browser.ts';
import { allow, codeIn, registeredProgram } from '../mcp/program.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type Receiver, signatureHeaders, startReceiver } from '../stand-ins/receiver.ts';
import { startYouTubeUpload, type YouTubeStandIn } from '../stand-ins/youtube-upload.ts';

/** Plays every cell of the table of docs/security.md: parks the thing, ends it, and tries to use it. */
const scope = new AsyncDisposableStack();
let server: TestServer;
let youtube: YouTubeStandIn;
let receiver: Receiver;
let pages: Pages;
beforeAll(async () => {
  youtube = scope.use(await startYouTubeUpload());
  receiver = scope.use(await startReceiver());
  pages = scope.use(
    await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
  );
  server = scope.use(
    await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '', ...youtube.settings }),
  );
});
afterAll(() => scope.disposeAsync());

const password = 'correct horse battery';

type Person = {
  email: string;
  /** A browser in which the person, or a thief, is signed in. */
  browser: CookieBrowser;
  /** Acts for the person, whatever happens to the browser. */
  api: Client;
};
/** Tells whether the parked thing still works. */
type Use = () => Promise<boolean>;

/** Sign-ins are limited for each client, so every browser is one. */
const newBrowser = () => {
  browsers += 1;
  return cookieBrowser(server.address, {
    from: `127.0.${1 + (browsers >> 7)}.${1 + (browsers & 127)}`,
  });
};
let browsers = 0;

const operator = () => connectOperator(server.dataDir);
const isSignedIn = async (at: CookieBrowser) => (await at.api('GET', '/api/me')).status === 200;
const json = { 'content-type': 'application/json' };

async function signIn(email: string, secret = password): Promise<CookieBrowser> {
  const browser = newBrowser();
  await browser.submit(await browser.go('/login'), { email, password: secret });
  expect(await isSignedIn(browser)).toBe(true);
  return browser;
}

let people = 0;
async function newPerson(): Promise<Person> {
  people += 1;
  const email = `person${people}@example.org`;
  await operator()({ act: 'add', email, password });
  const { token = '' } = await operator()({ act: 'token', email, seconds: 600 });
  return { email, browser: await signIn(email), api: client(server.address, token) };
}

/** Stops before this server has answered at the path. */
async function stoppedBefore(path: string, email: string): Promise<Use> {
  const browser = newBrowser();
  const form = await browser.go('/login');
  let at = await browser.once('POST', form.url.href, { email, password });
  const next = () => new URL(at.headers.get('location') ?? '', at.url);
  while (!next().pathname.startsWith(path)) at = await browser.once('GET', next().href);
  return async () => {
    await browser.go(next().href);
    return isSignedIn(browser);
  };
}

async function consentPage(
  browser: CookieBrowser,
  person: Person,
  isSigned: boolean,
): Promise<Use> {
  const program = await theProgram();
  const first = await browser.go(program.authorization());
  const page = isSigned ? first : await browser.submit(first, { email: person.email, password });
  expect(page.text).toContain('<button name="decision" value="allow">');
  return async () => codeIn(await allow(browser, page)) !== undefined;
}

async function codeOf({ browser }: Person): Promise<string> {
  const page = await browser.go((await theProgram()).authorization());
  return codeIn(await allow(browser, page)) ?? '';
}

let program: ReturnType<typeof registeredProgram> | undefined;
/** Registrations are limited, so that there is one program. */
function theProgram() {
  program ??= registeredProgram(server.address);
  return program;
}

const bearing = (token: string) => async () =>
  (await client(server.address, token).get('/api/me')).status === 200;

/** The things that can be parked, by the first column of the table. */
const things: Record<string, (person: Person) => Promise<Use>> = {
  'a sign-in whose password was accepted': ({ email }) => stoppedBefore('/oidc/auth/', email),
  'a sign-in that has come back with its code': ({ email }) =>
    stoppedBefore('/login/callback', email),
  'a page of consent that a session opened': (person) => consentPage(person.browser, person, true),
  'a page of consent that the password opened': (person) =>
    consentPage(newBrowser(), person, false),
  'a code of an agent': async (person) => {
    const code = await codeOf(person);
    return async () => (await (await theProgram()).exchange(code)).ok;
  },
  'the access of an agent': async (person) => {
    const { exchange, renew, call } = await theProgram();
    const tokens = JSON.parse(await (await exchange(await codeOf(person))).text());
    return async () => {
      const uses = [
        (await call(tokens.access_token)) === 200,
        (await renew(tokens.refresh_token)).ok,
      ];
      expect(new Set(uses).size).toBe(1);
      return uses[0] === true;
    };
  },
  'an API token': async ({ browser }) => {
    const made = await browser.once('POST', '/api/tokens', undefined, json, '{"name":"laptop"}');
    return bearing(JSON.parse(made.text).secret);
  },
  'a token of `kinora token`': async ({ email }) => {
    const { token = '' } = await operator()({ act: 'token', email, seconds: 600 });
    return bearing(token);
  },
  'an unfinished upload in the browser that began it': async ({ browser }) => {
    const version = { 'tus-resumable': '1.0.0' };
    const video = await smallVideo();
    const begun = await browser.once('POST', '/api/clips/uploads', undefined, {
      ...version,
      'upload-length': String(video.length),
      'upload-metadata': `filename ${Buffer.from('talk.mp4').toString('base64')}`,
    });
    const at = begun.headers.get('location') ?? '';
    return async () => (await browser.once('HEAD', at, undefined, version)).status === 200;
  },
  'a connection to Google that was begun': async ({ browser, email }) => {
    const begun = await browser.once('POST', '/api/clips/post-accounts/youtube/connect');
    const { url } = JSON.parse(begun.text);
    const returned = JSON.stringify(youtube.agree(url, `UC-${email}`));
    return async () => {
      // A page that the thief has made the person open: in a browser in which they are signed in.
      const own = await currentBrowser(email);
      const connected = await own?.once(
        'POST',
        '/api/clips/post-accounts/youtube',
        undefined,
        json,
        returned,
      );
      return connected?.status === 200;
    };
  },
  'a scheduled post': async ({ api }) => {
    const video = await addVideo(api, pages.at('/talk.mp4'));
    await exportClips(api, video, [['1', '4']]);
    const [clip] = await exported(api, video);
    const url = receiver.reacting(200);
    const { account } = (await api.post('/api/clips/post-accounts/webhook', { name: 'Hook', url }))
      .body;
    const made = await api.post(`/api/clips/videos/${video.id}/exported/${clip.id}/posts`, {
      accountId: account.id,
      platform: 'tiktok',
      title: 'The best',
      description: '',
      hashtags: [],
      publishAt: new Date(Date.now() + 4000).toISOString(),
    });
    expect([made.status, made.text]).toEqual([200, expect.any(String)]);
    const { pathname } = new URL(url);
    return async () => {
      for (let n = 0; n < 50 && receiver.at(pathname).length === 0; n += 1) await sleep(200);
      return receiver.at(pathname).length > 0;
    };
  },
  'a share link': async ({ api }) => {
    const video = await addVideo(api, pages.at('/talk.mp4'));
    const { share } = (await api.post(`/api/clips/videos/${video.id}/shares`, {})).body;
    return async () => (await fetch(share.url)).status === 200;
  },
  'a signed download link': async ({ api }) => {
    const video: Video = await addVideo(api, pages.at('/talk.mp4'));
    const { storageKey } = video;
    const made = await api.post(`/api/clips/videos/${video.id}/download`, { storageKey });
    return async () => (await fetch(made.body.url)).status === 200;
  },
  'the signature of a webhook message': async ({ api }) => {
    const url = receiver.reacting(200);
    const { webhook, secret } = (await api.post('/api/webhooks', { url })).body;
    await api.post(`/api/webhooks/${webhook.id}/test`);
    const [message] = await until(
      async () => receiver.at(new URL(url).pathname),
      ({ length }) => length > 0,
    );
    if (!message) throw new Error('no message arrived');
    return async () =>
      new Webhook(secret).verify(message.body, signatureHeaders(message)) !== undefined;
  },
};

const newPassword = 'another long password';

/** A browser in which the person is signed in now; undefined when there is no account any more. */
async function currentBrowser(email: string): Promise<CookieBrowser | undefined> {
  for (const secret of [password, newPassword]) {
    const browser = newBrowser();
    await browser.submit(await browser.go('/login'), { email, password: secret });
    if (await isSignedIn(browser)) return browser;
  }
  return undefined;
}

const change = (keepTokens: boolean) => async (person: Person) => {
  const own = await signIn(person.email);
  const body = JSON.stringify({ current: password, password: newPassword, keepTokens });
  const changed = await own.once('POST', '/api/account/password', undefined, json, body);
  expect(changed.status).toBe(200);
};

/** What may end them, by the header of the table. */
const ends: Record<string, (person: Person) => Promise<unknown>> = {
  'signed out in its browser': ({ browser }) => browser.once('POST', '/logout', {}),
  'new password': change(false),
  'new password that keeps the tokens': change(true),
  '`kinora user sign-out`': ({ email }) => operator()({ act: 'sign-out', person: email }),
  '`kinora user remove`': ({ email }) => operator()({ act: 'remove', email }),
};

const page = readFileSync(resolve(import.meta.dirname, '../../docs/security.md'), 'utf8');
const [header = [], , ...rows] = (/^\| what is parked[\s\S]*?\n\n/m.exec(page)?.[0] ?? '')
  .trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const cells = rows.flatMap(([thing = '', ...row]) =>
  header.slice(1, -1).map((end, n): [string, string, string] => [end, thing, row[n] ?? '']),
);

it('the table names everything that can be parked, and all that may end it', () => {
  expect(rows.map(([thing]) => thing)).toEqual(Object.keys(things));
  expect(header.slice(1, -1)).toEqual(Object.keys(ends));
});

it.each(cells)('after %s, %s %s', async (end, thing, outcome) => {
  const person = await newPerson();
  const use = await things[thing]?.(person);
  await ends[end]?.(person);
  expect((await use?.()) ? 'stays' : 'ends').toBe(outcome);
});
