import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Needs } from '#features/context';
import { describedRoute, requireUser, type SignedIn } from '#platform/http';
import {
  limitErrors,
  limitHeaders,
  limitNumbers,
  limitReachedResponse,
} from '#platform/http/limits';
import type { Models } from '#platform/language-models';
import { type AnswerServices, answer } from './answer.ts';
import {
  type ChatLimit,
  chatLimit,
  chatLimitResponse,
  chatRequest,
  type ModelList,
  modelList,
} from './chat.schema.ts';
import { authenticationRequired, chatErrors, chatFailed } from './errors.ts';
import { streamHeaders } from './ui-stream.ts';

export type ChatServices = AnswerServices &
  Needs<'limiter' | 'identity' | 'limits'> & { models: Pick<Models, 'listSelectable'> };

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
      body: { type: 'application/json', schema: chatRequest, maxBytes: limits.bodyBytes },
      response: { type: 'text/event-stream', schema: z.string() },
      responseHeaders: {
        'X-RateLimit-Limit': 'Chat attempts in any 24 hours',
        'X-RateLimit-Remaining': 'Attempts left',
        'X-RateLimit-Reset': 'When the next attempt becomes free again, Unix milliseconds',
      },
      failures: {
        401: authenticationRequired,
        429: `${chatErrors.limitReached().message} With limit, remaining and reset, in the headers too`,
        500: 'Failed to process chat request',
        503: limitErrors.serviceUnavailable().message,
      },
      secured: true,
    },
    async (c, { body }) => {
      // Every attempt counts, even one that fails.
      const state = await limiter
        .take(limitKey(c.get('userId')), chatLimit)
        .catch((error: unknown) => {
          throw limitErrors.serviceUnavailable({ cause: error });
        });
      // @protection paid-quotas
      if (!state.allowed) return limitReachedResponse(chatErrors.limitReached(), state);
      const request = (await body()).parse(chatFailed);
      const stream = await answer(services, {
        userId: c.get('userId'),
        request,
        caller: c.req.raw.signal,
      });
      return c.body(stream, 200, { ...streamHeaders, ...limitHeaders(state) });
    },
    requireUser(identity, authenticationRequired),
  );
}

function limitRoute(app: OpenAPIHono<SignedIn>, { limiter, identity }: ChatServices): void {
  describedRoute(
    app,
    {
      method: 'get',
      path: '/chat/limit',
      summary: 'How many chat attempts are left, without using one',
      response: { type: 'application/json', schema: chatLimitResponse },
      failures: { 401: authenticationRequired, 503: limitErrors.serviceUnavailable().message },
      secured: true,
    },
    async (c) => {
      const state = await limiter
        .peek(limitKey(c.get('userId')), chatLimit)
        .catch((error: unknown) => {
          throw limitErrors.serviceUnavailable({ cause: error });
        });
      return c.json<ChatLimit>(limitNumbers(state));
    },
    requireUser(identity, authenticationRequired),
  );
}

function modelsRoute(app: OpenAPIHono<SignedIn>, { models }: ChatServices): void {
  describedRoute(
    app,
    {
      method: 'get',
      path: '/models',
      summary: 'The language models to choose from, and which of them this server can use',
      response: { type: 'application/json', schema: modelList },
      failures: {},
      secured: false,
    },
    async (c) => c.json<ModelList>({ models: await models.listSelectable() }),
  );
}
