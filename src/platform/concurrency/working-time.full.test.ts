import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const fixture = fileURLToPath(new URL('../../../test/fixtures/paused-work.ts', import.meta.url));

it('a pause of the process counts against no limit, and only the pause', async () => {
  // In a group of its own, so that the processes it starts are paused with it.
  const child = spawn(process.execPath, [fixture], {
    detached: true,
    stdio: ['ignore', 'pipe', 2],
  });
  const { pid, stdout } = child;
  if (pid === undefined || !stdout) throw new Error('it did not start');
  const lines = createInterface(stdout);
  const said: string[] = [];
  lines.on('line', (line) => said.push(line));
  await once(lines, 'line');
  await sleep(300);
  process.kill(-pid, 'SIGSTOP');
  await sleep(20_000);
  process.kill(-pid, 'SIGCONT');
  await once(child, 'exit');
  expect(said).toEqual(['begun', 'done', 'false', 'true']);
}, 180_000);
