import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#kit/scratch-folder.ts';

const home = resolve(import.meta.dirname, '..');

/** What `scripts/check-house.ts` reports for a project of these files. */
async function check(files: Record<string, string>) {
  await using scratch = await scratchFolder();
  await execa('git', ['init', '-q'], { cwd: scratch.path });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(scratch.path, path)), { recursive: true });
    await writeFile(join(scratch.path, path), text);
  }
  const { all, exitCode } = await execa(
    'node',
    [join(home, 'scripts/check-house.ts'), scratch.path],
    { reject: false, all: true },
  );
  return { all, exitCode };
}

const importing = (specifier: string) =>
  `import type { Thing } from '${specifier}';\nexport type Other = Thing;\n`;

describe('an import is refused', () => {
  it.each([
    ['from an area into another', 'src/voice/speak.ts', '#clips', 'voice is not above clips'],
    [
      'from a lower floor upward, for a type too',
      'src/jobs/run.ts',
      '#webhooks',
      'jobs is not above webhooks',
    ],
    [
      'from an area into the local engine',
      'src/clips/videos/show.ts',
      '#pipeline',
      'clips is not above pipeline',
    ],
    [
      'from kit into a room',
      'src/kit/text.ts',
      '#transcript/transcript.schema.ts',
      'kit is not above transcript',
    ],
    [
      'that passes a façade by a relative path',
      'src/clips/videos/show.ts',
      '../../jobs/queue.ts',
      'entered by its façade',
    ],
    [
      'that passes a façade by the path of the tests',
      'src/clips/videos/show.ts',
      '#src/jobs/queue.ts',
      'the inside of a room',
    ],
    ['of its own room by its façade', 'src/clips/videos/show.ts', '#clips', 'imports are relative'],
    ['of the settings', 'src/storage/store.ts', '#config.ts', 'settings are passed in'],
    ['of a test’s sample', 'src/cli/demo/talk.ts', '#test/samples/talks.ts', 'neither tests'],
    [
      'from the web app into a room',
      'web/api/clips.ts',
      '#clips',
      'only schemas (types) and constants',
    ],
    ['from a page into another', 'web/chat/room.ts', '#web/video/player.ts', 'by the router alone'],
  ])('%s', async (_, path, specifier, message) => {
    await expectRefused(path, specifier, message);
  });

  it('of a library that starts programs', async () => {
    await expectRefused('src/render/encode.ts', 'execa', 'without the secrets of the environment');
  });
});

async function expectRefused(path: string, specifier: string, message: string): Promise<void> {
  const { all, exitCode } = await check({ [path]: importing(specifier) });
  expect(all).toContain(`${path}:1 imports ${specifier}: `);
  expect(all).toContain(message);
  expect(exitCode).toBe(1);
}

it('accepts façades, schemas, constants, kit, and tests that reach inside', async () => {
  const { all, exitCode } = await check({
    'src/clips/videos/show.ts': [
      '#jobs',
      '#kit/failure.ts',
      '#engine/engine.schema.ts',
      '#render/captions',
      './list.ts',
      '../errors.ts',
    ]
      .map(importing)
      .join(''),
    'src/clips/videos/show.test.ts': importing('#src/jobs/queue.ts'),
    'src/compose/compose.ts': importing('#config.ts'),
    'web/app/router.tsx': importing('#web/video/video-page.tsx'),
    'web/video/formats.ts': importing('#engine/engine.constants.ts'),
    'web/voice/encode.ts': importing('#kit/wav.ts'),
  });
  expect(all).toBe('house: 6 files, 0 problems');
  expect(exitCode).toBe(0);
});
