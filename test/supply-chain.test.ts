import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { standInNpm } from './stand-ins/npm.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const entry = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  name: z.string().optional(),
});
const lock = z
  .looseObject({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(read('package-lock.json')));

describe('the lock file', () => {
  async function check(packages: Record<string, object>) {
    await using scratch = await scratchFolder();
    await writeFile(join(scratch.path, 'package-lock.json'), JSON.stringify({ packages }));
    return await execa(process.execPath, [join(root, 'scripts/check-lock.ts'), scratch.path], {
      reject: false,
      all: true,
    });
  }

  it('is accepted as it is', async () => {
    expect(await check(lock.packages)).toMatchObject({ exitCode: 0 });
  });

  it.each<[string, object, string]>([
    ['a package has no integrity', { integrity: undefined }, 'has no sha512 integrity'],
    ['a package has a weak one', { integrity: 'sha1-abc' }, 'has no sha512 integrity'],
    [
      'a tool for other machines has none',
      { integrity: undefined, dev: true, optional: true, os: ['aix'] },
      'has no sha512 integrity',
    ],
    [
      'a package names a host',
      { resolved: 'https://registry.example/zod.tgz' },
      'names where it comes from',
    ],
    ['a package brings an install script', { hasInstallScript: true }, 'has an install script'],
  ])('is refused when %s', async (_, change, message) => {
    const changed = {
      ...lock.packages,
      'node_modules/zod': { ...lock.packages['node_modules/zod'], ...change },
    };
    expect(await check(changed)).toMatchObject({
      exitCode: 1,
      all: expect.stringContaining(`node_modules/zod ${message}`),
    });
  });
});

it('runs no install script, in set-up or in the image', async () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  for (const file of ['scripts/setup.sh', 'Dockerfile']) {
    expect(read(file)).toContain('node scripts/install-packages.js');
    expect(read(file)).not.toMatch(/\bnpm (?:ci|i|install|add)\b/);
  }
  await using project = await standInNpm();
  const { calls } = await project.install('all');
  const installs = calls.filter(([command]) => command === 'ci');
  expect(installs.length).toBe(1);
  for (const install of installs) expect(install).toContain('--ignore-scripts');
});

it('lists every locked package with its hash in the bill of materials', async () => {
  const component = z.object({
    purl: z.string(),
    hashes: z.array(z.object({ alg: z.string(), content: z.string() })).default([]),
  });
  const bill = z.object({
    bomFormat: z.literal('CycloneDX'),
    specVersion: z.string(),
    components: z.array(component),
  });
  const { stdout } = await execa('npm', ['run', '--silent', 'sbom'], { cwd: root });
  const { components } = bill.parse(JSON.parse(stdout));
  const hashes = new Map(
    components.map(({ purl, hashes: [hash] }) => [decodeURIComponent(purl), hash?.content]),
  );
  for (const [path, { name, version, integrity }] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const purl = `pkg:npm/${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
    expect([purl, hashes.get(purl)]).toEqual([
      purl,
      Buffer.from((integrity ?? '').replace('sha512-', ''), 'base64').toString('hex'),
    ]);
  }
});

it('says when the registry does not answer an audit', async () => {
  const registry = createServer((_, response) => void response.writeHead(405).end());
  await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready));
  const address = registry.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { exitCode, stderr } = await execa(process.execPath, [join(root, 'scripts/audit.ts')], {
    cwd: root,
    env: { npm_config_registry: url, npm_config_fetch_retries: '0' },
    reject: false,
  });
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('NOT CHECKED')]);
  await new Promise((closed) => registry.close(closed));
});
