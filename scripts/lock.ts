/**
 * Makes package-lock.json anew from package.json, in an empty folder: npm leaves platform packages out when it
 * starts from an existing node_modules, or when a registry mirror lacks them, and `npm ci` then refuses the lock.
 * Entries that the registry at hand cannot describe get name, version and platform, without integrity.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { scratchFolder } from '#kit/scratch-folder.ts';

const entry = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const lockFile = z.looseObject({ packages: z.record(z.string(), entry) });

const platforms = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony'];
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

await using scratch = await scratchFolder();
copyFileSync('package.json', join(scratch.path, 'package.json'));
copyFileSync('.npmrc', join(scratch.path, '.npmrc'));
npm('install', '--package-lock-only', '--ignore-scripts');
const path = join(scratch.path, 'package-lock.json');
const lock = lockFile.parse(JSON.parse(readFileSync(path, 'utf8')));
const added = complete(lock.packages);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, dropEmpty, 2)}\n`);
npm('ci', '--dry-run', '--ignore-scripts');
copyFileSync(path, 'package-lock.json');
console.log(`package-lock.json: ${Object.keys(lock.packages).length} packages, ${added} of them completed by name`);

function npm(...args: string[]): void {
  execFileSync('npm', [...args, '--loglevel=error'], { cwd: scratch.path, stdio: ['ignore', 'ignore', 'inherit'] });
}

function complete(packages: Record<string, z.infer<typeof entry>>): number {
  let count = 0;
  for (const [parent, { optionalDependencies, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const nested = `${parent}/node_modules/${name}`;
      const hoisted = `node_modules/${name}`;
      const isThere = foldersAbove(parent).some((folder) => packages[`${folder}node_modules/${name}`]?.version === version);
      if (isThere || packages[nested] || !/^\d/.test(version)) continue;
      packages[packages[hoisted] ? nested : hoisted] = {
        version,
        ...(dev ? { dev: true } : {}),
        optional: true,
        optionalDependencies: {},
        ...named('os', platforms, name),
        ...named('cpu', processors, name),
      };
      count += 1;
    }
  }
  return count;
}

/** Where a package looks for its dependencies: its own folder and those it lies in, each with a slash at its end; "" is the root. */
function foldersAbove(path: string): string[] {
  const levels = path.split('/node_modules/');
  return ['', ...levels.map((_, index) => `${levels.slice(0, index + 1).join('/node_modules/')}/`)];
}

function named(field: 'os' | 'cpu', known: string[], name: string): Record<string, string[]> {
  const parts = name.split(/[-/.]/);
  const found = known.find((one) => parts.includes(one));
  return found ? { [field]: [found] } : {};
}

function dropEmpty(key: string, value: unknown): unknown {
  return key === 'optionalDependencies' && value && Object.keys(value).length === 0 ? undefined : value;
}
