/**
 * The description of the API, and the TypeScript client that is generated from it. `npm run client`
 * writes the description as a server of its own gives it (clients/typescript/openapi.json); with
 * `--check`, as `npm run check` does, it compares the stored one with that. Both lint it by all
 * recommended rules, and generate the client, which is not stored.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { startServer } from '#app/compose';
import { loadConfig } from '#app/config/config.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { createLog } from '#platform/telemetry/log.ts';
import { description, generateClient } from './generate-client.ts';

const path = relative(process.cwd(), description);
const described = `${JSON.stringify(await describedApi(), null, 1)}\n`;
if (!process.argv.includes('--check')) writeFileSync(path, described);
else if (readFileSync(path, 'utf8') !== described) {
  console.error(`${path} is not what a server says: run "npm run client"`);
  process.exitCode = 1;
}
lint();
await generateClient();

/** The description of a server with local accounts and without further settings. */
async function describedApi(): Promise<unknown> {
  await using data = await scratchFolder();
  const log = createLog({ level: 'warn', secrets: [], write: () => undefined });
  const server = await startServer(loadConfig({ PORT: '0', DATA_DIR: data.path }), log);
  try {
    return await (await fetch(new URL('/api/openapi.json', server.address))).json();
  } finally {
    await server.stop();
  }
}

/**
 * By every rule that redocly recommends; the exceptions are in .redocly.lint-ignore.yaml, with
 * their reasons.
 */
function lint(): void {
  const environment = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
  const { status } = spawnSync(
    'redocly',
    ['lint', '--config', 'redocly.yaml', '--format', 'stylish', path],
    {
      stdio: 'inherit',
      env: environment,
    },
  );
  if (status !== 0) process.exitCode = 1;
}
