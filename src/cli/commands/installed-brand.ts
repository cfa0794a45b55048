import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { publicAddress } from '#app/compose/public-address.entry.ts';
import { composeStorage } from '#app/compose/storage.entry.ts';
import type { Config } from '#app/config';
import { copyInto, openBrand } from '#engine/local';
import type { OperatorResponse } from '#features/identity/operator';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { commandErrors } from '../errors.ts';
import { runOperatorCommand } from '../installation/operator.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

type InstalledKit = NonNullable<OperatorResponse['brandKits']>[number];

/** `kinora brand list` */
export async function listBrandKits(options: { json?: boolean }): Promise<void> {
  await runCommand(options, async () => {
    const kits = await installedKits();
    if (options.json) return await print(JSON.stringify(kits, null, 2));
    if (kits.length === 0)
      return console.error(
        'There is no brand kit yet. Create one in the app, under Settings, Brand kits.',
      );
    const width = Math.max(0, ...kits.map(({ name }) => name.length));
    const owners = Math.max(0, ...kits.map(({ owner }) => owner.length));
    const lines = kits.map(({ name, owner, isDefault, files }) =>
      `${name.padEnd(width)}  ${owner.padEnd(owners)}  ${isDefault ? 'default' : '       '}  ${files.join(', ')}`.trimEnd(),
    );
    await print(lines.join('\n'));
  });
}

/**
 * Opens the brand kit with this name in this installation, with copies of its files in `scratch`.
 * `OWNER:NAME` chooses among several kits with the same name.
 * @throws Failure `invalid-brand` when there is none, or more than one
 */
export async function openInstalledBrand(
  name: string,
  { config, scratch }: { config: Config; scratch: string },
  { signal }: TaskContext,
) {
  const { brand, captionStyle } = kitCalled(name, await installedKits());
  const folder = join(scratch, 'brand');
  await mkdir(folder, { recursive: true });
  const log = pino({ level: 'silent' });
  await using storage = await composeStorage(config, {
    log,
    baseUrl: publicAddress(config, config.port),
  });
  const { store } = storage;
  const copies = {
    open: async (key: string) => ({
      path: await copyInto(folder, store, key, signal),
      [Symbol.asyncDispose]: async () => undefined,
    }),
  };
  await using opened = await openBrand(brand, copies, signal);
  return { brand: opened.files ?? {}, captionStyle };
}

async function installedKits(): Promise<InstalledKit[]> {
  const { brandKits = [] } = await runOperatorCommand({ act: 'brand-kits' });
  return brandKits;
}

function kitCalled(text: string, kits: InstalledKit[]): InstalledKit {
  const isMeant = (label: string) => label.toLowerCase() === text.toLowerCase();
  const found = kits.filter(({ name, owner }) => isMeant(name) || isMeant(`${owner}:${name}`));
  const [kit, ...others] = found;
  if (!kit) {
    const names =
      kits.length === 0
        ? 'There are none yet'
        : `There are: ${kits.map(({ name }) => name).join(', ')}`;
    throw commandErrors.invalidBrand(
      `There is no file ${text}, and no brand kit of that name in this installation. ${names}.`,
    );
  }
  if (others.length > 0) {
    const labels = found.map(({ owner, name }) => `--brand "${owner}:${name}"`).join(' or ');
    throw commandErrors.invalidBrand(
      `Several people have a brand kit called ${kit.name}. Name one with ${labels}.`,
    );
  }
  return kit;
}
