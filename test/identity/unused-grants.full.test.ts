import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
import { openDatabase } from '#platform/database/database.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { client, startTestServer, type TestServer } from '../api/server.ts';
import { freePort } from '../free-port.ts';
import { allow, codeIn, type Program, registeredProgram } from '../mcp/program.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { type CookieBrowser, cookieBrowser, type Visited } from './browser.ts';

/**
 * What was granted and is not used yet: a thief who knows the old password, or holds a stolen
 * session, stops one step before the end, waits until the person has noticed, and goes on.
 */
const alone = { OIDC_ISSUER: '', OIDC_AUDIENCE: '' };
const password = 'correct horse battery';
const newPassword = 'another long password';

let server: TestServer;
let program: Program;
beforeAll(async () => {
  server = await startTestServer(alone);
  program = await registeredProgram(server.address);
});
afterAll(() => server?.[Symbol.asyncDispose]());

const browser = () => cookieBrowser(server.address);
const operator = () => connectOperator(server.dataDir);
const statusOf = async (at: CookieBrowser) => (await at.api('GET', '/api/me')).status;

let people = 0;
async function newPerson(): Promise<{ email: string; password: string }> {
  people += 1;
  const person = { email: `person${people}@example.org`, password };
  await operator()({ act: 'add', ...person });
  return person;
}

async function signedIn(person: { email: string; password: string }): Promise<CookieBrowser> {
  const at = browser();
  await at.submit(await at.go('/login'), person);
  expect(await statusOf(at)).toBe(200);
  return at;
}

async function changePassword(own: CookieBrowser): Promise<void> {
  const change = JSON.stringify({ current: password, password: newPassword });
  const json = { 'content-type': 'application/json' };
  const changed = await own.once('POST', '/api/account/password', undefined, json, change);
  expect([changed.status, await statusOf(own)]).toEqual([200, 200]);
}

/** The ways in which a person, or the operator for them, ends what others may have. */
const ends: [string, (email: string) => Promise<unknown>][] = [
  [
    'the person chooses a new password',
    async (email) => {
      await changePassword(await signedIn({ email, password }));
    },
  ],
  [
    'the operator sets a new password',
    (email) => operator()({ act: 'password', email, password: newPassword }),
  ],
  ['the operator signs the person out', (email) => operator()({ act: 'sign-out', person: email })],
  ['the operator removes the person', (email) => operator()({ act: 'remove', email })],
];

describe.each(ends)('when %s', (_, end) => {
  it('a sign-in whose password was accepted before gives no session', async () => {
    const person = await newPerson();
    const thief = browser();
    const form = await thief.go('/login');
    const accepted = await thief.once('POST', form.url.href, person);
    expect(accepted.status).toBe(303);
    await end(person.email);
    const next = new URL(accepted.headers.get('location') ?? '', accepted.url).href;
    // A refusal that can be read, however often it is tried.
    for (let n = 0; n < 2; n += 1) {
      const page = await thief.go(next);
      expect([page.status, page.text.includes('<h1>')]).toEqual([400, true]);
    }
    expect(await statusOf(thief)).toBe(401);
  });

  it('a sign-in that has come back with its code gives no session', async () => {
    const person = await newPerson();
    const thief = browser();
    let at = await thief.once('POST', (await thief.go('/login')).url.href, person);
    while (!at.headers.get('location')?.includes('/login/callback'))
      at = await thief.once('GET', new URL(at.headers.get('location') ?? '', at.url).href);
    await end(person.email);
    const page = await thief.go(at.headers.get('location') ?? '');
    expect([page.status, await statusOf(thief)]).toEqual([400, 401]);
  });

  it.each([
    ['with a session', true],
    ['with the password', false],
  ])('a page of consent that was opened %s connects no agent', async (_, bySession) => {
    const person = await newPerson();
    const thief = bySession ? await signedIn(person) : browser();
    const first = await thief.go(program.authorization());
    const page = bySession ? first : await thief.submit(first, person);
    expect(page.text).toContain('Connect “Raw” to Kinora?');
    await end(person.email);
    const answer = await allow(thief, page);
    expect([answer.status, codeIn(answer)]).toEqual([400, undefined]);
  });

  it('neither a code nor a refresh token of an agent gives a token', async () => {
    const person = await newPerson();
    const thief = await signedIn(person);
    const code = async () =>
      codeIn(await allow(thief, await thief.go(program.authorization()))) ?? '';
    const tokens = JSON.parse(await (await program.exchange(await code())).text());
    expect(await program.call(tokens.access_token)).toBe(200);
    const other = await registeredProgram(server.address, { name: 'Other' });
    const unused = codeIn(await allow(thief, await thief.go(other.authorization()))) ?? '';
    expect(unused).toMatch(/^[\w-]{20,}$/);
    await end(person.email);
    expect([
      (await other.exchange(unused)).status,
      (await program.renew(tokens.refresh_token)).status,
      await program.call(tokens.access_token),
    ]).toEqual([400, 400, 401]);
  });
});

