import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSsrfGuard } from '#engine/sources/ssrf-guard.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createSecrets } from '#platform/database/secrets.ts';
import { secretOwner } from '#platform/database/stored-secrets.ts';
import { webhookAttempts, webhookDeliveries, webhooks } from '#platform/database/tables.ts';
import { unparsed } from '#platform/http/parse-request.ts';
import type { JobHandler, OwnedJob } from '#platform/jobs/jobs.ts';
import { type MessageQueue, openQueue } from '#platform/jobs/queue/queue.ts';
import type { RetryPolicy } from '#platform/kit/retry-policy.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { postgresMissing, startPostgres } from '#test/stand-ins/postgres.ts';
import { type Receiver, signatureHeaders, startReceiver } from '#test/stand-ins/receiver.ts';
import { claimDelivery, finishDelivery, purgeDeliveries } from './deliveries.ts';
import { type DeliveryOptions, startDeliveryWorker } from './delivery-worker.ts';
import { withWebhookEvents } from './events.ts';
import { newWebhook, webhookChange } from './webhooks.schema.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  testWebhook,
} from './webhooks.ts';

const log = pino({ level: 'silent' });
const anywhere = createSsrfGuard({ allowPrivate: true });
const retriesAfter = (...delays: number[]): RetryPolicy => ({
  backoff: { delays },
  retryAfter: { effect: 'extend' },
});
const soon = { timeout: 20_000, interval: 20 };

deliverySuite('embedded', async (scope) =>
  openDatabase({ dataDir: await dataFolder(scope.use(await scratchFolder()).path), log }),
);
describe.skipIf(postgresMissing)(`with ${postgresMissing ?? 'a local Postgres'}`, () => {
  deliverySuite('postgres', async (scope) =>
    openDatabase({ dataDir: '', databaseUrl: scope.use(await startPostgres()).url, log }),
  );
});

const secrets = createSecrets(['a key of the tests'.repeat(2)]);

const jobOf = (userId: string, status: OwnedJob['status']): OwnedJob => ({
  id: randomUUID(),
  userId,
  kind: 'identify',
  videoId: null,
  title: null,
  shown: {},
  stage: 'done',
  progress: 1,
  status,
  error: null,
  errorCode: null,
  attempts: 1,
  parts: [],
  createdAt: new Date(),
  updatedAt: new Date(),
});

