import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobParts } from '#platform/database/tables.ts';
import { postgresMissing } from '../stand-ins/postgres.ts';
import {
  type Line,
  pause,
  startWorkerBench,
  type WorkerBench,
  type WorkerProcess,
} from './workers.ts';

describe.skipIf(postgresMissing)(
  `several workers, with ${postgresMissing ?? 'a local Postgres'}`,
  () => {
    let bench: WorkerBench;
    /** How long after a start of Postgres no worker counts as gone. */
    let countsAsGone: Promise<unknown>;
    beforeAll(async () => {
      bench = await startWorkerBench();
      countsAsGone = pause(10_000);
    });
    afterAll(() => bench?.[Symbol.asyncDispose]());

    let names = 0;
    const workers = async (
      count: number,
      options: { atOnce?: number; shiftSeconds?: number } = {},
    ) => {
      const started = Array.from({ length: count }, () =>
        bench.worker(`worker ${names++}`, options),
      );
      for (const { ready } of started) await ready;
      return started;
    };
    /** Two workers that survive, in the last tests. */
    let living: Promise<WorkerProcess[]> | undefined;
    const pair = () => {
      living ??= workers(2);
      return living;
    };
    const endAll = (all: WorkerProcess[]) =>
      Promise.all(all.map((worker) => worker.end('SIGTERM')));
    const of = (label: string, what?: Line['what']) => async () =>
      (await bench.lines()).filter(
        (line) => line.label === label && (what === undefined || line.what === what),
      );
    const begun = (label: string, step: string, times = 1) =>
      bench.until(
        (line) =>
          line.label === label &&
          line.what === 'begin' &&
          line.step === step &&
          line.attempt >= times,
      );
    const partOf = async ({ id }: { id: string }) =>
      (await bench.database.db.select().from(jobParts).where(eq(jobParts.jobId, id)))[0];

    it('take over at once what a stopped worker releases, without costing the job an attempt', async () => {
      const alive = await workers(2);
      const job = await bench.order('ann', { label: 'stopped', milliseconds: 4000 });
      const { worker } = await begun('stopped', 'work');
      const stopping = alive.find(({ name }) => name === worker);
      expect(await stopping?.end('SIGTERM')).toBe(0);
      expect((await begun('stopped', 'work', 2)).worker).not.toBe(worker);
      expect(await partOf(job)).toMatchObject({ attempts: 2, spent: 1, status: 'running' });
      expect(await bench.ended('ann', job)).toMatchObject({ status: 'complete', attempts: 2 });
      await endAll(alive.filter((one) => one !== stopping));
    });

    it('agree on the time though their clocks are days apart', async () => {
      const alive = [
        ...(await workers(1, { shiftSeconds: 3 * 86_400 })),
        ...(await workers(1, { shiftSeconds: -3 * 86_400 })),
      ];
      const jobs = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          bench.order('fay', { label: `late ${n}`, milliseconds: 200, busyOnce: true }),
        ),
      );
      for (const job of jobs)
        expect(await bench.ended('fay', job)).toMatchObject({ status: 'complete', attempts: 2 });
      const times = (await bench.queue.list('fay')).map(
        ({ updatedAt, createdAt }) => updatedAt.getTime() - createdAt.getTime(),
      );
      for (const took of times) expect(took).toBeGreaterThan(0);
      expect(Math.max(...times)).toBeLessThan(86_400_000);
      await endAll(alive);
    });

    it('go on where a killed one was, in every stage, without waiting for its heartbeat, and repeat no finished stage', async () => {
      await countsAsGone;
      const steps = ['download', 'listen', 'rank', 'store'];
      const alive = await workers(steps.length + 1);
      const job = await bench.order('ann', { label: 'killed', steps, milliseconds: 700 });
      for (const [index, step] of steps.entries()) {
        const { worker } = await begun('killed', step, index + 1);
        const victim = alive.findIndex(({ name }) => name === worker);
        await alive.splice(victim, 1)[0]?.end('SIGKILL');
      }
      expect(await bench.ended('ann', job)).toMatchObject({
        status: 'complete',
        attempts: 5,
        error: null,
      });
      const ends = await of('killed', 'end')();
      expect(ends.map(({ step }) => step)).toEqual(steps);
      const reasons = JSON.stringify(
        (await bench.queue.events.since('ann', 0)).map(({ data }) => data),
      );
      // Only the reaper reports it: a missed heartbeat is not enough.
      expect(reasons.match(/stopped unexpectedly/g)?.length).toBeGreaterThanOrEqual(4);
      await endAll(alive);
    });

    it('isolate every part that was running during two crashes, one at a time, and give up after the third', async () => {
      await countsAsGone;
      const guilty = await bench.order('ann', { label: 'guilty', milliseconds: 60_000 });
      const bystander = await bench.order('bob', { label: 'bystander', milliseconds: 4000 });
      for (const attempt of [1, 2]) {
        const [worker] = await workers(1, { atOnce: 2 });
        await Promise.all([begun('guilty', 'work', attempt), begun('bystander', 'work', attempt)]);
        await worker?.end('SIGKILL');
      }
      const [third] = await workers(1, { atOnce: 2 });
      expect(await begun('guilty', 'work', 3)).toMatchObject({ isolated: true });
      // By now the worker would have begun the bystander, too, which was there before.
      await bench.ended('cem', await bench.order('cem', { label: 'witness', milliseconds: 20 }));
      const lines = await bench.lines();
      const at = (label: string, what: Line['what']) =>
        lines.findIndex((line) => line.label === label && line.what === what && line.attempt === 3);
      // It runs before or after the part that crashes, never beside it.
      const isBeside =
        at('bystander', 'begin') >= 0 &&
        !(at('bystander', 'end') >= 0 && at('bystander', 'end') < at('guilty', 'begin'));
      expect(isBeside).toBe(false);
      await third?.end('SIGKILL');
      const fourth = await workers(1, { atOnce: 2 });
      const reason = expect.stringContaining('stopped unexpectedly 3 times');
      expect(await bench.ended('ann', guilty)).toMatchObject({
        status: 'failed',
        attempts: 3,
        error: reason,
      });
      expect(await bench.ended('bob', bystander)).toMatchObject({
        status: 'complete',
        attempts: 3,
      });
      expect((await of('bystander', 'begin')()).map(({ isolated }) => isolated)).toEqual([
        false,
        false,
        true,
      ]);
      await endAll(fourth);
    });

    it('take a crash back that was none: one was cut off, its part was given to another, and it lives', async () => {
      await countsAsGone;
      const [first] = await workers(1);
      const job = await bench.order('ann', { label: 'halted', milliseconds: 20_000 });
      await begun('halted', 'work');
      const number = (await partOf(job))?.worker;
      first?.signal('SIGSTOP');
      await bench.database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${number}`,
      );
      const second = await workers(1);
      await begun('halted', 'work', 2);
      expect(await partOf(job)).toMatchObject({ attempts: 2, spent: 1, crashedAttempts: [1] });
      first?.signal('SIGCONT');
      await expect
        .poll(() => partOf(job))
        .toMatchObject({ attempts: 2, spent: 1, crashedAttempts: [], status: 'running' });
      await Promise.all([first?.end('SIGTERM'), endAll(second)]);
      await bench.queue.cancel('ann', job.id);
    });

    it('take over from one that is paused, and take back the attempt that this cost', async () => {
      const [first] = await workers(1);
      const job = await bench.order('ann', { label: 'frozen', milliseconds: 60_000 });
      await begun('frozen', 'work');
      const second = await workers(1);
      first?.signal('SIGSTOP');
      await begun('frozen', 'work', 2);
      expect(await partOf(job)).toMatchObject({ attempts: 2, spent: 2, crashedAttempts: [] });
      first?.signal('SIGCONT');
      await expect
        .poll(() => partOf(job), { timeout: 20_000 })
        .toMatchObject({ attempts: 2, spent: 1, status: 'running' });
      await Promise.all([first?.end('SIGTERM'), endAll(second)]);
      await bench.queue.cancel('ann', job.id);
    });

    it('do one user’s single clip before most of another’s fifty', async () => {
      const many = await bench.order('bob', { label: 'fifty', milliseconds: 20 }, 50);
      const one = await bench.order('eve', { label: 'one', milliseconds: 20 });
      await pair();
      await bench.ended('eve', one);
      await bench.ended('bob', many);
      const ends = (await bench.lines()).filter(
        ({ what, label }) => what === 'end' && ['fifty', 'one'].includes(label),
      );
      expect(ends).toHaveLength(51);
      expect(ends.findIndex(({ label }) => label === 'one')).toBeLessThan(6);
    });

    it('do not take over from a worker that has only lost its connections', async () => {
      await countsAsGone;
      await pair();
      const job = await bench.order('ann', { label: 'cut off', milliseconds: 5000 });
      await begun('cut off', 'work');
      await bench.database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kinora presence'`,
      );
      expect(await bench.ended('ann', job)).toMatchObject({ status: 'complete', attempts: 1 });
    });

    it('finish once what they are doing while the database is restarted, and it costs no attempt', async () => {
      await countsAsGone;
      await pair();
      const job = await bench.order('gus', {
        label: 'restarted',
        steps: ['one', 'two'],
        milliseconds: 3000,
      });
      await begun('restarted', 'one');
      await bench.postgres.stop();
      // The first step ends while the database cannot record it.
      await bench.until(({ label, what }) => label === 'restarted' && what === 'end');
      await bench.postgres.start();
      expect(await bench.ended('gus', job)).toMatchObject({ status: 'complete', attempts: 1 });
      expect((await of('restarted', 'begin')()).map(({ step }) => step)).toEqual(['one', 'two']);
    });
  },
);
