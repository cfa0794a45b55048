import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Failure } from '#kit/failure.ts';
import { scratchFolder } from '#kit/scratch-folder.ts';
import type * as tasks from '#test/samples/worker-tasks.ts';
import { workerTasks } from './worker-tasks.ts';

const run = workerTasks<typeof tasks>(new URL('../../test/samples/worker-tasks.ts', import.meta.url));

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

it('ends a task whose caller has gone', async () => {
  const from = performance.now();
  await expect(run('spin', 30, { signal: AbortSignal.timeout(300) })).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
  expect(performance.now() - from).toBeLessThan(10_000);
});

it('a task sees no setting of the server and writes no file', async () => {
  process.env.S3_SECRET_ACCESS_KEY = 'secret';
  const environment = await run('environment', undefined as never);
  expect(JSON.stringify(environment)).not.toContain('secret');
  await using folder = await scratchFolder();
  const path = join(folder.path, 'written');
  await expect(run('write', path)).rejects.toBeDefined();
  expect(existsSync(path)).toBe(false);
});
