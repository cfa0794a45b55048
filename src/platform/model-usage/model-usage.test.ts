import { generateText } from 'ai';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { deletePersonalRows } from '#platform/database/personal-rows.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { createModels } from '#platform/language-models/resolve.ts';
import { dataFolder } from '#test/data-folder.ts';
import { googleStandIn } from '#test/stand-ins/google.ts';
import type { StandIn } from '#test/stand-ins/stand-in.ts';
import { createModelUsage } from './model-usage.ts';
import { purgeModelUsage } from './records.ts';

const scope = new AsyncDisposableStack();
const log = pino({ level: 'silent' });
let service: StandIn;
let db: Awaited<ReturnType<typeof openDatabase>>['db'];
beforeAll(async () => {
  const scratch = scope.use(await scratchFolder());
  const opened = await openDatabase({ dataDir: await dataFolder(scratch.path), log });
  scope.defer(opened.close);
  db = opened.db;
  service = scope.use(await googleStandIn());
});
afterAll(() => scope.disposeAsync());

/** Sends one request to a model on behalf of somebody. */
function send(userId: string, { paidBy, tokens }: { paidBy?: 'person'; tokens?: number } = {}) {
  const usage = createModelUsage({ db, log, limits: { tokens } });
  const model = createModels({ google: { baseUrl: service.url, apiKey: 'key', paidBy } }).general();
  if (!model) throw new Error('there is a model');
  const ask = () => generateText({ model, prompt: 'Why?', maxRetries: 0 });
  return usage.during({ userId, job: 'titles' }, ask);
}

const rowsOf = async (userId: string) =>
  (await db.execute(sql`select requests, day::text from model_usage where user_id = ${userId}`))
    .rows;

it('what people use with their own key counts, and is not stopped by the limit of the operator', async () => {
  service.always({ say: 'Because.' });
  await expect(send('ann', { tokens: 100 })).rejects.toMatchObject({ code: 'quota-model-tokens' });
  await send('ann', { tokens: 100, paidBy: 'person' });
  expect(await rowsOf('ann')).toMatchObject([{ requests: 1 }]);
});

it('nothing is recorded for a person who was deleted while a model answered, and months end after 13 more', async () => {
  service.next(async () => {
    await db.transaction((tx) => deletePersonalRows(tx, 'bob'));
    return { say: 'Because.' };
  });
  await send('bob');
  expect(await rowsOf('bob')).toEqual([]);

  await send('eve');
  const month = (months: number) =>
    sql`(date_trunc('month', now() at time zone 'utc') - make_interval(months => ${months}::int))::date`;
  await db.execute(sql`update model_usage set day = ${month(13)} where user_id = 'eve'`);
  await purgeModelUsage(db);
  expect(await rowsOf('eve')).toHaveLength(1);
  await db.execute(sql`update model_usage set day = ${month(13)} - 1 where user_id = 'eve'`);
  await purgeModelUsage(db);
  expect(await rowsOf('eve')).toEqual([]);
});
