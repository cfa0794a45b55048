import { scryptSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { createLocalJWKSet, exportJWK, importJWK, jwtVerify, SignJWT } from 'jose';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createSecrets } from '#platform/database/secrets.ts';
import {
  accounts as accountRows,
  issuerKeys,
  issuerRecords,
  sessions as sessionRows,
  apiTokens as tokenRows,
} from '#platform/database/tables.ts';
import { createLimiter } from '#platform/http/limits/limiter.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { postgresMissing, startPostgres } from '#test/stand-ins/postgres.ts';
import { type Accounts, generatePassword, localAccounts } from './accounts/accounts.ts';
import type { PasswordCost } from './accounts/password.ts';
import { setupCodes } from './accounts/setup-code.ts';
import { type ApiTokens, apiTokenIdentity, apiTokensIn, newToken } from './api-tokens.ts';
import { providerAccess } from './browser/provider-access.ts';
import { browserSessions, type Sessions, type SignIn } from './browser/sessions.ts';
import { issuerAdapter, purgeIssuerRecords } from './issuer/adapter.ts';
import { currentKeys, type SigningKey, withdrawKeys } from './issuer/keys.ts';
import { clientRegistration } from './issuer/registration.ts';

const log = pino({ level: 'silent' });

stored('embedded', async (scope) =>
  openDatabase({ dataDir: await dataFolder(scope.use(await scratchFolder()).path), log }),
);
describe.skipIf(postgresMissing)(`with ${postgresMissing ?? 'a local Postgres'}`, () => {
  stored('postgres', async (scope) =>
    openDatabase({ dataDir: '', databaseUrl: scope.use(await startPostgres()).url, log }),
  );
});

/** Everything identity stores, in one of the two databases. */
function stored(name: string, open: (scope: AsyncDisposableStack) => Promise<Database>) {
  describe(`in the ${name} database`, () => {
    const scope = new AsyncDisposableStack();
    let database: Database;
    beforeAll(async () => {
      database = scope.adopt(await open(scope), (opened) => opened.close());
    });
    afterAll(() => scope.disposeAsync());

    describe('a session', () => sessionTests(() => database));
    describe('an account', () => accountTests(() => database));
    describe('an API token', () => tokenTests(() => database));
    describe('the issuer’s keys', () => keyTests(() => database));
    describe('the issuer’s records', () => memoryTests(() => database));
  });
}

/** Admits everybody. */
const admit = async () => {};
const endBegun = async () => {};

const day = 86_400_000;
const hour = 3_600_000;

