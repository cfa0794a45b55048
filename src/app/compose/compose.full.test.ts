import { getActiveResourcesInfo } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#app/config/config.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { postgresMissing, startPostgres } from '#test/stand-ins/postgres.ts';
import { type ComposedServer, type ComposeStep, compose, composeSteps } from './compose.ts';
import { composeTelemetry } from './telemetry.ts';

const log = pino({ level: 'silent' });

async function composeWith(
  settings: Record<string, string>,
  failing?: ComposeStep,
): Promise<ComposedServer> {
  const config = loadConfig({ WORK_CONCURRENCY: '1', ...settings });
  const telemetry = await composeTelemetry(config, { role: config.role, log });
  return compose(config, {
    log,
    telemetry,
    baseUrl: 'http://localhost:3000',
    onStep(step) {
      if (step === failing) throw new Error(`${step} failed`);
    },
  });
}

/**
 * The timers, servers, sockets and pipes that keep this process alive, after a moment in which
 * handles that were just closed disappear.
 */
async function openHandles(): Promise<string[]> {
  await delay(200);
  return getActiveResourcesInfo()
    .filter((name) => /^Timeout$|wrap$/i.test(name))
    .sort();
}

/**
 * The handles that have been opened since. Test files share their process, so handles of other
 * files may close meanwhile.
 */
async function openedSince(before: readonly string[]): Promise<string[]> {
  const known = [...before];
  return (await openHandles()).filter((name) => {
    const at = known.indexOf(name);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

describe('composing a server on the embedded database', () => {
  it('leaves nothing open, whichever step fails', { timeout: 240_000 }, async () => {
    await using scratch = await scratchFolder();
    const settings = { DATA_DIR: await dataFolder(scratch.path) };
    await (await composeWith(settings)).stop();
    for (const step of composeSteps) {
      const before = await openHandles();
      await expect(composeWith(settings, step), step).rejects.toThrow(`${step} failed`);
      expect(await openedSince(before), step).toEqual([]);
    }
    const before = await openHandles();
    // The lock of the folder is free, so the folder can be used again.
    const server = await composeWith(settings);
    expect((await server.app.request('/api/health')).status).toBe(200);
    const begun = performance.now();
    await server.stop();
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(await openedSince(before)).toEqual([]);
  });
});

describe.skipIf(postgresMissing)('composing a server on Postgres', () => {
  let settings: Record<string, string>;
  let connections: () => Promise<number>;

  beforeAll(async () => {
    const postgres = await startPostgres();
    const scratch = await scratchFolder();
    settings = { DATABASE_URL: postgres.url, DATA_DIR: scratch.path, DATABASE_CONNECTIONS: '3' };
    connections = () => countConnections(postgres.url);
    return async () => {
      await postgres[Symbol.asyncDispose]();
      await scratch[Symbol.asyncDispose]();
    };
  }, 120_000);

  it('leaves no connection open, whichever step fails', { timeout: 240_000 }, async () => {
    for (const step of composeSteps) {
      await expect(composeWith(settings, step), step).rejects.toThrow(`${step} failed`);
      await expect.poll(connections, { message: step }).toBe(0);
    }
    const server = await composeWith(settings);
    expect(await connections()).toBeGreaterThan(0);
    await server.stop();
    await expect.poll(connections).toBe(0);
  });
});

/** Counts the connections, except the one that counts. */
async function countConnections(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as open from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  return rows[0].open;
}
