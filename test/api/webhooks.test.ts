import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import {
  type Reaction,
  type Receiver,
  signatureHeaders,
  startReceiver,
} from '../stand-ins/receiver.ts';
import { type Client, ended, startTestServer, type TestServer, until } from './server.ts';
import { smallVideo } from './video.ts';

let server: TestServer;
let pages: Pages;
let receiver: Receiver;

beforeAll(async () => {
  pages = await servePages({ '/talk.mp4': { body: await smallVideo(20.5), type: 'video/mp4' } });
  receiver = await startReceiver();
  server = await startTestServer();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await receiver?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});

const identify = (user: Client, prompt = '') =>
  user.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), prompt });

/** A webhook of the user whose receiver reacts this way, and the requests it received. */
async function register(user: Client, ...planned: [Reaction, ...Reaction[]]) {
  const url = receiver.reacting(...planned);
  const { status, body } = await user.post('/api/webhooks', { url });
  expect(status).toBe(200);
  const path = `/api/webhooks/${body.webhook.id}`;
  const messages = () => receiver.at(new URL(url).pathname);
  const nth = async (count: number) => {
    const all = await until(
      async () => messages(),
      ({ length }) => length >= count,
    );
    return all[count - 1] ?? { path: '', headers: {}, body: '' };
  };
  const verified = async (count: number, secret = body.secret) => {
    const message = await nth(count);
    return new Webhook(secret).verify(message.body, signatureHeaders(message));
  };
  return { url, path, id: body.webhook.id, secret: body.secret, messages, nth, verified };
}

