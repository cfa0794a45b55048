/**
 * Measures several workers on one Postgres, all real processes. The engine's stand-in sleeps, so
 * the queue is what is measured:
 *
 * - clips per second with 1, 2 and 4 workers (each with 4 clips at once, 200 ms per clip), and the
 *   ratio to one worker;
 * - seconds from the kill -9 of a worker until another worker has started its part again;
 * - 200 submits at once: how long each took, and whether every job was stored and completed.
 *
 *   npm run bench workers
 */
import {
  type Line,
  pause,
  startWorkerBench,
  type WorkerBench,
  type WorkerProcess,
} from '../test/many/workers.ts';
import { median, timed } from './measure.ts';

const clipMilliseconds = 200;
const clipsAtOnce = 4;
const kills = 9;
const submits = 200;
let names = 0;

await using bench = await startWorkerBench();
// No worker counts as lost until this time after a start.
await pause(11_000);

await throughput(bench);
await recovery(bench);
await manySubmits(bench);

async function throughput(bench: WorkerBench): Promise<void> {
  let alone = 0;
  for (const count of [1, 2, 4]) {
    const workers = await startWorkers(bench, count, clipsAtOnce);
    const label = `throughput ${count}`;
    const jobs = await Promise.all(
      Array.from({ length: 2 * count }, (_, n) =>
        bench.order(`user ${n}`, { label, milliseconds: clipMilliseconds }, 50),
      ),
    );
    for (const [n, job] of jobs.entries()) await bench.ended(`user ${n}`, job);
    await endAll(workers);
    const lines = (await bench.lines()).filter((line) => line.label === label);
    const rate = rateOf(lines);
    alone ||= rate;
    const most = (count * clipsAtOnce * 1000) / clipMilliseconds;
    console.log(
      `${count} workers: ${rate.toFixed(1)} clips/s, ${(rate / alone).toFixed(2)} times one worker (no more than ${most} possible)`,
    );
    if (ends(lines).length !== jobs.length * 50)
      console.log(`  ${ends(lines).length} clips done of ${jobs.length * 50}!`);
  }
}

async function recovery(bench: WorkerBench): Promise<void> {
  const alive = await startWorkers(bench, kills + 1, 1);
  const took: number[] = [];
  for (let n = 0; n < kills; n += 1) {
    const label = `kill ${n}`;
    const job = await bench.order('ann', { label, milliseconds: 1000 });
    const { worker } = await bench.until((line) => line.label === label && line.what === 'begin');
    // Waits for a random time between two checks for lost workers.
    await pause(Math.random() * 800);
    const victim = alive.find(({ name }) => name === worker);
    if (victim === undefined) throw new Error(`no worker is called ${worker}`);
    alive.splice(alive.indexOf(victim), 1);
    const killed = Date.now();
    await victim.end('SIGKILL');
    const again = await bench.until(
      (line) => line.label === label && line.what === 'begin' && line.attempt === 2,
    );
    took.push((again.at - killed) / 1000);
    await bench.ended('ann', job);
  }
  await endAll(alive);
  const each = took.map((seconds) => seconds.toFixed(1)).join(' ');
  console.log(
    `after kill -9 another worker begins within ${median(took).toFixed(2)} s at the median (${each})`,
  );
}

async function manySubmits(bench: WorkerBench): Promise<void> {
  const workers = await startWorkers(bench, 2, 50);
  const latencies: number[] = [];
  const label = 'submits';
  const submit = async (n: number) => {
    const user = `submitter ${n % 20}`;
    let job: { id: string } | undefined;
    latencies.push(
      await timed(async () => {
        job = await bench.order(user, { label, milliseconds: 1 });
      }),
    );
    return { user, job };
  };
  const all = await Promise.all(Array.from({ length: submits }, (_, n) => submit(n)));
  const stored = all.filter(({ job }) => job !== undefined);
  let done = 0;
  for (const { user, job } of stored)
    if (job && (await bench.ended(user, job)).status === 'complete') done += 1;
  await endAll(workers);
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) =>
    `${Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN) * 1000)} ms`;
  const begun = new Set(
    (await bench.lines()).filter((line) => line.label === label && line.what === 'end'),
  );
  console.log(
    `${submits} submits at once: ${stored.length} accepted, ${done} done, ${begun.size} times worked on;`,
  );
  console.log(
    `  each answered within ${at(0.5)} at the median, ${at(0.95)} at the 95th percentile, ${at(1)} at most`,
  );
}

async function startWorkers(
  bench: WorkerBench,
  count: number,
  atOnce: number,
): Promise<WorkerProcess[]> {
  const workers = Array.from({ length: count }, () =>
    bench.worker(`worker ${names++}`, { atOnce }),
  );
  for (const { ready } of workers) await ready;
  return workers;
}

async function endAll(workers: WorkerProcess[]): Promise<void> {
  await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
}

function ends(lines: Line[]): Line[] {
  return lines.filter(({ what }) => what === 'end');
}

/** Clips per second, from the first start to the last end. */
function rateOf(lines: Line[]): number {
  const times = lines.map(({ at }) => at);
  return ends(lines).length / ((Math.max(...times) - Math.min(...times)) / 1000);
}
