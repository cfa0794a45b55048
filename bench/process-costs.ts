import { readdirSync, readFileSync } from 'node:fs';
import { pid } from 'node:process';
import { processTree } from './measure.ts';

/**
 * The CPU time of a process and of its ended children, seconds (Linux only, whose clock ticks 100
 * times a second).
 */
export function cpuSeconds(process: number | 'self' = 'self'): number {
  const fields = read(`/proc/${process}/stat`).split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** What an action took: processor seconds of this process and all below it, and seconds. */
export type Cost = { cpu: number; wall: number };

/** Measures an action (Linux only); processes may stay when it is over. */
export async function costOf<Result>(
  act: () => Promise<Result>,
): Promise<Cost & { result: Result }> {
  const cpuOfTree = () => processTree(pid).reduce((sum, one) => sum + cpuSeconds(one), 0);
  const [began, before] = [performance.now(), cpuOfTree()];
  const result = await act();
  return { result, cpu: cpuOfTree() - before, wall: (performance.now() - began) / 1000 };
}

/**
 * The peak resident memory so far of the processes whose command line contains a text, MB (Linux
 * only).
 */
export function highestMemory(command: string): number {
  const processes = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && read(`/proc/${name}/cmdline`).includes(command),
  );
  return Math.max(
    0,
    ...processes.map(
      (id) => Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${id}/status`))?.[1] ?? 0) / 1024,
    ),
  );
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
