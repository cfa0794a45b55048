import { createHook } from 'node:async_hooks';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
import { openDatabase } from '#platform/database/database.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import {
  type Client,
  client,
  ended,
  startTestServer,
  type TestServer,
  until,
} from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { dataFolder } from '../data-folder.ts';
import { freePort } from '../free-port.ts';
import { servePages } from '../stand-ins/pages.ts';
import { type BrowserOptions, type CookieBrowser, cookieBrowser } from './browser.ts';

/** No identity provider is configured: the server is its own. */
const alone = { OIDC_ISSUER: '', OIDC_AUDIENCE: '' };
const password = 'correct horse battery';
const ann = { name: 'Ann', email: 'ann@example.org', password };

/** The setup code that the server's log shows. */
function loggedCode({ log }: TestServer): string {
  return log.map((line) => JSON.parse(line)).find(({ setupCode }) => setupCode !== undefined)
    ?.setupCode;
}

const operatorOf = ({ dataDir }: TestServer) => connectOperator(dataDir);

describe('the first account of a server that other machines can reach', () => {
  it.each([
    ['because it listens to them', { HOST: '0.0.0.0', PUBLIC_BASE_URL: '' }],
    [
      'because a proxy leads to it',
      { HOST: '127.0.0.1', PUBLIC_BASE_URL: 'https://kinora.example.org' },
    ],
  ])('needs the code from the log, %s', async (_, settings) => {
    const port = await freePort();
    await using server = await startTestServer({ ...alone, ...settings, PORT: String(port) });
    const code = loggedCode(server);
    expect(code).toMatch(/^([a-km-z2-9]{5}-){3}[a-km-z2-9]{5}$/);
    expect(await operatorOf(server)({ act: 'code' })).toEqual({ accounts: [], code });

    const visitor = cookieBrowser(
      server.address,
      settings.PUBLIC_BASE_URL ? { through: `http://127.0.0.1:${port}` } : {},
    );
    const form = await visitor.go('/login?return=/account');
    expect(form.text).toContain('Setup code');
    for (const wrong of ['', 'aaaaa-bbbbb-ccccc-ddddd', code.slice(0, -1)]) {
      const refused = await visitor.submit(form, { ...ann, code: wrong });
      expect([refused.status, refused.text.includes('This is not the setup code.')]).toEqual([
        422,
        true,
      ]);
    }
    expect((await operatorOf(server)({ act: 'list' })).accounts).toEqual([]);
    const there = await visitor.submit(form, { ...ann, code: ` ${code.toUpperCase()} ` });
    expect([there.url.pathname, there.text.includes('You are signed in')]).toEqual([
      '/account',
      true,
    ]);
    await expect(operatorOf(server)({ act: 'code' })).rejects.toMatchObject({
      code: 'account-exists',
    });
  });

  it('needs another code after the last account was removed, and then on a machine of one’s own, too', async () => {
    await using server = await startTestServer(alone);
    const operator = operatorOf(server);
    expect([loggedCode(server), await operator({ act: 'code' })]).toEqual([
      undefined,
      { accounts: [] },
    ]);
    const codes: (string | undefined)[] = [];
    for (const _ of [1, 2]) {
      await operator({ act: 'add', email: ann.email, password });
      await operator({ act: 'remove', email: ann.email });
      codes.push((await operator({ act: 'code' })).code);
    }
    const [first = '', second = ''] = codes;
    expect(first).not.toBe(second);
    const visitor = cookieBrowser(server.address);
    const form = await visitor.go('/login?return=/account');
    for (const wrong of ['', first])
      expect((await visitor.submit(form, { ...ann, code: wrong })).status).toBe(422);
    expect((await visitor.submit(form, { ...ann, code: second })).text).toContain(
      'You are signed in',
    );
  });
});

