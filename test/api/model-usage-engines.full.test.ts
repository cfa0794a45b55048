import { generateText } from 'ai';
import { expect, it } from 'vitest';
import { Failure } from '#platform/kit/failure.ts';
import { createModels } from '#platform/language-models/resolve.ts';
import { serveEngine } from '../engine/served-engine.ts';
import { googleStandIn } from '../stand-ins/google.ts';
import { servePages } from '../stand-ins/pages.ts';
import { type Client, ended, startTestServer } from './server.ts';
import { startTalkServer } from './talk-server.ts';
import { smallVideo } from './video.ts';

const usageOf = async (user: Client) => (await user.get('/api/clips/usage/models')).body;
const limit = (user: Client, tokens: number) =>
  user.put('/api/clips/usage/models/limits', { dollars: null, tokens });

it('the engine in the process counts what choosing clips uses; at the limit the built-in ranker chooses', async () => {
  await using model = await googleStandIn();
  model.always({ say: 'no JSON', usage: { input: 400, output: 20 } });
  await using talk = await startTalkServer({
    settings: { GOOGLE_BASE_URL: model.url, GOOGLE_GENERATIVE_AI_API_KEY: 'key' },
  });
  const { alice, video, url } = talk;
  const requests = model.requests.length;
  expect(requests).toBeGreaterThan(0);
  const { total, videos } = await usageOf(alice);
  expect(total).toMatchObject({ requests, inputTokens: 400 * requests, estimated: 0 });
  expect(videos).toMatchObject([{ id: video.id, requests }]);
  const ofVideo = await alice.get(`/api/clips/videos/${video.id}/model-usage`);
  expect(ofVideo.body.models).toMatchObject([{ job: 'choose', requests }]);

  await limit(alice, total.inputTokens + total.outputTokens);
  const job = await ended(alice, await alice.post('/api/clips/identify', { platformUrl: url }));
  const again = (await alice.get(`/api/clips/videos/${job.videoId}`)).body.video;
  expect(again.clips.length).toBeGreaterThan(0);
  expect(again.notes.join()).toContain('tokens of language models a month');
  expect(model.requests.length).toBe(requests);
});

it('an engine on another machine is lent a part of what is left, and reports what it uses, also when it fails', async () => {
  await using scope = new AsyncDisposableStack();
  const model = scope.use(await googleStandIn());
  model.always({ say: 'Words.', usage: { input: 300, output: 30 } });
  const models = createModels({ google: { baseUrl: model.url, apiKey: 'key' } });
  const { url: backend } = await serveEngine(scope, {
    async identify() {
      const general = models.general();
      if (general) await generateText({ model: general, prompt: 'Which?', maxRetries: 0 });
      throw new Failure('engine-broke', 'It breaks after it has used the model.', { status: 422 });
    },
  });
  const pages = scope.use(
    await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
  );
  const server = scope.use(
    await startTestServer({ CLIP_BACKEND_URL: backend }, { engine: 'real' }),
  );
  const alice = await server.as('alice');
  const find = async () =>
    await ended(
      alice,
      await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') }),
    );
  await find();
  const requests = model.requests.length;
  const { total, days } = await usageOf(alice);
  expect(total).toMatchObject({ requests, inputTokens: 300 * requests });
  expect(days).toMatchObject([{ job: 'choose', provider: 'google' }]);

  await limit(alice, 330 * requests + 100);
  expect((await find()).error).toContain('tokens of language models a month');
  expect(model.requests.length).toBe(requests);
});
