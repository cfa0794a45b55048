/**
 * Installs one group of the packages of package-lock.json:
 *
 *   runtime        what the server, the command line and the demo load
 *   development    all that the runtime lacks, into an installed runtime
 *   all            both
 *   web            what the build of the web app needs besides the runtime, into web/node_modules
 *
 * `npm ci` gets a lock file of the group alone, in a scratch folder. Each package in it has the
 * address of its archive: without it npm has the registry describe every package, in all versions,
 * which takes as long as the installation itself. The addresses are those of the registry that npm
 * is set to, so they are not committed.
 *
 * JavaScript, because the Node that runs this file may be older than the one that it installs.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Packages that others depend on but never load: icons as drawings, clients of Redis, and what the
 * install script of onnxruntime-node, which is not run, would use.
 */
const neverLoaded = ['@tabler/icons', '@redis/client', 'ioredis', 'adm-zip', 'global-agent'];

const isForDevelopment = ({ dev, devOptional }) => Boolean(dev || devOptional);
const groups = {
  runtime: (entry) => !isForDevelopment(entry),
  development: isForDevelopment,
  all: () => true,
  web: isForDevelopment,
};

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const group = process.argv[2];
if (!Object.hasOwn(groups, group)) {
  console.error(`usage: node scripts/install-packages.js ${Object.keys(groups).join('|')}`);
  process.exit(2);
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const included = new Set(
  Object.keys(packages).filter(
    (path) => path !== '' && !neverLoaded.includes(nameOf(path)) && groups[group](packages[path]),
  ),
);

const scratch = `.setup-${group}`;
rmSync(scratch, { recursive: true, force: true });
mkdirSync(scratch);
copyFileSync('.npmrc', join(scratch, '.npmrc'));
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
let failure = npmCi(lockFile(registry.replace(/\/*$/, '/')));
// This registry keeps its archives at other addresses, so npm has to ask for them.
if (/\bE4\d\d\b/.test(failure)) failure = npmCi(lockFile());
if (failure) {
  process.stderr.write(failure);
  process.exit(1);
}
const target = group === 'web' ? 'web/node_modules' : 'node_modules';
if (group !== 'development') rmSync(target, { recursive: true, maxRetries: 5, force: true });
moveInto(target, join(scratch, 'node_modules'));
// Lists the packages of one group. Without it npm looks at the folders themselves.
rmSync(join(target, '.package-lock.json'), { force: true });
rmSync(scratch, { recursive: true });

/** What npm says when it fails, or nothing. */
function npmCi(lock) {
  writeFileSync(join(scratch, 'package.json'), JSON.stringify(lock.packages['']));
  writeFileSync(join(scratch, 'package-lock.json'), JSON.stringify(lock));
  const { status, stderr, error } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'],
    { cwd: scratch, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  );
  return status === 0 ? '' : stderr || `npm ci failed: ${error ?? status}\n`;
}

function lockFile(registry) {
  const root = { name: 'packages', version: '0.0.0', ...dependencies('') };
  if (group === 'web')
    root.dependencies = Object.fromEntries(
      importedBy('web')
        .filter((name) => name in root.dependencies)
        .map((name) => [name, root.dependencies[name]]),
    );
  const entries = [...included].map((path) => {
    const { dev, devOptional, optional, peerDependencies, peerDependenciesMeta, ...entry } =
      packages[path];
    return [
      path,
      {
        ...entry,
        ...dependencies(path),
        ...(optional || devOptional ? { optional: true } : {}),
        ...(registry ? { resolved: archive(registry, path) } : {}),
      },
    ];
  });
  return {
    name: root.name,
    version: root.version,
    lockfileVersion: 3,
    packages: { '': root, ...Object.fromEntries(entries) },
  };
}

/** The dependencies of a package that belong to the group, in the version that is locked. */
function dependencies(path) {
  const entry = packages[path];
  const optional = locked(path, entry.optionalDependencies);
  const needed = locked(path, {
    ...entry.peerDependencies,
    ...entry.dependencies,
    ...entry.devDependencies,
  });
  return {
    dependencies: Object.fromEntries(
      Object.entries(needed).filter(
        ([name]) => !(name in optional) && !entry.peerDependenciesMeta?.[name]?.optional,
      ),
    ),
    optionalDependencies: optional,
  };
}

/** Of these dependencies, those that belong to the group, each with its exact version. */
function locked(path, wanted = {}) {
  return Object.fromEntries(
    Object.keys(wanted).flatMap((name) => {
      const found = foldersAbove(path).map((folder) => `${folder}node_modules/${name}`);
      const at = found.find((each) => packages[each]);
      if (!included.has(at)) return [];
      const { name: original, version } = packages[at];
      return [[name, original ? `npm:${original}@${version}` : version]];
    }),
  );
}

/** Where a package looks for others: in its own folder, and in those that it lies in. */
function foldersAbove(path) {
  const levels = path === '' ? [] : path.split('/node_modules/');
  return levels
    .map((_, index) => `${levels.slice(0, index + 1).join('/node_modules/')}/`)
    .reverse()
    .concat('');
}

function archive(registry, path) {
  const { name = nameOf(path), version } = packages[path];
  return `${registry}${name}/-/${name.replace(/.*\//, '')}-${version}.tgz`;
}

function nameOf(path) {
  return path.replace(/.*node_modules\//, '');
}

/** The names of packages that the modules and styles of a folder import, tests aside. */
function importedBy(folder) {
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const imports = /\b(?:from|import|url) ?\(?['"]((?:@[^/'"]+\/)?[^/'"]+)/g;
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(imports)].map(([, name]) => name),
  );
}

function moveInto(target, source) {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source)) {
    const [from, to] = [join(source, name), join(target, name)];
    if (/^@|^\.bin$/.test(name) && existsSync(to)) {
      moveInto(to, from);
      continue;
    }
    rmSync(to, { recursive: true, force: true });
    renameSync(from, to);
  }
}
