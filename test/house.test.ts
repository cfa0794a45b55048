import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#kit/scratch-folder.ts';

const home = resolve(import.meta.dirname, '..');

/** What `scripts/check-house.ts` reports for a project of these files and the current glossary. */
async function check(files: Record<string, string>) {
  await using scratch = await scratchFolder();
  await execa('git', ['init', '-q'], { cwd: scratch.path });
  await cp(join(home, 'docs/glossary.md'), join(scratch.path, 'docs/glossary.md'), {
    recursive: true,
  });
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
    [
      'from a part of the web app into a feature',
      'web/ui/card.tsx',
      '#web/features/clips/clip-order.ts',
      'ui lies below features',
    ],
    [
      'of another feature by a relative path',
      'web/features/chat/room.tsx',
      '../player/player.ts',
      'begin with #web/ everywhere else',
    ],
  ])('%s', async (_, path, specifier, message) => {
    await expectRefused(path, specifier, message);
  });

  it('of a library that starts programs', async () => {
    await expectRefused('src/render/encode.ts', 'execa', 'without the secrets of the environment');
  });
});

describe('a circle of imports in the web app is refused', () => {
  it.each([
    [
      'of features',
      {
        'web/features/chat/room.tsx': importing('#web/features/voice/dock/dock.tsx'),
        'web/features/voice/page.tsx': importing('#web/features/chat/answers/answer.tsx'),
      },
      'web/features/chat -> web/features/voice -> web/features/chat',
    ],
    [
      'of the folders of a feature',
      {
        'web/features/chat/answers/source.tsx': importing('../page.tsx'),
        'web/features/chat/room.tsx': importing('./answers/answer.tsx'),
      },
      'web/features/chat/answers -> web/features/chat -> web/features/chat/answers',
    ],
  ])('%s', async (_, files, circle) => {
    const { all, exitCode } = await check(files);
    expect(all).toContain(`${circle} is a circle of imports`);
    expect(exitCode).toBe(1);
  });
});

async function expectRefused(path: string, specifier: string, message: string): Promise<void> {
  const { all, exitCode } = await check({ [path]: importing(specifier) });
  expect(all).toContain(`${path}:1 imports ${specifier}: `);
  expect(all).toContain(message);
  expect(exitCode).toBe(1);
}

describe('a retired word is refused', () => {
  it.each([
    ['as a constant', 'const keptVideos = 1;', 'keptVideos', 'kept'],
    ['as a parameter', 'export const show = (wish: string) => [wish];', 'wish', 'wish'],
    [
      'in a destructured parameter',
      'export function show({ a: { sound = 1 } = {} }) { return sound; }',
      'sound',
      'sound',
    ],
    [
      'as a member of a type',
      'export type Frame = { readonly pictureSize: number };',
      'pictureSize',
      'picture',
    ],
    ['as a key of an object', 'export const frame = { leavingAt: 3 };', 'leavingAt', 'leaving'],
    ['as a function', 'export function lookAt() {}', 'lookAt', 'look'],
    [
      'as the name of a module',
      "import * as contract from './load.ts';\nexport default contract.load;",
      'contract',
      'contract',
    ],
    ['as a default import', "import told from './load.ts';\nexport default told;", 'told', 'told'],
    [
      'as a private member',
      'export class Frame { #kept = 1; get size() { return this.#kept; } }',
      'kept',
      'kept',
    ],
    [
      'as an imported name',
      "import { load as told } from './load.ts';\nexport default told;",
      'told',
      'told',
    ],
  ])('%s', async (_, text, name, word) => {
    const { all, exitCode } = await check({ 'src/clips/sample.ts': text });
    expect(all).toContain(`“${name}” has the retired word “${word}”; use `);
    expect(exitCode).toBe(1);
  });

  it('as a part of a file’s name', async () => {
    const { all } = await check({ 'web/ui/kept-items.ts': 'export {};' });
    expect(all).toContain('web/ui/kept-items.ts: “kept-items.ts” has the retired word “kept”');
  });
});

it('accepts façades, schemas, constants, kit, tests that reach inside, and a word in the room that may use it', async () => {
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
    'src/chat/answer.ts': "export const asked = 'a question that a person asked';",
    'web/app/router.tsx': importing('#web/features/review/video-page.tsx'),
    'web/features/exports/formats.ts': importing('#engine/engine.constants.ts'),
    'web/features/voice/encode.ts': importing('#kit/wav.ts'),
  });
  expect(all).toBe('house: 7 files, 0 problems');
  expect(exitCode).toBe(0);
});
