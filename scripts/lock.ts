/**
 * Makes package-lock.json anew from package.json, in an empty folder: npm leaves platform packages
 * out when it starts from an existing node_modules, or when a registry mirror lacks their
 * description, and `npm ci` then refuses the lock. Entries that npm leaves out are added as the
 * registry describes each of them by itself; without an integrity it fails.
 *
 *   npm run lock                  anew
 *   npm run lock -- --existing    adds only what the present file lacks
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';

const entry = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  link: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  integrity: z.string().optional(),
});
type Entry = z.infer<typeof entry>;
const lockFile = z.looseObject({ packages: z.record(z.string(), entry) });

const description = z.object({
  'dist.integrity': z.string(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
  license: z.string().optional(),
  os: z.array(z.string()).optional(),
  engines: z.record(z.string(), z.string()).optional(),
});

const { values } = parseArgs({ options: { existing: { type: 'boolean', default: false } } });
await using scratch = await scratchFolder();
copyFileSync('package.json', join(scratch.path, 'package.json'));
copyFileSync('.npmrc', join(scratch.path, '.npmrc'));
const path = join(scratch.path, 'package-lock.json');
if (values.existing) copyFileSync('package-lock.json', path);
else npm('install', '--package-lock-only', '--ignore-scripts');
const lock = lockFile.parse(JSON.parse(readFileSync(path, 'utf8')));
const added = complete(lock.packages);
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(path, `${JSON.stringify(lock, dropEmpty, 2)}\n`);
npm('ci', '--dry-run', '--ignore-scripts');
copyFileSync(path, 'package-lock.json');
console.log(
  `package-lock.json: ${Object.keys(lock.packages).length} packages, ${added} of them described one by one`,
);

function npm(...args: string[]): void {
  execFileSync('npm', [...args, '--loglevel=error'], {
    cwd: scratch.path,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function complete(packages: Record<string, Entry>): number {
  const lacking = Object.entries(packages).filter(
    ([key, { integrity, link }]) => key !== '' && integrity === undefined && !link,
  );
  for (const [key, known] of lacking)
    packages[key] = described(key.slice(key.lastIndexOf('node_modules/') + 13), known);
  let count = lacking.length;
  for (const [parent, { optionalDependencies, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const nested = `${parent}/node_modules/${name}`;
      const hoisted = `node_modules/${name}`;
      const isThere = foldersAbove(parent).some(
        (folder) => packages[`${folder}node_modules/${name}`]?.version === version,
      );
      if (isThere || packages[nested] || !/^\d/.test(version)) continue;
      packages[packages[hoisted] ? nested : hoisted] = described(name, {
        version,
        dev,
        optionalDependencies: {},
      });
      count += 1;
    }
  }
  return count;
}

/**
 * Where a package looks for its dependencies: its own folder and those it lies in, each with a
 * slash at its end; "" is the root.
 */
function foldersAbove(path: string): string[] {
  const levels = path.split('/node_modules/');
  return ['', ...levels.map((_, index) => `${levels.slice(0, index + 1).join('/node_modules/')}/`)];
}

/** An optional package of this version, as the registry describes it. */
function described(name: string, { version, dev, optionalDependencies }: Entry): Entry {
  const fields = Object.keys(description.shape);
  const text = execFileSync('npm', ['view', `${name}@${version}`, ...fields, '--json'], {
    encoding: 'utf8',
  });
  const { 'dist.integrity': integrity, ...platform } = description.parse(JSON.parse(text));
  return {
    version,
    ...(dev ? { dev: true } : {}),
    optional: true,
    integrity,
    ...platform,
    optionalDependencies,
  };
}

function dropEmpty(key: string, value: unknown): unknown {
  return key === 'optionalDependencies' && value && Object.keys(value).length === 0
    ? undefined
    : value;
}
