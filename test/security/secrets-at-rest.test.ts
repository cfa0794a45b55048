import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { composeDatabase } from '#app/compose/database.entry.ts';
import { loadConfig } from '#app/config/config.ts';
import { currentKeys } from '#features/identity/issuer/keys.ts';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
import { openDatabase } from '#platform/database/database.ts';
import { accounts, issuerKeys, webhooks } from '#platform/database/tables.ts';
import { registerWorker } from '#platform/database/worker-presence.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { startTestServer } from '../api/server.ts';
import { dataFolder } from '../data-folder.ts';
import { kinora } from '../kinora.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { startReceiver } from '../stand-ins/receiver.ts';

const log = pino({ level: 'silent' });
const localAccounts = { OIDC_ISSUER: '', OIDC_AUDIENCE: '' };

it('no usable secret is in a dump or in the files of the database', async () => {
  await using scratch = await scratchFolder();
  await using receiver = await startReceiver();
  const DATA_DIR = await dataFolder(scratch.path);
  const server = await startTestServer({ ...localAccounts, DATA_DIR }, { passwordCost: 'real' });
  const operator = connectOperator(DATA_DIR);
  await operator({ act: 'add', email: 'ann@example.org' });
  const ann = server.with((await operator({ act: 'token', seconds: 60 })).token ?? '');
  const made = await ann.post('/api/webhooks', { url: receiver.reacting(200) });
  const renewed = await ann.post(`/api/webhooks/${made.body.webhook.id}/secret`);
  await ann.put('/api/clips/cookies', {
    cookies: '.a.example\tTRUE\t/\tTRUE\t0\tSID\tsecret-of-a-cookie',
  });
  const hook = await ann.post('/api/clips/post-accounts/webhook', {
    name: 'My tools',
    url: receiver.reacting(200),
  });
  await server[Symbol.asyncDispose]();
  const secrets = [
    ...[made, renewed, hook].map(({ body }) => body.secret.slice('whsec_'.length)),
    'secret-of-a-cookie',
  ];
  // They were never stored in the clear: at the next start, those that were would be encrypted.
  const written = await bytesBelow(join(DATA_DIR, 'database'));
  for (const secret of secrets) expect(written.includes(secret)).toBe(false);
  const { database, secrets: cipher } = await composeDatabase(loadConfig({ DATA_DIR }), log);
  for (const { jwk } of await currentKeys({ db: database.db, secrets: cipher }, Date.now()))
    secrets.push(jwk.d);
  const dump = gunzipSync(await readFile((await database.dump()) ?? ''));
  await database.close();
  const files = [dump, await bytesBelow(join(DATA_DIR, 'database'))];
  expect(secrets).toHaveLength(6);
  for (const secret of secrets)
    for (const bytes of files) expect(bytes.includes(secret)).toBe(false);
  // Of the password there is a hash, at the cost that docs/security.md names.
  for (const bytes of files)
    for (const readable of [made.body.webhook.url, 'scrypt$32768$8$3$'])
      expect(bytes.includes(readable)).toBe(true);
});

it('secrets that an older version stored in the clear are encrypted at the start, stay valid, and are erased from the files', async () => {
  await using scratch = await scratchFolder();
  const DATA_DIR = await dataFolder(scratch.path);
  const old = await olderDatabase(DATA_DIR);
  for (const secret of old.secrets)
    expect((await bytesBelow(join(DATA_DIR, 'database'))).includes(secret)).toBe(true);
  await using server = await startTestServer({ ...localAccounts, DATA_DIR });
  expect((await server.with(await old.token(server.address)).get('/api/me')).body.user.email).toBe(
    'old@example.org',
  );
  expect(server.log.join()).toContain('delete them');
  await server.stop();
  const files = await bytesBelow(join(DATA_DIR, 'database'));
  for (const secret of old.secrets) expect(files.includes(secret)).toBe(false);
  const { database, secrets } = await composeDatabase(loadConfig({ DATA_DIR }), log);
  const { rows } = await database.db.execute(
    sql`select id, secret, retired_secrets->0->>'secret' as retired from webhooks`,
  );
  await database.close();
  const read = rows.flatMap(({ id, secret, retired }) =>
    [secret, retired].map((text) => secrets.decrypt(String(text), `webhook ${id}`)),
  );
  expect(read).toEqual(old.webhookSecrets);
});

