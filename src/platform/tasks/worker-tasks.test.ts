import { existsSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { asOwner } from '#platform/concurrency';
import { requireUser, type SignedIn } from '#platform/http/require-user.ts';
import { Failure } from '#platform/kit/failure.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type * as tasks from '#test/samples/worker-tasks.ts';
import { workerTasks } from './worker-tasks.ts';

const module = new URL('../../../test/samples/worker-tasks.ts', import.meta.url);
const run = workerTasks<typeof tasks>(module);
const runSmallHere = workerTasks<typeof tasks>(module, { quickBytes: 1000 });

// This runs before any process is started.
process.env.S3_SECRET_ACCESS_KEY = 'secret';

it('returns what the function returns, from another process or from this one', async () => {
  expect(await run('double', 21)).toBe(42);
  expect(await runSmallHere('double', 21)).toBe(42);
});

it('runs the function in this process when its input is small', async () => {
  const small = { texts: ['a'.repeat(500)], bytes: new Uint8Array(400) };
  const large = { texts: ['a'.repeat(500), 'b'.repeat(500)], bytes: new Uint8Array(400) };
  expect(await runSmallHere('processId', small)).toBe(process.pid);
  expect(await runSmallHere('processId', large)).not.toBe(process.pid);
  expect(await runSmallHere('processId', small, { elsewhere: true })).not.toBe(process.pid);
  expect(await runSmallHere('processId', Array(2000))).not.toBe(process.pid);
  expect(await run('processId', {})).not.toBe(process.pid);
});

it('fails as the function fails', async () => {
  const failure = await run('refuse', undefined as never).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ code: 'captions-unreadable', status: 422, details: { line: 3 } });
});

it('a task that takes all memory fails with a reason, and the next one runs', async () => {
  await expect(run('exhaust', undefined as never)).rejects.toMatchObject({
    code: 'task-too-expensive',
    status: 422,
  });
  expect(await run('double', 4)).toBe(8);
}, 60_000);

it('a task that takes all memory outside the heap fails with a reason', async () => {
  await expect(run('buffer', undefined as never)).rejects.toMatchObject({
    code: 'task-too-expensive',
    status: 422,
  });
}, 60_000);

it('ends tasks whose callers have gone, and runs the one that waited for them', async () => {
  const abandoned = () =>
    run('spin', 50, { signal: AbortSignal.timeout(300) }).catch((error: unknown) => error);
  const [first, second, waiting] = [abandoned(), abandoned(), run('double', 5)];
  expect(await waiting).toBe(10);
  expect(await first).toMatchObject({ name: 'TimeoutError' });
  expect(await second).toMatchObject({ name: 'TimeoutError' });
});

it('the death of an idle process harms nothing, and the next task has another', async () => {
  const id = await run('processId', undefined);
  expect(id).not.toBe(process.pid);
  process.kill(id, 'SIGKILL');
  await until(() => !isAlive(id));
  expect(await run('double', 6)).toBe(12);
});

it('a process survives Ctrl-C in a terminal, which reaches it too', async () => {
  const id = await run('processId', undefined);
  process.kill(id, 'SIGINT');
  expect(await run('processId', undefined)).toBe(id);
});

it('a task sees no setting of the server and writes no file', async () => {
  const environment = await run('environment', undefined as never);
  expect(JSON.stringify(environment)).not.toContain('secret');
  await using folder = await scratchFolder();
  // Node itself writes compiled modules to the cache, but the task's code must not be able to:
  // other processes run them.
  const cache = getCompileCacheDir();
  if (cache === undefined) throw new Error('vitest.config.ts sets the folder of the compile cache');
  for (const path of [join(folder.path, 'written'), join(cache, 'written')]) {
    await expect(run('write', path)).rejects.toBeDefined();
    await expect(run('writeInThread', path)).rejects.toBeDefined();
    expect(existsSync(path)).toBe(false);
  }
});

describe('one owner', () => {
  const lasting = (seconds: number, signal: AbortSignal) =>
    run('spin', seconds, { signal }).catch((error: unknown) => error);

  it('has one of the processes at most, and so many tasks that wait', async () => {
    const going = new AbortController();
    const tasks = asOwner('ann', () => Array.from({ length: 21 }, () => lasting(50, going.signal)));
    const refused = asOwner('ann', () => run('double', 1));
    await expect(refused).rejects.toMatchObject({ code: 'workers-busy', status: 503 });
    // Another owner is served while all of these tasks wait.
    expect(await asOwner('bob', () => run('double', 2))).toBe(4);
    going.abort();
    expect((await Promise.all(tasks)).every((error) => error instanceof Error)).toBe(true);
    expect(await asOwner('ann', () => run('double', 3))).toBe(6);
  });

  it('that nobody named leaves one of the processes to the others', async () => {
    const going = new AbortController();
    const tasks = Array.from({ length: 4 }, () => lasting(50, going.signal));
    expect(
      await asOwner('cem', () => run('double', 4, { signal: AbortSignal.timeout(20_000) })),
    ).toBe(8);
    going.abort();
    await Promise.all(tasks);
  });

  it('has the whole time of a task, however long it waits for a process', async () => {
    const going = new AbortController();
    const busy = ['uma', 'vic', 'wes'].map((owner) =>
      asOwner(owner, () => lasting(50, going.signal)),
    );
    const waiting = asOwner('dan', () => run('spin', 0.5, { seconds: 2 }));
    const hasWaited = sleep(2500).then(() => going.abort());
    await waiting;
    await hasWaited;
    await Promise.all(busy);
    await expect(asOwner('dan', () => run('spin', 5, { seconds: 1 }))).rejects.toMatchObject({
      code: 'task-too-expensive',
    });
  });

  it('takes turns with the others, and is the user of a request', async () => {
    const order: string[] = [];
    const identity = {
      userOf: async (request: Request) => ({ id: request.headers.get('user') ?? '' }),
    };
    const app = new Hono<SignedIn>().use(requireUser(identity)).post('/', async (c) => {
      await run('spin', 0.01);
      order.push(c.get('userId'));
      return c.text('done');
    });
    const post = (user: string) => app.request('/', { method: 'POST', headers: { user } });
    // Three other owners occupy all processes until every task is queued; two of them keep theirs.
    const [staying, going] = [new AbortController(), new AbortController()];
    const busyOnes = [staying, staying, going].map(({ signal }, index) =>
      asOwner(`other ${index}`, () => lasting(50, signal)),
    );
    const requests = [...Array.from({ length: 5 }, () => post('ann')), post('bob'), post('bob')];
    await new Promise(setImmediate);
    going.abort();
    await Promise.all(requests);
    staying.abort();
    await Promise.all(busyOnes);
    expect(order).toEqual(['ann', 'bob', 'ann', 'bob', 'ann', 'ann', 'ann']);
  });
});

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10);
}
