import { join, resolve } from 'node:path';
import { execa } from 'execa';

/** The command as people call it. */
export const kinoraPath = resolve(import.meta.dirname, '../bin/kinora');

export type Said = { stdout: string; stderr: string; code: number | undefined };

/** Runs the command line to its end, as a person would, with an environment of its own (no key, no settings but the given). */
export async function kinora(args: string[], how: { cwd: string; env?: Record<string, string>; timeout?: number }): Promise<Said> {
  const result = await execa(kinoraPath, args, {
    cwd: how.cwd,
    reject: false,
    extendEnv: false,
    env: cleanEnvironment(how.cwd, how.env),
    stdin: 'ignore',
    timeout: how.timeout ?? 240_000,
  });
  return { stdout: result.stdout, stderr: result.stderr, code: result.exitCode };
}

/** PATH and a data folder under `folder`; nothing of the person who runs the tests gets in. */
export function cleanEnvironment(folder: string, more: Record<string, string> = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ...more };
}
