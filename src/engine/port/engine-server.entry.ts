import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { z } from 'zod';
import {
  boundedBody,
  errorHandler,
  errorResponse,
  httpErrors,
  invalidRequest,
  thrownAsError,
} from '#platform/http';
import { messageOf } from '#platform/kit/failure.ts';
import { isLoopback } from '#platform/kit/loopback.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { formatOffers } from './engine.constants.ts';
import {
  audioSampleRequest,
  faceSearchRequest,
  framingRequest,
  identificationRequest,
  processingRequest,
  shownRequest,
  stillRequest,
  transcriptionRequest,
} from './engine.schema.ts';
import type { Engine } from './engine.ts';
import { engineErrors } from './errors.ts';
import { failureIn, toWire } from './wire/errors.ts';
import { type RunningCalls, runningCalls } from './wire/running-calls.ts';
import { streamResponse } from './wire/stream-response.ts';
import {
  autoPositionOffer,
  brandOffer,
  type CallName,
  callId,
  callIdHeader,
  callOwner,
  callOwnerHeader,
  captionEditsOffer,
  captionFormatsOffer,
  captionStylesOffer,
  type EngineHealth,
  editsOffer,
  findOptionsOffer,
  layoutsOffer,
  lookForOffer,
  modelsOffer,
  onlyLanguageOffer,
  overlaysOffer,
  playableCopyRequest,
  profanityOffer,
  rangeTranscriptionOffer,
  shownWordsOffer,
  speakerCaptionsOffer,
  streamType,
  voiceCleanupOffer,
  zoomsOffer,
} from './wire/wire.schema.ts';

export type EngineServerOptions = {
  engine: Engine;
  /** The bearer token that callers must send. Undefined: any caller on this machine is accepted. */
  token: string | undefined;
  /** Clips rendered at once. */
  concurrency: number;
  version: string;
  log: Logger;
  /** Interval of the heartbeat lines; 10 by default. */
  heartbeatSeconds?: number;
};

export type EngineServer = {
  fetch(request: Request): Response | Promise<Response>;
  /**
   * Refuses new calls, waits this long for running ones, then aborts them. Resolves once all calls
   * have ended.
   */
  stop(graceSeconds: number): Promise<void>;
};

/** Serves an engine to servers and workers on other machines; see docs/engine.md. */
export function engineServer(parts: EngineServerOptions): EngineServer {
  const calls = runningCalls(parts.concurrency);
  const operations = operationsOf(parts.engine);
  const app = new Hono();
  app.onError(wireErrorHandler(parts.log));
  app.notFound(() => errorResponse(httpErrors.notFound()));
  app.use(thrownAsError, (c, next) => {
    authorize(c, parts);
    return next();
  });
  app.get('/health', (c) => {
    if (calls.isStopping()) throw engineErrors.stopping();
    const health: EngineHealth = {
      status: 'ok',
      version: parts.version,
      offers: [...Object.keys(operations), ...features],
      streams: true,
    };
    return c.json(health);
  });
  for (const [name, operation] of Object.entries(operations))
    app.post(`/${name}`, (c) => handleCall(c, { ...parts, calls, ...operation }));
  app.delete('/calls/:id', async (c) => c.json({ ended: await calls.end(c.req.param('id')) }));
  return { fetch: (request) => app.fetch(request), stop: calls.stop };
}

/** The features of the operations beyond the interface. */
const features = [
  profanityOffer,
  voiceCleanupOffer,
  editsOffer,
  captionEditsOffer,
  overlaysOffer,
  captionStylesOffer,
  brandOffer,
  layoutsOffer,
  zoomsOffer,
  autoPositionOffer,
  rangeTranscriptionOffer,
  captionFormatsOffer,
  onlyLanguageOffer,
  findOptionsOffer,
  lookForOffer,
  shownWordsOffer,
  speakerCaptionsOffer,
  modelsOffer,
  ...Object.values(formatOffers).filter((offer) => offer !== undefined),
];

type Operation = { name: CallName; run(body: unknown, context: TaskContext): Promise<unknown> };

