import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '#database/database.ts';
import { jobEvents, videos } from '#database/schema.ts';
import { Failure } from '#kit/failure.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { dataFolder } from '../../test/data-folder.ts';
import { postgresMissing, startPostgres } from '../../test/stand-ins/postgres.ts';
import type { Job, JobHandler, JobPart, JobRun, OwnedJob, Queue } from './contract.ts';
import { startQueue } from './queue.ts';

const log = pino({ level: 'silent' });

queueContract('embedded', async (scope) =>
  openDatabase({ dataDir: await dataFolder(scope.use(await scratchFolder()).path), log, dumpEveryMinutes: 0 }),
);
describe.skipIf(postgresMissing)(`with ${postgresMissing ?? 'a local Postgres'}`, () => {
  queueContract('postgres', async (scope) => openDatabase({ dataDir: '', databaseUrl: scope.use(await startPostgres()).url, log }));
});

type Script = (job: JobPart, run: JobRun) => Promise<void>;

/** Handlers that play the script the request names, and remember what they were told. */
function scripted(deadlineSeconds = 60) {
  const scripts = new Map<string, Script>();
  const ended: OwnedJob[] = [];
  const restarted: string[] = [];
  const request = z.object({ script: z.string() });
  const handler: JobHandler = {
    deadlineSeconds,
    partName: 'Clip',
    run: (job, run) => scripts.get(request.parse(job.request).script)?.(job, run) ?? Promise.resolve(),
    onEnd: async (_, job) => void ended.push(job),
    onRestart: async (_, job) => void restarted.push(job.id),
  };
  const play = (script: Script) => {
    const name = randomUUID();
    scripts.set(name, script);
    return { script: name };
  };
  return { handlers: { identify: handler, export: handler }, ended, restarted, play };
}

