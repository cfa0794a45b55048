import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { builtApp, startWebServer } from './web/web-server.ts';

const home = resolve(import.meta.dirname, '..');
const gpl = 'GNU GENERAL PUBLIC LICENSE\nVersion 3, 29 June 2007';

/** A package as it is installed: its folder, its licence and what its licence file says. */
type Installed = { path?: string; license?: string; text?: string; dev?: true };

describe('the check of licences', () => {
  /** Runs it on a project with these packages. */
  async function check(packages: Installed[], client: object = {}) {
    await using project = await scratchFolder();
    const write = async (path: string, content: string) => {
      await mkdir(dirname(join(project.path, path)), { recursive: true });
      await writeFile(join(project.path, path), content);
    };
    const locked: Record<string, object> = { '': {} };
    for (const { path = 'node_modules/some', license, text = 'As you like.', dev } of packages) {
      locked[path] = { version: '1.2.3', dev };
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      await write(`${path}/package.json`, JSON.stringify({ name, version: '1.2.3', license }));
      await write(`${path}/LICENSE`, text);
    }
    await write('package-lock.json', JSON.stringify({ packages: locked }));
    await write('clients/one/package.json', JSON.stringify(client));
    const script = join(home, 'scripts/licences.ts');
    const { exitCode, all } = await execa(process.execPath, [script, '--check', project.path], {
      reject: false,
      all: true,
    });
    return { exitCode, all };
  }

  it.each<[string, Installed, string]>([
    ['declares the GPL', { license: 'GPL-3.0' }, 'some 1.2.3 has the licence GPL-3.0'],
    [
      'declares MIT and contains the GPL',
      { license: 'MIT', text: gpl },
      'some 1.2.3 declares MIT, but contains the text of a GNU licence',
    ],
    [
      'declares MIT and the GPL',
      { license: 'MIT AND GPL-3.0-only' },
      'some 1.2.3 has the licence MIT AND GPL-3.0-only',
    ],
    [
      'has a part for which there is no choice',
      { license: '(MIT OR GPL-2.0) AND AGPL-3.0' },
      'some 1.2.3 has the licence (MIT OR GPL-2.0) AND AGPL-3.0',
    ],
    ['declares none', {}, 'some 1.2.3 has the licence none'],
    [
      'has one that nobody has read',
      { license: 'SEE LICENSE IN terms.txt' },
      'some 1.2.3 has the licence SEE LICENSE IN terms.txt',
    ],
    [
      'lies inside another',
      { path: 'node_modules/@a/b/node_modules/c', license: 'SSPL-1.0' },
      'c 1.2.3 has the licence SSPL-1.0',
    ],
  ])('refuses a package that %s', async (_, refused, message) => {
    const around = { path: 'node_modules/@a/b', license: 'MIT' };
    expect(await check([around, refused])).toEqual({
      exitCode: 1,
      all: expect.stringContaining(`licences: ${message}\n`),
    });
  });

  it('accepts a choice that has an allowed licence, several that are allowed, and any in a package for development', async () => {
    const packages: Installed[] = [
      { path: 'node_modules/choice', license: 'GPL-2.0-only OR MIT', text: gpl },
      { path: 'node_modules/several', license: '(BSD-3-Clause OR GPL-2.0) AND (MIT AND ISC)' },
      { path: 'node_modules/tool', license: 'GPL-3.0', text: gpl, dev: true },
    ];
    expect(await check(packages)).toEqual({ exitCode: 0, all: 'licences: 2 packages' });
  });

  it('refuses a client that brings packages along', async () => {
    expect(await check([], { dependencies: { other: '1.0.0' } })).toEqual({
      exitCode: 1,
      all: expect.stringContaining('clients/one/package.json depends on other'),
    });
  });

  it('accepts this project as it is', async () => {
    const { exitCode } = await execa(process.execPath, ['scripts/licences.ts', '--check'], {
      cwd: home,
    });
    expect(exitCode).toBe(0);
  });
});

describe('the built web app', () => {
  it('contains no code under the GPL, and names what it contains', async () => {
    const dist = await builtApp();
    const assets = await readdir(join(dist, 'assets'));
    const code = await Promise.all(
      assets
        .filter((name) => name.endsWith('.js'))
        .map((name) => readFile(join(dist, 'assets', name), 'utf8')),
    );
    const polyfill = await readFile(join(home, 'node_modules/rvfc-polyfill/index.js'), 'utf8');
    for (const distinctive of ['_rvfcpolyfillmap', 'mozPresentedFrames']) {
      expect(polyfill).toContain(distinctive);
      expect([distinctive, code.filter((text) => text.includes(distinctive)).length]).toEqual([
        distinctive,
        0,
      ]);
    }
    const notices = await readFile(join(dist, 'licences.txt'), 'utf8');
    // Code, the WebAssembly of a worker, and a typeface.
    for (const name of ['react', 'jassub', '@expo-google-fonts/anton'])
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
    expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  });

  it('comes with its licences, which anyone may read', async () => {
    await using server = await startWebServer();
    const response = await fetch(new URL('/licences.txt', server.address));
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(await response.text()).toBe(
      await readFile(join(await builtApp(), 'licences.txt'), 'utf8'),
    );
  });
});

it('the published packages come with their licence, and with that of the code that is generated into them', async () => {
  const own = await readFile(join(home, 'LICENSE'), 'utf8');
  for (const client of ['typescript', 'n8n'])
    expect(await readFile(join(home, 'clients', client, 'LICENSE'), 'utf8')).toBe(own);
  const { files } = z
    .object({ files: z.array(z.string()) })
    .parse(JSON.parse(await readFile(join(home, 'clients/typescript/package.json'), 'utf8')));
  expect(files).toContain('NOTICES.txt');
  const notices = await readFile(join(home, 'clients/typescript/NOTICES.txt'), 'utf8');
  expect(notices).toContain(
    await readFile(join(home, 'node_modules/@hey-api/openapi-ts/LICENSE.md'), 'utf8'),
  );
});