function sessionTests(database: () => Database) {
  let sessions: Sessions;
  beforeAll(() => {
    sessions = browserSessions({ database: database(), maxSeconds: 180 * 86_400, admit, endBegun });
  });
  const begin = () => sessions.begin({ id: 'ann', name: 'Ann', email: undefined, idToken: 'told' });
  const rowOf = async (id: string) =>
    (await database().db.select().from(sessionRows).where(eq(sessionRows.userId, id)))[0];
  beforeEach(() => database().db.delete(sessionRows));
  /** Moves the clock of every session forward by days. */
  const pass = (days: number) =>
    database()
      .db.update(sessionRows)
      .set({
        expiresAt: sql`${sessionRows.expiresAt} - make_interval(hours => (${days}::float8 * 24)::int)`,
        createdAt: sql`${sessionRows.createdAt} - make_interval(hours => (${days}::float8 * 24)::int)`,
        lastUsedAt: sql`${sessionRows.lastUsedAt} - make_interval(hours => (${days}::float8 * 24)::int)`,
      });

  it('is found by its token, which is kept nowhere', async () => {
    const token = await begin();
    expect(await sessions.find(token)).toEqual({
      id: 'ann',
      name: 'Ann',
      email: undefined,
      idToken: 'told',
    });
    expect(JSON.stringify(await rowOf('ann'))).not.toContain(token);
    expect(await sessions.find(`${token}x`)).toBeUndefined();
  });

  it('lives on while it is used, for 180 days at most', async () => {
    const token = await begin();
    for (let used = 0; used < 6; used += 1) {
      await pass(29);
      expect(await sessions.find(token)).toMatchObject({ id: 'ann' });
    }
    await pass(7);
    expect(await sessions.find(token)).toBeUndefined();
  });

  it('lasts no longer than the server allows, and is then purged, however much it is used', async () => {
    const short = browserSessions({ database: database(), maxSeconds: 86_400, admit, endBegun });
    const token = await short.begin({ id: 'ann', idToken: undefined });
    await pass(0.9);
    expect(await short.find(token)).toMatchObject({ id: 'ann' });
    await pass(0.2);
    expect(await short.find(token)).toBeUndefined();
    expect(await sessions.find(token)).toMatchObject({ id: 'ann' });
    await short.purge();
    expect(await rowOf('ann')).toBeUndefined();
  });

  /** Sessions take a while to be stored: what happens meanwhile could miss them. */
  async function slowly(act: () => Promise<void>): Promise<void> {
    const { db } = database();
    await db.execute(sql`create or replace function store_slowly() returns trigger language plpgsql as
      'begin perform pg_sleep(0.3); return new; end'`);
    await db.execute(
      sql`create trigger slow before insert on sessions for each row execute function store_slowly()`,
    );
    await act().finally(() => db.execute(sql`drop trigger slow on sessions`));
  }

  /** Begins sessions until after `end` has begun: none of them is alive in the end. */
  async function noneAlive(at: Sessions, signIn: SignIn, end: () => Promise<unknown>) {
    await slowly(async () => {
      const tried = await Promise.allSettled([
        at.begin(signIn),
        at.begin(signIn),
        sleep(100).then(end),
        sleep(200).then(() => at.begin(signIn)),
      ]);
      for (const one of tried)
        if (one.status === 'rejected')
          expect(one.reason).toMatchObject({ code: 'sign-in-ended', status: 400 });
        else if (typeof one.value === 'string') expect(await at.find(one.value)).toBeUndefined();
    });
    await expect(at.begin(signIn)).rejects.toMatchObject({ code: 'sign-in-ended' });
  }

  it('begins for nobody whose sign-in was granted in an earlier epoch, also at the same moment', async () => {
    const accounts = localAccounts({
      database: database(),
      limiter: createLimiter({ database: database() }),
      setup: setupCodes({ sessionSecret: 'secret', isReachable: false }),
      passwordCost: { N: 1024, r: 8, p: 1 },
      endBegun: async () => {},
    });
    const { id, epoch } = await accounts.create({
      email: 'epochs@example.org',
      password: 'correct horse battery',
    });
    const local = browserSessions({
      database: database(),
      maxSeconds: 86_400,
      admit: accounts.admit,
      endBegun,
    });
    await noneAlive(local, { id, epoch, idToken: undefined }, () => accounts.signOut(id));
    await local.begin({ id, epoch: epoch + 1, idToken: undefined });
    await database().db.delete(accountRows).where(eq(accountRows.id, id));
    await expect(local.begin({ id, epoch: epoch + 1, idToken: undefined })).rejects.toMatchObject({
      code: 'sign-in-ended',
    });
  });

  it('begins for nobody of a provider whose access was ended after the sign-in began', async () => {
    const access = providerAccess({ database: database(), endBegun: async () => {} });
    const { admit } = access;
    const external = browserSessions({ database: database(), maxSeconds: 86_400, admit, endBegun });
    const signIn = async (issuerSession: string) => ({
      id: 'cy',
      idToken: undefined,
      issuerSession,
      begunAt: await access.now(),
    });
    await noneAlive(external, await signIn('one'), () =>
      access.endAtProvider({ userId: 'cy', issuerSession: undefined }),
    );
    await noneAlive(external, await signIn('two'), () =>
      access.endAtProvider({ userId: undefined, issuerSession: 'two' }),
    );
    await external.begin(await signIn('three'));
  });

  it('is over after 30 days without use, and then purged', async () => {
    const token = await begin();
    await pass(30);
    expect(await sessions.find(token)).toBeUndefined();
    const other = await sessions.begin({ id: 'bob', idToken: undefined });
    await sessions.purge();
    expect([await rowOf('ann'), (await rowOf('bob'))?.userId]).toEqual([undefined, 'bob']);
    await sessions.end(other);
    expect(await sessions.find(other)).toBeUndefined();
  });
}

