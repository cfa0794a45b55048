import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import pino from 'pino';
import { z } from 'zod';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { Job, Queue } from '#platform/jobs/jobs.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type Postgres, startPostgres } from '../stand-ins/postgres.ts';

/** An entry that a worker of `queue-worker.ts` wrote; `at`: Unix milliseconds of this machine. */
export type Line = z.infer<typeof line>;
const line = z.object({
  at: z.number(),
  worker: z.string(),
  what: z.enum(['ready', 'begin', 'end']),
  label: z.string().default(''),
  part: z.number().default(0),
  step: z.string().default(''),
  attempt: z.number().default(0),
  isolated: z.boolean().default(false),
});

export type Order = { label: string; steps?: string[]; milliseconds: number; busyOnce?: boolean };
export type WorkerProcess = {
  name: string;
  ready: Promise<unknown>;
  /** Pauses or resumes it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Sends the signal and waits for the end; its exit code, undefined when the signal ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | undefined>;
};

/** One Postgres, a queue in this process that only accepts jobs, and worker processes. */
export async function startWorkerBench() {
  await using opening = new AsyncDisposableStack();
  const postgres = opening.use(await startPostgres());
  const scratch = opening.use(await scratchFolder());
  const log = pino({ level: 'silent' });
  const database = opening.adopt(
    await openDatabase({ dataDir: '', databaseUrl: postgres.url, log }),
    (opened) => opened.close(),
  );
  const handler = { deadlineSeconds: 600, run: async () => {} };
  const handlers = { identify: handler, export: handler, texts: handler };
  const queue = opening.adopt(
    await startQueue({ database, handlers, workers: { identify: 0, export: 0 }, log }),
    (started) => started.stop(),
  );
  const living = opening.adopt(
    new Set<WorkerProcess>(),
    async (workers) => void (await Promise.all([...workers].map((one) => one.end('SIGKILL')))),
  );
  return workerBench({ postgres, scratch, database, queue, living, open: opening.move() });
}

type Opened = {
  postgres: Postgres;
  scratch: { path: string };
  database: Database;
  queue: Queue;
  living: Set<WorkerProcess>;
  open: AsyncDisposableStack;
};

function workerBench({ postgres, scratch, database, queue, living, open }: Opened) {
  const diary = join(scratch.path, 'diary');
  const lines = async () => {
    const text = await readFile(diary, 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((each) => line.parse(JSON.parse(each)));
  };
  const until = async (isFound: (line: Line) => boolean): Promise<Line> => {
    for (const end = Date.now() + 90_000; ; await pause(25)) {
      const found = (await lines()).find(isFound);
      if (found) return found;
      if (Date.now() > end) throw new Error(`not in the diary: ${JSON.stringify(await lines())}`);
    }
  };
  return {
    postgres,
    database,
    queue,
    lines,
    until,
    worker(
      name: string,
      { atOnce = 1, shiftSeconds }: { atOnce?: number; shiftSeconds?: number } = {},
    ): WorkerProcess {
      const clock = shiftSeconds === undefined ? [] : ['--import', fixture('shifted-clock.ts')];
      const child = execa(
        'node',
        [
          ...clock,
          '--import',
          fixture('prepared-modules.ts'),
          fixture('queue-worker.ts'),
          postgres.url,
          diary,
          name,
          String(atOnce),
        ],
        {
          reject: false,
          preferLocal: true,
          env: { SHIFT_SECONDS: String(shiftSeconds ?? 0) },
          stderr: 'inherit',
        },
      );
      const started: WorkerProcess = {
        name,
        ready: until(({ what, worker }) => what === 'ready' && worker === name),
        signal: (signal) => void child.kill(signal),
        async end(signal) {
          living.delete(started);
          child.kill(signal);
          return (await child).exitCode;
        },
      };
      living.add(started);
      return started;
    },
    order: (userId: string, request: Order, parts = 1) =>
      queue.enqueue(database.db, { kind: 'export', userId, request, parts }),
    async ended(userId: string, { id }: { id: string }): Promise<Job> {
      for (const end = Date.now() + 120_000; ; await pause(100)) {
        const job = await queue.get(userId, id).catch(() => undefined);
        if (job && ['complete', 'failed', 'cancelled'].includes(job.status)) return job;
        if (Date.now() > end) throw new Error(`still ${JSON.stringify(job)}`);
      }
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

export type WorkerBench = Awaited<ReturnType<typeof startWorkerBench>>;

export const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name);
