import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, isTable, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { loadConfig } from '#app/config/config.ts';
import { createModelOperator } from '#features/models/model-operator.ts';
import { createTrashOperator } from '#features/videos';
import * as tables from '#platform/database/tables.ts';
import { createLimiter } from '#platform/http/limits/limiter.ts';
import { openQueue } from '#platform/jobs/queue/queue.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { createQuotas } from '#platform/jobs/quotas/quotas.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { createModelUsage } from '#platform/model-usage/model-usage.ts';
import { dataFolder } from '#test/data-folder.ts';
import { composeDatabase, downloadFolders } from './database.entry.ts';
import { composeIdentity } from './identity.entry.ts';
import { maintenanceTasks } from './maintenance.ts';
import { composeStorage } from './storage.entry.ts';

const log = pino({ level: 'silent' });
const [job, hook, video] = [randomUUID(), randomUUID(), randomUUID()];

/** For each purged table a row of the given age; `name` distinguishes rows. */
const rows = (age: string, name: string) => [
  sql`insert into jobs (id, user_id, kind, request, status, updated_at) values (${name === 'old' ? job : randomUUID()}, ${name}, 'export', '{}', 'complete', now() - interval '${sql.raw(age)}')`,
  sql`insert into job_events (user_id, job_id, data, created_at) values (${name}, gen_random_uuid(), '{}', now() - interval '${sql.raw(age)}')`,
  sql`insert into idempotency_keys (user_id, route, key, request_key, job_id, created_at) values (${name}, 'r', 'k', 'q', gen_random_uuid(), now() - interval '${sql.raw(age)}')`,
  sql`insert into lookup_cache (key, value, expires_at) values (${name}, '{}', now() + interval '1 hour' - interval '${sql.raw(age)}')`,
  sql`insert into sessions (token_hash, user_id, expires_at) values (${name}, ${name}, now() + interval '1 hour' - interval '${sql.raw(age)}')`,
  sql`insert into issuer_records (kind, id, payload, expires_at) values ('Interaction', ${name}, '{}', now() + interval '1 hour' - interval '${sql.raw(age)}')`,
  sql`insert into api_tokens (token_hash, user_id, name, revoked_at) values (${name}, ${name}, ${name}, now() - interval '${sql.raw(age)}')`,
  sql`insert into agents (id, user_id, client_id, name, created_at) values (${name}, ${name}, ${name}, ${name}, now() - interval '${sql.raw(age)}')`,
  sql`insert into ended_access (subject, ended_at) values (${name}, now() - interval '${sql.raw(age)}')`,
  sql`insert into share_links (user_id, video_id, token_hash, token, expires_at) values (${name}, ${video}, ${name}, '', now() + interval '1 hour' - interval '${sql.raw(age)}')`,
  sql`insert into webhook_deliveries (webhook_id, type, body, status, created_at) values (${hook}, ${name}, '', 'delivered', now() - interval '${sql.raw(age)}')`,
  sql`insert into uploads (id, user_id, file_name, bytes, storage_key, unfinished_id, job_id, expires_at) values (gen_random_uuid(), ${name}, '', 1, 'x', 'file', gen_random_uuid(), now() + interval '1 hour' - interval '${sql.raw(age)}')`,
  sql`insert into posts (user_id, account_name, account_kind, platform, content, status, ended_at) values (${name}, '', 'webhook', '', '{}', 'posted', now() - interval '${sql.raw(age)}')`,
  sql`insert into post_connections (state_hash, user_id, code_verifier, expires_at) values (${name}, ${name}, '', now() + interval '15 minutes' - interval '${sql.raw(age)}')`,
  sql`insert into video_minutes (job_id, user_id, seconds, created_at) values (gen_random_uuid(), ${name}, 60, now() - interval '${sql.raw(age)}')`,
  sql`insert into storage_reservations (video_id, user_id, bytes, expires_at) values (gen_random_uuid(), ${name}, 1, now() + interval '1 hour' - interval '${sql.raw(age)}')`,
];

