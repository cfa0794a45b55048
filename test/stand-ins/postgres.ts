import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import pg from 'pg';
import { freePort } from '../free-port.ts';

/** Why tests with a real Postgres cannot run here; undefined when they can. */
export const postgresMissing: string | undefined = binaries()
  ? undefined
  : 'no local Postgres server (apt-get install postgresql)';

export type Postgres = AsyncDisposable & {
  url: string;
  /** Stops it while clients are still connected; committed data is kept. */
  stop(): Promise<void>;
  /** Starts it again after `stop`; resolves once it accepts connections. */
  start(): Promise<void>;
};

/** A real, empty Postgres in a temporary folder, removed when its scope ends. */
export async function startPostgres(): Promise<Postgres> {
  const bin = binaries();
  if (!bin) throw new Error(postgresMissing);
  const folder = await mkdtemp(join(tmpdir(), 'kinora-postgres-'));
  const owner = await unprivileged(folder);
  const data = join(folder, 'data');
  await copyEmptyCluster(bin, data, owner);
  const port = await freePort();
  const settings = [
    'fsync=off',
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ];
  const begin = () =>
    execa(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...owner,
      stdio: 'ignore',
      reject: false,
      // "Fast": it stops although clients are still connected.
      killSignal: 'SIGINT',
    });
  let server = begin();
  const url = `postgres://kinora@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url);
  const stop = async () => {
    server.kill();
    await server;
  };
  return {
    url,
    stop,
    async start() {
      server = begin();
      await untilItAnswers(url);
    },
    [Symbol.asyncDispose]: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies an empty cluster, which takes a tenth of the time of creating one. The first use of each
 * Postgres version creates it.
 */
async function copyEmptyCluster(
  bin: string,
  data: string,
  owner: { uid?: number; gid?: number; cwd: string },
): Promise<void> {
  const template = join(cache, bin.replace(/\W+/g, '-'));
  if (!existsSync(template)) {
    const draft = join(owner.cwd, 'empty');
    await execa(
      join(bin, 'initdb'),
      ['-D', draft, '-U', 'kinora', '--auth=trust', '--no-sync', '-E', 'UTF8'],
      owner,
    );
    await mkdir(cache, { recursive: true });
    const copied = `${template}.${randomUUID()}`;
    await cp(draft, copied, { recursive: true });
    // Another test file may have created it meanwhile: it can be used as well.
    await rename(copied, template).catch(() => rm(copied, { recursive: true, force: true }));
  }
  await execa('cp', ['-R', template, data]);
  if (owner.uid !== undefined) await execa('chown', ['-R', `${owner.uid}:${owner.gid}`, data]);
  await chmod(data, 0o700);
}

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/kinora-empty-postgres');

function binaries(): string | undefined {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  const found = readdirSync(versions).map((version) => join(versions, version, 'bin'));
  return found.reverse().find((bin) => existsSync(join(bin, 'initdb')));
}

/** Postgres refuses to run as root. */
async function unprivileged(folder: string): Promise<{ uid?: number; gid?: number; cwd: string }> {
  if (process.getuid?.() !== 0) return { cwd: folder };
  const nobody = 65534;
  await chown(folder, nobody, nobody);
  return { uid: nobody, gid: nobody, cwd: folder };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt >= 1000) throw error;
      await delay(50);
    }
  }
}
