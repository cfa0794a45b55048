import { writeFileSync } from 'node:fs';
import { Failure } from '#kit/failure.ts';

/** Tasks that behave and tasks that do not. */
export function double(value: number): number {
  return 2 * value;
}

export function refuse(): never {
  throw new Failure('captions-unreadable', 'The captions could not be read.', { status: 422, details: { line: 3 } });
}

export function spin(seconds: number): void {
  for (const from = performance.now(); performance.now() - from < seconds * 1000; );
}

/** Large arrays at once: what the limit of a thread does not stop. */
export function exhaust(): void {
  const all: object[][] = [];
  for (;;) all.push(new Array(10_000).fill({}));
}

/** More memory than a task may have, which no limit of the heap counts. It ends where there is no limit, before the machine's memory does. */
export function buffer(): void {
  const all: Buffer[] = [];
  while (all.length < 50) all.push(Buffer.alloc(50 * 2 ** 20, 1));
}

export function processId(): number {
  return process.pid;
}

export function environment(): NodeJS.ProcessEnv {
  return process.env;
}

export function write(path: string): void {
  writeFileSync(path, 'text');
}
