import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobParts } from '#database/schema.ts';
import { postgresMissing } from '../stand-ins/postgres.ts';
import { type Line, pause, type Shop, startShop, type WorkerProcess } from './workers.ts';

describe.skipIf(postgresMissing)(`several workers, with ${postgresMissing ?? 'a local Postgres'}`, () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
    // For so long after its start nobody counts as gone.
    await pause(10_000);
  });
  afterAll(() => shop?.[Symbol.asyncDispose]());

  let names = 0;
  const workers = async (count: number, how: { atOnce?: number; shiftSeconds?: number } = {}) => {
    const started = Array.from({ length: count }, () => shop.worker(`worker ${names++}`, how));
    for (const { ready } of started) await ready;
    return started;
  };
  const endAll = (all: WorkerProcess[]) => Promise.all(all.map((worker) => worker.end('SIGTERM')));
  const of = (label: string, what?: Line['what']) => async () =>
    (await shop.lines()).filter((line) => line.label === label && (what === undefined || line.what === what));
  const begun = (label: string, step: string, times = 1) =>
    shop.until((line) => line.label === label && line.what === 'begin' && line.step === step && line.attempt >= times);
  const partOf = async ({ id }: { id: string }) => (await shop.database.db.select().from(jobParts).where(eq(jobParts.jobId, id)))[0];

  it('go on where a killed one was, in every stage, without waiting for its heartbeat, and repeat no finished stage', async () => {
    const steps = ['download', 'listen', 'rank', 'store'];
    const alive = await workers(steps.length + 1);
    const job = await shop.order('ann', { label: 'killed', steps, milliseconds: 700 });
    for (const [index, step] of steps.entries()) {
      const { worker } = await begun('killed', step, index + 1);
      const victim = alive.findIndex(({ name }) => name === worker);
      await alive.splice(victim, 1)[0]?.end('SIGKILL');
    }
    expect(await shop.ended('ann', job)).toMatchObject({ status: 'complete', attempts: 5, error: null });
    const ends = await of('killed', 'end')();
    expect(ends.map(({ step }) => step)).toEqual(steps);
    const reasons = JSON.stringify((await shop.queue.events.since('ann', 0)).map(({ data }) => data));
    // Only who looks for the dead says so: a heartbeat that is missed says nothing.
    expect(reasons.match(/stopped unexpectedly/g)?.length).toBeGreaterThanOrEqual(4);
    await endAll(alive);
  });

  it('take over what one hands back that is told to stop, at once, and it costs the job nothing', async () => {
    const alive = await workers(2);
    const job = await shop.order('ann', { label: 'stopped', milliseconds: 6000 });
    const { worker } = await begun('stopped', 'work');
    const stopping = alive.find(({ name }) => name === worker);
    expect(await stopping?.end('SIGTERM')).toBe(0);
    expect((await begun('stopped', 'work', 2)).worker).not.toBe(worker);
    expect(await partOf(job)).toMatchObject({ attempts: 2, spent: 1, status: 'running' });
    expect(await shop.ended('ann', job)).toMatchObject({ status: 'complete', attempts: 2 });
    await endAll(alive.filter((one) => one !== stopping));
  });

  it('leave alone what one is doing that has only lost its connections', async () => {
    const alive = await workers(2);
    const job = await shop.order('ann', { label: 'cut off', milliseconds: 5000 });
    await begun('cut off', 'work');
    await shop.database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kinora presence'`);
    expect(await shop.ended('ann', job)).toMatchObject({ status: 'complete', attempts: 1 });
    await endAll(alive);
  });

  it('let a user with one clip go before most of another’s fifty', async () => {
    const many = await shop.order('bob', { label: 'fifty', milliseconds: 20 }, 50);
    const one = await shop.order('eve', { label: 'one', milliseconds: 20 });
    const alive = await workers(2);
    await shop.ended('eve', one);
    await shop.ended('bob', many);
    const ends = (await shop.lines()).filter(({ what, label }) => what === 'end' && ['fifty', 'one'].includes(label));
    expect(ends).toHaveLength(51);
    expect(ends.findIndex(({ label }) => label === 'one')).toBeLessThan(6);
    await endAll(alive);
  });

  it('agree on the time though their clocks are days apart', async () => {
    const alive = [...(await workers(1, { shiftSeconds: 3 * 86_400 })), ...(await workers(1, { shiftSeconds: -3 * 86_400 }))];
    const jobs = await Promise.all(
      Array.from({ length: 6 }, (_, n) => shop.order('fay', { label: `late ${n}`, milliseconds: 200, busyOnce: true })),
    );
    for (const job of jobs) expect(await shop.ended('fay', job)).toMatchObject({ status: 'complete', attempts: 2 });
    const times = (await shop.queue.list('fay')).map(({ updatedAt, createdAt }) => updatedAt.getTime() - createdAt.getTime());
    for (const took of times) expect(took).toBeGreaterThan(0);
    expect(Math.max(...times)).toBeLessThan(86_400_000);
    await endAll(alive);
  });

  it('finish once what they are doing while the database is restarted, and it costs no attempt', async () => {
    const alive = await workers(2);
    const job = await shop.order('gus', { label: 'restarted', steps: ['one', 'two'], milliseconds: 3000 });
    await begun('restarted', 'one');
    await shop.postgres.stop();
    // The first step ends while nobody can write that down.
    await shop.until(({ label, what }) => label === 'restarted' && what === 'end');
    await shop.postgres.start();
    expect(await shop.ended('gus', job)).toMatchObject({ status: 'complete', attempts: 1 });
    expect((await of('restarted', 'begin')()).map(({ step }) => step)).toEqual(['one', 'two']);
    await endAll(alive);
  });
});
