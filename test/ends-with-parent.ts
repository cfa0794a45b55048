import { execa } from 'execa';
import { expect } from 'vitest';

/**
 * Starts a command in a process of its own, kills that process by SIGKILL, and expects the command
 * to end. The command sleeps for the given seconds, a number by which it is found.
 */
export async function endsWithItsParent(
  commandOf: (seconds: string) => [string, string[]] | Promise<[string, string[]]>,
): Promise<void> {
  const seconds = `600.${Math.floor(Math.random() * 1e9)}`;
  const [tool, args] = await commandOf(seconds);
  const script =
    'require("node:child_process").spawn(process.argv[1], process.argv.slice(2), { stdio: "ignore", detached: true })';
  const parent = execa(process.execPath, ['-e', script, tool, ...args], {
    reject: false,
    stdio: 'ignore',
  });
  const isRunning = async () =>
    (await execa('ps', ['-eo', 'args'])).stdout.split('\n').includes(`sleep ${seconds}`);
  await expect.poll(isRunning, { timeout: 15_000 }).toBe(true);
  parent.kill('SIGKILL');
  await parent;
  await expect.poll(isRunning, { timeout: 15_000 }).toBe(false);
}