it('a database without its key is refused with what to do: put the key back, or reset what is lost', async () => {
  await using scratch = await scratchFolder();
  const DATA_DIR = await dataFolder(scratch.path);
  await olderDatabase(DATA_DIR);
  const run = (...args: string[]) =>
    kinora(args, { cwd: scratch.path, env: { DATA_DIR, PORT: '0' } });
  await open(DATA_DIR);
  const keyFile = join(DATA_DIR, 'secrets', 'encryption');
  await rename(keyFile, join(scratch.path, 'key'));
  const refused = await run('serve');
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(
      /encrypted with a key that is not here \([0-9a-f]{16}\)\. Put .*secrets\/encryption.*ENCRYPTION_KEYS.*"kinora secrets reset"/,
    ),
  ]);
  await cp(join(scratch.path, 'key'), keyFile);
  await open(DATA_DIR);
  await rm(keyFile);
  expect(JSON.parse((await run('secrets', 'reset', '--json')).stdout)).toEqual({
    issuerKeys: 2,
    webhooks: 1,
    cookies: 0,
    shares: 0,
    postAccounts: 0,
  });
  expect((await run('token')).code).toBe(0);
  const { database } = await composeDatabase(loadConfig({ DATA_DIR }), log);
  const { rows } = await database.db.execute(sql`select active, inactive_reason from webhooks`);
  await database.close();
  expect(rows).toEqual([
    { active: false, inactive_reason: expect.stringContaining('make a new one') },
  ]);
});

it('the key is rotated by a command, or by a new first key in ENCRYPTION_KEYS; earlier keys still decrypt earlier dumps', async () => {
  await using scratch = await scratchFolder();
  const DATA_DIR = await dataFolder(scratch.path);
  await olderDatabase(DATA_DIR);
  const run = (args: string[], env: Record<string, string> = {}) =>
    kinora(args, { cwd: scratch.path, env: { DATA_DIR, ...env } });
  await open(DATA_DIR, { dump: true });
  const keys = [await keysUsed(DATA_DIR)];
  expect((await run(['secrets', 'rotate'])).stdout).toContain('encrypted with a new key');
  keys.push(await keysUsed(DATA_DIR));
  expect((await run(['restore', 'latest'])).code).toBe(0);
  await open(DATA_DIR);
  const ENCRYPTION_KEYS = `${'n'.repeat(32)}, ${'o'.repeat(32)}`;
  expect((await run(['secrets', 'rotate'], { ENCRYPTION_KEYS })).stderr).toContain(
    'put a new one in front',
  );
  await open(DATA_DIR, { ENCRYPTION_KEYS });
  keys.push(await keysUsed(DATA_DIR));
  // Each time every secret has exactly one key, and another one than before.
  expect(keys.map((used) => used.length)).toEqual([1, 1, 1]);
  expect(new Set(keys.flat()).size).toBe(3);
  await rm(join(DATA_DIR, 'secrets', 'encryption'));
  await open(DATA_DIR, { ENCRYPTION_KEYS });
});

it.skipIf(postgresMissing)(
  'servers that share a Postgres share its key: without one they say so, with another they are refused',
  async () => {
    await using scratch = await scratchFolder();
    await using postgres = await startPostgres();
    const lines: string[] = [];
    const open = async (name: string, settings: Record<string, string> = {}) => {
      const config = loadConfig({
        DATABASE_URL: postgres.url,
        DATA_DIR: join(scratch.path, name),
        ...settings,
      });
      const { database, secrets } = await composeDatabase(
        config,
        createLog({ level: 'warn', secrets: [], write: (line) => lines.push(line) }),
      );
      await currentKeys({ db: database.db, secrets }, Date.now());
      const { rows } = await database.db.execute(
        sql`select private_key #>> '{}' like 'v1.%' as encrypted from issuer_keys`,
      );
      await database.close();
      return rows.every(({ encrypted }) => encrypted);
    };
    expect([await open('one'), await open('two')]).toEqual([false, false]);
    expect(
      lines.filter((line) => line.includes('set ENCRYPTION_KEYS, the same in every server')),
    ).toHaveLength(2);
    const ENCRYPTION_KEYS = 'the key that both servers were given';
    expect([
      await open('one', { ENCRYPTION_KEYS }),
      await open('two', { ENCRYPTION_KEYS }),
    ]).toEqual([true, true]);
    for (const settings of [{}, { ENCRYPTION_KEYS: 'the key of somebody else altogether' }])
      await expect(open('two', settings)).rejects.toMatchObject({ code: 'encryption-key-missing' });
    // The shared session secret is enough; a new one takes over with the old one beside it.
    const SESSION_SECRET = 'the secret of all servers';
    expect(
      await open('two', {
        ENCRYPTION_KEYS: `the next key that both were given,${ENCRYPTION_KEYS}`,
      }),
    ).toBe(true);
    await expect(open('one', { SESSION_SECRET })).rejects.toMatchObject({
      code: 'encryption-key-missing',
    });
    expect(
      await open('one', { SESSION_SECRET, ENCRYPTION_KEYS: 'the next key that both were given' }),
    ).toBe(true);

    // A server that runs has the key: a command without it must not discard what is encrypted with
    // it.
    const others = {
      DATABASE_URL: postgres.url,
      ENCRYPTION_KEYS: 'the key of somebody else altogether',
      DATA_DIR: scratch.path,
    };
    const reset = async () =>
      JSON.parse(
        (await kinora(['secrets', 'reset', '--json'], { cwd: scratch.path, env: others })).stdout,
      );
    const worker = await registerWorker({ databaseUrl: postgres.url, log });
    expect(await reset()).toMatchObject({ code: 'servers-running' });
    await worker[Symbol.asyncDispose]();
    expect(await reset()).toMatchObject({ issuerKeys: 2 });
  },
);

