import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Failure } from '#kit/failure.ts';
import { scratchFolder } from '#kit/scratch-folder.ts';
import type * as tasks from '#test/samples/worker-tasks.ts';
import { workerTasks } from './worker-tasks.ts';

const run = workerTasks<typeof tasks>(new URL('../../test/samples/worker-tasks.ts', import.meta.url));

// Before any process is started.
process.env.S3_SECRET_ACCESS_KEY = 'secret';

it('returns what the function returns, from another process or from this one', async () => {
  expect(await run('double', 21)).toBe(42);
  expect(await run('double', 21, { here: true })).toBe(42);
});

it('fails as the function fails', async () => {
  const failure = await run('refuse', undefined as never).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ code: 'captions-unreadable', status: 422, details: { line: 3 } });
});

it('a task that takes all memory fails with a reason, and the next one runs', async () => {
  await expect(run('exhaust', undefined as never)).rejects.toMatchObject({ code: 'task-too-expensive', status: 422 });
  expect(await run('double', 4)).toBe(8);
}, 60_000);

it('a task that takes all memory outside the heap fails with a reason', async () => {
  await expect(run('buffer', undefined as never)).rejects.toMatchObject({ code: 'task-too-expensive', status: 422 });
}, 60_000);

it('ends tasks whose callers have gone, and runs the one that waited for them', async () => {
  const abandoned = () => run('spin', 50, { signal: AbortSignal.timeout(300) }).catch((error: unknown) => error);
  const [first, second, waiting] = [abandoned(), abandoned(), run('double', 5)];
  expect(await waiting).toBe(10);
  expect(await first).toMatchObject({ name: 'TimeoutError' });
  expect(await second).toMatchObject({ name: 'TimeoutError' });
});

it('the death of an idle process harms nothing, and the next task has another', async () => {
  const id = await run('processId', undefined as never);
  expect(id).not.toBe(process.pid);
  process.kill(id, 'SIGKILL');
  await until(() => !isAlive(id));
  expect(await run('double', 6)).toBe(12);
});

it('a process survives Ctrl-C in a terminal, which reaches it too', async () => {
  const id = await run('processId', undefined as never);
  process.kill(id, 'SIGINT');
  expect(await run('processId', undefined as never)).toBe(id);
});

it('a task sees no setting of the server and writes no file', async () => {
  const environment = await run('environment', undefined as never);
  expect(JSON.stringify(environment)).not.toContain('secret');
  await using folder = await scratchFolder();
  const path = join(folder.path, 'written');
  await expect(run('write', path)).rejects.toBeDefined();
  expect(existsSync(path)).toBe(false);
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