describe('a webhook', () => {
  it("receives its owner's jobs: found clips, exported clips, and failures with their reason", async () => {
    const alice = await server.as('alice');
    const hook = await register(alice, 200);
    const job = await ended(alice, await identify(alice));
    expect(await hook.verified(1)).toEqual({
      type: 'job.complete',
      timestamp: expect.any(String),
      data: job,
    });

    const { video } = (await alice.get(`/api/clips/videos/${job.videoId}`)).body;
    const selectedClips = ['1', '5'].map((start) => ({ start, end: String(Number(start) + 2) }));
    const rendering = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips,
      aspectRatio: '1:1',
    };
    const rendered = await ended(alice, await alice.post('/api/clips/process', rendering));
    const { exportedClips } = (await alice.get(`/api/clips/videos/${video.id}/exported`)).body;
    const clip = (start: string) => {
      const { id, storageKey } = exportedClips.find(
        (one: { start: string }) => one.start === start,
      );
      return { id, storageKey, start, end: String(Number(start) + 2) };
    };
    expect(await hook.verified(2)).toMatchObject({
      type: 'job.complete',
      data: {
        ...rendered,
        kind: 'export',
        exportedClips: [
          { segment: 0, ...clip('1') },
          { segment: 1, ...clip('5') },
        ],
      },
    });

    const failed = await ended(alice, await identify(alice, 'identify-no-clips'));
    expect(await hook.verified(3)).toMatchObject({
      type: 'job.failed',
      data: {
        id: failed.id,
        status: 'failed',
        videoId: failed.videoId,
        error: 'No moment worth a clip was found in this video.',
      },
    });
  });

  it("receives neither cancelled jobs nor other users' jobs", async () => {
    const [bea, bob] = [await server.as('bea'), await server.as('bob')];
    const hook = await register(bea, 200);
    const begun = await identify(bea, 'identify-slow');
    await bea.delete(begun.headers.get('location') ?? '');
    expect((await ended(bea, begun)).status).toBe('cancelled');
    await ended(bob, await identify(bob));
    await bea.post(`${hook.path}/test`);
    expect(await hook.verified(1)).toMatchObject({ type: 'webhook.test' });
    expect(hook.messages()).toHaveLength(1);
  });

  it('shows its secret once, and the log never contains it', async () => {
    const cleo = await server.as('cleo');
    const hook = await register(cleo, 500, 200);
    expect(hook.secret).toMatch(/^whsec_/);
    const shown = {
      id: hook.id,
      url: hook.url,
      events: ['job.complete', 'job.failed'],
      active: true,
      createdAt: expect.any(String),
    };
    expect((await cleo.get('/api/webhooks')).body).toEqual({ webhooks: [shown] });
    await cleo.post(`${hook.path}/test`);
    const tried = async () => (await cleo.get(`${hook.path}/deliveries`)).body.deliveries;
    await until(tried, ({ length }) => length === 1);
    const answers = await Promise.all([
      cleo.get('/api/webhooks'),
      cleo.get(`${hook.path}/deliveries`),
      cleo.send('PATCH', hook.path, {}),
    ]);
    for (const { text } of answers) expect(text).not.toContain('whsec_');
    expect(server.log.join('')).toContain('a webhook was attempted');
    expect(server.log.join('')).not.toContain(hook.secret.slice(6));
  });

  it('can be tested, and reports the outcome', async () => {
    const dan = await server.as('dan');
    const hook = await register(dan, 500, 200);
    const tried = async () => (await dan.get(`${hook.path}/deliveries`)).body.deliveries;
    const first = await dan.post(`${hook.path}/test`);
    expect([first.status, first.body]).toEqual([
      200,
      { webhookId: expect.stringMatching(/^msg_/) },
    ]);
    await until(tried, ({ length }) => length === 1);
    expect((await dan.get('/api/webhooks')).body.webhooks[0].lastDelivery).toEqual({
      at: expect.any(String),
      status: 'failed',
      responseStatus: 500,
      error: 'The receiver answered 500.',
    });
    const second = await dan.post(`${hook.path}/test`);
    expect(await until(tried, ({ length }) => length === 2)).toEqual([
      {
        id: expect.any(String),
        webhookId: second.body.webhookId,
        type: 'webhook.test',
        attempt: 1,
        at: expect.any(String),
        status: 'delivered',
        responseStatus: 200,
      },
      expect.objectContaining({ webhookId: first.body.webhookId, status: 'failed' }),
    ]);
    expect((await hook.nth(2)).headers['webhook-id']).toBe(second.body.webhookId);
  });

  it('can be changed, switched off and on, and deleted', async () => {
    const eve = await server.as('eve');
    const hook = await register(eve, 200);
    const elsewhere = receiver.reacting(200);
    const changed = await eve.send('PATCH', hook.path, {
      url: elsewhere,
      events: ['job.failed', 'job.failed'],
      active: false,
    });
    expect([changed.status, changed.body.webhook]).toMatchObject([
      200,
      { url: elsewhere, events: ['job.failed'], active: false },
    ]);
    const refused = await eve.post(`${hook.path}/test`);
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'The webhook is switched off: switch it on first', code: 'webhook-inactive' },
    ]);
    await ended(eve, await identify(eve, 'identify-no-clips'));
    expect((await eve.send('PATCH', hook.path, { active: true })).body.webhook).toMatchObject({
      url: elsewhere,
      active: true,
    });
    await eve.post(`${hook.path}/test`);
    const reached = () => receiver.at(new URL(elsewhere).pathname);
    await until(
      async () => reached(),
      ({ length }) => length > 0,
    );
    expect(reached().map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
    const deleted = await eve.delete(hook.path);
    expect([deleted.status, deleted.body]).toEqual([
      200,
      { success: true, message: 'Webhook deleted successfully' },
    ]);
    expect((await eve.get('/api/webhooks')).body).toEqual({ webhooks: [] });
    expect((await eve.delete(hook.path)).status).toBe(404);
  });

  it('can get a new secret; for a while the old one verifies too', async () => {
    const fay = await server.as('fay');
    const hook = await register(fay, 200);
    const renewed = await fay.post(`${hook.path}/secret`);
    expect([renewed.status, renewed.body.webhook.id]).toEqual([200, hook.id]);
    expect(renewed.body.secret).not.toBe(hook.secret);
    await fay.post(`${hook.path}/test`);
    for (const secret of [hook.secret, renewed.body.secret])
      expect(await hook.verified(1, secret)).toMatchObject({ type: 'webhook.test' });
  });

  it('is one of at most ten, even when several are created at once', async () => {
    const gus = await server.as('gus');
    const url = receiver.reacting(200);
    const made = await Promise.all(
      Array.from({ length: 12 }, () => gus.post('/api/webhooks', { url })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      409,
      409,
    ]);
    expect(made.find(({ status }) => status === 409)?.body.error).toBe(
      'Too many webhooks: delete one first',
    );
  });

  it('is hidden from other users', async () => {
    const hook = await register(await server.as('hal'), 200);
    const ida = await server.as('ida');
    for (const [method, path] of [...routesOf(hook.path), ...routesOf('/api/webhooks/nonsense')]) {
      const stranger = await ida.send(method, path, method === 'GET' ? undefined : {});
      expect([path, stranger.status, stranger.body]).toEqual([
        path,
        404,
        { error: 'Webhook not found', code: 'webhook-not-found' },
      ]);
    }
    for (const [method, path] of [
      ['GET', '/api/webhooks'],
      ['POST', '/api/webhooks'],
      ...routesOf(hook.path),
    ] as const) {
      const anonymous = await server.anonymous.send(
        method,
        path,
        method === 'GET' ? undefined : {},
      );
      expect([path, anonymous.status, anonymous.body]).toEqual([
        path,
        401,
        { error: 'Unauthorized', code: 'unauthorized' },
      ]);
    }
    expect(hook.messages()).toEqual([]);
  });

  const routesOf = (path: string) =>
    [
      ['PATCH', path],
      ['DELETE', path],
      ['POST', `${path}/test`],
      ['POST', `${path}/secret`],
      ['GET', `${path}/deliveries`],
    ] as const;

  it.each([
    [{}, 'url'],
    [{ url: 'ftp://example.com/' }, 'url'],
    [{ url: 'https://example.com/', events: [] }, 'events'],
    [{ url: 'https://example.com/', events: ['job.cancelled'] }, 'events'],
    ['[1]', 'url'],
  ])('is refused for the request %j', async (body, path) => {
    const jan = await server.as('jan');
    const answer = await jan.post('/api/webhooks', body);
    expect([answer.status, answer.body.error, answer.body.details[0].path[0]]).toEqual([
      400,
      'Invalid request',
      path,
    ]);
  });
});

it('the routes are described', async () => {
  const { paths } = (await server.anonymous.get('/api/openapi.json')).body;
  const routes = Object.entries<object>(paths)
    .filter(([path]) => path.startsWith('/api/webhooks'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  expect(routes.sort()).toEqual([
    'delete /api/webhooks/{id}',
    'get /api/webhooks',
    'get /api/webhooks/{id}/deliveries',
    'patch /api/webhooks/{id}',
    'post /api/webhooks',
    'post /api/webhooks/{id}/secret',
    'post /api/webhooks/{id}/test',
  ]);
});
