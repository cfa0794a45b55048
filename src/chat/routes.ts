import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { jsonObject } from '#http/body.ts';
import { describedRoute } from '#http/described.ts';
import { type SignedIn, signedIn } from '#http/signed-in.ts';
import type { Identity } from '#identity/contract.ts';
import { limiterFailed, limitHeaders, limitReached } from '#limits/answers.ts';
import type { Limiter } from '#limits/limiter.ts';
import type { Models } from '#models/resolve.ts';
import { type AnswerServices, answer } from './answer.ts';
import { chatLimit, describedChatRequest, type ModelList, modelList } from './contract.ts';
import { authenticationRequired, limitExceeded, unavailable } from './failures.ts';
import { streamHeaders } from './ui-stream.ts';

export type ChatServices = AnswerServices & {
  models: Models;
  limiter: Limiter;
  identity: Identity;
  limits: { bodyBytes: number };
};

/** `/chat` and `/models`, to be mounted under /api. */
export function chatRoutes(services: ChatServices): OpenAPIHono<SignedIn> {
  const { models, limiter, identity, limits } = services;
  const app = new OpenAPIHono<SignedIn>();
  describedRoute(
    app,
    {
      method: 'post',
      path: '/chat',
      summary: 'Answer a conversation, as a UI message stream',
      body: { type: 'application/json', schema: describedChatRequest },
      answer: { type: 'text/event-stream', schema: z.string() },
      answerHeaders: {
        'X-RateLimit-Limit': 'Chat attempts in any 24 hours',
        'X-RateLimit-Remaining': 'Attempts left',
        'X-RateLimit-Reset': 'When the next attempt becomes free again, Unix milliseconds',
      },
      failures: {
        401: authenticationRequired,
        413: 'Request body is too large',
        429: `${limitExceeded} With limit, remaining and reset, in the headers too`,
        500: 'Failed to process chat request',
        503: limiterFailed,
      },
      secured: true,
    },
    signedIn(identity, authenticationRequired),
    async (c) => {
      // Every attempt counts, whatever becomes of it.
      const state = await limiter.take(`chat_${c.get('userId')}`, chatLimit).catch((error: unknown) => {
        throw unavailable(error);
      });
      if (!state.allowed) return limitReached(limitExceeded, state);
      const body = await jsonObject(c, limits.bodyBytes);
      return c.body(await answer(services, body, c.req.raw.signal), 200, { ...streamHeaders, ...limitHeaders(state) });
    },
  );
  describedRoute(
    app,
    {
      method: 'get',
      path: '/models',
      summary: 'The language models to choose from, and which of them are configured',
      answer: { type: 'application/json', schema: modelList },
      failures: {},
      secured: false,
    },
    async (c) => c.json<ModelList>({ models: models.selectable() }),
  );
  return app;
}
