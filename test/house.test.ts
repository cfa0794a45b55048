import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';

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
    [
      'from a lower floor upward, for a type too',
      'src/engine/render/plan.ts',
      '#features/clips',
      'engine lies below features',
    ],
    [
      'of settings by a feature',
      'src/features/chat/routes.ts',
      '#app/config',
      'features lies below app',
    ],
    [
      'past a façade',
      'src/features/exports/zip.ts',
      '#platform/storage/file-store.ts',
      'no façade and no door',
    ],
    [
      'past a façade, by a relative path',
      'src/features/exports/zip.ts',
      '../videos/videos.ts',
      'another folder is imported by name',
    ],
    [
      'by name inside a folder',
      'src/features/exports/zip.ts',
      '#features/exports/export.schema.ts',
      'inside a folder, imports are relative',
    ],
    [
      'of a test by the server',
      'src/features/exports/zip.ts',
      '#test/kinora.ts',
      'the server consists of the five folders',
    ],
    [
      'of the server’s code by the web app',
      'web/app/router.tsx',
      '#platform/http',
      'schemas, constants and shared modules alone',
    ],
    [
      'from a part of the web app upward',
      'web/ui/card.tsx',
      '#web/features/clips/clip-order.ts',
      'ui lies below features',
    ],
  ])('%s', async (_, path, specifier, reason) => {
    const { all, exitCode } = await check({ [path]: importing(specifier) });
    expect(all).toContain(`${path}:1 imports ${specifier}`);
    expect(all).toContain(reason);
    expect(exitCode).toBe(1);
  });

  it('of a library that starts programs', async () => {
    const path = 'src/platform/ffmpeg/probe.ts';
    for (const specifier of ['execa', 'node:child_process']) {
      const { all, exitCode } = await check({ [path]: importing(specifier) });
      expect(all).toContain(`${path}:1 imports ${specifier}: programs are started by`);
      expect(exitCode).toBe(1);
    }
  });
});

describe('a circle of folders is refused', () => {
  it('between two features', async () => {
    const { all, exitCode } = await check({
      'src/features/clips/index.ts': importing('#features/exports'),
      'src/features/exports/index.ts': importing('#features/clips'),
    });
    expect(all).toContain('src/features: clips -> exports -> clips is a circle of imports');
    expect(exitCode).toBe(1);
  });

  it('between two features of the web app', async () => {
    const { all, exitCode } = await check({
      'web/features/chat/room.tsx': importing('#web/features/voice/dock/dock.tsx'),
      'web/features/voice/page.tsx': importing('#web/features/chat/answers/answer.tsx'),
    });
    expect(all).toContain('web/features: chat -> voice -> chat is a circle of imports');
    expect(exitCode).toBe(1);
  });

  it('inside a feature, although no file imports itself', async () => {
    const { all, exitCode } = await check({
      'src/features/clips/faces/faces.ts': importing('../presets/presets.ts'),
      'src/features/clips/presets/presets.ts': '',
      'src/features/clips/presets/routes.ts': importing('../faces/names.ts'),
      'src/features/clips/faces/names.ts': '',
    });
    expect(all).toContain('src/features/clips: faces -> presets -> faces is a circle of imports');
    expect(exitCode).toBe(1);
  });
});

describe('a text of the web app outside of its catalogue is refused', () => {
  it.each([
    ['between tags', '<p>the video</p>', 'the video'],
    ['in an attribute', '<Card title="Videos" />', 'Videos'],
    ['in a branch of an attribute', '<Card label={open ? t(id) : `Show more`} />', 'Show more'],
    ['in a branch between tags', "<p>{open && 'Show more'}</p>", 'Show more'],
    ['in an option', "<Select options={[{ value: 'a', label: 'All' }]} />", 'All'],
  ])('%s', async (_, element, text) => {
    const path = 'web/features/review/part.tsx';
    const { all, exitCode } = await check({ [path]: `export const part = (\n  ${element}\n);\n` });
    expect(all).toContain(`${path}:2 says "${text}": write it in web/messages/en`);
    expect(exitCode).toBe(1);
  });

  it('unlike names of the code, and messages', async () => {
    const part = `<Tabs className="a B" label={t('review.order')} title="auto">{t('a.b')} · 1&nbsp;</Tabs>`;
    const { all, exitCode } = await check({
      'web/features/review/part.tsx': `export const part = ${part};\n`,
      'web/features/review/part.test.tsx': 'export const part = <p>Videos</p>;\n',
    });
    expect(all).toContain('0 problems');
    expect(exitCode).toBe(0);
  });
});

it('accepts façades, schemas, constants, doors, tests of the inside, and the floors in order', async () => {
  const { all, exitCode } = await check({
    'src/features/exports/zip.ts': [
      '#features/videos',
      '#features/videos/video.schema.ts',
      '#engine/render/captions',
      '#engine/port/engine.constants.ts',
      '#platform/kit/failure.ts',
      '#platform/database',
      './file-names.ts',
    ]
      .map(importing)
      .join(''),
    'src/features/exports/zip.test.ts': importing('#platform/storage/file-store.ts'),
    'src/app/compose/compose.ts': importing('#app/config'),
    'src/cli/commands/serve.ts': importing('#app/compose/storage.entry.ts'),
    'src/platform/sandbox/spawn.ts': importing('node:child_process'),
    'web/app/router.tsx': importing('#web/features/review/video-page.tsx'),
    'web/features/editor/words.ts': importing('#engine/port/edit/timeline.shared.ts'),
  });
  expect(all).toContain('0 problems');
  expect(exitCode).toBe(0);
});