/** Signing keys; made once, as that takes a second. */
const keyPairs = Promise.all(
  (['RS256', 'ES256'] as const).map(async (alg) => ({
    alg,
    ...(await generateKeyPair(alg, { extractable: true })),
  })),
);

/**
 * The data of an older version: a person, signing keys and a webhook with a current and a replaced
 * secret, all in the clear.
 */
async function olderDatabase(dataDir: string) {
  const [userId, webhookId] = [randomUUID(), randomUUID()];
  const webhookSecrets = ['current', 'replaced'].map(
    (name) => `whsec_${Buffer.from(`${name} secret of an old webhook`).toString('base64')}`,
  );
  const [secret = '', retired = ''] = webhookSecrets;
  const pairs = await keyPairs;
  const keys = await Promise.all(
    pairs.map(async ({ alg, privateKey }) => ({
      ...(await exportJWK(privateKey)),
      kid: randomUUID(),
      alg,
      use: 'sig',
    })),
  );
  const database = await openDatabase({ dataDir, log });
  const createdAt = new Date(Date.now() - 86_400_000);
  for (const jwk of keys)
    await database.db
      .insert(issuerKeys)
      .values({ id: jwk.kid, algorithm: jwk.alg, privateKey: jwk, createdAt });
  await database.db
    .insert(accounts)
    .values({ id: userId, email: 'old@example.org', passwordHash: 'none' });
  const retiredSecrets = [
    { secret: retired, until: new Date(Date.now() + 3_600_000).toISOString() },
  ];
  await database.db.insert(webhooks).values({
    id: webhookId,
    userId,
    url: 'https://example.org',
    events: [],
    secret,
    retiredSecrets,
  });
  await database.close();
  const [rsa] = keys;
  const signed = pairs[0]?.privateKey;
  if (!rsa || !signed) throw new Error('no key');
  return {
    webhookSecrets,
    secrets: [...webhookSecrets, ...keys.map(({ d }) => d ?? '')],
    /** As `kinora token` of that version printed it. */
    token: (address: string) =>
      new SignJWT({ client_id: 'kinora' })
        .setProtectedHeader({ alg: 'RS256', kid: rsa.kid, typ: 'at+jwt' })
        .setIssuer(`${address}/oidc`)
        .setAudience(`${address}/api`)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(signed),
  };
}

/** The ids of the keys with which the secrets in the database are encrypted. */
async function keysUsed(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir, log });
  const { rows } = await database.db.execute(sql`
    select private_key #>> '{}' as stored from issuer_keys union all select secret from webhooks
    union all select retired_secrets->0->>'secret' from webhooks`);
  await database.close();
  expect(rows).toHaveLength(4);
  return [
    ...new Set(
      rows.map(({ stored }) => /^v1\.([0-9a-f]{16})\./.exec(String(stored))?.[1] ?? 'clear'),
    ),
  ];
}

/** Opens the database as every command and the server do, and reads what is encrypted in it. */
async function open(
  DATA_DIR: string,
  { dump = false, ...settings }: { dump?: boolean; ENCRYPTION_KEYS?: string } = {},
): Promise<void> {
  const { database, secrets } = await composeDatabase(loadConfig({ DATA_DIR, ...settings }), log);
  await using _ = { [Symbol.asyncDispose]: () => database.close() };
  expect(await currentKeys({ db: database.db, secrets }, Date.now())).toHaveLength(2);
  const { rows } = await database.db.execute(sql`select id, secret from webhooks where active`);
  for (const { id, secret } of rows)
    expect(secrets.decrypt(String(secret), `webhook ${id}`)).toContain('whsec_');
  if (dump) await database.dump();
}

/** The contents of all files below the folder. */
async function bytesBelow(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Buffer.concat(
    await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => readFile(join(entry.parentPath, entry.name))),
    ),
  );
}
