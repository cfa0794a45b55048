/**
 * Checks the licences of the packages that the server loads, as installed, and that the packages
 * of clients/ bring no others along:
 *
 *   node scripts/licences.ts --check    fails when one cannot be shipped
 *   node scripts/licences.ts            prints their notices, for the image
 *
 * Those of the web app's bundle are checked, and its notices written, by each build of it.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { installedPackages, notices, refusals } from './licences/packages.ts';

const root = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '.';
const locked = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});
const { packages: lock } = locked.parse(
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
);

/** Packages that are in the lock file for the runtime. */
const shipped = installedPackages(join(root, 'node_modules')).filter(({ path }) => {
  const entry = lock[`node_modules/${path}`];
  return !entry?.dev && !entry?.devOptional;
});
/** What the packages of clients/ would install, which nobody has looked at. */
const dependencies = z.record(z.string(), z.string()).default({});
const client = z.object({ dependencies, optionalDependencies: dependencies });
const broughtAlong = globSync('clients/*/package.json', { cwd: root }).flatMap((path) => {
  const declared = client.parse(JSON.parse(readFileSync(join(root, path), 'utf8')));
  return Object.keys({ ...declared.dependencies, ...declared.optionalDependencies }).map(
    (name) => `${path} depends on ${name}, whose licence is not checked`,
  );
});

const refused = [...refusals(shipped), ...broughtAlong];
for (const reason of refused) console.error(`licences: ${reason}`);
if (refused.length > 0) {
  console.error(
    'licences: replace these packages, or name in scripts/licences why they can be shipped.',
  );
  process.exitCode = 1;
} else if (process.argv.includes('--check')) console.log(`licences: ${shipped.length} packages`);
else process.stdout.write(notices(shipped));
