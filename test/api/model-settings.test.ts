import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFaultyServer } from '../stand-ins/faulty-server.ts';
import { type KeyedService, keyedService } from '../stand-ins/keyed-service.ts';
import { sarvamKey, sarvamStandIn } from '../stand-ins/sarvam.ts';
import { type Client, startTestServer, type TestServer, until } from './server.ts';

const [serverKey, ownKey] = ['sk-of-the-server-12345678', 'sk-of-a-person-87654321'];
const settings = '/api/settings/models';

let server: TestServer;
let service: KeyedService;
let olga: Client;
let paul: Client;

beforeAll(async () => {
  service = await keyedService(serverKey, ownKey);
  server = await startTestServer({ OPERATORS: 'olga' });
  olga = await server.as('olga');
  paul = await server.as('paul');
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await service?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  service.received.length = 0;
});

const providerFor = async (person: Client, id = 'openai') =>
  (await person.get(settings)).body.providers.find((one: { id: string }) => one.id === id);
const jobFor = async (person: Client, name: string) =>
  (await person.get(settings)).body.jobs.find(({ job }: { job: string }) => job === name);
const ask = (person: Client) =>
  person.post('/api/chat', { messages: [{ role: 'user', content: 'Is it true?' }] });
const lastKey = () => service.received.at(-1)?.key;
const lastModel = () => {
  const body = service.model.requests.at(-1)?.body;
  return typeof body === 'object' && body !== null && 'model' in body ? body.model : undefined;
};
const addServerKey = (key = serverKey) =>
  olga.put(`${settings}/keys/openai`, { scope: 'server', key, baseUrl: service.url });

describe('without any key', () => {
  it('every job says why no model does it, and what needs none is done on this machine', async () => {
    const { status, body } = await olga.get(settings);
    expect([status, body.isOperator, body.ownKeys]).toEqual([200, true, true]);
    const why = Object.fromEntries(body.jobs.map(({ job, why }: never) => [job, why]));
    expect(why).toEqual({
      recognise: 'built-in',
      titles: 'none-configured',
      chat: 'none-configured',
      translate: 'none-configured',
      choose: 'none-configured',
      speak: 'none-configured',
    });
    expect(await providerFor(olga)).toMatchObject({
      name: 'OpenAI',
      isConfigured: false,
      keys: [],
      canSet: ['server', 'own'],
      canSetAddress: true,
      keyPage: expect.stringMatching(/^https:/),
    });
    expect((await ask(olga)).status).toBe(500);
  });

  it('only a signed-in person sees the settings, and only an operator changes those of the server', async () => {
    expect((await server.anonymous.get(settings)).status).toBe(401);
    expect((await paul.get(settings)).body).toMatchObject({ isOperator: false, found: [] });
    const refused = [
      paul.put(`${settings}/keys/openai`, { scope: 'server', key: serverKey }),
      paul.put(`${settings}/keys/openai`, { scope: 'own', key: ownKey, baseUrl: service.url }),
      paul.delete(`${settings}/keys/openai?scope=server`),
      paul.post(`${settings}/keys/openai/test?scope=server`),
      paul.put(`${settings}/jobs/chat`, { scope: 'server', provider: 'openai', model: 'gpt-one' }),
      paul.delete(`${settings}/jobs/chat?scope=server`),
      paul.put(`${settings}/found/ollama`, {}),
      paul.delete(`${settings}/found/ollama`),
      paul.put(`${settings}/own-keys`, { allowed: false }),
    ];
    for (const { status, body } of await Promise.all(refused))
      expect([status, body.code]).toEqual([403, 'operator-only']);
    expect(service.received).toEqual([]);
  });
});

