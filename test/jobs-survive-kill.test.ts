import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from './data-folder.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
const worker = fixture('job-worker.ts');
const running = new Set<Worker>();
type Worker = ReturnType<typeof start>;

afterEach(async () => {
  for (const process of running) process.kill('SIGKILL');
  await Promise.allSettled(running);
  running.clear();
});

/**
 * `hangAt` names the stage in which it hangs, so that it is killed in that one however busy the
 * machine is.
 */
function start(args: string[], { hangAt = '' } = {}) {
  const options = { reject: false, preferLocal: true, env: { HANG_AT: hangAt } } as const;
  const process = execa(
    'node',
    ['--import', fixture('prepared-modules.ts'), worker, ...args],
    options,
  );
  running.add(process);
  return process;
}

async function kill(process: Worker): Promise<void> {
  process.kill('SIGKILL');
  await process;
  running.delete(process);
}

/**
 * Waits until it exits by itself: the line about a job's end is written just before that is
 * committed.
 */
async function stop(process: Worker): Promise<void> {
  process.kill('SIGTERM');
  await process;
  running.delete(process);
}

/** The lines of the diary once one of them occurs that many times. */
function diaryWith(diary: string, line: RegExp, times = 1): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const lines = (await readFile(diary, 'utf8').catch(() => '')).split('\n');
      if (lines.filter((each) => line.test(each)).length < times)
        throw new Error(`no ${line} in\n${lines.join('\n')}`);
      return lines.filter(Boolean);
    },
    { timeout: 60_000, interval: 25 },
  );
}

const count = (lines: string[], line: string) => lines.filter((each) => each === line).length;

describe('a server that is killed in the middle of a job', () => {
  const scope = new AsyncDisposableStack();
  let folder: string;
  beforeAll(async () => {
    // With an existing database: creating one takes several seconds per run.
    folder = await dataFolder(scope.use(await scratchFolder()).path);
  });
  afterAll(() => scope.disposeAsync());

  /**
   * One database for all tests, each of which leaves no unfinished jobs; each has its own diary.
   */
  let places = 0;
  function place() {
    places += 1;
    return { dataDir: folder, diary: join(folder, `diary ${places}`) };
  }

  it('resumes at the unfinished stage after a restart, in every stage, and repeats no finished one', async () => {
    const { diary, dataDir } = place();
    const stages = ['download', 'listen', 'rank', 'store'];
    for (const [index, stage] of stages.entries()) {
      const server = start([dataDir, diary, index === 0 ? 'identify' : 'none'], { hangAt: stage });
      await diaryWith(diary, new RegExp(`^begin 0 ${stage}$`));
      await kill(server);
    }
    const server = start([dataDir, diary, 'none']);
    const lines = await diaryWith(diary, /^job /);
    expect(lines.at(-1)).toBe('job complete 5');
    for (const stage of stages) {
      expect(count(lines, `begin 0 ${stage}`), stage).toBe(2);
      expect(count(lines, `end 0 ${stage}`), stage).toBe(1);
    }
    await stop(server);
  });

  it('finishes the parts that were running, each once', async () => {
    const { diary, dataDir } = place();
    const first = start([dataDir, diary, 'export'], { hangAt: 'store' });
    await diaryWith(diary, /^begin \d store$/);
    await kill(first);
    const second = start([dataDir, diary, 'none']);
    const lines = await diaryWith(diary, /^job /);
    expect(lines.at(-1)).toBe('job complete 2');
    for (const part of [0, 1, 2]) {
      expect(count(lines, `end ${part} store`), `part ${part}`).toBe(1);
    }
    await stop(second);
  });
});
