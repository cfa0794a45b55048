import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startProcess } from '../api/process.ts';
import { type Client, client, ended } from '../api/server.ts';
import { dataFolder } from '../data-folder.ts';
import { cleanEnvironment, kinoraPath } from '../kinora.ts';
import { stillTalk } from '../many/still-talk.ts';
import { lines } from '../short-talk.ts';
import { startIssuer } from '../stand-ins/issuer.ts';
import { keyedService } from '../stand-ins/keyed-service.ts';
import { servePages } from '../stand-ins/pages.ts';
import { operationsOf } from './operations.ts';

/** One for every way in which a key comes to a server, and one that is refused. */
const keys = {
  environment: 'sk-env-0a1b2c3d4e5f-secret',
  api: 'sk-api-1a1b2c3d4e5f-secret',
  own: 'sk-own-2a1b2c3d4e5f-secret',
  command: 'sk-cli-3a1b2c3d4e5f-secret',
  refused: 'sk-bad-4a1b2c3d4e5f-secret',
};
const settings = '/api/settings/models';

it('a key of a model service leaves the server for that service alone', async () => {
  await using scratch = await scratchFolder();
  await using issuer = await startIssuer();
  const { refused: _, ...good } = keys;
  await using service = await keyedService(...Object.values(good));
  await using pages = await servePages({
    '/talk.mp4': { body: await stillTalk(lines.slice(0, 4), 20), type: 'video/mp4' },
  });
  const environment = {
    ...cleanEnvironment(scratch.path),
    DATA_DIR: await dataFolder(scratch.path),
    GROQ_API_KEY: keys.environment,
    GROQ_BASE_URL: service.url,
    OPERATORS: 'olga',
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: issuer.audience,
    ALLOW_PRIVATE_ADDRESSES: '1',
  };
  const server = startProcess('bin/kinora', ['serve'], {
    ...environment,
    PORT: '0',
    LOG_LEVEL: 'trace',
  });
  const address = await server.ready;
  const [olga, paul] = await Promise.all(
    ['olga', 'paul'].map(async (sub) => client(address, await issuer.token({ sub }))),
  );
  if (!olga || !paul) throw new Error('nobody is there');
  const said: string[] = [];
  const kinora = async (args: string[], input = '') => {
    const { all } = await execa(kinoraPath, args, {
      env: environment,
      extendEnv: false,
      input,
      reject: false,
      all: true,
    });
    said.push(all);
    return all;
  };
  const request = async (person: Client, method: string, path: string, body?: unknown) => {
    const response = await person.send(method, path, body);
    said.push(response.text, JSON.stringify([...response.headers]));
    return response;
  };

  const put = (person: Client, body: object) =>
    request(person, 'PUT', `${settings}/keys/openai`, body);
  expect((await put(olga, { scope: 'server', key: keys.api, baseUrl: service.url })).status).toBe(
    200,
  );
  expect((await put(paul, { scope: 'own', key: keys.own })).status).toBe(200);
  expect((await put(paul, { scope: 'own', key: keys.refused })).status).toBe(422);
  expect((await put(olga, { scope: 'server', key: ` ${keys.refused} \n x` })).status).toBe(400);
  await kinora(['keys', 'add', 'together', '--address', service.url], keys.command);
  expect(said.at(-1)).toContain('is stored');
  const used = () => new Set(service.received.map(({ key }) => key));
  for (const [person, provider] of [
    [olga, 'openai'],
    [olga, 'together'],
  ] as const)
    for (const job of ['chat', 'choose', 'titles', 'translate']) {
      const choice = { scope: 'server', provider, model: `gpt-${job}` };
      await request(person, 'PUT', `${settings}/jobs/${job}`, choice);
      await request(person, 'POST', '/api/chat', question);
    }
  await request(paul, 'PUT', `${settings}/jobs/chat`, {
    scope: 'own',
    provider: 'openai',
    model: 'gpt-own',
  });
  await request(paul, 'POST', '/api/chat', question);
  await request(olga, 'POST', '/api/voice-chat/chat', { message: 'Why?', transcript: 'So.' });
  for (const job of ['chat', 'choose', 'titles', 'translate'])
    await request(olga, 'DELETE', `${settings}/jobs/${job}?scope=server`);
  await request(olga, 'POST', '/api/chat', question);
  expect(used()).toEqual(new Set(Object.values(keys)));

  // From now on the service refuses every key, and quotes it in what it says.
  service.takes();
  for (const code of ['invalid_api_key', 'model_not_found', 'rate_limit_exceeded'] as const) {
    service.refuses(code);
    for (const person of [olga, paul]) await request(person, 'POST', '/api/chat', question);
    await request(olga, 'POST', `${settings}/keys/openai/test?scope=server`);
    const spoken = { message: 'Why?', transcript: 'So.', model: 'nobody' };
    await request(olga, 'POST', '/api/voice-chat/chat', spoken);
    await request(olga, 'PUT', `${settings}/jobs/choose`, {
      scope: 'server',
      provider: 'together',
      model: code,
    });
    const job = await request(olga, 'POST', '/api/clips/identify', {
      platformUrl: pages.at(`/talk.mp4?${code}`),
    });
    said.push(JSON.stringify(await ended(olga, job)));
  }
  await kinora(['keys', 'test', 'together', '--json']);

  const { videos } = (await olga.get('/api/clips/videos')).body;
  for (const { path, method } of await operationsOf({ anonymous: client(address, undefined) }))
    if (method === 'GET' && !path.endsWith('/events'))
      for (const person of [olga, paul])
        await request(
          person,
          'GET',
          path.replace('{id}', videos[0].id).replaceAll(/\{\w+\}/g, 'x'),
        );
  for (const path of ['/metrics', '/api/health', '/api/live', '/api/openapi.json'])
    await request(olga, 'GET', path);
  for (const args of [
    ['config'],
    ['config', '--json'],
    ['doctor'],
    ['keys'],
    ['keys', 'list', '--json'],
    ['models', 'jobs', '--json'],
    ['keys', 'add', 'nobody'],
  ])
    await kinora(args, keys.refused);
  const backup = join(scratch.path, 'backup');
  await kinora(['backup', backup]);
  const dumped = await connectOperator(environment.DATA_DIR)({ act: 'dump' });
  const dump = gunzipSync(await readFile(dumped.dump ?? ''));
  await server.end('SIGTERM');

  const left: Record<string, Buffer> = {
    responses: Buffer.from(said.join('\n')),
    log: Buffer.from(server.output.join('\n')),
    backup: await readFile(backup),
    dump,
    'data folder': await bytesBelow(environment.DATA_DIR),
    addresses: Buffer.from(service.received.map(({ url }) => url).join('\n')),
  };
  for (const [where, bytes] of Object.entries(left)) {
    // It would be found: other words are.
    expect(bytes.length, where).toBeGreaterThan(100);
    for (const [name, key] of Object.entries(keys))
      for (const form of [key, encodeURIComponent(key), Buffer.from(key).toString('base64')])
        expect(bytes.includes(form), `${name} in ${where}`).toBe(false);
  }
  expect(left.log?.includes('"level":10') || left.log?.includes('"level":20')).toBe(true);
  expect(left.dump?.includes('together')).toBe(true);
  expect(left.backup?.includes('together')).toBe(true);
  // What opens them is in no backup that everybody can read.
  const opener = await readFile(join(environment.DATA_DIR, 'secrets', 'model-keys'), 'utf8');
  expect(left.backup?.includes(opener)).toBe(false);
});

const question = { messages: [{ role: 'user', content: 'Is it true?' }] };

async function bytesBelow(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(
    await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name)))),
  );
}