describe('a key', () => {
  it('that the service refuses is not stored, and one that it takes is in force at once', async () => {
    const wrong = await addServerKey('sk-wrong-0000000000');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'model-key-refused']);
    expect(wrong.text).not.toContain('sk-wrong');
    expect(await providerFor(olga)).toMatchObject({ isConfigured: false, keys: [] });

    const added = await addServerKey();
    expect(added.status).toBe(200);
    expect(added.body.provider).toMatchObject({
      isConfigured: true,
      keys: [{ from: 'server', isUsed: true, lastFour: '5678', state: 'ok' }],
      address: { url: service.url, from: 'server' },
    });
    expect(await jobFor(paul, 'titles')).toMatchObject({
      used: { provider: 'openai', providerName: 'OpenAI' },
      from: 'default',
      why: 'first-configured',
    });
    expect((await ask(paul)).text).toContain('Yes.');
    expect(lastKey()).toBe(serverKey);
  });

  it('shows people who are no operators neither its last characters nor an address', async () => {
    const shown = await providerFor(paul);
    expect(shown).toMatchObject({ isConfigured: true, canSet: ['own'], canSetAddress: false });
    expect(shown.keys).toEqual([
      { from: 'server', isUsed: true, state: 'ok', addedAt: expect.any(String) },
    ]);
    expect(shown).not.toHaveProperty('address');
  });

  it('is tested again on request, and a test that fails says why', async () => {
    const path = `${settings}/keys/openai/test?scope=server`;
    expect((await olga.post(path)).body).toEqual({
      works: true,
      models: ['gpt-one', 'gpt-two'],
    });
    service.takes(ownKey);
    const failed = await olga.post(path);
    expect(failed.body).toMatchObject({ works: false, error: { code: 'model-key-refused' } });
    expect(failed.text).not.toContain(serverKey);
    service.takes(serverKey, ownKey);
  });

  it('is given again for another address, so that nobody has it sent where they like', async () => {
    await addServerKey();
    service.received.length = 0;
    const elsewhere = { scope: 'server', baseUrl: 'http://127.0.0.1:9/v1' };
    const moved = await olga.put(`${settings}/keys/openai`, elsewhere);
    expect([moved.status, moved.body.code]).toEqual([422, 'model-key-needed']);
    expect(service.received).toEqual([]);
  });

  it('of a person goes to no service of the machine, and to none whose address no operator has set', async () => {
    for (const provider of ['ollama', 'lm-studio', 'llama-cpp', 'azure', 'speech']) {
      const own = { scope: 'own', key: ownKey };
      const { status, body } = await paul.put(`${settings}/keys/${provider}`, own);
      expect([provider, status, body.code]).toEqual([provider, 422, 'model-choice-unusable']);
    }
  });

  it('of a person goes to the address of the operator, and is used for that person alone', async () => {
    await addServerKey();
    const added = await paul.put(`${settings}/keys/openai`, { scope: 'own', key: ownKey });
    expect(added.body.provider.keys).toMatchObject([
      { from: 'own', isUsed: true, lastFour: '4321' },
      { from: 'server', isUsed: false },
    ]);
    await ask(paul);
    expect(lastKey()).toBe(ownKey);
    await ask(olga);
    expect(lastKey()).toBe(serverKey);
    await olga.put(`${settings}/own-keys`, { allowed: false });
    await ask(paul);
    expect(lastKey()).toBe(serverKey);
    const off = await paul.put(`${settings}/keys/openai`, { scope: 'own', key: ownKey });
    expect([off.status, off.body.code]).toEqual([403, 'own-keys-off']);
    await olga.put(`${settings}/own-keys`, { allowed: true });
    await ask(paul);
    expect(lastKey()).toBe(ownKey);
  });
});

describe('a key of the voice', () => {
  it('has the server speak at once, and no longer when it is removed', async () => {
    await using voice = await sarvamStandIn();
    const say = async () => {
      const { status, text } = await paul.post('/api/voice-chat/text-to-speech', {
        text: 'Hello.',
        language: 'en-IN',
      });
      return [status, text.includes('API key not configured')];
    };
    expect(await say()).toEqual([500, true]);
    const put = (key: string) =>
      olga.put(`${settings}/keys/sarvam`, { scope: 'server', key, baseUrl: voice.url });
    const wrong = await put('sk_another_key_entirely');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'model-key-refused']);
    expect((await put(sarvamKey)).status).toBe(200);
    expect(await say()).toEqual([200, false]);
    expect(await jobFor(paul, 'speak')).toMatchObject({ used: { provider: 'sarvam' } });
    await olga.delete(`${settings}/keys/sarvam?scope=server`);
    expect(await say()).toEqual([500, true]);
  });
});

