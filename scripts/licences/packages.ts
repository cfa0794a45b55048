import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { copyleftText, exceptions, isAllowed } from './policy.ts';

/** An installed package: its licence as an SPDX expression, and the texts that come with it. */
export type LicensedPackage = {
  name: string;
  version: string;
  licence: string;
  texts: string[];
};

const manifest = z.object({
  name: z.string(),
  version: z.string().default(''),
  license: z
    .union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)])
    .optional(),
});

const ownTexts = /^(licen[cs]e|copying|notice)/i;

/** Reads the package in a folder. @throws when it has no readable package.json */
export function licensedPackage(folder: string): LicensedPackage {
  const {
    name,
    version,
    license = 'none',
  } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && ownTexts.test(entry.name))
    .map(({ name: file }) => readFileSync(join(folder, file), 'utf8').trim());
  return { name, version, licence: license, texts };
}

/** The installed packages of a folder `node_modules`, those inside others too, by their paths. */
export function installedPackages(modules: string): (LicensedPackage & { path: string })[] {
  return globSync(['{,**/node_modules/}{*,@*/*}/package.json'], { cwd: modules })
    .filter((path) => /(^|node_modules\/)(@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(path))
    .map(dirname)
    .map((path) => ({ path, ...licensedPackage(join(modules, path)) }));
}

/** Why packages cannot be shipped, one line for each; empty when all can. */
export function refusals(packages: readonly LicensedPackage[]): string[] {
  return packages
    .filter(({ name }) => !Object.hasOwn(exceptions, name))
    .flatMap(({ name, version, licence, texts }) => {
      if (!isAllowed(licence)) return [`${name} ${version} has the licence ${licence}`];
      // A choice of licences comes with the texts of all of them.
      const hasCopyleft =
        !licence.includes(' OR ') && texts.some((text) => copyleftText.test(text));
      return hasCopyleft
        ? [`${name} ${version} declares ${licence}, but contains the text of a GNU licence`]
        : [];
    });
}

/** The notices of packages, for people: what each is called, its licence and its texts. */
export function notices(packages: readonly LicensedPackage[]): string {
  const unique = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  return [...unique]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([title, { name, licence, texts }]) =>
      [`${title} (${licence})`, ...texts, ...missingText(name)].join('\n\n'),
    )
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
}

function missingText(name: string): string[] {
  const { text } = exceptions[name] ?? {};
  return text === undefined
    ? []
    : [readFileSync(join(import.meta.dirname, 'texts', text), 'utf8').trim()];
}
