import { join, resolve } from 'node:path';
import { execa } from 'execa';

/** The command as people run it. */
export const kinoraPath = resolve(import.meta.dirname, '../bin/kinora');

export type CommandResult = { stdout: string; stderr: string; code: number | undefined };

/**
 * Runs the command line to its end, as a person would, in a clean environment (no API key, only the
 * given settings).
 */
export async function kinora(
  args: string[],
  options: { cwd: string; env?: Record<string, string>; timeout?: number },
): Promise<CommandResult> {
  const result = await execa(kinoraPath, args, {
    cwd: options.cwd,
    reject: false,
    extendEnv: false,
    env: cleanEnvironment(options.cwd, options.env),
    stdin: 'ignore',
    timeout: options.timeout ?? 240_000,
  });
  return { stdout: result.stdout, stderr: result.stderr, code: result.exitCode };
}

/** PATH and a data folder under `folder`; nothing of the environment that runs the tests. */
export function cleanEnvironment(
  folder: string,
  more: Record<string, string> = {},
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    TMPDIR: folder,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    ...more,
  };
}