function accountTests(database: () => Database) {
  const accountsOf = (passwordCost?: PasswordCost) => {
    const setup = setupCodes({ sessionSecret: 'secret', isReachable: false });
    return localAccounts({
      database: database(),
      limiter: createLimiter({ database: database() }),
      setup,
      passwordCost,
      endBegun: async () => {},
    });
  };
  let accounts: Accounts;
  beforeAll(() => {
    accounts = accountsOf({ N: 1024, r: 8, p: 1 });
  });
  const password = 'correct horse battery';
  const from = { client: '203.0.113.7' };

  it('that is the first is made once, however many try', async () => {
    // Every insert takes a while to commit: without the lock, other requests would find no account
    // in the meantime.
    await database().db.execute(sql`create function take_a_while() returns trigger language plpgsql as
      'begin perform pg_sleep(0.7); return new; end'`);
    await database().db.execute(
      sql`create trigger slow before insert on accounts for each row execute function take_a_while()`,
    );
    const tried = await Promise.allSettled(
      Array.from({ length: 5 }, (_, n) =>
        accounts.createFirst({ email: `first${n}@example.org`, password }, from),
      ),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await accounts.list()).toHaveLength(1);
    for (const one of tried)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'account-exists', status: 409 });
    await database().db.execute(sql`drop trigger slow on accounts`);
  });

  it('has one address, however it is written, and a password that cannot be read anywhere', async () => {
    const real = accountsOf();
    const made = await real.create({ email: ' Ann@Example.ORG ', password, name: ' Ann ' });
    expect(made).toMatchObject({ email: 'ann@example.org', name: 'Ann' });
    await expect(accounts.create({ email: 'ANN@example.org', password })).rejects.toMatchObject({
      code: 'email-taken',
    });
    expect(await real.check({ email: 'aNN@example.org', password }, from)).toEqual(made);
    const [row] = await database().db.select().from(accountRows).where(eq(accountRows.id, made.id));
    expect(row?.passwordHash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    const twin = await accounts.create({ email: 'twin@example.org', password });
    const [other] = await database()
      .db.select()
      .from(accountRows)
      .where(eq(accountRows.id, twin.id));
    expect(other?.passwordHash).not.toBe(row?.passwordHash);
  });

  it('accepts its password typed on another keyboard, and no other password', async () => {
    await accounts.create({ email: 'zoe@example.org', password: 'caf\u00e9 con leche' });
    expect(
      await accounts.check({ email: 'zoe@example.org', password: 'cafe\u0301 con leche' }, from),
    ).toMatchObject({
      email: 'zoe@example.org',
    });
    for (const wrong of ['', 'cafe con leche', 'caf\u00e9 con leche '])
      await expect(
        accounts.check({ email: 'zoe@example.org', password: wrong }, from),
      ).rejects.toMatchObject({ code: 'wrong-password' });
    await expect(
      accounts.check({ email: 'nobody@example.org', password }, from),
    ).rejects.toMatchObject({ code: 'wrong-password' });
  });

  it('costs the same work to look for, whether there is one or not', async () => {
    // A third of the real cost, which is still many times that of everything else.
    const costly = accountsOf({ N: 2 ** 15, r: 8, p: 1 });
    await costly.create({ email: 'there@example.org', password });
    const duration = async (email: string) => {
      const begun = performance.now();
      await costly.check({ email, password: 'a wrong guess' }, from).catch(() => undefined);
      return performance.now() - begun;
    };
    const [existing, unknown]: [number[], number[]] = [[], []];
    for (let n = 0; n < 5; n += 1) {
      existing.push(await duration('there@example.org'));
      unknown.push(await duration('not-there@example.org'));
    }
    // Without that work, an unknown address would take a hundredth of the time.
    expect(Math.max(...unknown)).toBeGreaterThan(Math.min(...existing) / 2);
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...existing) / 4);
  });

  it('is out of reach for a client with too many attempts, but not for others, nor in a browser in which the person has signed in', async () => {
    const { email } = await accounts.create({ email: 'busy@example.org', password });
    const limiter = createLimiter({ database: database() });
    for (let n = 0; n < 100; n += 1)
      await limiter.take('sign-in from 203.0.113.99', { limit: 100, windowSeconds: 900 });
    const stranger = { client: '203.0.113.99' };
    await expect(accounts.check({ email, password }, stranger)).rejects.toMatchObject({
      code: 'too-many-attempts',
      status: 429,
    });
    // A password that cannot be valid is not counted.
    await expect(
      accounts.check({ email: 'nonsense', password: '' }, stranger),
    ).rejects.toMatchObject({ code: 'wrong-password' });
    expect(await accounts.check({ email, password }, from)).toMatchObject({ email });
    for (let n = 0; n < 20; n += 1)
      await limiter.take(`sign-in ${email}`, { limit: 20, windowSeconds: 900 });
    await expect(accounts.check({ email, password }, from)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: expect.any(Number),
    });
    expect(
      await accounts.check({ email, password }, { ...stranger, knownBrowser: 'hers' }),
    ).toMatchObject({ email });
  });

  it('is hashed anew at the next sign-in when today’s cost is higher', async () => {
    const { id } = await accounts.create({ email: 'old@example.org', password });
    const weak = 'scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA$';
    const hash = scryptSync(password, 'saltsaltsaltsalt', 32, { N: 1024, r: 8, p: 1 }).toString(
      'base64url',
    );
    await database()
      .db.update(accountRows)
      .set({ passwordHash: weak + hash })
      .where(eq(accountRows.id, id));
    const real = accountsOf();
    await real.check({ email: 'old@example.org', password }, from);
    const [row] = await database().db.select().from(accountRows).where(eq(accountRows.id, id));
    expect(row?.passwordHash).toMatch(/^scrypt\$32768\$8\$3\$/);
    await real.check({ email: 'old@example.org', password }, from);
  });

  it('keeps the password that was set while its old one was being checked or replaced', async () => {
    const email = 'reset@example.org';
    const operators = 'set by the operator';
    const { id } = await accounts.create({ email, password });
    // A hash of this cost takes long enough for another password to be set meanwhile.
    const slow = accountsOf({ N: 2 ** 16, r: 8, p: 2 });
    const change = { current: password, password: 'chosen by a thief', keepTokens: true };
    const acts: [string, () => Promise<unknown>][] = [
      ['rejected', () => slow.changePassword(id, change, from.client)],
      ['fulfilled', () => slow.check({ email, password }, from)],
    ];
    for (const [status, act] of acts) {
      const acting = Promise.allSettled([act()]);
      await sleep(150);
      await accounts.setPassword(id, operators);
      expect(await acting).toMatchObject([{ status }]);
      expect(await accounts.check({ email, password: operators }, from)).toMatchObject({ id });
      await accounts.setPassword(id, password);
    }
  });

  it('needs an address and a password of 10 to 200 characters', async () => {
    for (const wrong of [
      { email: 'nonsense', password },
      { email: 'a@b', password },
      { email: 'new@example.org', password: 'x'.repeat(9) },
      { email: 'new@example.org', password: 'x'.repeat(201) },
      { email: 'new@example.org', password, name: 'a\u0000b' },
    ])
      await expect(accounts.create(wrong)).rejects.toMatchObject({
        code: 'invalid-account',
        status: 422,
      });
    expect(generatePassword()).toMatch(/^([a-km-z2-9]{5}-){3}[a-km-z2-9]{5}$/);
  });

  it('loses its sessions and tokens with a new password, and with its end', async () => {
    const { id } = await accounts.create({ email: 'leaving@example.org', password });
    const sessions = browserSessions({ database: database(), maxSeconds: 86_400, admit, endBegun });
    const apiTokens = apiTokensIn({ database: database() });
    const signedIn = async () => ({
      session: await sessions.begin({ id, idToken: undefined }),
      token: await apiTokens.create(id, { name: 'laptop' }),
    });
    const isOver = async ({ session, token }: Awaited<ReturnType<typeof signedIn>>) => {
      expect(await sessions.find(session)).toBeUndefined();
      expect(await apiTokens.ownerOf(token.secret)).toBeUndefined();
    };
    const first = await signedIn();
    await accounts.setPassword(id, 'a new long password');
    await isOver(first);
    await expect(
      accounts.check({ email: 'leaving@example.org', password }, from),
    ).rejects.toMatchObject({ code: 'wrong-password' });
    const second = await signedIn();
    expect(await apiTokens.ownerOf(second.token.secret)).toBe(id);
    await accounts.remove(id);
    await isOver(second);
    expect(await accounts.byId(id)).toBeUndefined();
    expect(await accounts.byId('not a uuid')).toBeUndefined();
  });
}

