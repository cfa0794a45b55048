import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The wall time of an action, seconds. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
}

/** The resident memory of a process and its descendants, MB (Linux only). */
export function memoryOf(pid: number): number {
  return (
    processTree(pid).reduce(
      (sum, one) => sum + Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${one}/status`))?.[1] ?? 0),
      0,
    ) / 1024
  );
}

/** A process and its descendants (Linux only). */
export function processTree(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = Number(
      /^\d+$/.test(name) ? (read(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1] ?? 0) : 0,
    );
    if (parent) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const tree = (one: number): number[] => [one, ...(parents.get(one) ?? []).flatMap(tree)];
  return tree(pid);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
