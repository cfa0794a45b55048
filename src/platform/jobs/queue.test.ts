import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { jobEvents } from '#platform/database/tables.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { scripted, shown, untilEnded, waitLimits } from '#test/scripted-jobs.ts';
import { postgresMissing, startPostgres } from '#test/stand-ins/postgres.ts';
import { openQueue } from './queue/queue.ts';
import { startQueue } from './queue.ts';

const log = pino({ level: 'silent' });

describe('one queue after another on the same database', () => {
  const scope = new AsyncDisposableStack();
  let database: Database;
  beforeAll(async () => {
    const folder = scope.use(await scratchFolder());
    database = scope.adopt(
      await openDatabase({ dataDir: await dataFolder(folder.path), log }),
      (opened) => opened.close(),
    );
  }, 60_000);
  afterAll(() => scope.disposeAsync());

  it('releases running jobs when it stops; the next queue resumes at the unfinished step with the whole budget', async () => {
    const { handlers, play } = scripted();
    const options = {
      database,
      handlers,
      workers: { identify: 1, export: 1 },
      log,
      graceSeconds: 0,
    };
    const calls: string[] = [];
    const { promise: stuck, resolve: getStuck } = Promise.withResolvers<void>();
    let stubborn = true;
    const request = play(async ({ attempt }, run) => {
      await run.step('one', z.undefined(), async () => void calls.push(`one ${attempt}`));
      await run.step('two', z.undefined(), async () => {
        calls.push(`two ${attempt}`);
        if (!stubborn) return;
        getStuck();
        await new Promise((_, reject) =>
          run.signal.addEventListener('abort', () => reject(run.signal.reason)),
        );
      });
    });

    const first = await startQueue(options);
    const job = await first.enqueue(database.db, { kind: 'identify', userId: 'ann', request });
    await stuck;
    await first.stop();
    expect(await first.get('ann', job.id)).toMatchObject({ status: 'queued' });

    stubborn = false;
    const second = await startQueue(options);
    expect(await untilEnded(second, 'ann', job.id)).toMatchObject({
      status: 'complete',
      attempts: 2,
    });
    expect(calls).toEqual(['one 1', 'two 1', 'two 2']);
    await second.stop();
  });

  it('begins the next part when one ends, without waiting for the next poll', async () => {
    const { handlers, play } = scripted();
    // The polls are an hour apart, so only the end of a part can start the next one.
    const messages = await openQueue(database, log, { pollSeconds: 3600 });
    const queue = await startQueue({
      database,
      messages,
      handlers,
      workers: { identify: 1, export: 1 },
      log,
    });
    const request = play(async () => {});
    const job = await queue.enqueue(database.db, {
      kind: 'export',
      userId: 'ann',
      request,
      parts: 4,
    });
    expect(await untilEnded(queue, 'ann', job.id)).toMatchObject({ status: 'complete' });
    await queue.stop();
    await messages.stop();
  });

  it("lets users take turns: many parts of one do not delay another's few, nor the other way round", async () => {
    const { handlers, play } = scripted();
    const queue = await startQueue({
      database,
      handlers,
      workers: { identify: 0, export: 0 },
      log,
    });
    const done: string[] = [];
    const request = play(async ({ userId, part }) => void done.push(`${userId} ${part}`));
    const order = (userId: string, parts: number) =>
      queue.enqueue(database.db, { kind: 'export', userId, request, parts });
    const first = await order('ann', 4);
    await order('ben', 1);
    const last = await order('cyd', 6);
    const second = await order('ann', 1);
    await queue.stop();

    const working = await startQueue({
      database,
      handlers,
      workers: { identify: 0, export: 1 },
      log,
    });
    for (const job of [first, second]) await untilEnded(working, 'ann', job.id);
    await untilEnded(working, 'cyd', last.id);
    await working.stop();
    expect(done).toEqual([
      'ann 0',
      'ben 0',
      'cyd 0',
      'ann 1',
      'cyd 1',
      'ann 2',
      'cyd 2',
      'ann 3',
      'cyd 3',
      'cyd 4',
      'ann 0',
      'cyd 5',
    ]);
  });

  it('releases even a handler that ignores its signal, and lets it write nothing more', async () => {
    const { handlers, play } = scripted();
    const gate = Promise.withResolvers<void>();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: late, resolve: reportLate } = Promise.withResolvers<unknown>();
    const request = play(async (_, run) => {
      start();
      await gate.promise;
      reportLate(
        await run.step('late', z.number(), async () => 1).catch((error: unknown) => error),
      );
    });
    const queue = await startQueue({
      database,
      handlers,
      workers: { identify: 1, export: 1 },
      log,
      graceSeconds: 0,
    });
    const job = await queue.enqueue(database.db, { kind: 'identify', userId: 'ann', request });
    await started;
    await queue.stop();
    expect(await queue.get('ann', job.id)).toMatchObject({ status: 'queued' });
    gate.resolve();
    expect(await late).toMatchObject({ code: 'job-released' });
  });

  it('stops an attempt at its deadline and tries again', async () => {
    const { handlers, play } = scripted(0.3);
    const request = play(async ({ attempt }, run) => {
      if (attempt > 1) return;
      await new Promise((_, reject) =>
        run.signal.addEventListener('abort', () => reject(new Error('killed'))),
      );
    });
    const queue = await startQueue({
      database,
      handlers,
      workers: { identify: 1, export: 1 },
      log,
      retryDelaySeconds: 0.01,
    });
    const job = await queue.enqueue(database.db, { kind: 'identify', userId: 'ann', request });
    expect(await untilEnded(queue, 'ann', job.id)).toMatchObject({
      status: 'complete',
      attempts: 2,
    });
    const reasons = (await queue.events.since('ann', 0)).map(
      (event) => shown.parse(event.data).error,
    );
    expect(reasons).toContain('This took longer than 0.3 seconds and was stopped.');
    await queue.stop();
  });
});

