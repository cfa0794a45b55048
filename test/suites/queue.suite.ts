import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { jobEvents, videos } from '#platform/database/tables.ts';
import type { Job, Queue } from '#platform/jobs/jobs.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { Failure } from '#platform/kit/failure.ts';
import { type Script, scripted, shown, untilEnded, waitLimits } from '../scripted-jobs.ts';

const log = pino({ level: 'silent' });

/** The requirements for the queue on every database; a new one runs this suite. */
export function queueSuite(name: string, open: (scope: AsyncDisposableStack) => Promise<Database>) {
  describe(`the queue on the ${name} database`, { concurrent: true }, () => {
    const scope = new AsyncDisposableStack();
    const { handlers, ended, restarted, play } = scripted();
    let database: Database;
    let queue: Queue;
    beforeAll(async () => {
      database = scope.adopt(await open(scope), (opened) => opened.close());
      const workers = { identify: 8, export: 4 };
      queue = scope.adopt(
        await startQueue({ database, handlers, workers, log, retryDelaySeconds: 0.01 }),
        (started) => started.stop(),
      );
    });
    afterAll(() => scope.disposeAsync(), 30_000);

    const begin = (
      script: Script,
      more: { parts?: number; kind?: 'identify' | 'export'; videoId?: string } = {},
    ) =>
      queue.enqueue(database.db, {
        kind: 'identify',
        userId: 'ann',
        request: play(script),
        ...more,
      });
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
            await tx.insert(videos).values({
              id: videoId,
              userId: 'ann',
              platformUrl: 'u',
              storageKey: 'k',
              durationSeconds: length,
            });
            await run.setVideo(tx, videoId);
          },
        );
      });
      expect(job).toMatchObject({
        status: 'queued',
        stage: 'queued',
        progress: 0,
        attempts: 0,
        error: null,
      });
      expect(await ending(job)).toMatchObject({
        status: 'complete',
        stage: 'done',
        progress: 1,
        attempts: 1,
        error: null,
        videoId,
      });
      expect(await database.db.select().from(videos).where(eq(videos.id, videoId))).toMatchObject([
        { durationSeconds: 61.5 },
      ]);
      expect(ended.filter(({ id }) => id === job.id)).toMatchObject([
        { status: 'complete', userId: 'ann' },
      ]);
    });

    it('does not know a job whose transaction was rolled back', async () => {
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
      // A job that was enqueued afterwards has run: the first would have run, too.
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
        made.push(
          (
            await queue.enqueue(database.db, {
              kind: 'identify',
              userId: 'pat',
              request: play(async () => {}),
            })
          ).id,
        );
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
      expect(last).toMatchObject({
        status: 'failed',
        stage: 'store',
        error: 'The storage does not answer.',
      });
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
      expect(await ending(job)).toMatchObject({
        status: 'failed',
        error: 'The video is private.',
        attempts: 1,
      });
    });

    it('waits for a rate limit as often as it takes', async () => {
      const job = await begin(async ({ attempt }) => {
        if (attempt < 8)
          throw new Failure('rate-limited', 'Busy.', { retryable: true, retryAfterSeconds: 0.01 });
      });
      expect(await ending(job)).toMatchObject({ status: 'complete', attempts: 8, error: null });
    });

    it('says that it is retrying and why, while it waits', async () => {
      const job = await begin(async ({ attempt }) => {
        if (attempt === 1)
          throw new Failure('rate-limited', 'Busy.', { retryable: true, retryAfterSeconds: 3600 });
      });
      await vi.waitFor(
        async () =>
          expect(await queue.get('ann', job.id)).toMatchObject({
            status: 'retrying',
            error: 'Busy.',
            attempts: 1,
          }),
        waitLimits,
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
      expect(await queue.retry('ann', job.id)).toMatchObject({
        status: 'queued',
        error: null,
        errorCode: null,
      });
      expect(restarted).toContain(job.id);
      expect(await ending(job)).toMatchObject({ status: 'complete', attempts: 2 });
      expect(downloads).toBe(1);
      await expect(queue.retry('ann', job.id)).rejects.toMatchObject({
        code: 'job-not-failed',
        status: 409,
      });
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
        (_, run) =>
          new Promise((_resolve, reject) =>
            run.signal.addEventListener('abort', () => reject(run.signal.reason)),
          ),
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
      expect(await ending(job)).toMatchObject({
        status: 'failed',
        error: 'Clip 2: The segment is empty.',
      });
      expect((await queue.get('ann', job.id))?.progress).toBeCloseTo(2 / 3);
      broken = false;
      await queue.retry('ann', job.id);
      expect(await ending(job)).toMatchObject({ status: 'complete', error: null });
      expect(runs).toEqual([1, 2, 1]);
    });

    it('never shows less progress than before', async () => {
      const before = await queue.events.latest('ann');
      const job = await begin(async (_, run) => {
        for (const fraction of [0.2, 0.8, 0.3, 7]) {
          run.progress('render', fraction);
          await vi.waitFor(
            async () => expect((await queue.get('ann', job.id))?.stage).toBe('render'),
            waitLimits,
          );
          await new Promise((resolve) => setTimeout(resolve, 550));
        }
      });
      await ending(job);
      const progress = (await queue.events.since('ann', before))
        .filter((event) => event.jobId === job.id)
        .map((event) => shown.parse(event.data).progress);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(progress).toContain(0.2);
      expect(Math.max(...progress)).toBe(1);
    });

    it('reports every change to readers, in order, from where they left off', async () => {
      const userId = randomUUID();
      const notified = vi.fn();
      const hangUp = queue.events.subscribe(userId, notified);
      const before = await queue.events.latest(userId);
      expect(before).toBe(0);
      const job = await queue.enqueue(database.db, {
        kind: 'identify',
        userId,
        request: play(async () => {}),
      });
      await untilEnded(queue, userId, job.id);
      const events = await queue.events.since(userId, before);
      expect(events.map((event) => shown.parse(event.data).status)).toEqual([
        'queued',
        'running',
        'complete',
      ]);
      expect(events.map((event) => event.id)).toEqual(
        events.map((event) => event.id).toSorted((a, b) => a - b),
      );
      expect(await queue.events.since(userId, events[1]?.id ?? 0)).toEqual(events.slice(2));
      expect(await queue.events.latest(userId)).toBe(events[2]?.id);
      await vi.waitFor(
        () => expect(notified.mock.calls.length).toBeGreaterThanOrEqual(3),
        waitLimits,
      );
      hangUp();
      expect(
        (await database.db.select().from(jobEvents).where(eq(jobEvents.userId, userId))).map(
          (row) => row.data,
        ),
      ).not.toContain('request');
    });
  });
}
