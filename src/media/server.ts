import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { boundedBody } from '#http/body.ts';
import { answerError } from '#http/errors.ts';
import { Failure, messageOf } from '#kit/failure.ts';
import { isLoopback } from '#kit/loopback.ts';
import type { Run } from '#kit/run.ts';

import { framingRequest, identificationRequest, processingRequest } from './contract.ts';
import type { Engine } from './engine.ts';
import { streamedAnswer } from './wire/answer.ts';
import { type Calls, callerLeft, runningCalls, stopping } from './wire/calls.ts';
import { type CallName, callId, callIdHeader, type EngineHealth, keepPlayableRequest, streamType } from './wire/contract.ts';
import { failureIn, toWire } from './wire/failures.ts';

export type EngineServerParts = {
  engine: Engine;
  /** Who asks must know it. Undefined: whoever reaches it from this machine may ask. */
  token: string | undefined;
  /** Clips rendered at once. */
  concurrency: number;
  version: string;
  log: Logger;
  /** How often callers hear that the work goes on. */
  heartbeatSeconds?: number;
};

export type EngineServer = {
  fetch(request: Request): Response | Promise<Response>;
  /** Refuses new work, lets what runs finish for so long, then stops it; resolves when nothing of it is left. */
  stop(graceSeconds: number): Promise<void>;
};

/** An engine as a service for servers and workers on other machines; see docs/engine.md. */
export function engineServer(parts: EngineServerParts): EngineServer {
  const calls = runningCalls(parts.concurrency);
  const offers = offersOf(parts.engine);
  const app = new Hono();
  app.onError(answerWireError(parts.log));
  app.notFound((c) => c.json({ error: 'There is nothing here. See docs/engine.md.', code: 'not-found', status: 404 }, 404));
  app.use((c, next) => {
    admit(c, parts);
    return next();
  });
  app.get('/health', (c) => {
    if (calls.isStopping()) throw stopping();
    const health: EngineHealth = { status: 'ok', version: parts.version, offers: Object.keys(offers), streams: true };
    return c.json(health);
  });
  for (const [name, offer] of Object.entries(offers)) app.post(`/${name}`, (c) => answerCall(c, { ...parts, calls, ...offer }));
  app.delete('/calls/:id', async (c) => c.json({ ended: await calls.end(c.req.param('id')) }));
  return { fetch: (request) => app.fetch(request), stop: calls.stop };
}

type Offer = { name: CallName; act(body: unknown, run: Run): Promise<unknown> };

/** What this engine can be asked, by its path; an engine need not know every call. */
function offersOf(engine: Engine): Record<string, Offer> {
  const { frame, keepPlayable } = engine;
  const offers: (Offer | undefined)[] = [
    { name: 'identify', act: (body, run) => engine.identify(parsed(identificationRequest, body), run) },
    { name: 'process', act: (body, run) => engine.process(parsed(processingRequest, body), run) },
    frame && { name: 'frame', act: (body, run) => frame(parsed(framingRequest, body), run) },
    keepPlayable && {
      name: 'keep-playable',
      act: async (body, run) => {
        await keepPlayable(parsed(keepPlayableRequest, body).storage_key, run);
        return {};
      },
    },
  ];
  return Object.fromEntries(offers.filter((offer) => offer !== undefined).map((offer) => [offer.name, offer]));
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const details = error.issues.map(({ path, message }) => ({ path, message }));
  throw new Failure('invalid-request', 'The request is not one of the exchange.', { status: 400, details });
}

/** @throws Failure `engine-token` (401), `not-json` (415) */
function admit(c: Context, { token }: EngineServerParts): void {
  if (token !== undefined && !sameText(c.req.header('authorization') ?? '', `Bearer ${token}`)) throw wrongToken();
  // Without a token a page in somebody's browser must not be able to ask: not as another site, and not under a name that leads here.
  if (token === undefined && !isLoopback(new URL(c.req.url).hostname)) throw wrongToken();
  if (c.req.method === 'POST' && !/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new Failure('not-json', 'Send the request as application/json.', { status: 415 });
}

const wrongToken = () => new Failure('engine-token', 'The bearer token is missing or wrong.', { status: 401 });

/** In the same time, whatever differs. */
function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

type Asked = EngineServerParts & Offer & { calls: Calls };

/** Keys, times and a style: a request of this size is no request. */
const largestBody = 2 ** 20;

async function answerCall(c: Context, { name, act, calls, log, heartbeatSeconds = 10 }: Asked): Promise<Response> {
  const { body, wantsLines } = await readCall(c);
  const left = new AbortController();
  const leave = () => left.abort(callerLeft());
  c.req.raw.signal.addEventListener('abort', leave, { once: true });
  if (c.req.raw.signal.aborted) leave();
  const id = callId.safeParse(c.req.header(callIdHeader)).data ?? randomUUID();
  let onProgress: Run['onProgress'];
  const { done } = calls.begin({ id, name, caller: left.signal }, (signal) =>
    act(body, { signal, onProgress: (progress) => onProgress?.(progress) }),
  );
  void noteEnd(done, { id, name, log });
  if (!wantsLines) return Response.json(await done);
  const listen = (on: NonNullable<Run['onProgress']>) => {
    onProgress = on;
  };
  return streamedAnswer({ done, listen }, { heartbeatSeconds, onLeft: leave });
}

async function readCall(c: Context): Promise<{ body: unknown; wantsLines: boolean }> {
  const text = new TextDecoder().decode(await boundedBody(c.req.raw, largestBody));
  const wantsLines = (c.req.header('accept') ?? '').includes(streamType);
  try {
    return { body: JSON.parse(text), wantsLines };
  } catch (cause) {
    throw new Failure('invalid-request', `The request is no JSON: ${messageOf(cause)}`, { status: 400, cause });
  }
}

async function noteEnd(done: Promise<unknown>, { id, name, log }: { id: string; name: CallName; log: Logger }): Promise<void> {
  const begun = performance.now();
  const about = (outcome: string) => ({ call: id, name, outcome, ms: Math.round(performance.now() - begun) });
  await done.then(
    () => log.info(about('done'), 'answered'),
    (error: unknown) => {
      const failure = failureIn(error);
      if (failure) log.info({ ...about(failure.code), reason: failure.message, cause: failure.cause }, 'answered');
      else log.error({ ...about('unexpected'), error }, 'answered');
    },
  );
}

/** As every failure of the house, with what the caller needs to make the same of it. */
function answerWireError(log: Logger) {
  const answer = answerError(log);
  return (error: Error, c: Context): Response => {
    const failure = toWire(error);
    const { headers } = answer(failureIn(error) ?? error, c);
    headers.set('Content-Type', 'application/json');
    return new Response(JSON.stringify(failure), { status: failure.status ?? 500, headers });
  };
}
