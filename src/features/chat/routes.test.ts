import pino from 'pino';
import { expect, it } from 'vitest';
import { errorHandler } from '#platform/http/error-response.ts';
import type { Limiter } from '#platform/http/limits/limiter.ts';
import { Failure } from '#platform/kit/failure.ts';
import { createModels } from '#platform/language-models/resolve.ts';
import { type ChatServices, chatRoutes } from './routes.ts';

const log = pino({ level: 'silent' });

/** A limiter whose `take` and `peek` return the same state. */
const limiterOf = (take: Limiter['take']): Limiter => ({ take, peek: take });

function appWith(services: Partial<ChatServices>) {
  const app = chatRoutes({
    identity: { userOf: async () => ({ id: 'ann' }) },
    limiter: limiterOf(async (_, { limit }) => ({
      allowed: true,
      limit,
      remaining: 1,
      reset: 1,
      resetInSeconds: 1,
    })),
    models: createModels({}),
    modelsOf: { forJob: async () => undefined },
    db: {} as never,
    readMeaning: async () => ({}),
    baseUrl: 'http://kinora.example',
    limits: { bodyBytes: 1000, videoBytes: 0 },
    closing: new AbortController().signal,
    log,
    ...services,
  });
  app.onError(errorHandler(log));
  return app;
}
const post = (app: ReturnType<typeof appWith>) =>
  app.request('/chat', { method: 'POST', body: 'no json' });

it('answers 503 when the limiter fails, before it looks at the body', async () => {
  const failing = async () => {
    throw new Failure('limiter-unavailable', 'The rate limit could not be checked', {
      status: 503,
    });
  };
  const app = appWith({ limiter: limiterOf(failing) });
  for (const answer of [await post(app), await app.request('/chat/limit')]) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      error: 'Service temporarily unavailable. Please try again in a moment.',
      code: 'service-unavailable',
    });
  }
});

it('identifies the user before it counts, and counts for that user', async () => {
  const keys: unknown[] = [];
  const take: ChatServices['limiter']['take'] = async (key, { limit, windowSeconds }) => {
    keys.push([key, limit, windowSeconds]);
    return { allowed: false, limit, remaining: 0, reset: 1_790_000_000_000, resetInSeconds: 60 };
  };
  expect(
    (await post(appWith({ limiter: limiterOf(take), identity: { userOf: async () => undefined } })))
      .status,
  ).toBe(401);
  expect(keys).toEqual([]);
  expect((await post(appWith({ limiter: limiterOf(take) }))).status).toBe(429);
  expect(keys).toEqual([['chat_ann', 30, 86_400]]);
});
