import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import pg from 'pg';

/** Why tests with a real Postgres cannot run here; undefined when they can. */
export const postgresMissing: string | undefined = binaries() ? undefined : 'no local Postgres server (apt-get install postgresql)';

export type Postgres = AsyncDisposable & {
  url: string;
  /** Ends it, with everybody still connected; what was committed is kept. */
  stop(): Promise<void>;
  /** Starts it again after `stop`; answers once it answers. */
  start(): Promise<void>;
};

/** A real Postgres of its own in a temporary folder, empty, gone when its scope ends. */
export async function startPostgres(): Promise<Postgres> {
  const bin = binaries();
  if (!bin) throw new Error(postgresMissing);
  const folder = await mkdtemp(join(tmpdir(), 'kinora-postgres-'));
  const owner = await unprivileged(folder);
  const data = join(folder, 'data');
  await execa(join(bin, 'initdb'), ['-D', data, '-U', 'kinora', '--auth=trust', '--no-sync', '-E', 'UTF8'], owner);
  const port = await freePort();
  const settings = ['fsync=off', `port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const begin = () =>
    execa(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...owner,
      stdio: 'ignore',
      reject: false,
      // "Fast": it ends though clients are still connected.
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt >= 200) throw error;
      await delay(50);
    }
  }
}