const purged = [
  ['jobs', 'user_id'],
  ['job_events', 'user_id'],
  ['idempotency_keys', 'user_id'],
  ['lookup_cache', 'key'],
  ['sessions', 'user_id'],
  ['issuer_records', 'id'],
  ['api_tokens', 'user_id'],
  ['agents', 'user_id'],
  ['ended_access', 'subject'],
  ['share_links', 'user_id'],
  ['webhook_deliveries', 'type'],
  ['uploads', 'user_id'],
  ['posts', 'user_id'],
  ['post_connections', 'user_id'],
  ['video_minutes', 'user_id'],
  ['storage_reservations', 'user_id'],
] as const;

it('the periodic tasks delete the old rows of every table that only grows, and no others', async () => {
  await using scratch = await scratchFolder();
  await using opened = new AsyncDisposableStack();
  const config = loadConfig({ DATA_DIR: await dataFolder(scratch.path) });
  const { database, secrets } = opened.adopt(await composeDatabase(config, log), (composed) =>
    composed.database.close(),
  );
  const storage = opened.use(await composeStorage(config, { log, baseUrl: 'http://localhost' }));
  const limiter = createLimiter({ database });
  const identity = await composeIdentity(config, {
    database,
    secrets,
    limiter,
    trash: createTrashOperator({
      db: database.db,
      trashDays: config.trashDays,
      downloads: downloadFolders(config.dataDir),
      openStore: async () => storage.store,
    }),
    models: createModelOperator({
      open: () => Promise.reject(new Error('no command asks for models')),
      speechModels: { list: async () => [] },
    }),
    log,
    baseUrl: 'http://localhost',
  });
  const { db } = database;
  await db.execute(
    sql`insert into webhooks (id, user_id, url, events, secret) values (${hook}, 'ann', 'https://example.org', '{}', 'none')`,
  );
  await db.execute(
    sql`insert into videos (id, user_id, platform_url, storage_key, bytes) values (${video}, 'ann', '', '', 1)`,
  );
  for (const statement of [...rows('400 days', 'old'), ...rows('1 minute', 'new')])
    await db.execute(statement);
  // A post that has not ended is not purged, regardless of its age.
  await db.execute(
    sql`insert into posts (user_id, account_name, account_kind, platform, content, status, created_at) values ('scheduled', '', 'webhook', '', '{}', 'scheduled', now() - interval '400 days')`,
  );
  await db.execute(
    sql`insert into api_tokens (token_hash, user_id, name, created_at) values ('used', 'used', 'used', now() - interval '10 years')`,
  );
  const { dataDir, jobRetentionDays, trashDays } = config;
  const messages = opened.adopt(await openQueue(database, log), (queue) => queue.stop());
  const handlers = {
    identify: { deadlineSeconds: 60, run: async () => {} },
    export: { deadlineSeconds: 60, run: async () => {} },
    texts: { deadlineSeconds: 60, run: async () => {} },
  };
  const starting = startQueue({
    database,
    messages,
    handlers,
    workers: { identify: 0, export: 0 },
    log,
  });
  const jobs = opened.adopt(await starting, (queue) => queue.stop());
  const services = {
    jobRetentionDays,
    trashDays,
    downloads: downloadFolders(dataDir),
    makeRoom: async () => false,
    database,
    limiter,
    jobs,
    quotas: createQuotas({}),
    modelUsage: createModelUsage({ db, log, limits: {} }),
    storage,
    identity,
    log,
  };
  for (const { run } of maintenanceTasks(services)) await run(new AbortController().signal);
  const left = await Promise.all(
    purged.map(async ([table, column]) => {
      const found = await db.execute(sql.raw(`select ${column} as name from ${table} order by 1`));
      return [table, found.rows.map(({ name }) => name)];
    }),
  );
  const others: Record<string, string> = { api_tokens: 'used', posts: 'scheduled' };
  expect(left).toEqual(
    purged.map(([table]) => [
      table,
      others[table] === undefined ? ['new'] : ['new', others[table]],
    ]),
  );
});

it('the documentation names every table, and how long its rows are stored', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/internals/data.md'), 'utf8');
  const names = Object.values(tables).flatMap((table) =>
    isTable(table) ? [getTableName(table)] : [],
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
