import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer, until } from '../api/server.ts';
import { type KeyedService, keyedService } from '../stand-ins/keyed-service.ts';
import { type Postgres, postgresMissing, startPostgres } from '../stand-ins/postgres.ts';

const [older, newer] = [
  'an older secret of all the servers',
  'the newer secret of all the servers',
];
const key = 'sk-shared-by-servers-1234';
const settings = '/api/settings/models';

/** Servers that share a Postgres and MODEL_KEYS_SECRET. */
describe.skipIf(postgresMissing)('servers that share a database', () => {
  let postgres: Postgres;
  let service: KeyedService;
  const started: TestServer[] = [];
  beforeAll(async () => {
    [postgres, service] = await Promise.all([startPostgres(), keyedService(key)]);
  });
  afterAll(async () => {
    for (const server of started) await server[Symbol.asyncDispose]();
    await service?.[Symbol.asyncDispose]();
    await postgres?.[Symbol.asyncDispose]();
  });

  const start = async (secret: string) => {
    const server = await startTestServer({
      DATABASE_URL: postgres.url,
      ENCRYPTION_KEYS: 'the key of all machines of the tests',
      MODEL_KEYS_SECRET: secret,
      OPERATORS: 'olga',
    });
    started.push(server);
    return server;
  };
  const openai = async (person: Client) =>
    (await person.get(settings)).body.providers.find(({ id }: { id: string }) => id === 'openai');
  const ask = (person: Client) =>
    person.post('/api/chat', { messages: [{ role: 'user', content: 'Is it true?' }] });

  it('use a key that was added at another one, and no longer once it was removed there', async () => {
    const [here, there] = [await start(older), await start(older)];
    const [olga, other] = [await here.as('olga'), await there.as('paul')];
    expect((await ask(other)).status).toBe(500);
    await olga.put(`${settings}/keys/openai`, { scope: 'server', key, baseUrl: service.url });
    const added = performance.now();
    await until(
      () => ask(other),
      ({ text }) => text.includes('Yes.'),
      5,
    );
    expect(performance.now() - added).toBeLessThan(4000);
    const choice = { scope: 'server', provider: 'openai', model: 'gpt-two' };
    await olga.put(`${settings}/jobs/chat`, choice);
    await until(
      async () => {
        await ask(other);
        return JSON.stringify(service.model.requests.at(-1)?.body);
      },
      (body) => body.includes('gpt-two'),
      5,
    );
    await olga.delete(`${settings}/jobs/chat?scope=server`);
    await olga.delete(`${settings}/keys/openai?scope=server`);
    await until(
      () => ask(other),
      ({ status }) => status === 500,
      5,
    );
    await olga.put(`${settings}/keys/openai`, { scope: 'server', key, baseUrl: service.url });
  });

  it('rotate the secret one after the other, and ask for the key again when it is lost', async () => {
    for (const server of started.splice(0)) await server[Symbol.asyncDispose]();
    const rotated = await start(`${newer},${older}`);
    expect(await openai(await rotated.as('olga'))).toMatchObject({ keys: [{ state: 'ok' }] });
    // The start has encrypted it with the newer one, so that the older one can go.
    const later = await start(newer);
    const olga = await later.as('olga');
    expect(await openai(olga)).toMatchObject({ keys: [{ state: 'ok', lastFour: '1234' }] });
    expect((await ask(olga)).text).toContain('Yes.');

    const stranger = await start('a secret of another installation');
    expect(stranger.log.join()).toContain('add them again');
    const there = await stranger.as('olga');
    expect(await openai(there)).toMatchObject({
      isConfigured: false,
      keys: [{ state: 'lost', isUsed: false }],
    });
    const { jobs } = (await there.get(settings)).body;
    expect(jobs.find(({ job }: { job: string }) => job === 'chat').why).toBe('key-lost');
    expect((await ask(there)).status).toBe(500);
    // Where it is not lost, it goes on to work.
    expect((await ask(olga)).text).toContain('Yes.');
  });
});