function tokenTests(database: () => Database) {
  let tokens: ApiTokens;
  beforeAll(() => {
    tokens = apiTokensIn({ database: database() });
  });
  const asks = (secret: string) =>
    apiTokenIdentity(tokens).userOf(
      new Request('http://localhost/', { headers: { authorization: `Bearer ${secret}` } }),
    );

  it('names its owner until it is revoked, and nobody else may revoke it', async () => {
    const { token, secret } = await tokens.create('tess', { name: 'laptop' });
    expect(secret).toMatch(/^kin_[\w-]{43}$/);
    expect(token).toEqual({
      id: expect.any(String),
      name: 'laptop',
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(
      JSON.stringify(await database().db.execute(sql`select * from api_tokens`)),
    ).not.toContain(secret);
    expect(await asks(secret)).toEqual({ id: 'tess' });
    expect(await asks(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
    for (const [user, id] of [
      ['uwe', token.id],
      ['tess', crypto.randomUUID()],
      ['tess', 'nonsense'],
    ] as const)
      await expect(tokens.revoke(user, id)).rejects.toMatchObject({
        status: 404,
        message: 'Token not found',
      });
    await tokens.revoke('tess', token.id);
    expect(await asks(secret)).toBeUndefined();
    await expect(tokens.revoke('tess', token.id)).rejects.toMatchObject({ status: 404 });
    expect(await tokens.list('tess')).toEqual([
      { ...token, lastUsedAt: expect.stringMatching(/Z$/), revokedAt: expect.stringMatching(/Z$/) },
    ]);
    const [row] = await database().db.select().from(tokenRows).where(eq(tokenRows.id, token.id));
    expect(JSON.stringify(row)).not.toContain(secret.slice(4));
  });

  it('tells when it was last used, to the minute', async () => {
    const { token, secret } = await tokens.create('una', { name: 'phone' });
    const lastUsed = async () => (await tokens.list('una'))[0]?.lastUsedAt;
    expect(await lastUsed()).toBeUndefined();
    await tokens.ownerOf(secret);
    const first = await lastUsed();
    await tokens.ownerOf(secret);
    expect(await lastUsed()).toBe(first);
    const earlier = new Date(Date.now() - day);
    await database()
      .db.update(tokenRows)
      .set({ lastUsedAt: earlier })
      .where(eq(tokenRows.id, token.id));
    await tokens.ownerOf(secret);
    expect(Date.parse((await lastUsed()) ?? '')).toBeGreaterThan(earlier.getTime());
  });

  it('is valid for so many days when the server limits them, and says until when', async () => {
    const limited = apiTokensIn({ database: database(), maxDays: 90 });
    const { token, secret } = await limited.create('wim', { name: 'phone' });
    const age = (days: number) =>
      database()
        .db.update(tokenRows)
        .set({ createdAt: new Date(Date.now() - days * day) })
        .where(eq(tokenRows.id, token.id));
    expect(Date.parse(token.expiresAt ?? '') - Date.parse(token.createdAt)).toBe(90 * day);
    await age(89);
    expect(await limited.ownerOf(secret)).toBe('wim');
    await age(91);
    expect(await limited.ownerOf(secret)).toBeUndefined();
    expect(await tokens.ownerOf(secret)).toBe('wim');
    expect((await tokens.list('wim'))[0]).not.toHaveProperty('expiresAt');
  });

  it('needs a name, and 50 of them are enough', async () => {
    for (const wrong of [
      {},
      { name: '' },
      { name: ' ' },
      { name: 7 },
      { name: 'x'.repeat(101) },
      { name: 'a\u0000' },
    ])
      expect(newToken.safeParse(wrong).success).toBe(false);
    for (let n = 0; n < 50; n += 1) await tokens.create('vic', { name: `token ${n}` });
    await expect(tokens.create('vic', { name: 'one more' })).rejects.toMatchObject({ status: 409 });
    const [newest] = await tokens.list('vic');
    await tokens.revoke('vic', newest?.id ?? '');
    await tokens.create('vic', { name: 'one more' });
  });
}

function keyTests(database: () => Database) {
  const secrets = createSecrets(['a key of the tests'.repeat(2)]);
  const begun = Date.UTC(2026, 0, 1);
  const at = (milliseconds: number) =>
    currentKeys({ db: database().db, secrets }, begun + milliseconds);
  const signer = (keys: SigningKey[]) => keys[0]?.id;
  beforeEach(() => withdrawKeys(database()));

  it('are made once, however many servers start at once, and stay', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => at(0)));
    expect(first?.map(({ algorithm }) => algorithm).sort()).toEqual(['ES256', 'RS256']);
    for (const other of others)
      expect(new Set(other.map(({ id }) => id))).toEqual(new Set(first?.map(({ id }) => id)));
    expect((await at(89 * day)).map(({ id }) => id)).toEqual(first?.map(({ id }) => id));
  });

  it('are replaced after 90 days: published at once, signing two hours later, the old ones deleted once their tokens have expired', async () => {
    const old = await at(0);
    const both = await at(90 * day);
    expect(both).toHaveLength(4);
    expect(signer(both)).toBe(signer(old));
    const after = await at(90 * day + 2 * hour);
    expect(old.map(({ id }) => id)).not.toContain(signer(after));
    expect(after).toHaveLength(4);
    expect(await at(97 * day)).toHaveLength(4);
    const later = await at(99 * day);
    expect(later.map(({ id }) => id)).not.toContain(signer(old));
    expect(later).toHaveLength(2);
  });

  it('sign what their public halves verify, and keep the private half to the database', async () => {
    const keys = await at(0);
    const published = createLocalJWKSet({ keys: await Promise.all(keys.map(publicHalf)) });
    for (const { id, algorithm, jwk } of keys) {
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: algorithm, kid: id })
        .setSubject('ann')
        .sign(jwk);
      expect((await jwtVerify(token, published)).payload.sub).toBe('ann');
    }
    expect(await database().db.select().from(issuerKeys)).toHaveLength(2);
  });
}