describe.skipIf(postgresMissing)(
  `several servers, with ${postgresMissing ?? 'a local Postgres'}`,
  () => {
    it('share the work, stop each other’s cancelled jobs and notify each other', async () => {
      await using server = await startPostgres();
      const { handlers, play } = scripted();
      const [orders, worker] = await Promise.all(
        [1, 2].map(() => openDatabase({ dataDir: '', databaseUrl: server.url, log })),
      );
      if (!orders || !worker) throw new Error('not opened');
      const [front, back] = await Promise.all([
        startQueue({ database: orders, handlers, workers: { identify: 0, export: 0 }, log }),
        startQueue({ database: worker, handlers, workers: { identify: 1, export: 1 }, log }),
      ]);
      const notified = vi.fn();
      front.events.subscribe('ann', notified);
      const { promise: started, resolve: start } = Promise.withResolvers<void>();
      const { promise: stopped, resolve: stop } = Promise.withResolvers<unknown>();
      const request = play(async (_, run) => {
        start();
        await new Promise<void>((resolve) => run.signal.addEventListener('abort', () => resolve()));
        stop(run.signal.reason);
      });
      const job = await front.enqueue(orders.db, { kind: 'identify', userId: 'ann', request });
      await started;
      await front.cancel('ann', job.id);
      expect(await stopped).toMatchObject({ code: 'job-cancelled' });
      await vi.waitFor(
        () => expect(notified.mock.calls.length).toBeGreaterThanOrEqual(2),
        waitLimits,
      );
      await Promise.all([front.stop(), back.stop()]);
      await Promise.all([orders.close(), worker.close()]);
    }, 60_000);
  },
);

describe.skipIf(postgresMissing)(
  `events of several servers, with ${postgresMissing ?? 'a local Postgres'}`,
  () => {
    it('reach a reader that continues after its last event in order and completely, however many processes write at the same time', async () => {
      await using server = await startPostgres();
      await using scope = new AsyncDisposableStack();
      const { handlers, play } = scripted();
      const open = async (at: number) => {
        const database = scope.adopt(
          await openDatabase({ dataDir: '', databaseUrl: server.url, log }),
          (opened) => opened.close(),
        );
        const workers = { identify: at, export: 0 };
        return {
          database,
          queue: scope.adopt(await startQueue({ database, handlers, workers, log }), (started) =>
            started.stop(),
          ),
        };
      };
      const [front, ...writers] = [await open(0), await open(4), await open(4)];
      const seen: number[] = [];
      let reading = true;
      const reader = (async () => {
        while (reading)
          seen.push(
            ...(await front.queue.events.since('ann', seen.at(-1) ?? 0)).map(({ id }) => id),
          );
      })();
      const request = play(async () => {});
      const jobs = await Promise.all(
        Array.from({ length: 40 }, (_, n) => {
          const { database, queue } = writers[n % 2] ?? front;
          return queue.enqueue(database.db, { kind: 'identify', userId: 'ann', request });
        }),
      );
      for (const job of jobs) await untilEnded(front.queue, 'ann', job.id);
      const all = (await front.database.db.select({ id: jobEvents.id }).from(jobEvents))
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
      await vi.waitFor(() => expect(seen.at(-1)).toBe(all.at(-1)), waitLimits);
      reading = false;
      await reader;
      expect(all.length).toBeGreaterThanOrEqual(120);
      expect(seen).toEqual(all);
    }, 90_000);

    it('notifies again once the listening connection was lost and restored', async () => {
      await using server = await startPostgres();
      await using scope = new AsyncDisposableStack();
      const { handlers, play } = scripted();
      const database = scope.adopt(
        await openDatabase({ dataDir: '', databaseUrl: server.url, log }),
        (opened) => opened.close(),
      );
      const options = { database, handlers, workers: { identify: 0, export: 0 }, log };
      const queue = scope.adopt(await startQueue(options), (started) => started.stop());
      const notified = vi.fn();
      queue.events.subscribe('ann', notified);
      await server.stop();
      await server.start();
      // Subscribers are notified at once, because notifications may have been missed.
      await vi.waitFor(() => expect(notified).toHaveBeenCalled(), waitLimits);
      notified.mockClear();
      await queue.enqueue(database.db, {
        kind: 'identify',
        userId: 'ann',
        request: play(async () => {}),
      });
      await vi.waitFor(() => expect(notified).toHaveBeenCalled(), waitLimits);
    }, 90_000);
  },
);