it('a page of consent is no use once the session that opened it was signed out', async () => {
  const person = await newPerson();
  const [here, there] = [await signedIn(person), await signedIn(person)];
  const page = await here.go(program.authorization());
  const stolen = browser();
  stolen.jar.push(...here.jar);
  await here.once('POST', '/logout', {});
  const answer = await allow(stolen, page);
  expect([answer.status, codeIn(answer), await statusOf(there)]).toEqual([400, undefined, 200]);
});

it('with a new password that keeps the tokens, connected agents stay and what was not used ends', async () => {
  const person = await newPerson();
  const own = await signedIn(person);
  const allowed = await allow(own, await own.go(program.authorization()));
  const tokens = JSON.parse(await (await program.exchange(codeIn(allowed) ?? '')).text());
  const other = await registeredProgram(server.address, { name: 'Other' });
  const unused = codeIn(await allow(own, await own.go(other.authorization()))) ?? '';
  await operator()({
    act: 'password',
    email: person.email,
    password: newPassword,
    keepTokens: true,
  });
  expect((await other.exchange(unused)).status).toBe(400);
  expect(await program.call(tokens.access_token)).toBe(200);
  const renewed = await program.renew(tokens.refresh_token);
  expect(renewed.status).toBe(200);
  const { access_token, refresh_token } = JSON.parse(await renewed.text());
  expect(await program.call(access_token)).toBe(200);
  expect((await program.renew(refresh_token ?? tokens.refresh_token)).status).toBe(200);
});

describe.skipIf(postgresMissing)(`with ${postgresMissing ?? 'a local Postgres'}`, () => {
  it('a record that another request stores after the end of its epoch is of no use', async () => {
    await using scope = new AsyncDisposableStack();
    const { url } = scope.use(await startPostgres());
    const own = scope.use(await startTestServer({ ...alone, DATABASE_URL: url }));
    const { db } = scope.adopt(
      await openDatabase({ dataDir: '', databaseUrl: url, log: pino({ level: 'silent' }) }),
      (one) => one.close(),
    );
    const person = { email: 'ann@example.org', password };
    const owner = cookieBrowser(own.address);
    await owner.submit(await owner.go('/login'), person);
    const agent = await registeredProgram(own.address);
    const [accepted, back, thief] = [0, 1, 2].map(() => cookieBrowser(own.address));
    if (!accepted || !back || !thief) throw new Error('there are three browsers');
    const step = async (at: CookieBrowser, { headers, url: from }: Visited) =>
      at.once('GET', new URL(headers.get('location') ?? '', from).href);
    const post = async (at: CookieBrowser) =>
      at.once('POST', (await at.go('/login')).url.href, person);
    const toResume = await post(accepted);
    const toCallback = await step(back, await post(back));
    await thief.submit(await thief.go('/login'), person);
    const code = async () =>
      codeIn(await allow(thief, await thief.go(agent.authorization()))) ?? '';
    const { refresh_token } = JSON.parse(await (await agent.exchange(await code())).text());
    await db.execute(sql`create table stored_later as select * from issuer_records`);
    const again = await registeredProgram(own.address, { name: 'Other' });
    const unused = codeIn(await allow(thief, await thief.go(again.authorization()))) ?? '';
    await db.execute(
      sql`insert into stored_later select * from issuer_records where kind = 'AuthorizationCode' or kind = 'Grant'`,
    );
    await changePassword(owner);
    await db.execute(
      sql`insert into issuer_records select * from stored_later on conflict do nothing`,
    );
    const outcomes = [
      (await step(accepted, toResume)).status,
      (await step(back, toCallback)).status,
      (await again.exchange(unused)).status,
      (await agent.renew(refresh_token)).status,
    ];
    expect(outcomes).toEqual([400, 400, 400, 400]);
    for (const at of [accepted, back]) expect(await statusOf(at)).toBe(401);
  });
});