async function publicHalf({ jwk, id }: SigningKey) {
  const { kty, n, e, crv, x, y } = jwk;
  const members = Object.fromEntries(
    Object.entries({ kty, n, e, crv, x, y }).filter(([, value]) => value !== undefined),
  );
  const key = await importJWK({ ...members, kty: kty ?? '' }, jwk.alg ?? '');
  return { ...(await exportJWK(key)), kid: id, alg: jwk.alg ?? '' };
}

function memoryTests(database: () => Database) {
  const memory = (kind: string) =>
    issuerAdapter({ db: database().db, client: () => 'of a test' })(kind);

  it('keeps each kind apart, replaces, finds by uid, and forgets', async () => {
    const [codes, sessions] = [memory('AuthorizationCode'), memory('Session')];
    await codes.upsert('one', { accountId: 'ann', grantId: 'g1' }, 60);
    await codes.upsert('one', { accountId: 'bob', grantId: 'g1' }, 60);
    await sessions.upsert('one', { uid: 'u1' }, 60);
    expect(await codes.find('one')).toEqual({ accountId: 'bob', grantId: 'g1' });
    expect(await sessions.findByUid('u1')).toEqual({ uid: 'u1' });
    expect(await codes.findByUid('u1')).toBeUndefined();
    await codes.destroy('one');
    expect([await codes.find('one'), await sessions.find('one')]).toEqual([
      undefined,
      { uid: 'u1' },
    ]);
  });

  it('holds no code or refresh token that could be shown again', async () => {
    for (const kind of ['AuthorizationCode', 'RefreshToken']) {
      await memory(kind).upsert(
        'shown-by-the-client',
        { jti: 'shown-by-the-client', grantId: 'g2' },
        60,
      );
      expect(await memory(kind).find('shown-by-the-client')).toEqual({
        jti: 'shown-by-the-client',
        grantId: 'g2',
      });
    }
    expect(JSON.stringify(await database().db.select().from(issuerRecords))).not.toContain(
      'shown-by-the-client',
    );
    await memory('RefreshToken').revokeByGrantId('g2');
    expect(await memory('RefreshToken').find('shown-by-the-client')).toBeUndefined();
  });

  it('forgets the oldest registrations of agents that nobody uses, beyond a number', async () => {
    const register = clientRegistration({
      database: database(),
      limiter: createLimiter({ database: database() }),
      maxUnused: 2,
    });
    const body = JSON.stringify({ redirect_uris: ['http://127.0.0.1:1/callback'] });
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      const response = await register(
        new Request('http://localhost/oidc/reg', { method: 'POST', body }),
        'of a test',
      );
      ids.push(String(Object(await response.json()).client_id));
    }
    const stored = await database()
      .db.select({ id: issuerRecords.id })
      .from(issuerRecords)
      .where(eq(issuerRecords.kind, 'Client'));
    expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
  });

  it('bounds the sign-ins in progress of a client, and of all, by forgetting the oldest', async () => {
    await database().db.delete(issuerRecords);
    const begin = async (client: string, count: number) => {
      const begun = issuerAdapter({
        db: database().db,
        client: () => client,
        pending: { inAll: 150, perClient: 50 },
      })('Interaction');
      const ids = Array.from({ length: count }, () => crypto.randomUUID());
      for (const id of ids) await begun.upsert(id, { uid: id }, 60);
      return { begun, ids };
    };
    const early = await begin('early', 1);
    const flood = await begin('flood', 200);
    const { db } = database();
    expect(await db.$count(issuerRecords)).toBeLessThanOrEqual(1 + 50 + 20);
    expect(await flood.begun.find(flood.ids.at(-1) ?? '')).toBeDefined();
    expect(await flood.begun.find(flood.ids[0] ?? '')).toBeUndefined();
    expect(await early.begun.find(early.ids[0] ?? '')).toBeDefined();
    for (let client = 0; client < 8; client += 1) await begin(`bot ${client}`, 41);
    expect(await db.$count(issuerRecords)).toBeLessThanOrEqual(150 + 20);
    await db.delete(issuerRecords);
  });

  it('marks what was used, so that a code is good once', async () => {
    const codes = memory('AuthorizationCode');
    await codes.upsert('code', { accountId: 'ann' }, 60);
    await codes.consume('code');
    expect(await codes.find('code')).toEqual({ accountId: 'ann', consumed: expect.any(Number) });
  });

  it('revokes everything of one grant', async () => {
    const [codes, access] = [memory('AuthorizationCode'), memory('AccessToken')];
    await codes.upsert('a', { grantId: 'g2' }, 60);
    await access.upsert('b', { grantId: 'g2' }, 60);
    await access.upsert('c', { grantId: 'g3' }, 60);
    await codes.revokeByGrantId('g2');
    expect([await codes.find('a'), await access.find('b'), await access.find('c')]).toEqual([
      undefined,
      undefined,
      { grantId: 'g3' },
    ]);
  });

  it('does not find expired records, and purges them', async () => {
    const interactions = memory('Interaction');
    await interactions.upsert('over', { uid: 'over' }, 60);
    await interactions.upsert('for ever', { uid: 'ever' });
    await database().db.execute(
      sql`update issuer_records set expires_at = now() - interval '1 second' where id = 'over'`,
    );
    expect([await interactions.find('over'), await interactions.findByUid('over')]).toEqual([
      undefined,
      undefined,
    ]);
    await purgeIssuerRecords(database());
    const left = await database()
      .db.select({ id: issuerRecords.id })
      .from(issuerRecords)
      .where(eq(issuerRecords.kind, 'Interaction'));
    expect(left).toEqual([{ id: 'for ever' }]);
  });
}
