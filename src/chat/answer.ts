import { setTimeout as sleep } from 'node:timers/promises';
import type { UIMessageChunk } from 'ai';
import type { Logger } from 'pino';
import { causeChain, messageOf } from '#kit/failure.ts';
import { createPacer } from '#kit/pacer.ts';
import type { Model, Models } from '#models';
import { retryModelCall } from '#models';
import { maxAnswerSeconds, parseChatRequest } from './chat.schema.ts';
import { withCitations } from './citations.ts';
import { chatFailed } from './errors.ts';
import { buildConversation } from './prompt.ts';
import { smoothText } from './smooth.ts';
import { toServerEvents, toUiChunks, uiMessage } from './ui-stream.ts';

export type AnswerServices = {
  models: Pick<Models, 'general' | 'search' | 'selectable' | 'resolve'>;
  log: Logger;
  /** Aborted when the server stops: unfinished answers then end as if their time were over. */
  closing: AbortSignal;
  /** Seconds until an answer is brought to its end. Default 30. */
  maxAnswerSeconds?: number | undefined;
};

/** Seconds in which a failure becomes the status of the response. After that the stream begins, and can only carry it as a part. */
const headSeconds = 5;

/**
 * Answers a chat request with a stream of server-sent events.
 * @param caller aborted when the client goes away
 * @throws Failure `chat-failed` (500) when the request cannot be read, no model is there, or the model fails before its first word
 */
export async function answer(services: AnswerServices, body: unknown, caller: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { models, log, closing, maxAnswerSeconds: seconds = maxAnswerSeconds } = services;
  const ended = AbortSignal.any([AbortSignal.timeout(seconds * 1000), closing]);
  const chunks = ask(models, body, AbortSignal.any([ended, caller]));
  const first = chunks.next();
  // A client that leaves before the stream is read leaves nobody to handle this rejection.
  first.catch(() => undefined);
  await Promise.race([first, sleep(headSeconds * 1000, undefined, { ref: false })]).catch((error: unknown) => {
    if (!ended.aborted) throw chatFailed(error);
  });
  const onBroken = (error: unknown) => {
    if (!caller.aborted) log.warn({ errors: causeChain(error).map(messageOf) }, 'A chat answer broke off');
  };
  return toServerEvents(uiMessage(rejoin(first, chunks), { ended, onBroken }));
}

/** The model's answer, requested when the first chunk is. */
async function* ask(models: AnswerServices['models'], body: unknown, signal: AbortSignal): AsyncGenerator<UIMessageChunk> {
  const request = parseChatRequest(body);
  const model = request.webSearch ? models.search() : generalModel(models, request.selectedModel);
  const { prompt, citations } = await buildConversation(request, { modelName: model.modelId, pacer: createPacer(signal) });
  const { stream } = await retryModelCall(() => model.doStream({ prompt, abortSignal: signal }), signal, { budgetSeconds: 2 });
  yield* toUiChunks(smoothText(citations ? withCitations(stream, citations) : stream, signal));
}

/** The selected model if it is offered, else the default one: a name that the caller invents never reaches a provider. */
function generalModel(models: AnswerServices['models'], selected: string | undefined): Model {
  const offered = models.selectable().find(({ id, kind, configured }) => id === selected && kind === 'general' && configured);
  const model = offered ? models.resolve(offered.id) : models.general();
  if (!model) throw new Error('no language model is configured: set GOOGLE_GENERATIVE_AI_API_KEY, GROQ_API_KEY or GROQ_BASE_URL');
  return model;
}

/** All of a generator whose first value has been requested already. */
async function* rejoin<T>(first: Promise<IteratorResult<T, unknown>>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    const { done, value } = await first;
    if (done) return;
    yield value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