describe('a choice', () => {
  it('is a pair of provider and model, replaces what comes first, and is in force at once', async () => {
    const chosen = await olga.put(`${settings}/jobs/chat`, {
      scope: 'server',
      provider: 'openai',
      // A name that would mean another provider in a request.
      model: 'gemini-like-gpt',
    });
    expect(chosen.body.job).toMatchObject({
      job: 'chat',
      used: { provider: 'openai', model: 'gemini-like-gpt' },
      from: 'server',
      why: 'chosen',
    });
    await ask(olga);
    expect(lastModel()).toBe('gemini-like-gpt');
    const { models } = (await server.anonymous.get('/api/models')).body;
    expect(models[0]).toMatchObject({ id: 'gemini-like-gpt', default: true, configured: true });
  });

  it('of a person needs a key of their own', async () => {
    await addServerKey();
    await paul.put(`${settings}/keys/openai`, { scope: 'own', key: ownKey });
    const ofServer = { scope: 'server', provider: 'openai', model: 'gemini-like-gpt' };
    await olga.put(`${settings}/jobs/chat`, ofServer);
    const own = { scope: 'own', provider: 'openai', model: 'gpt-two' };
    const refused = await olga.put(`${settings}/jobs/chat`, own);
    expect([refused.status, refused.body.code]).toEqual([422, 'model-choice-unusable']);
    expect((await paul.put(`${settings}/jobs/chat`, own)).status).toBe(200);
    await ask(paul);
    expect([lastKey(), lastModel()]).toEqual([ownKey, 'gpt-two']);
    await paul.delete(`${settings}/keys/openai?scope=own`);
    await ask(paul);
    expect([lastKey(), lastModel()]).toEqual([serverKey, 'gemini-like-gpt']);
  });

  it('of a service that is set up no longer has no replacement: another service may be unwanted', async () => {
    await olga.put(`${settings}/keys/compatible`, { scope: 'server', baseUrl: service.model.url });
    await olga.delete(`${settings}/keys/openai?scope=server`);
    expect(await jobFor(olga, 'chat')).toMatchObject({ from: 'server', why: 'not-configured' });
    expect((await ask(olga)).status).toBe(500);
    expect(await jobFor(olga, 'titles')).toMatchObject({ used: { provider: 'compatible' } });
    await olga.delete(`${settings}/jobs/chat?scope=server`);
    expect((await ask(olga)).text).toContain('Yes.');
    expect(service.received).toEqual([]);
    expect((await olga.delete(`${settings}/keys/compatible?scope=server`)).status).toBe(200);
  });

  it.each([
    ['an unknown service', 'nobody', 'chat', 422],
    ['a voice for chat', 'sarvam', 'chat', 422],
    ['a service that is not set up', 'mistral', 'translate', 422],
    ['an unknown job', 'openai', 'dance', 404],
    ['nobody for chat', 'none', 'chat', 422],
  ])('of %s is refused', async (_, provider, job, status) => {
    const choice = { scope: 'server', provider, model: 'one' };
    expect((await olga.put(`${settings}/jobs/${job}`, choice)).status).toBe(status);
  });
});

