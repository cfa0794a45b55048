import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#kit/scratch.ts';

const home = resolve(import.meta.dirname, '..');

/** What the rules of biome.json, which say which room may import which, have against one import in one file. */
async function complaints(file: string, imported: string): Promise<string> {
  await using scratch = await scratchFolder();
  await copyFile(join(home, 'biome.json'), join(scratch.path, 'biome.json'));
  await mkdir(dirname(join(scratch.path, file)), { recursive: true });
  await writeFile(join(scratch.path, file), `import { thing } from '${imported}';\nconsole.log(thing);\n`);
  const options = ['--only=style/noRestrictedImports', '--vcs-enabled=false', file];
  const { all } = await execa(join(home, 'node_modules/.bin/biome'), ['lint', ...options], { reject: false, all: true, cwd: scratch.path });
  expect(all).toContain('Checked 1 file');
  return all;
}

describe('the lint refuses', () => {
  it.each([
    ['an area that imports another', 'src/voice/speak.ts', '#clips/library.ts', 'Areas never import each other'],
    ['an area that reaches another by a relative path', 'src/clips/speak.ts', '../voice/speak.ts', 'Areas never import each other'],
    ['an area that chooses its engine', 'src/clips/render.ts', '#media/local.ts', 'compose.ts chooses'],
    ['an area that reads settings', 'src/clips/render.ts', '#config.ts', 'passed in'],
    ['the engine that knows an area', 'src/media/render.ts', '#clips/contract.ts', 'know nothing of the areas'],
    ['a platform room that knows an area', 'src/jobs/run.ts', '#clips/contract.ts', 'know nothing of the areas'],
    ['jobs that know webhooks', 'src/jobs/run.ts', '#webhooks/announce.ts', 'know nothing of the areas'],
    ['an area that knows webhooks', 'src/clips/export.ts', '../webhooks/announce.ts', 'Areas never import each other'],
    ['a platform room that reads settings', 'src/storage/file.ts', '../config.ts', 'passed in'],
    ['kit that imports a room', 'src/kit/clock.ts', '#media/contract.ts', 'kit imports nothing'],
    ['the app that chooses', 'src/app.ts', './compose.ts', 'knows nothing of how they were chosen'],
    ['the web app that imports more than contracts', 'web/api/clips.ts', '#clips/routes.ts', 'only the contracts'],
    ['the web app that reaches the server by a path', 'web/api/clips.ts', '../../src/clips/routes.ts', 'only the contracts'],
  ])('%s', async (_, file, imported, message) => {
    expect(await complaints(file, imported)).toContain(message);
  });
});

describe('the lint allows', () => {
  it.each([
    ['an area that uses the platform', 'src/clips/render.ts', '#jobs/contract.ts'],
    ["an area that knows the engine's contract", 'src/clips/render.ts', '#media/contract.ts'],
    ['kit that uses kit', 'src/kit/clock.ts', '#kit/failure.ts'],
    ['compose that chooses', 'src/compose.ts', '#media/local.ts'],
    ['the web app that sees a contract', 'web/api/clips.ts', '#clips/contract.ts'],
    ['the web app that uses itself', 'web/api/clips.ts', '#web/api/request.ts'],
  ])('%s', async (_, file, imported) => {
    expect(await complaints(file, imported)).not.toContain('noRestrictedImports');
  });
});