function queueContract(name: string, open: (scope: AsyncDisposableStack) => Promise<Database>) {
  describe(`the queue on the ${name} database`, { concurrent: true }, () => {
    const scope = new AsyncDisposableStack();
    const { handlers, ended, restarted, play } = scripted();
    let database: Database;
    let queue: Queue;
    beforeAll(async () => {
      database = scope.adopt(await open(scope), (opened) => opened.close());
      const workers = { identify: 8, export: 4 };
      queue = scope.adopt(await startQueue({ database, handlers, workers, log, retryDelaySeconds: 0.01 }), (started) => started.stop());
    }, 60_000);
    afterAll(() => scope.disposeAsync(), 30_000);

    const begin = (script: Script, more: { parts?: number; kind?: 'identify' | 'export'; videoId?: string } = {}) =>
      queue.enqueue(database.db, { kind: 'identify', userId: 'ann', request: play(script), ...more });
    const ending = (job: Job) => untilEnded(queue, 'ann', job.id);

    it('does each step once, keeps its rows with it, and ends complete', async () => {
      const videoId = randomUUID();
      const job = await begin(async (_, run) => {
        const length = await run.step('measure', z.number(), async () => 61.5);
        run.progress('store', 0.9);
        await run.step(
          'record',
          z.undefined(),
          async () => undefined,
          async (tx) => {
            await tx.insert(videos).values({ id: videoId, userId: 'ann', platformUrl: 'u', storageKey: 'k', durationSeconds: length });
            await run.setVideo(tx, videoId);
          },
        );
      });
      expect(job).toMatchObject({ status: 'queued', stage: 'queued', progress: 0, attempts: 0, error: null });
      expect(await ending(job)).toMatchObject({ status: 'complete', stage: 'done', progress: 1, attempts: 1, error: null, videoId });
      expect(await database.db.select().from(videos).where(eq(videos.id, videoId))).toMatchObject([{ durationSeconds: 61.5 }]);
      expect(ended.filter(({ id }) => id === job.id)).toMatchObject([{ status: 'complete', userId: 'ann' }]);
    });

    it('knows nothing of a job whose transaction was taken back', async () => {
      let ran = false;
      const id = randomUUID();
      const request = play(async () => {
        ran = true;
      });
      const undone = database.db.transaction(async (tx) => {
        await queue.enqueue(tx, { id, kind: 'identify', userId: 'ann', request });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      // A job ordered afterwards has run: the first would have, too.
      await ending(await begin(async () => {}));
      expect(await queue.get('ann', id)).toBeUndefined();
      expect(ran).toBe(false);
    });

    it('shows a job to its owner alone, and nothing for what is no id', async () => {
      const job = await begin(async () => {});
      for (const [user, id] of [
        ['bob', job.id],
        ['ann', 'no-id'],
        ['ann', randomUUID()],
      ] as const) {
        expect(await queue.get(user, id)).toBeUndefined();
        expect(await queue.cancel(user, id)).toBeUndefined();
        expect(await queue.retry(user, id)).toBeUndefined();
      }
      expect((await queue.list('bob')).map(({ id }) => id)).not.toContain(job.id);
      await ending(job);
    });

    it('lists the newest first, page by page, none twice and none left out', async () => {
      const made: string[] = [];
      for (let n = 0; n < 5; n += 1)
        made.push((await queue.enqueue(database.db, { kind: 'identify', userId: 'pat', request: play(async () => {}) })).id);
      const seen: Job[] = [];
      for (let page = await queue.list('pat', { limit: 2 }); page.length > 0; ) {
        seen.push(...page);
        const last = page.at(-1);
        page = last ? await queue.list('pat', { limit: 2, before: last }) : [];
      }
      expect(seen.map(({ id }) => id).sort()).toEqual(made.sort());
      const times = seen.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    });

    it('tries five times what may still succeed, repeats no finished step, then fails with stage, reason and attempts', async () => {
      let downloads = 0;
      const job = await begin(async (_, run) => {
        await run.step('download', z.number(), async () => {
          downloads += 1;
          return downloads;
        });
        run.progress('store', 0.5);
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new Failure('storage-down', 'The storage does not answer.', { retryable: true });
      });
      const last = await ending(job);
      expect(last).toMatchObject({ status: 'failed', stage: 'store', error: 'The storage does not answer.' });
      expect(last.attempts).toBe(5);
      expect(downloads).toBe(1);
    });

    it('gives every step its own budget', async () => {
      let calls = 0;
      const job = await begin(async (_, run) => {
        for (const name of ['one', 'two', 'three']) {
          await run.step(name, z.undefined(), async () => {
            calls += 1;
            if (calls % 4 !== 0) throw new Failure('flaky', 'Not now.', { retryable: true });
          });
        }
      });
      expect(await ending(job)).toMatchObject({ status: 'complete', attempts: 10 });
    });

    it('fails at once what can never succeed', async () => {
      const job = await begin(async () => {
        throw new Failure('video-private', 'The video is private.');
      });
      expect(await ending(job)).toMatchObject({ status: 'failed', error: 'The video is private.', attempts: 1 });
    });

    it('waits for a rate limit as often as it takes', async () => {
      const job = await begin(async ({ attempt }) => {
        if (attempt < 8) throw new Failure('rate-limited', 'Busy.', { retryable: true, retryAfterSeconds: 0.01 });
      });
      expect(await ending(job)).toMatchObject({ status: 'complete', attempts: 8, error: null });
    });

    it('says that it is retrying and why, while it waits', async () => {
      const job = await begin(async ({ attempt }) => {
        if (attempt === 1) throw new Failure('rate-limited', 'Busy.', { retryable: true, retryAfterSeconds: 3600 });
      });
      await vi.waitFor(
        async () => expect(await queue.get('ann', job.id)).toMatchObject({ status: 'retrying', error: 'Busy.', attempts: 1 }),
        patience,
      );
      await queue.cancel('ann', job.id);
    });

    it('runs a failed job again from its first unfinished step, and nothing but failed ones', async () => {
      let [broken, downloads] = [true, 0];
      const job = await begin(async (_, run) => {
        await run.step('download', z.number(), async () => {
          downloads += 1;
          return downloads;
        });
        if (broken) throw new Failure('no-space', 'No space.');
      });
      await ending(job);
      broken = false;
      expect(await queue.retry('ann', job.id)).toMatchObject({ status: 'queued', error: null });
      expect(restarted).toContain(job.id);
      expect(await ending(job)).toMatchObject({ status: 'complete', attempts: 2 });
      expect(downloads).toBe(1);
      await expect(queue.retry('ann', job.id)).rejects.toMatchObject({ code: 'job-not-failed', status: 409 });
    });

    it('stops a running job that is cancelled, and keeps nothing of what it does afterwards', async () => {
      const { promise: started, resolve: start } = Promise.withResolvers<void>();
      const { promise: stopped, resolve: stop } = Promise.withResolvers<unknown>();
      const job = await begin(async (_, run) => {
        start();
        await new Promise<void>((resolve) => run.signal.addEventListener('abort', () => resolve()));
        stop(await run.step('late', z.number(), async () => 1).catch((error: unknown) => error));
      });
      await started;
      expect(await queue.cancel('ann', job.id)).toMatchObject({ status: 'cancelled' });
      expect(await stopped).toMatchObject({ code: 'job-cancelled' });
      expect(await queue.get('ann', job.id)).toMatchObject({ status: 'cancelled', error: null });
      expect(ended.filter(({ id }) => id === job.id)).toMatchObject([{ status: 'cancelled' }]);
      expect(await queue.cancel('ann', job.id)).toMatchObject({ status: 'cancelled' });
    });

    it('runs a cancelled job again once its stopped attempt is over, from its first unfinished step', async () => {
      const calls: string[] = [];
      const { promise: started, resolve: start } = Promise.withResolvers<void>();
      const job = await begin(async ({ attempt }, run) => {
        await run.step('one', z.undefined(), async () => void calls.push('one'));
        calls.push(`begun ${attempt}`);
        if (attempt > 1) return;
        start();
        await new Promise<void>((resolve) => run.signal.addEventListener('abort', () => resolve()));
        await new Promise((resolve) => setTimeout(resolve, 300));
        calls.push('stopped 1');
      });
      await started;
      await queue.cancel('ann', job.id);
      expect(await queue.retry('ann', job.id)).toMatchObject({ status: 'queued' });
      expect(await ending(job)).toMatchObject({ status: 'complete', attempts: 2 });
      expect(calls).toEqual(['one', 'begun 1', 'stopped 1', 'begun 2']);
    });

    it('keeps of a step what the database can hold, and answers it alike at once and later', async () => {
      const text = 'a\0b\ud800c';
      const seen: string[] = [];
      const job = await begin(async ({ attempt }, run) => {
        seen.push(await run.step('title', z.string(), async () => text));
        if (attempt === 1) throw new Failure('odd', text, { retryable: true });
      });
      expect(await ending(job)).toMatchObject({ status: 'complete', attempts: 2 });
      expect(seen).toEqual(['ab\ufffdc', 'ab\ufffdc']);
    });

    it('cancels every unfinished job of a video in the transaction that deletes it, and leaves finished ones', async () => {
      const videoId = randomUUID();
      const finished = await begin(async () => {}, { videoId });
      await ending(finished);
      const waiting = await begin(
        (_, run) => new Promise((_resolve, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason))),
        { videoId },
      );
      await database.db.transaction((tx) => queue.cancelForVideo(tx, videoId));
      expect(await ending(waiting)).toMatchObject({ status: 'cancelled' });
      expect(await queue.get('ann', finished.id)).toMatchObject({ status: 'complete' });
    });

    it('counts all parts of a job that end at the same time', async () => {
      const gate = Promise.withResolvers<void>();
      let waiting = 0;
      const job = await begin(
        async () => {
          waiting += 1;
          if (waiting === 4) gate.resolve();
          await gate.promise;
        },
        { kind: 'export', parts: 12 },
      );
      expect(await ending(job)).toMatchObject({ status: 'complete', progress: 1 });
      expect(waiting).toBe(12);
      expect(ended.filter(({ id }) => id === job.id)).toHaveLength(1);
    });

    it('finishes the other parts when one fails, names that one, and runs only it again', async () => {
      const runs = [0, 0, 0];
      let broken = true;
      const job = await begin(
        async ({ part }) => {
          runs[part] = (runs[part] ?? 0) + 1;
          if (part === 1 && broken) throw new Failure('bad-range', 'The segment is empty.');
        },
        { kind: 'export', parts: 3 },
      );
      expect(await ending(job)).toMatchObject({ status: 'failed', error: 'Clip 2: The segment is empty.' });
      expect((await queue.get('ann', job.id))?.progress).toBeCloseTo(2 / 3);
      broken = false;
      await queue.retry('ann', job.id);
      expect(await ending(job)).toMatchObject({ status: 'complete', error: null });
      expect(runs).toEqual([1, 2, 1]);
    });

    it('never shows less progress than before', async () => {
      const job = await begin(async (_, run) => {
        for (const fraction of [0.2, 0.8, 0.3, 7]) {
          run.progress('render', fraction);
          await vi.waitFor(async () => expect((await queue.get('ann', job.id))?.stage).toBe('render'), patience);
          await new Promise((resolve) => setTimeout(resolve, 550));
        }
      });
      await ending(job);
      const progress = (await queue.events.since('ann', 0))
        .filter((event) => event.jobId === job.id)
        .map((event) => shown.parse(event.data).progress);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(progress).toContain(0.2);
      expect(Math.max(...progress)).toBe(1);
    });

    it('tells watchers of every change, in order, from where they left off', async () => {
      const userId = randomUUID();
      const rings = vi.fn();
      const hangUp = queue.events.subscribe(userId, rings);
      const before = await queue.events.latest(userId);
      expect(before).toBe(0);
      const job = await queue.enqueue(database.db, { kind: 'identify', userId, request: play(async () => {}) });
      await untilEnded(queue, userId, job.id);
      const events = await queue.events.since(userId, before);
      expect(events.map((event) => shown.parse(event.data).status)).toEqual(['queued', 'running', 'complete']);
      expect(events.map((event) => event.id)).toEqual(events.map((event) => event.id).toSorted((a, b) => a - b));
      expect(await queue.events.since(userId, events[1]?.id ?? 0)).toEqual(events.slice(2));
      expect(await queue.events.latest(userId)).toBe(events[2]?.id);
      await vi.waitFor(() => expect(rings.mock.calls.length).toBeGreaterThanOrEqual(3), patience);
      hangUp();
      expect((await database.db.select().from(jobEvents).where(eq(jobEvents.userId, userId))).map((row) => row.data)).not.toContain(
        'request',
      );
    });
  });
}

describe('one queue after another on the same database', () => {
  const scope = new AsyncDisposableStack();
  let database: Database;
  beforeAll(async () => {
    const folder = scope.use(await scratchFolder());
    database = scope.adopt(await openDatabase({ dataDir: await dataFolder(folder.path), log }), (opened) => opened.close());
  }, 60_000);
  afterAll(() => scope.disposeAsync());

  it('stops by handing running jobs back, and the next goes on at the unfinished step with the whole budget', async () => {
    const { handlers, play } = scripted();
    const options = { database, handlers, workers: { identify: 1, export: 1 }, log, graceSeconds: 0 };
    const calls: string[] = [];
    const { promise: stuck, resolve: getStuck } = Promise.withResolvers<void>();
    let stubborn = true;
    const request = play(async ({ attempt }, run) => {
      await run.step('one', z.undefined(), async () => void calls.push(`one ${attempt}`));
      await run.step('two', z.undefined(), async () => {
        calls.push(`two ${attempt}`);
        if (!stubborn) return;
        getStuck();
        await new Promise((_, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason)));
      });
    });

    const first = await startQueue(options);
    const job = await first.enqueue(database.db, { kind: 'identify', userId: 'ann', request });
    await stuck;
    await first.stop();
    expect(await first.get('ann', job.id)).toMatchObject({ status: 'queued' });

    stubborn = false;
    const second = await startQueue(options);
    expect(await untilEnded(second, 'ann', job.id)).toMatchObject({ status: 'complete', attempts: 2 });
    expect(calls).toEqual(['one 1', 'two 1', 'two 2']);
    await second.stop();
  });

  it('begins the next part when one ends, without waiting to look for it again', async () => {
    const { handlers, play } = scripted();
    // With an hour between two looks, only what is woken by the end before it gets done.
    const queue = await startQueue({ database, handlers, workers: { identify: 1, export: 1 }, log, pollSeconds: 3600 });
    const request = play(async () => {});
    const job = await queue.enqueue(database.db, { kind: 'export', userId: 'ann', request, parts: 4 });
    expect(await untilEnded(queue, 'ann', job.id)).toMatchObject({ status: 'complete' });
    await queue.stop();
  });

  it("lets users take turns: many parts of one do not hold up another's few, nor another's many theirs", async () => {
    const { handlers, play } = scripted();
    const queue = await startQueue({ database, handlers, workers: { identify: 0, export: 0 }, log });
    const done: string[] = [];
    const request = play(async ({ userId, part }) => void done.push(`${userId} ${part}`));
    const order = (userId: string, parts: number) => queue.enqueue(database.db, { kind: 'export', userId, request, parts });
    const first = await order('ann', 4);
    await order('ben', 1);
    const last = await order('cyd', 6);
    const second = await order('ann', 1);
    await queue.stop();

    const working = await startQueue({ database, handlers, workers: { identify: 0, export: 1 }, log });
    for (const job of [first, second]) await untilEnded(working, 'ann', job.id);
    await untilEnded(working, 'cyd', last.id);
    await working.stop();
    expect(done).toEqual(['ann 0', 'ben 0', 'cyd 0', 'ann 1', 'cyd 1', 'ann 2', 'cyd 2', 'ann 3', 'cyd 3', 'cyd 4', 'ann 0', 'cyd 5']);
  });

  it('hands back even what does not listen, and lets it write nothing more', async () => {
    const { handlers, play } = scripted();
    const gate = Promise.withResolvers<void>();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: late, resolve: tellLate } = Promise.withResolvers<unknown>();
    const request = play(async (_, run) => {
      start();
      await gate.promise;
      tellLate(await run.step('late', z.number(), async () => 1).catch((error: unknown) => error));
    });
    const queue = await startQueue({ database, handlers, workers: { identify: 1, export: 1 }, log, graceSeconds: 0 });
    const job = await queue.enqueue(database.db, { kind: 'identify', userId: 'ann', request });
    await started;
    await queue.stop();
    expect(await queue.get('ann', job.id)).toMatchObject({ status: 'queued' });
    gate.resolve();
    expect(await late).toMatchObject({ code: 'job-handed-back' });
  });

  it('stops an attempt at its deadline and tries again', async () => {
    const { handlers, play } = scripted(0.3);
    const request = play(async ({ attempt }, run) => {
      if (attempt > 1) return;
      await new Promise((_, reject) => run.signal.addEventListener('abort', () => reject(new Error('killed'))));
    });
    const queue = await startQueue({ database, handlers, workers: { identify: 1, export: 1 }, log, retryDelaySeconds: 0.01 });
    const job = await queue.enqueue(database.db, { kind: 'identify', userId: 'ann', request });
    expect(await untilEnded(queue, 'ann', job.id)).toMatchObject({ status: 'complete', attempts: 2 });
    const reasons = (await queue.events.since('ann', 0)).map((event) => shown.parse(event.data).error);
    expect(reasons).toContain('This took longer than 0.3 seconds and was stopped.');
    await queue.stop();
  });
});