describe('what costs money', () => {
  it('is not used unasked with a key that may be for other programs, and a job may have no model', async () => {
    await using other = await startTestServer({
      OPENAI_API_KEY: serverKey,
      OPERATORS: 'olga',
      GROQ_BASE_URL: '',
    });
    const person = await other.as('olga');
    const unasked = await jobFor(person, 'titles');
    expect([unasked.why, unasked.used]).toEqual(['none-configured', undefined]);
    const put = (choice: object) =>
      person.put(`${settings}/jobs/titles`, { scope: 'server', ...choice });
    expect((await put({ provider: 'openai', model: 'gpt-one' })).body.job).toMatchObject({
      used: { provider: 'openai', model: 'gpt-one' },
      why: 'chosen',
    });
    const none = (await put({ provider: 'none', model: 'none' })).body.job;
    expect([none.why, none.used]).toEqual(['switched-off', undefined]);
  });
});

describe('a service that runs beside the server', () => {
  it('is found, used for everything with one request, and no longer with another', async () => {
    const object = 'list';
    await using local = await startFaultyServer(
      ({ path }) =>
        path === '/v1/models'
          ? { json: { object, data: [{ id: 'qwen3-4b-instruct' }, { id: 'tiny-0.5b' }] } }
          : { json: { choices: [{ message: { role: 'assistant', content: 'Here.' } }] } },
      // Where LM Studio listens.
      1234,
    );
    const { found } = await until(
      async () => (await olga.get(settings)).body,
      (body) => body.found.length > 0,
      10,
    );
    expect(found).toEqual([
      {
        provider: 'lm-studio',
        name: 'LM Studio',
        baseUrl: `${local.url}/v1`,
        models: ['qwen3-4b-instruct', 'tiny-0.5b'],
        suggested: 'qwen3-4b-instruct',
        isUsed: false,
      },
    ]);
    expect((await olga.put(`${settings}/found/lm-studio`, {})).body).toEqual({ success: true });
    for (const job of ['titles', 'chat', 'translate', 'choose'])
      expect(await jobFor(paul, job)).toMatchObject({
        used: { provider: 'lm-studio', model: 'qwen3-4b-instruct', isLocal: true },
        from: 'server',
        why: 'chosen',
      });
    const small = { scope: 'server', provider: 'lm-studio', model: 'tiny-0.5b' };
    const weak = (await olga.put(`${settings}/jobs/choose`, small)).body.job;
    expect([weak.why, weak.used, weak.chosen.server.model]).toEqual([
      'too-weak',
      undefined,
      'tiny-0.5b',
    ]);
    await ask(paul);
    const asked = local.requests.filter(({ path }) => path === '/v1/chat/completions');
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    expect((await olga.delete(`${settings}/found/lm-studio`)).status).toBe(200);
    expect(await jobFor(paul, 'chat')).toMatchObject({ why: 'none-configured', chosen: {} });
  });

  it('that does not run cannot be used', async () => {
    const { status, body } = await olga.put(`${settings}/found/ollama`, {});
    expect([status, body.code]).toEqual([409, 'model-service-not-running']);
    expect((await olga.put(`${settings}/found/openai`, {})).status).toBe(404);
  });
});

describe('the environment', () => {
  it('wins over what is stored, is shown by the name of its setting, and its key goes to no address of the app', async () => {
    await using other = await startTestServer({
      OPERATORS: 'olga',
      OPENAI_API_KEY: serverKey,
      DEFAULT_MODEL: 'qwen3:8b',
      GROQ_BASE_URL: service.model.url,
    });
    const operator = await other.as('olga');
    const refused = await operator.put(`${settings}/keys/openai`, {
      scope: 'server',
      key: ownKey,
      baseUrl: service.url,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'set-in-environment']);
    expect(await providerFor(operator)).toMatchObject({
      isConfigured: true,
      canSet: [],
      canSetAddress: false,
      keys: [{ from: 'environment', setting: 'OPENAI_API_KEY', lastFour: '5678', isUsed: true }],
    });
    expect(await jobFor(operator, 'chat')).toMatchObject({
      used: { provider: 'compatible', model: 'qwen3:8b' },
      from: 'environment',
      setting: 'DEFAULT_MODEL',
      why: 'setting',
    });
    expect(service.received).toEqual([]);
  });
});
