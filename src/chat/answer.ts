import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { UIMessageChunk } from 'ai';
import type { Logger } from 'pino';
import { causeChain, messageOf } from '#kit/failure.ts';
import { patiently } from '#models/patience.ts';
import type { Model, Models } from '#models/resolve.ts';
import { citing } from './citations.ts';
import { longestAnswerSeconds, parseChatRequest } from './contract.ts';
import { notProcessed } from './failures.ts';
import { conversation } from './prompt.ts';
import { smooth } from './smooth.ts';
import { eventsOf, uiChunks, uiMessage } from './ui-stream.ts';

export type AnswerServices = {
  models: Pick<Models, 'general' | 'search' | 'selectable' | 'resolve'>;
  log: Logger;
  /** Fires when the server stops: answers under way end then as if their time had run out. */
  closing: AbortSignal;
  /** Seconds an answer may take; 30 unless told. */
  longestAnswer?: number;
};

/** Seconds in which a failure is still told by the status; then the stream begins, and it could only be told within. */
const headPatience = 5;

/**
 * The answer to a chat request as a stream of server-sent events.
 * @throws Failure `chat-failed` (500) when the request cannot be read, no model is there, or the model fails before its first word
 */
export async function answer(services: AnswerServices, body: unknown, caller: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { log, closing, longestAnswer = longestAnswerSeconds } = services;
  const ended = AbortSignal.any([AbortSignal.timeout(longestAnswer * 1000), closing]);
  const left = new AbortController();
  const signal = AbortSignal.any([ended, caller, left.signal]);
  try {
    const chunks = ask(services.models, body, signal);
    const first = chunks.next();
    // Whoever leaves before the stream is read leaves nobody to hear it fail.
    first.catch(() => undefined);
    await Promise.race([first, sleep(headPatience * 1000, undefined, { ref: false })]).catch((error: unknown) => {
      if (!ended.aborted) throw error;
    });
    const onBroken = (error: unknown) => {
      if (!caller.aborted && !left.signal.aborted) log.warn({ errors: causeChain(error).map(messageOf) }, 'an answer broke off');
    };
    return eventsOf(uiMessage(joined(first, chunks), { ended, onBroken }), () => left.abort());
  } catch (error) {
    left.abort();
    throw notProcessed(error);
  }
}

/** The model's answer, asked for when the first chunk is. */
async function* ask(models: AnswerServices['models'], body: unknown, signal: AbortSignal): AsyncGenerator<UIMessageChunk> {
  const request = parseChatRequest(body);
  const { prompt, citations } = conversation(request);
  const model = request.webSearch ? models.search() : general(models, request.selectedModel);
  const { stream } = await patiently(() => model.doStream({ prompt, abortSignal: signal }), signal, { longestWait: 2 });
  const parts: AsyncIterable<LanguageModelV4StreamPart> = stream;
  yield* uiChunks(smooth(citations ? citing(parts, citations) : parts));
}

/** The chosen one when there is a choice of it: a name of the caller's own making never reaches a provider. */
function general(models: AnswerServices['models'], selected: string | undefined): Model {
  const chosen = models.selectable().find(({ id, kind, configured }) => id === selected && kind === 'general' && configured);
  const model = chosen ? models.resolve(chosen.id) : models.general();
  if (!model) throw new Error('no language model is configured: set GOOGLE_GENERATIVE_AI_API_KEY, GROQ_API_KEY or GROQ_BASE_URL');
  return model;
}

async function* joined<T>(first: Promise<IteratorResult<T, unknown>>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    const { done, value } = await first;
    if (done) return;
    yield value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
