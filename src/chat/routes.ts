import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { jsonObject } from '#http/body.ts';
import { describedRoute } from '#http/described.ts';
import { type SignedIn, signedIn } from '#http/signed-in.ts';
import type { Identity } from '#identity/contract.ts';
import { limiterFailed, limitHeaders, limitNumbers, limitReached } from '#limits/answers.ts';
import type { Limiter } from '#limits/limiter.ts';
import type { Models } from '#models/resolve.ts';
import { type AnswerServices, answer } from './answer.ts';
import { type ChatLimit, chatLimit, chatLimitAnswer, describedChatRequest, type ModelList, modelList } from './contract.ts';
import { authenticationRequired, limitExceeded, unavailable } from './failures.ts';
import { streamHeaders } from './ui-stream.ts';

export type ChatServices = AnswerServices & {
  models: Models;
  limiter: Limiter;
  identity: Identity;
  limits: { bodyBytes: number };
};

/** `/chat`, `/chat/limit` and `/models`, to be mounted under /api. */
export function chatRoutes(services: ChatServices): OpenAPIHono<SignedIn> {
  const app = new OpenAPIHono<SignedIn>();
  answerRoute(app, services);
  limitRoute(app, services);
  modelsRoute(app, services);
  return app;
}

const limitKey = (userId: string) => `chat_${userId}`;

function answerRoute(app: OpenAPIHono<SignedIn>, services: ChatServices): void {
  const { limiter, identity, limits } = services;
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
      const state = await limiter.take(limitKey(c.get('userId')), chatLimit).catch((error: unknown) => {
        throw unavailable(error);
      });
      if (!state.allowed) return limitReached(limitExceeded, state);
      const body = await jsonObject(c, limits.bodyBytes);
      return c.body(await answer(services, body, c.req.raw.signal), 200, { ...streamHeaders, ...limitHeaders(state) });
    },
  );
}

function limitRoute(app: OpenAPIHono<SignedIn>, { limiter, identity }: ChatServices): void {
  describedRoute(
    app,
    {
      method: 'get',
      path: '/chat/limit',
      summary: 'How many chat attempts are left, without using one',
      answer: { type: 'application/json', schema: chatLimitAnswer },
      failures: { 401: authenticationRequired, 503: limiterFailed },
      secured: true,
    },
    signedIn(identity, authenticationRequired),
    async (c) => {
      const state = await limiter.peek(limitKey(c.get('userId')), chatLimit).catch((error: unknown) => {
        throw unavailable(error);
      });
      return c.json<ChatLimit>(limitNumbers(state));
    },
  );
}

function modelsRoute(app: OpenAPIHono<SignedIn>, { models }: ChatServices): void {
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
}
