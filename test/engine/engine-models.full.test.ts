import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startProcess } from '../api/process.ts';
import { client, ended } from '../api/server.ts';
import { freePort } from '../free-port.ts';
import { stillTalk } from '../many/still-talk.ts';
import { lines } from '../short-talk.ts';
import { startIssuer } from '../stand-ins/issuer.ts';
import { keyedService } from '../stand-ins/keyed-service.ts';
import { servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';

const secret = 'the secret of servers and engines';
const key = 'sk-for-an-engine-elsewhere-99';

describe.skipIf(postgresMissing)('a key that was added in the app, on a local Postgres', () => {
  it('is used by an engine on another machine, which has no key, and by none that cannot open it', async () => {
    await using scratch = await scratchFolder();
    await using issuer = await startIssuer();
    await using postgres = await startPostgres();
    await using service = await keyedService(key);
    await using pages = await servePages({
      '/talk.mp4': { body: await stillTalk(lines.slice(0, 4), 20), type: 'video/mp4' },
    });
    const port = await freePort();
    const shared = {
      DATA_DIR: join(scratch.path, 'data'),
      CLIP_BACKEND_TOKEN: 'known to both of them',
      WORK_CONCURRENCY: '2',
      LOG_LEVEL: 'trace',
    };
    const startEngine = async (own: string) => {
      const engine = startProcess('bin/kinora', ['engine'], {
        ...shared,
        MODEL_KEYS_SECRET: own,
        PORT: String(port),
      });
      await engine.ready;
      return engine;
    };
    const engine = await startEngine(secret);
    await using server = startProcess('bin/kinora', ['serve'], {
      ...shared,
      PORT: '0',
      MODEL_KEYS_SECRET: secret,
      OPERATORS: 'alice',
      DATABASE_URL: postgres.url,
      OIDC_ISSUER: issuer.url,
      OIDC_AUDIENCE: issuer.audience,
      ALLOW_PRIVATE_ADDRESSES: '1',
      CLIP_BACKEND_URL: `http://127.0.0.1:${port}`,
    });
    const alice = client(await server.ready, await issuer.token({ sub: 'alice' }));
    const identify = async () =>
      ended(alice, await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') }));
    const added = await alice.put('/api/settings/models/keys/openai', {
      scope: 'server',
      key,
      baseUrl: service.url,
    });
    expect(added.status).toBe(200);
    await alice.put('/api/settings/models/jobs/choose', {
      scope: 'server',
      provider: 'openai',
      model: 'gpt-two',
    });
    service.received.length = 0;
    const first = await identify();
    expect(first.status).toBe('complete');
    const asked = service.received.filter(({ url }) => url.endsWith('/chat/completions'));
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked.map((one) => one.key))).toEqual(new Set([key]));
    expect(service.model.requests.at(0)?.body).toMatchObject({ model: 'gpt-two' });
    expect([...engine.output, ...server.output].join('\n')).not.toContain(key);

    await engine.end('SIGTERM');
    await using other = await startEngine('the secret of another installation');
    const second = await identify();
    expect(second).toMatchObject({ status: 'failed', code: 'model-reference-unreadable' });
    expect(other.output.join('\n')).not.toContain(key);
  });
});