/** The operations that this engine implements, by path. */
function operationsOf(engine: Engine): Record<string, Operation> {
  const { drawStill, findFaces, findShown, frame, sampleAudio, transcribe } = engine;
  const { storePlayableCopy } = engine;
  const operations: (Operation | undefined)[] = [
    {
      name: 'identify',
      run: (body, context) => engine.identify(parseRequest(identificationRequest, body), context),
    },
    {
      name: 'process',
      run: (body, context) => engine.process(parseRequest(processingRequest, body), context),
    },
    transcribe && {
      name: 'transcribe',
      run: (body, context) => transcribe(parseRequest(transcriptionRequest, body), context),
    },
    frame && {
      name: 'frame',
      run: (body, context) => frame(parseRequest(framingRequest, body), context),
    },
    sampleAudio && {
      name: 'sample-audio',
      run: (body, context) => sampleAudio(parseRequest(audioSampleRequest, body), context),
    },
    drawStill && {
      name: 'draw-still',
      run: (body, context) => drawStill(parseRequest(stillRequest, body), context),
    },
    storePlayableCopy && {
      name: 'keep-playable',
      run: async (body, context) => {
        await storePlayableCopy(parseRequest(playableCopyRequest, body).storage_key, context);
        return {};
      },
    },
    findFaces && {
      name: 'find-faces',
      run: async (body, context) => {
        await findFaces(parseRequest(faceSearchRequest, body), context);
        return {};
      },
    },
    findShown && {
      name: 'find-shown',
      run: async (body, context) => {
        await findShown(parseRequest(shownRequest, body), context);
        return {};
      },
    },
  ];
  return Object.fromEntries(
    operations
      .filter((operation) => operation !== undefined)
      .map((operation) => [operation.name, operation]),
  );
}

function parseRequest<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  throw invalidRequest(error.issues);
}

/** @throws Failure `unauthorized` (401), `not-json` (415) */
function authorize(c: Context, { token }: EngineServerOptions): void {
  // @protection engine-access
  if (
    token !== undefined &&
    !equalInConstantTime(c.req.header('authorization') ?? '', `Bearer ${token}`)
  )
    throw httpErrors.unauthorized('The bearer token is missing or wrong.');
  // Without a token, pages in a browser must not be able to call the engine: neither from another
  // site, nor through a host name that resolves to this machine.
  if (token === undefined && !isLoopback(new URL(c.req.url).hostname))
    throw httpErrors.unauthorized('The bearer token is missing or wrong.');
  if (c.req.method === 'POST' && !/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw engineErrors.notJson();
}

function equalInConstantTime(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

type CallContext = EngineServerOptions & Operation & { calls: RunningCalls };

/** A request consists of keys, times and a style, and never reaches this size. */
const maxBodyBytes = 2 ** 20;

async function handleCall(
  c: Context,
  { name, run, calls, log, heartbeatSeconds = 10 }: CallContext,
): Promise<Response> {
  const { body, wantsStream } = await readCall(c);
  const disconnected = new AbortController();
  const onDisconnect = () => disconnected.abort(httpErrors.clientDisconnected());
  c.req.raw.signal.addEventListener('abort', onDisconnect, { once: true });
  if (c.req.raw.signal.aborted) onDisconnect();
  const id = callId.safeParse(c.req.header(callIdHeader)).data ?? randomUUID();
  let onProgress: TaskContext['onProgress'];
  const owner = callOwner.safeParse(c.req.header(callOwnerHeader)).data;
  const { done } = calls.begin({ id, name, owner, caller: disconnected.signal }, (signal) =>
    run(body, { signal, onProgress: (progress) => onProgress?.(progress) }),
  );
  void logOutcome(done, { id, name, log });
  if (!wantsStream) return Response.json(await done);
  const listen = (on: NonNullable<TaskContext['onProgress']>) => {
    onProgress = on;
  };
  return streamResponse({ done, listen }, { heartbeatSeconds, onDisconnect });
}

async function readCall(c: Context): Promise<{ body: unknown; wantsStream: boolean }> {
  const text = new TextDecoder().decode(await boundedBody(c.req.raw, maxBodyBytes));
  const wantsStream = (c.req.header('accept') ?? '').includes(streamType);
  try {
    return { body: JSON.parse(text), wantsStream };
  } catch (cause) {
    throw httpErrors.invalidRequest({ details: messageOf(cause), cause });
  }
}

async function logOutcome(
  done: Promise<unknown>,
  { id, name, log }: { id: string; name: CallName; log: Logger },
): Promise<void> {
  const startedAt = performance.now();
  const fields = (outcome: string) => ({
    call: id,
    name,
    outcome,
    ms: Math.round(performance.now() - startedAt),
  });
  await done.then(
    () => log.info(fields('done'), 'answered'),
    (error: unknown) => {
      const failure = failureIn(error);
      if (failure)
        log.info(
          { ...fields(failure.code), reason: failure.message, cause: failure.cause },
          'answered',
        );
      else log.error({ ...fields(engineErrors.unexpected.code), error }, 'answered');
    },
  );
}

/** Sends the usual error response with the fields from which the caller rebuilds the failure. */
function wireErrorHandler(log: Logger) {
  const handleError = errorHandler(log);
  return (error: Error, c: Context): Response => {
    const failure = toWire(error);
    const { headers } = handleError(failureIn(error) ?? error, c);
    headers.set('Content-Type', 'application/json');
    return new Response(JSON.stringify(failure), { status: failure.status ?? 500, headers });
  };
}