describe('a session on https', () => {
  it('has a name that browsers accept from this host and for the whole of it alone, and no other name is accepted', async () => {
    const port = await freePort();
    const through = `http://127.0.0.1:${port}`;
    const address = 'https://kinora.example.org';
    await using server = await startTestServer({
      ...alone,
      PORT: String(port),
      PUBLIC_BASE_URL: address,
    });
    const at = cookieBrowser(address, { through });
    await at.submit(await at.go('/login?return=/account'), { ...ann, code: loggedCode(server) });
    const session = at.jar.find(({ name }) => name.endsWith('kinora'));
    expect(session).toMatchObject({
      name: '__Host-kinora',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'lax',
    });
    expect(session).not.toHaveProperty('domain');
    const me = (name: string) =>
      fetch(`${through}/api/me`, { headers: { cookie: `${name}=${session?.value}` } });
    expect([(await me('__Host-kinora')).status, (await me('kinora')).status]).toEqual([200, 401]);
  });
});

describe('where sign-up is open', () => {
  let server: TestServer;
  let slow: TestServer;
  beforeAll(async () => {
    // Hashes that take a while fill the queue: a third of the real time is several times what a
    // request takes to arrive.
    [server, slow] = await Promise.all([
      startTestServer({ ...alone, SIGN_UP: 'open' }),
      startTestServer({ ...alone, SIGN_UP: 'open' }, { passwordCost: { N: 2 ** 15, r: 8, p: 1 } }),
    ]);
    for (const one of [server, slow])
      await operatorOf(one)({ act: 'add', email: ann.email, name: ann.name, password });
  });
  afterAll(() => Promise.all([server, slow].map((one) => one?.[Symbol.asyncDispose]())));

  const browser = (options: BrowserOptions = {}) => cookieBrowser(server.address, options);
  const signUpForm = async (at: CookieBrowser) => at.go(`${(await at.go('/login')).url.href}/new`);

  it('invalid forms count for nobody, and too many accounts from one client keep nobody else from creating one', async () => {
    const [stranger, other] = [browser({ from: '127.0.0.66' }), browser({ from: '127.0.0.7' })];
    const form = await signUpForm(stranger);
    const submit = async (person: Record<string, string>) =>
      (await stranger.once('POST', form.url.href, person)).status;
    for (let n = 0; n < 120; n += 1)
      expect(await submit({ email: 'nonsense', password })).toBe(422);
    // Taken already, so each is refused after it was counted.
    const counted = await Promise.all(Array.from({ length: 20 }, () => submit(ann)));
    expect(new Set(counted)).toEqual(new Set([409]));
    expect(await submit({ email: 'one-more@example.org', password })).toBe(429);
    const made = await other.submit(await signUpForm(other), {
      email: 'other@example.org',
      password,
    });
    expect([made.status, made.url.pathname]).toEqual([200, '/']);
  });

  it('a flood of sign-ins from one client is refused beyond a bound, and keeps nobody else waiting for its end', async () => {
    const [flood, person] = ['127.0.0.67', '127.0.0.8'].map((from) =>
      cookieBrowser(slow.address, { from }),
    );
    if (!flood || !person) throw new Error('no browser');
    const [floodForm, form] = [await flood.go('/login'), await person.go('/login')];
    const attempts = Array.from({ length: 90 }, (_, n) =>
      flood.once('POST', floodForm.url.href, {
        email: `nobody${n}@example.org`,
        password: 'a wrong guess',
      }),
    );
    let answered = 0;
    for (const attempt of attempts) void attempt.then(() => (answered += 1));
    // As soon as one is refused, the client's part of the queue is full.
    await Promise.any(
      attempts.map(async (attempt) =>
        (await attempt).status === 429 ? undefined : Promise.reject(),
      ),
    );
    expect((await person.submit(form, ann)).status).toBe(200);
    expect(answered).toBeLessThan(attempts.length - 5);
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(10);
  });

  it('strangers who try a person’s address lock neither their browser nor their password page', async () => {
    const known = browser({ from: '127.0.0.9' });
    await known.submit(await known.go('/login'), ann);
    const stranger = browser({ from: '127.0.0.68' });
    const form = await stranger.go('/login');
    const guesses = Array.from({ length: 24 }, () =>
      stranger.once('POST', form.url.href, { ...ann, password: 'a wrong guess' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses).toContain(429);
    expect((await stranger.once('POST', form.url.href, ann)).status).toBe(429);

    await known.submit(await known.go('/account'), {});
    const again = await known.submit(await known.go('/login?return=/account'), ann);
    expect([again.status, again.text.includes('You are signed in')]).toEqual([200, true]);
    const page = await known.go('/account/password');
    expect((await known.submit(page, { current: 'a wrong guess', password })).status).toBe(422);
    // Another person's cookie has no such effect.
    const planted = stranger.jar.filter(({ name }) => name === 'kinora_browser');
    expect(planted).toEqual([]);
    const cookie = known.jar.find(({ name }) => name === 'kinora_browser');
    const forged = { ...cookie, value: `${'A'.repeat(22)}.${cookie?.value.split('.')[1]}` };
    stranger.jar.push({
      name: '',
      host: '',
      path: '',
      secure: false,
      httpOnly: true,
      sameSite: 'lax',
      ...forged,
    });
    expect((await stranger.once('POST', form.url.href, ann)).status).toBe(429);
  });
});

describe('a new password', () => {
  const next = 'a new long password';

  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(alone);
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  /** A person who is signed in twice, with an API token and an access token. */
  async function signedIn(email: string) {
    const operator = operatorOf(server);
    const person = { email, password };
    await operator({ act: 'add', ...person });
    const [here, there] = [cookieBrowser(server.address), cookieBrowser(server.address)];
    for (const at of [here, there]) await at.submit(await at.go('/login?return=/account'), person);
    const { token = '' } = await operator({ act: 'token', email, seconds: 3600 });
    const made = await client(server.address, token).post('/api/tokens', { name: 'laptop' });
    const statuses = async () =>
      Promise.all([
        here.api('GET', '/api/me').then(({ status }) => status),
        there.api('GET', '/api/me').then(({ status }) => status),
        server
          .with(made.body.secret)
          .get('/api/me')
          .then(({ status }) => status),
        server
          .with(token)
          .get('/api/me')
          .then(({ status }) => status),
      ]);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    return { person, operator, here, statuses };
  }

  it('chosen on the page ends all other sessions and all tokens, and needs the current one', async () => {
    const { person, here, statuses } = await signedIn('page@example.org');
    expect((await here.go('/account')).text).toContain('href="/account/password"');
    const page = await here.go('/account/password');
    const forged = await here.once(
      'POST',
      '/account/password',
      { current: password, password: next },
      { origin: 'https://evil.example' },
    );
    expect(forged.status).toBe(403);
    const wrong = await here.submit(page, {
      current: 'a wrong guess',
      password: next,
      tokens: 'revoke',
    });
    expect([wrong.status, wrong.text.includes('This is not your current password.')]).toEqual([
      422,
      true,
    ]);
    const short = await here.submit(page, {
      current: password,
      password: 'short',
      tokens: 'revoke',
    });
    expect([short.status, short.text.includes('at least 10 characters')]).toEqual([422, true]);
    expect(await statuses()).toEqual([200, 200, 200, 200]);

    const changed = await here.submit(page, {
      current: password,
      password: next,
      tokens: 'revoke',
    });
    expect([changed.status, changed.text.includes('Password changed')]).toEqual([200, true]);
    expect(await statuses()).toEqual([200, 401, 401, 401]);
    const [shown] = (await here.api('GET', '/api/tokens')).body.tokens;
    expect(shown).toMatchObject({ name: 'laptop', revokedAt: expect.stringMatching(/Z$/) });
    const later = cookieBrowser(server.address);
    expect((await later.submit(await later.go('/login'), person)).status).toBe(422);
    expect(
      (await later.submit(await later.go('/login'), { ...person, password: next })).status,
    ).toBe(200);
  });

  it('chosen in the app does the same', async () => {
    const { here, statuses } = await signedIn('app@example.org');
    const change = (body: object) =>
      here.once(
        'POST',
        '/api/account/password',
        undefined,
        { 'content-type': 'application/json' },
        JSON.stringify(body),
      );
    expect((await change({ current: 'a wrong guess', password: next })).status).toBe(422);
    expect((await change({ current: password, password: 'short' })).status).toBe(422);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect((await change({ current: password, password: next })).status).toBe(200);
    expect(await statuses()).toEqual([200, 401, 401, 401]);
  });

  it('keeps the tokens when the person says so', async () => {
    const { here, statuses } = await signedIn('tokens@example.org');
    const changed = await here.submit(await here.go('/account/password'), {
      current: password,
      password: next,
    });
    expect(changed.text).toContain('Your API tokens are still valid.');
    expect(await statuses()).toEqual([200, 401, 200, 200]);
  });

  it('given by the operator ends everything, or leaves the tokens', async () => {
    const { person, operator, statuses } = await signedIn('operator@example.org');
    const { email } = person;
    await operator({ act: 'password', email, password: next, keepTokens: true });
    expect(await statuses()).toEqual([401, 401, 200, 200]);
    await operator({ act: 'password', email, password: next });
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });
});

it('the page for a new password is for signed-in people with an account of this server only', async () => {
  await using own = await startTestServer(alone);
  await operatorOf(own)({ act: 'add', email: ann.email, password });
  expect((await cookieBrowser(own.address).go('/account/password')).text).toContain(
    '<h1>Sign in</h1>',
  );
  await using external = await startTestServer({
    OIDC_CLIENT_ID: 'web',
    OIDC_CLIENT_SECRET: 'a shared secret',
  });
  expect((await external.anonymous.get('/account/password')).status).toBe(404);
});

describe('an account that its person deletes', () => {
  it('is gone with everything of theirs in the database and the storage, and nothing of anybody else is', async () => {
    await using pages = await servePages({
      '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' },
    });
    await using scratch = await scratchFolder();
    const dataDir = await dataFolder(scratch.path);
    await using server = await startTestServer({ ...alone, DATA_DIR: dataDir });
    const [hers, his] = [
      await personOf(server, 'ann@example.org'),
      await personOf(server, 'bob@example.org'),
    ];
    for (const { user } of [hers, his]) await fillLibrary(user, pages.at('/talk.mp4'));
    const running = await hers.user.post('/api/clips/identify', {
      platformUrl: pages.at('/talk.mp4'),
      prompt: 'identify-slow',
    });
    const { videoId } = await until(
      async () => (await hers.user.get(running.headers.get('location') ?? '')).body,
      (job) => job.videoId !== null,
    );
    const { videos } = (await hers.user.get('/api/clips/videos')).body;
    const { brandKit } = (await hers.user.post('/api/clips/brand-kits', { name: 'Acme' })).body;
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
    const put = {
      method: 'PUT',
      headers: { ...hers.user.headers, 'content-type': 'image/svg+xml' },
      body: logo,
    };
    expect(
      (await fetch(`${server.address}/api/clips/brand-kits/${brandKit.id}/files/logo`, put)).status,
    ).toBe(200);
    const ids = [videoId, brandKit.id, ...videos.map(({ id }: { id: string }) => id)];

    const confirmed = { confirm: 'delete my account', password };
    const remove = (person: Client, body: object) => person.post('/api/account/delete', body);
    const { secret } = (await hers.user.post('/api/tokens', { name: 'laptop' })).body;
    expect((await remove(server.with(secret), confirmed)).status).toBe(401);
    expect((await remove(hers.user, { password })).status).toBe(400);
    expect(await remove(hers.user, { ...confirmed, password: 'a wrong guess' })).toMatchObject({
      status: 422,
      body: { code: 'wrong-password' },
    });
    expect((await hers.user.get('/api/clips/videos')).body.videos).toHaveLength(videos.length);

    expect((await remove(hers.user, confirmed)).status).toBe(200);
    expect((await hers.user.get('/api/me')).status).toBe(401);
    expect((await hers.browser.api('GET', '/api/me')).status).toBe(401);
    expect((await server.with(secret).get('/api/me')).status).toBe(401);
    const files = async () =>
      (await readdir(join(dataDir, 'files'), { recursive: true })).filter((path) =>
        ids.some((id) => path.includes(id)),
      );
    await until(files, (left) => left.length === 0);
    expect((await his.user.get('/api/clips/videos')).body.videos).toHaveLength(1);
    await server.stop();

    const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
    const tables = await database.db.execute(
      sql`select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    const naming = async (person: string) => {
      const found: string[] = [];
      for (const { name } of tables.rows) {
        const { rows } = await database.db.execute(
          sql`select 1 from ${sql.raw(String(name))} t where position(${person} in t::text) > 0 limit 1`,
        );
        if (rows.length > 0) found.push(String(name));
      }
      return found;
    };
    const left = await Promise.all([hers.id, 'ann@example.org', ...ids].map(naming));
    const ofBob = await naming(his.id);
    await database.close();
    // Attempts at the address are counted for fifteen minutes.
    expect(new Set(left.flat())).toEqual(new Set(['public.rate_limits']));
    expect(ofBob).toEqual(
      expect.arrayContaining([
        'public.videos',
        'public.jobs',
        'public.webhooks',
        'public.sessions',
      ]),
    );
  });

  it('has no session afterwards when its password was being changed', async () => {
    await using server = await startTestServer(alone, { passwordCost: 'real' });
    const { browser } = await personOf(server, 'ann@example.org');
    const change = JSON.stringify({ current: password, password: 'another horse battery' });
    const hashing = nextHash();
    const changing = browser.once(
      'POST',
      '/api/account/password',
      undefined,
      { 'content-type': 'application/json' },
      change,
    );
    // A change needs two hashes, each of which takes longer than a removal.
    await hashing;
    await operatorOf(server)({ act: 'remove', email: 'ann@example.org' });
    expect((await changing).status).toBe(422);
    expect((await browser.api('GET', '/api/me')).status).toBe(401);
  });

  /** An account that is signed in in a browser, and a client with an access token of it. */
  async function personOf(server: TestServer, email: string) {
    const operator = operatorOf(server);
    const { accounts } = await operator({ act: 'add', email, password });
    const browser = cookieBrowser(server.address);
    await browser.submit(await browser.go('/login'), { email, password });
    const { token = '' } = await operator({ act: 'token', email, seconds: 3600 });
    return { id: accounts[0]?.id ?? '', browser, user: server.with(token) };
  }

  async function fillLibrary(user: Client, platformUrl: string): Promise<void> {
    const { videoId } = await ended(user, await user.post('/api/clips/identify', { platformUrl }));
    const { video } = (await user.get(`/api/clips/videos/${videoId}`)).body;
    const selectedClips = [{ start: '1', end: '4' }];
    await ended(
      user,
      await user.post('/api/clips/process', {
        videoId,
        storageKey: video.storageKey,
        selectedClips,
        aspectRatio: '1:1',
      }),
    );
    await user.post('/api/clips/presets', { name: 'mine', subtitleCustomization: {} });
    await user.post('/api/clips/glossary', { term: 'Mine' });
    await user.post('/api/webhooks', { url: 'http://127.0.0.1:9/hook' });
    const change = { version: 0, operations: [{ first: 0, last: 0, text: 'Corrected' }] };
    expect(
      (await user.post(`/api/clips/videos/${videoId}/transcript/changes`, change)).status,
    ).toBe(200);
  }
});

/** Resolves when the next hash of a password begins. */
function nextHash(): Promise<void> {
  return new Promise((resolve) => {
    const hook = createHook({
      init(_, type) {
        if (type !== 'SCRYPTREQUEST') return;
        hook.disable();
        resolve();
      },
    }).enable();
  });
}
