import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Failure } from '#platform/kit/failure.ts';

/** Well-behaved and misbehaving tasks. */
export function double(value: number): number {
  return 2 * value;
}

export function refuse(): never {
  throw new Failure('captions-unreadable', 'The captions could not be read.', {
    status: 422,
    details: { line: 3 },
  });
}

export function spin(seconds: number): void {
  for (const from = performance.now(); performance.now() - from < seconds * 1000; );
}

/** Uses the processor for that long, however long it takes to get it. */
export function compute(seconds: number): void {
  for (let used = 0; used < seconds * 1e6; used = process.cpuUsage().user) spin(0.01);
}

/** Large arrays at once, which the limit of a thread does not stop. */
export function exhaust(): void {
  const all: object[][] = [];
  for (;;) all.push(new Array(10_000).fill({}));
}

/**
 * Takes more memory than a task may have, which no limit of the heap counts; returns where nothing
 * ends it.
 */
export function buffer(): number {
  const all = Array.from({ length: 40 }, () => Buffer.alloc(50 * 2 ** 20, 1));
  spin(5);
  return all.length;
}

export function processId(_input: unknown): number {
  return process.pid;
}

export function environment(): NodeJS.ProcessEnv {
  return process.env;
}

export function write(path: string): void {
  writeFileSync(path, 'text');
}

/** Writes from a thread, which has permissions of its own. */
export async function writeInThread(path: string): Promise<void> {
  const thread = new Worker(`require('node:fs').writeFileSync(${JSON.stringify(path)}, 'text')`, {
    eval: true,
  });
  await once(thread, 'exit');
}