it('a removed account follows no feed and notifies no webhook, which nobody else could stop', async () => {
  await using scratch = await scratchFolder();
  const dataDir = join(scratch.path, 'data');
  const own = await startTestServer({ ...alone, DATA_DIR: dataDir });
  const operator = connectOperator(dataDir);
  for (const email of ['ann@example.org', 'bob@example.org']) {
    await operator({ act: 'add', email, password });
    const { token = '' } = await operator({ act: 'token', email, seconds: 600 });
    const api = client(own.address, token);
    await api.post('/api/clips/feeds', { address: 'http://127.0.0.1:9/feed.xml' });
    await api.post('/api/webhooks', { url: 'http://127.0.0.1:9/hook' });
  }
  await operator({ act: 'remove', email: 'ann@example.org' });
  await own[Symbol.asyncDispose]();
  const { db, close } = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
  const { rows } = await db.execute(
    sql`select (select count(*)::int from feeds where not paused) as feeds,
      (select count(*)::int from webhooks) as webhooks`,
  );
  await close();
  expect(rows).toEqual([{ feeds: 1, webhooks: 1 }]);
});

describe('with an identity provider', () => {
  let external: TestServer;
  beforeAll(async () => {
    external = await startTestServer({
      PORT: String(await freePort()),
      OIDC_CLIENT_ID: 'web',
      OIDC_CLIENT_SECRET: 'a shared secret',
    });
  });
  afterAll(() => external?.[Symbol.asyncDispose]());

  it.each([
    ['the provider signs the person out', 'provider'],
    ['the provider ends the session that it is for', 'session'],
    ['the operator signs the person out', 'operator'],
    ['the person deletes the account', 'deletion'],
  ])('a sign-in that has come back gives no session when %s', async (_, ended) => {
    const { issuer, address, dataDir } = external;
    issuer.signIn.client.redirectUris = [`${address}/login/callback`];
    issuer.signIn.claims = { sid: ended };
    const begin = async () => {
      const at = cookieBrowser(address);
      const there = (await at.once('GET', '/login')).headers.get('location') ?? '';
      return { at, back: (await at.once('GET', there)).headers.get('location') ?? '' };
    };
    const known = await begin();
    expect((await known.at.once('GET', known.back)).status).toBe(303);
    const parked = await begin();
    if (ended === 'operator') await connectOperator(dataDir)({ act: 'sign-out', person: 'ann' });
    else if (ended === 'deletion')
      await (await external.as('ann')).post('/api/account/delete', {
        confirm: 'delete my account',
      });
    else {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const whom = ended === 'session' ? { sid: ended, sub: undefined } : { sub: 'ann' };
      const logout_token = await issuer.token(
        { aud: 'web', events, jti: 'j', ...whom },
        { type: 'logout+jwt' },
      );
      const body = new URLSearchParams({ logout_token });
      expect((await fetch(`${address}/logout/back-channel`, { method: 'POST', body })).status).toBe(
        200,
      );
    }
    expect(await statusOf(known.at)).toBe(401);
    const refused = await parked.at.once('GET', parked.back);
    expect([refused.status, await statusOf(parked.at)]).toEqual([400, 401]);
    // A person whom the provider signs in afterwards is let in.
    if (ended === 'session') issuer.signIn.claims = { sid: 'two' };
    const fresh = await begin();
    await fresh.at.once('GET', fresh.back);
    expect(await statusOf(fresh.at)).toBe(200);
  });
});

describe('a request whose body is held back until its person was signed out', () => {
  it.concurrent.each([
    ['API token', '/api/tokens', { name: 'parked' }],
    ['webhook', '/api/webhooks', { url: 'http://127.0.0.1:9/hook' }],
  ])('makes no %s', async (_, path, body) => {
    const person = await newPerson();
    const thief = await signedIn(person);
    const text = JSON.stringify(body);
    const cookie = thief.jar.map(({ name, value }) => `${name}=${value}`).join('; ');
    const parked = request(new URL(path, server.address), {
      method: 'POST',
      headers: {
        cookie,
        origin: server.address,
        'content-type': 'application/json',
        'content-length': String(text.length),
      },
    });
    const status = new Promise<number | undefined>((resolve, reject) => {
      parked.on('error', reject);
      parked.on('response', (response) => resolve(response.resume().statusCode));
    });
    parked.write(text.slice(0, 5));
    await sleep(2100);
    await operator()({ act: 'sign-out', person: person.email });
    parked.end(text.slice(5));
    expect(await status).toBe(401);
  });
});
