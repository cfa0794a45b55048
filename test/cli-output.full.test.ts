import { readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { cleanEnvironment, kinora, kinoraPath } from './kinora.ts';
import { ffmpeg, lavfi } from './media.ts';
import { lines, vtt } from './short-talk.ts';
import { noSmallDisk, smallDisk } from './small-disk.ts';

const opened = new AsyncDisposableStack();
let folder = '';
beforeAll(async () => {
  folder = opened.use(await scratchFolder()).path;
  // Without audio: its captions have the times that they state.
  await ffmpeg([...lavfi('color=s=160x90:r=1:d=100'), '-preset', 'ultrafast', 'talk.mp4'], folder);
  await writeFile(join(folder, 'talk.en.vtt'), vtt(lines));
});
afterAll(() => opened.disposeAsync());

describe('kinora doctor and config', () => {
  test('doctor names the tools, the age of yt-dlp with its update command, and what each setting adds', async () => {
    const said = await kinora(['doctor'], { cwd: folder });
    expect(said.code).toBe(0);
    expect(said.stdout).toMatch(/ffmpeg\s+\d/);
    expect(said.stdout).toMatch(/yt-dlp\s+\d{4}\.\d\d\.\d\d/);
    expect(said.stdout).toContain('GROQ_API_KEY');
  });

  test('doctor fails when ffmpeg is missing and says what to do', async () => {
    const said = await kinora(['doctor'], { cwd: folder, env: { FFMPEG_PATH: '/nowhere/ffmpeg' } });
    expect(said.code).toBe(1);
    expect(said.stdout).toContain('npm run setup');
  });

  test('config hides secrets, and wrong settings are refused all at once', async () => {
    const said = await kinora(['config'], {
      cwd: folder,
      env: { GROQ_API_KEY: 'gsk_very_secret' },
    });
    expect(said.stdout).toContain('GROQ_API_KEY');
    expect(said.stdout).not.toContain('gsk_very_secret');
    const refused = await kinora(['config'], {
      cwd: folder,
      env: { PORT: 'many', LOG_LEVEL: 'loud' },
    });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/PORT[\s\S]*LOG_LEVEL/),
    ]);
    const guessable = await kinora(['config'], {
      cwd: folder,
      env: { ENCRYPTION_KEYS: `${'k'.repeat(32)},abc` },
    });
    expect(guessable.stderr).toContain(
      '  ENCRYPTION_KEYS must have at least 32 characters in each key',
    );
  });

  test('a data folder that nobody can make ends a server at once', async () => {
    const said = await kinora(['serve'], {
      cwd: folder,
      env: { DATA_DIR: '/proc/x' },
      timeout: 60_000,
    });
    expect([said.code, said.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^kinora: The data folder \/proc\/x cannot be created or written \(.*\)\. Correct its permissions, or set DATA_DIR/,
      ),
    ]);
  });
});

describe('what a command prints', () => {
  const shell = (script: string, ...args: string[]) =>
    execa('sh', ['-c', script, kinoraPath, ...args], {
      cwd: folder,
      env: cleanEnvironment(folder),
      extendEnv: false,
      reject: false,
    });

  test
    .runIf(process.platform === 'linux')
    .each(['config', 'config --json', 'doctor --json', 'transcript talk.mp4'])(
    'kinora %s fails on a full disk, with one sentence',
    async (command) => {
      const { exitCode, stderr } = await shell(`"$0" ${command} >/dev/full`);
      expect([exitCode, stderr.split('\n').at(-1)]).toEqual([
        1,
        'kinora: The storage is full. Free some space, then try again.',
      ]);
      expect(stderr.match(/^kinora: |^\s+at /gm)).toEqual(['kinora: ']);
    },
  );

  test.skipIf(noSmallDisk)(
    'does not fit on the disk as a whole: the command fails, and leaves no half file of its own',
    async () => {
      await using disk = await smallDisk(join(folder, 'small'), 4096);
      expect(await shell('"$0" config --json >"$1"', join(disk.path, 'config'))).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining('The storage is full'),
      });
      await rm(join(disk.path, 'config'));
      const said = await kinora(
        ['transcript', 'talk.mp4', '-f', 'json', '-o', 'small/words.json'],
        { cwd: folder },
      );
      expect([said.code, said.stderr]).toEqual([
        1,
        expect.stringContaining('kinora: The storage is full'),
      ]);
      expect(await readdir(disk.path)).toEqual([]);
    },
  );

  test('goes where a link leads, and the link stays one', async () => {
    await symlink('real.txt', join(folder, 'link.txt'));
    await writeFile(join(folder, 'real.txt'), '');
    const said = await kinora(['transcript', 'talk.mp4', '-f', 'txt', '-o', 'link.txt'], {
      cwd: folder,
    });
    expect([said.code, await readlink(join(folder, 'link.txt'))]).toEqual([0, 'real.txt']);
    expect(await readFile(join(folder, 'real.txt'), 'utf8')).toMatch(/\S+ \S+/);
  });

  test('may be read in part', async () => {
    const { stdout, stderr } = await shell('("$0" config; echo $? >code) | head -1');
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^PORT\s/), '']);
    expect(await readFile(join(folder, 'code'), 'utf8')).toBe('0\n');
  });
});