function deliverySuite(name: string, open: (scope: AsyncDisposableStack) => Promise<Database>) {
  describe(`the delivery of webhooks on the ${name} database`, () => {
    const scope = new AsyncDisposableStack();
    let database: Database;
    let messages: MessageQueue;
    let receiver: Receiver;
    beforeAll(async () => {
      database = scope.adopt(await open(scope), (opened) => opened.close());
      messages = scope.adopt(await openQueue(database, log, { pollSeconds: 0.02 }), (opened) =>
        opened.stop(),
      );
      receiver = scope.use(await startReceiver());
    }, 60_000);
    afterAll(() => scope.disposeAsync(), 30_000);

    const handler: JobHandler = { deadlineSeconds: 1, run: async () => {} };
    const announced = withWebhookEvents(handler, async (_, job) => ({
      id: job.id,
      status: job.status,
    }));
    const end = (job: OwnedJob) =>
      database.db.transaction((tx) => announced.onEnd?.(tx, job) ?? Promise.resolve());

    /** Adds a webhook at this address, by default for a new user. */
    async function hook(
      url: string,
      more: { userId?: string; events?: string[]; guard?: ReturnType<typeof createSsrfGuard> } = {},
    ) {
      const { userId = randomUUID(), events, guard = anywhere } = more;
      const made = await addWebhook(
        { db: database.db, secrets, guard },
        userId,
        unparsed(newWebhook, { url, events }),
      );
      const one = { userId, id: made.webhook.id };
      const shown = async () =>
        (await listWebhooks(database.db, userId)).webhooks.find(({ id }) => id === one.id);
      const attempts = async () => (await listDeliveries(database.db, one)).deliveries;
      return { ...one, one, secret: made.secret, path: new URL(url).pathname, shown, attempts };
    }

    function delivering(more: Partial<DeliveryOptions> = {}) {
      const quick = {
        retryPolicy: retriesAfter(0.01, 0.01),
        timeoutSeconds: 5,
        graceSeconds: 0.05,
      };
      const started = startDeliveryWorker({
        database,
        secrets,
        messages,
        guard: anywhere,
        log,
        ...quick,
        ...more,
      });
      return { ...started, [Symbol.asyncDispose]: () => started.stop() };
    }

    const pendingOf = (webhookId: string) =>
      database.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, webhookId))
        .orderBy(asc(webhookDeliveries.id));

    it('sends a signed message for the committed end of a job, and nothing else', async () => {
      const mine = await hook(receiver.reacting(204));
      const { userId } = mine;
      const failuresOnly = await hook(receiver.reacting(200), { userId, events: ['job.failed'] });
      const off = await hook(receiver.reacting(200), { userId });
      await changeWebhook(
        { db: database.db, guard: anywhere },
        off.one,
        unparsed(webhookChange, { active: false }),
      );
      const foreign = await hook(receiver.reacting(200));
      const job = jobOf(userId, 'complete');
      await end(job);
      await end(jobOf(userId, 'cancelled'));
      const undone = database.db.transaction(async (tx) => {
        await announced.onEnd?.(tx, jobOf(userId, 'failed'));
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');

      await using _ = delivering();
      await vi.waitFor(
        async () =>
          expect((await mine.shown())?.lastDelivery).toMatchObject({
            status: 'delivered',
            responseStatus: 204,
          }),
        soon,
      );
      const [message, ...others] = receiver.at(mine.path);
      if (!message) throw new Error('nothing came');
      expect(others).toEqual([]);
      expect(new Webhook(mine.secret).verify(message.body, signatureHeaders(message))).toEqual({
        type: 'job.complete',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        data: { id: job.id, status: 'complete' },
      });
      expect(message.headers['content-type']).toBe('application/json');
      for (const other of [failuresOnly, off, foreign])
        expect(await pendingOf(other.id)).toEqual([]);
    });

    it("runs the handler's own end first, and announces nothing when that fails", async () => {
      const mine = await hook(receiver.reacting(200));
      const failing = withWebhookEvents(
        { ...handler, onEnd: () => Promise.reject(new Error('no')) },
        async () => ({}),
      );
      const ending = database.db.transaction(
        (tx) => failing.onEnd?.(tx, jobOf(mine.userId, 'failed')) ?? Promise.resolve(),
      );
      await expect(ending).rejects.toThrow('no');
      expect(await pendingOf(mine.id)).toEqual([]);
    });

    it('repeats a failed delivery with the same id and body until it succeeds', async () => {
      const mine = await hook(receiver.reacting(500, (response) => response.destroy(), 201));
      await end(jobOf(mine.userId, 'failed'));
      await using _ = delivering();
      await vi.waitFor(
        async () => expect((await mine.shown())?.lastDelivery?.status).toBe('delivered'),
        soon,
      );
      const messages = receiver.at(mine.path);
      expect(messages).toHaveLength(3);
      expect(new Set(messages.map(({ body }) => body)).size).toBe(1);
      expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      for (const message of messages)
        expect(() =>
          new Webhook(mine.secret).verify(message.body, signatureHeaders(message)),
        ).not.toThrow();
      const webhookId = String(messages[0]?.headers['webhook-id']);
      const attempts = await mine.attempts();
      expect(attempts).toMatchObject([
        { webhookId, type: 'job.failed', attempt: 3, status: 'delivered', responseStatus: 201 },
        {
          webhookId,
          attempt: 2,
          status: 'retrying',
          error: expect.stringMatching(/^The receiver could not be reached/),
        },
        {
          webhookId,
          attempt: 1,
          status: 'retrying',
          responseStatus: 500,
          error: 'The receiver answered 500.',
        },
      ]);
      expect(attempts.map(({ nextAttemptAt }) => typeof nextAttemptAt)).toEqual([
        'undefined',
        'string',
        'string',
      ]);
    });

    it.each([429, 503])('waits as long as a receiver that answers %i asks for', async (status) => {
      const mine = await hook(
        receiver.reacting((response) => response.writeHead(status, { 'retry-after': '90' }).end()),
      );
      await end(jobOf(mine.userId, 'complete'));
      await using _ = delivering();
      await vi.waitFor(async () => expect(await mine.attempts()).toHaveLength(1), soon);
      const [attempt] = await mine.attempts();
      const waits =
        (Date.parse(attempt?.nextAttemptAt ?? '') - Date.parse(attempt?.at ?? '')) / 1000;
      expect(waits).toBeGreaterThanOrEqual(90);
      expect(waits).toBeLessThan(91);
      await deleteWebhook(database.db, mine.one);
    });

    it('treats a redirect as a failure and does not follow it', async () => {
      const elsewhere = receiver.reacting(200);
      const mine = await hook(
        receiver.reacting((response) => response.writeHead(307, { location: elsewhere }).end()),
      );
      await testWebhook(database.db, mine.one);
      await using _ = delivering();
      const error =
        'The receiver answered 307. Redirects are not followed: enter the address they lead to.';
      await vi.waitFor(
        async () =>
          expect(await mine.attempts()).toMatchObject([
            { status: 'failed', responseStatus: 307, error },
          ]),
        soon,
      );
      expect(receiver.at(new URL(elsewhere).pathname)).toEqual([]);
    });

    it('limits the time of a receiver and the size of its response', async () => {
      const silent = await hook(receiver.reacting(() => {}));
      const talkative = await hook(
        receiver.reacting((response) => {
          response.writeHead(200);
          const talk = () => {
            while (response.write(Buffer.alloc(65_536)));
            response.once('drain', talk);
          };
          talk();
        }),
      );
      {
        await testWebhook(database.db, talkative.one);
        // Far longer than the test waits: only the size of the response can end the attempt.
        await using _ = delivering({ timeoutSeconds: 600 });
        await vi.waitFor(
          async () =>
            expect(await talkative.attempts()).toMatchObject([
              { status: 'delivered', responseStatus: 200 },
            ]),
          soon,
        );
      }
      await testWebhook(database.db, silent.one);
      await using _ = delivering({ timeoutSeconds: 1 });
      const error = 'The receiver did not answer within 1 seconds.';
      await vi.waitFor(
        async () => expect(await silent.attempts()).toMatchObject([{ status: 'failed', error }]),
        soon,
      );
    });

    it('does not let the hanging receivers of one user delay others', async () => {
      const hanging = await hook(receiver.reacting(() => {}));
      for (let n = 0; n < 12; n += 1) await end(jobOf(hanging.userId, 'complete'));
      const mine = await hook(receiver.reacting(200));
      await end(jobOf(mine.userId, 'complete'));
      await using _ = delivering({ timeoutSeconds: 60 });
      await vi.waitFor(
        async () => expect((await mine.shown())?.lastDelivery?.status).toBe('delivered'),
        soon,
      );
      // The others are sent concurrently, so their second attempt may arrive a moment later.
      await vi.waitFor(() => expect(receiver.at(hanging.path)).toHaveLength(2), soon);
      await deleteWebhook(database.db, hanging.one);
    });

    it('switches a webhook off whose receiver is gone, and fails its pending deliveries', async () => {
      const mine = await hook(receiver.reacting(500, 410));
      await end(jobOf(mine.userId, 'complete'));
      await using _ = delivering({ retryPolicy: retriesAfter(3600) });
      await vi.waitFor(
        async () => expect((await mine.shown())?.lastDelivery?.status).toBe('retrying'),
        soon,
      );
      await end(jobOf(mine.userId, 'failed'));
      await vi.waitFor(async () => expect((await mine.shown())?.active).toBe(false), soon);
      expect((await mine.shown())?.inactiveReason).toBe(
        'The receiver answered 410: it wants nothing more.',
      );
      expect((await pendingOf(mine.id)).map(({ status }) => status)).toEqual(['failed', 'failed']);
      expect(
        (await mine.attempts()).map(({ status, nextAttemptAt }) => [status, nextAttemptAt]),
      ).toEqual([
        ['failed', undefined],
        ['failed', undefined],
      ]);
    });

    it('gives up a delivery after its last attempt, and a webhook after 5 days of failures', async () => {
      const mine = await hook(receiver.reacting(500));
      await end(jobOf(mine.userId, 'complete'));
      await using _ = delivering();
      await vi.waitFor(
        async () => expect((await mine.shown())?.lastDelivery?.status).toBe('failed'),
        soon,
      );
      expect(receiver.at(mine.path)).toHaveLength(3);
      expect(await mine.shown()).toMatchObject({ active: true });

      const aged = sql`${webhooks.failingSince} - interval '5 days'`;
      await database.db
        .update(webhooks)
        .set({ failingSince: aged })
        .where(eq(webhooks.id, mine.id));
      await end(jobOf(mine.userId, 'complete'));
      await vi.waitFor(async () => expect((await mine.shown())?.active).toBe(false), soon);
      expect(receiver.at(mine.path)).toHaveLength(6);
      expect((await mine.shown())?.inactiveReason).toBe(
        'Nothing could be delivered for 5 days. The last attempt: The receiver answered 500.',
      );
    });

    it('clears old failures at the first success', async () => {
      const mine = await hook(receiver.reacting(500, 200));
      await end(jobOf(mine.userId, 'complete'));
      await using _ = delivering();
      await vi.waitFor(
        async () => expect((await mine.shown())?.lastDelivery?.status).toBe('delivered'),
        soon,
      );
      const [row] = await database.db.select().from(webhooks).where(eq(webhooks.id, mine.id));
      expect(row?.failingSince).toBeNull();
    });

    it('sends again what a dead process was sending, and ignores a late result of that process', async () => {
      const mine = await hook(receiver.reacting(200));
      await end(jobOf(mine.userId, 'complete'));
      const [{ id = '' } = {}] = await pendingOf(mine.id);
      const records = { db: database.db, messages };
      const dead = await claimDelivery(
        { ...records, secrets },
        { queue: 'delivery', id, retryCount: 0 },
      );
      expect(dead).toMatchObject({ webhookId: mine.id, attempt: 1 });
      const claimed = sql`update pgboss.job set state = 'active', started_on = now() - interval '29 seconds' where id = ${id}`;
      await database.db.execute(claimed);
      await using _ = delivering();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(receiver.at(mine.path)).toEqual([]);
      await vi.waitFor(
        async () =>
          expect(await mine.attempts()).toMatchObject([{ attempt: 2, status: 'delivered' }]),
        soon,
      );
      if (dead)
        await finishDelivery(records, dead, {
          result: { delivered: false, error: 'late' },
          policy: retriesAfter(1),
        });
      expect(await mine.attempts()).toHaveLength(1);
      expect(receiver.at(mine.path)[0]?.headers['webhook-id']).toBe(`msg_${id}`);
    });

    it('sends what a version without messages had left to send', async () => {
      const mine = await hook(receiver.reacting(200));
      const left = { webhookId: mine.id, type: 'job.complete', body: '{}', attempts: 2 };
      await database.db
        .insert(webhookDeliveries)
        .values([left, { ...left, notBefore: sql`now() + interval '1 hour'` }]);
      await using _ = delivering();
      await vi.waitFor(
        async () =>
          expect(await mine.attempts()).toMatchObject([{ attempt: 3, status: 'delivered' }]),
        soon,
      );
      expect((await pendingOf(mine.id)).map(({ status }) => status).sort()).toEqual([
        'delivered',
        'pending',
      ]);
    });

    it('releases what it was sending when it is stopped', async () => {
      const mine = await hook(receiver.reacting(() => {}, 200));
      await end(jobOf(mine.userId, 'complete'));
      const first = delivering({ timeoutSeconds: 60 });
      await vi.waitFor(() => expect(receiver.at(mine.path)).toHaveLength(1), soon);
      await first.stop();
      expect(await pendingOf(mine.id)).toMatchObject([{ status: 'pending', attempts: 0 }]);
      await using _ = delivering();
      await vi.waitFor(
        async () =>
          expect(await mine.attempts()).toMatchObject([{ attempt: 1, status: 'delivered' }]),
        soon,
      );
    });

    it('delivers each message once, however many processes deliver', async () => {
      const hooks = await Promise.all([1, 2, 3].map(() => hook(receiver.reacting(200))));
      for (let n = 0; n < 10; n += 1)
        for (const { userId } of hooks) await end(jobOf(userId, 'complete'));
      await using _ = delivering();
      await using __ = delivering();
      await using ___ = delivering();
      for (const one of hooks)
        await vi.waitFor(async () => expect(await one.attempts()).toHaveLength(10), soon);
      for (const { path } of hooks)
        expect(new Set(receiver.at(path).map(({ headers }) => headers['webhook-id'])).size).toBe(
          10,
        );
      for (const { path } of hooks) expect(receiver.at(path)).toHaveLength(10);
    });

    it('refuses an address that has moved into a private network when it is used', async () => {
      let answer = '93.184.215.14';
      const guard = createSsrfGuard({
        allowPrivate: false,
        resolve: async () => [{ address: answer, family: 4 }],
      });
      const mine = await hook(`http://hooks.example:${receiver.port}/rebound`, { guard });
      await testWebhook(database.db, mine.one);
      answer = '127.0.0.1';
      await using _ = delivering({ guard });
      await vi.waitFor(
        async () =>
          expect(await mine.attempts()).toMatchObject([
            { status: 'failed', error: expect.stringContaining('private network') },
          ]),
        soon,
      );
      expect(receiver.at('/rebound')).toEqual([]);
      await guard[Symbol.asyncDispose]();
    });

    it.each([
      'http://127.0.0.1/x',
      'http://0x7f.1/',
      'http://[::1]/',
      'http://169.254.169.254/latest/meta-data/',
      'http://10.1.2.3:8080/',
      'http://[::ffff:192.168.0.1]/',
      'http://localhost/',
      'ftp://example.com/',
      'http://me:secret@example.com/',
      'not an address',
      '',
    ])('registers nothing at %j', async (url) => {
      const guard = createSsrfGuard({ allowPrivate: false });
      const work = { db: database.db, secrets, guard };
      const refused = expect.objectContaining({
        status: 400,
        message: 'Invalid request',
        details: [expect.objectContaining({ path: ['url'] })],
      });
      await expect(addWebhook(work, 'mallory', unparsed(newWebhook, { url }))).rejects.toEqual(
        refused,
      );
      const mine = await hook(receiver.reacting(200));
      await expect(changeWebhook(work, mine.one, unparsed(webhookChange, { url }))).rejects.toEqual(
        refused,
      );
    });

    it('also signs with a replaced secret for a day, not longer', async () => {
      const mine = await hook(receiver.reacting(200));
      const { secret } = await renewSecret({ db: database.db, secrets }, mine.one);
      const sent = async (nth: number) => {
        await testWebhook(database.db, mine.one);
        return vi.waitFor(
          () => receiver.at(mine.path)[nth] ?? Promise.reject(new Error('not yet')),
          soon,
        );
      };
      await using _ = delivering();
      const first = await sent(0);
      for (const known of [mine.secret, secret])
        expect(() => new Webhook(known).verify(first.body, signatureHeaders(first))).not.toThrow();
      const past = [
        {
          secret: secrets.encrypt(mine.secret, secretOwner.webhook(mine.id)),
          until: new Date(Date.now() - 1000).toISOString(),
        },
      ];
      await database.db
        .update(webhooks)
        .set({ retiredSecrets: past })
        .where(eq(webhooks.id, mine.id));
      const second = await sent(1);
      expect(() => new Webhook(secret).verify(second.body, signatureHeaders(second))).not.toThrow();
      expect(() =>
        new Webhook(mine.secret).verify(second.body, signatureHeaders(second)),
      ).toThrow();
    });

    it('deletes a webhook with its deliveries, and purges old deliveries that have ended', async () => {
      const [deleted, retained] = [
        await hook(receiver.reacting(200)),
        await hook(receiver.reacting(200)),
      ];
      for (const { userId } of [deleted, retained, retained]) await end(jobOf(userId, 'complete'));
      await deleteWebhook(database.db, deleted.one);
      expect(await pendingOf(deleted.id)).toEqual([]);
      const [old, older] = await pendingOf(retained.id);
      const longAgo = { createdAt: sql`now() - interval '31 days'` };
      await database.db
        .update(webhookDeliveries)
        .set(longAgo)
        .where(eq(webhookDeliveries.webhookId, retained.id));
      await database.db.insert(webhookAttempts).values({
        deliveryId: old?.id ?? '',
        webhookId: retained.id,
        attempt: 1,
        status: 'delivered',
      });
      await database.db
        .update(webhookDeliveries)
        .set({ status: 'delivered' })
        .where(eq(webhookDeliveries.id, old?.id ?? ''));
      await purgeDeliveries(database.db);
      expect((await pendingOf(retained.id)).map(({ id }) => id)).toEqual([older?.id]);
      expect(await retained.attempts()).toEqual([]);
    });
  });
}
