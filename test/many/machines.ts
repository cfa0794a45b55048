import { join } from 'node:path';
import pg from 'pg';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type S3Store, s3Store } from '#platform/storage/s3-store.ts';
import { type ServerProcess, startProcess } from '../api/process.ts';
import { type Client, client, until } from '../api/server.ts';
import { freePort } from '../free-port.ts';
import { type BadLine, startBadLine } from '../stand-ins/bad-line.ts';
import { type Issuer, startIssuer } from '../stand-ins/issuer.ts';
import { type Postgres, postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { type Swift, startSwift, swiftMissing } from '../stand-ins/swift.ts';

/** Why several machines cannot be had here; undefined when they can. */
export const machinesMissing: string | undefined = postgresMissing ?? swiftMissing;

/** A process with a folder of its own, as on a machine of its own. */
export type Machine = ServerProcess & { name: string; dataDir: string };

type MachineOptions = {
  /** Real when left out. */
  engine?: 'scripted';
  settings?: Record<string, string>;
};

/**
 * One Postgres, one bucket on Swift behind a line that can be made bad, an issuer, and processes as
 * wanted that share nothing but those. `settings` are for all of them.
 */
export async function startMachines(settings: Record<string, string> = {}) {
  await using opening = new AsyncDisposableStack();
  const parts = {
    scratch: opening.use(await scratchFolder()),
    issuer: opening.use(await startIssuer()),
    postgres: opening.use(await startPostgres()),
    swift: opening.use(await startSwift()),
  };
  const line = opening.use(await startBadLine(parts.swift.port));
  await parts.swift.makeBucket(bucket);
  const store = await s3Store({
    ...parts.swift,
    bucket,
    forcePathStyle: true,
    largestBytes: 2 ** 30,
  });
  opening.defer(store.close);
  const database = new pg.Pool({ connectionString: parts.postgres.url });
  // It may be restarted by a test.
  database.on('error', () => undefined);
  opening.defer(() => database.end());
  return machines({ ...parts, line, store, database, settings, open: opening.move() });
}

const bucket = 'kinora';

type Parts = {
  scratch: { path: string };
  issuer: Issuer;
  postgres: Postgres;
  swift: Swift;
  line: BadLine;
  store: S3Store;
  database: pg.Pool;
  settings: Record<string, string>;
  open: AsyncDisposableStack;
};

function machines({
  scratch,
  issuer,
  postgres,
  swift,
  line,
  store,
  database,
  settings,
  open,
}: Parts) {
  const journal = join(scratch.path, 'journal');
  const common = (name: string) => ({
    PORT: '0',
    DATA_DIR: join(scratch.path, name),
    ENCRYPTION_KEYS: 'the key of all machines of the tests',
    S3_BUCKET: bucket,
    S3_ENDPOINT: line.url,
    // People are not on the line between the machines and the storage.
    S3_PUBLIC_ENDPOINT: swift.endpoint,
    S3_REGION: swift.region,
    S3_ACCESS_KEY_ID: swift.accessKeyId,
    S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
    S3_FORCE_PATH_STYLE: '1',
    ...settings,
  });
  const start = async (
    name: string,
    role: string,
    { engine, settings: own = {} }: MachineOptions,
  ): Promise<Machine> => {
    // Each process has its own database user, so that the test sees which one does what.
    await database.query(
      `do $$ begin create role "${name}" superuser login; exception when duplicate_object then null; end $$`,
    );
    const environment = {
      ...common(name),
      ROLE: role,
      DATABASE_URL: postgres.url.replace('kinora@', `${encodeURIComponent(name)}@`),
      OIDC_ISSUER: issuer.url,
      OIDC_AUDIENCE: issuer.audience,
      ALLOW_PRIVATE_ADDRESSES: '1',
      WORK_CONCURRENCY: '1',
      JOURNAL: journal,
      ...own,
    };
    const [script, args] =
      engine === 'scripted' ? ['test/api/scripted-server.ts', []] : ['bin/kinora', ['serve']];
    const started = open.use(startProcess(script, args, environment));
    await started.ready;
    return { ...started, name, dataDir: environment.DATA_DIR };
  };
  const startEngine = async (name: string, port: number, token: string): Promise<Machine> => {
    const environment = {
      ...common(name),
      PORT: String(port),
      CLIP_BACKEND_TOKEN: token,
      WORK_CONCURRENCY: '2',
    };
    const started = open.use(startProcess('bin/kinora', ['engine'], environment));
    await started.ready;
    return { ...started, name, dataDir: environment.DATA_DIR };
  };
  return {
    postgres,
    swift,
    line,
    store,
    issuer,
    journal,
    folder: scratch.path,
    /** What a process of that name is started with, the database aside. */
    settingsOf: common,
    rows: async (text: string, values: unknown[] = []) => (await database.query(text, values)).rows,
    api: (name: string, options: MachineOptions = {}) => start(name, 'api', options),
    worker: (name: string, options: MachineOptions = {}) => start(name, 'work', options),
    engine: startEngine,
    freePort,
    as: async (user: string, machine: Machine): Promise<Client> =>
      client(await machine.ready, await issuer.token({ sub: user })),
    /** Who works on a part of the job just now, by name. */
    async workersOf(jobId: string): Promise<string[]> {
      const { rows } = await database.query(
        `select distinct a.usename as name from job_parts p join pg_locks l on l.locktype = 'advisory' and l.objid::bigint = p.worker
         join pg_stat_activity a on a.pid = l.pid where p.job_id = $1 and p.status = 'running'`,
        [jobId],
      );
      return rows.map(({ name }) => String(name));
    },
    /**
     * The name of a worker as soon as it is in one of the stages of a job, which is named by its id
     * or its kind. One query tells both: by the time of a second one the stage may be over.
     */
    async workerIn(job: string, stages: string[]): Promise<string> {
      const name = await until(
        async () => {
          const { rows } = await database.query(
            `select a.usename as name from job_parts p join jobs j on j.id = p.job_id
             join pg_locks l on l.locktype = 'advisory' and l.objid::bigint = p.worker
             join pg_stat_activity a on a.pid = l.pid
             where (j.id::text = $1 or j.kind::text = $1) and p.status = 'running' and p.stage = any($2)`,
            [job, stages],
          );
          return rows[0]?.name;
        },
        (found) => found !== undefined,
        120,
        { slowestMilliseconds: 50 },
      );
      return String(name);
    },
    /** Every key in the bucket. */
    keys: async () => {
      const folders = (['videos/', 'trash/'] as const).map((prefix) =>
        Array.fromAsync(store.list(prefix), ({ key }) => key),
      );
      return (await Promise.all(folders)).flat();
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

export type Machines = Awaited<ReturnType<typeof startMachines>>;
