import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { listDumps, restoreDump } from '#database';
import { loadConfig } from '../config.ts';
import { commandErrors } from './errors.ts';
import { runCommand } from './run-command.ts';

/**
 * `kinora restore`: replaces the embedded database of a stopped server by a dump; without a name it lists the existing dumps. @throws
 * Failure `not-embedded` with Postgres, `no-such-dump`, `data-folder-in-use`, `dump-unreadable`
 */
export async function restore(dump: string | undefined, options: { json?: boolean }): Promise<void> {
  await runCommand(options, async () => {
    const { dataDir, databaseUrl } = loadConfig();
    if (databaseUrl !== undefined) throw commandErrors.databaseNotEmbedded(usePostgresTools);
    const dumps = await listDumps(dataDir);
    if (dump === undefined) return list(dumps, options);
    const path = dumpNamed(dump, dumps);
    const { replaced } = await restoreDump(dataDir, path);
    if (options.json) return console.log(JSON.stringify({ restored: path, replaced: replaced ?? null }));
    console.log(`Restored ${basename(path)}.`);
    if (replaced) console.log(`What was there before is kept at ${replaced}.`);
  });
}

const usePostgresTools = 'DATABASE_URL is set: restore a Postgres with its own tools (pg_restore); see docs/many-machines.md.';

function list(dumps: string[], { json }: { json?: boolean }): void {
  if (json) console.log(JSON.stringify({ dumps }));
  else if (dumps.length === 0) console.log('There is no dump yet: a running server writes one every hour.');
  else
    for (const line of ['Newest first; "kinora restore latest" takes the first:', ...dumps.map((path) => `  ${basename(path)}`)])
      console.log(line);
}

/** `latest`, the name of a dump in DATA_DIR/dumps, or a path. */
function dumpNamed(name: string, dumps: string[]): string {
  const found = name === 'latest' ? dumps[0] : (dumps.find((path) => basename(path) === name) ?? [resolve(name)].find(existsSync));
  if (found === undefined) throw commandErrors.dumpNotFound(name);
  return found;
}