describe.skipIf(postgresMissing)(`several servers, with ${postgresMissing ?? 'a local Postgres'}`, () => {
  it('share the work, stop each other’s cancelled jobs and ring for each other', async () => {
    await using server = await startPostgres();
    const { handlers, play } = scripted();
    const [orders, worker] = await Promise.all([1, 2].map(() => openDatabase({ dataDir: '', databaseUrl: server.url, log })));
    if (!orders || !worker) throw new Error('not opened');
    const [front, back] = await Promise.all([
      startQueue({ database: orders, handlers, workers: { identify: 0, export: 0 }, log }),
      startQueue({ database: worker, handlers, workers: { identify: 1, export: 1 }, log }),
    ]);
    const rings = vi.fn();
    front.events.subscribe('ann', rings);
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
    await vi.waitFor(() => expect(rings.mock.calls.length).toBeGreaterThanOrEqual(2), patience);
    await Promise.all([front.stop(), back.stop()]);
    await Promise.all([orders.close(), worker.close()]);
  }, 60_000);
});

const shown = z.object({ status: z.string(), progress: z.number(), error: z.string().nullable() });
/** Only what never comes takes this long, or a machine that is busy with other things. */
const patience = { timeout: 50_000, interval: 30 };

async function untilEnded(queue: Queue, userId: string, id: string): Promise<Job> {
  return vi.waitFor(async () => {
    const job = await queue.get(userId, id);
    if (!job || ['queued', 'running', 'retrying'].includes(job.status)) throw new Error(`still ${job?.status}`);
    return job;
  }, patience);
}
