import { setTimeout as sleep } from 'node:timers/promises';
import type { UIMessageChunk } from 'ai';
import type { Logger } from 'pino';
import { guessLanguage, knownLanguages, languageOf } from '#engine/transcript/languages';
import type { Needs } from '#features/context';
import { causeChain, messageOf } from '#platform/kit/failure.ts';
import { createPacer } from '#platform/kit/pacer.ts';
import type { Model, Models } from '#platform/language-models';
import { modelErrors, openStream, retryModelCall } from '#platform/language-models';
import { type ChatRequest, maxAnswerSeconds } from './chat.schema.ts';
import { withCitations } from './citations.ts';
import { chatFailed } from './errors.ts';
import { withLibraryCitations } from './library/citations.ts';
import { findPassages } from './library/passages.ts';
import { buildConversation, questionsOf } from './prompt.ts';
import { smoothText } from './smooth.ts';
import { toServerEvents, toUiChunks, uiMessage } from './ui-stream.ts';

export type AnswerServices = Needs<'db' | 'readMeaning' | 'baseUrl' | 'closing'> & {
  models: Pick<Models, 'general' | 'search' | 'selectable' | 'resolve'>;
  log: Logger;
  /** Time limit of an answer in seconds. Default 30. */
  maxAnswerSeconds?: number | undefined;
};

/**
 * A failure within this time, in seconds, sets the status of the response. After that the stream
 * begins, and a failure can only be reported as one of its parts.
 */
const headSeconds = 5;

/** Tokens of an answer at most, what the model thinks included: more than people read at once. */
const maxOutputTokens = 3000;

type AnswerOptions = {
  userId: string;
  request: ChatRequest;
  /** Aborted when the client goes away. */
  caller: AbortSignal;
};

/**
 * Answers a chat request with a stream of server-sent events.
 * @throws Failure `attachment-refused`, or `chat-failed` (500) when no model is configured or the
 * model fails before its first word
 */
export async function answer(
  services: AnswerServices,
  { userId, request, caller }: AnswerOptions,
): Promise<ReadableStream<Uint8Array>> {
  const { log, closing, maxAnswerSeconds: seconds = maxAnswerSeconds } = services;
  const ended = AbortSignal.any([AbortSignal.timeout(seconds * 1000), closing]);
  const chunks = requestAnswer(services, {
    userId,
    request,
    signal: AbortSignal.any([ended, caller]),
  });
  const first = chunks.next();
  // When the client disconnects before the stream is read, nothing else handles this rejection.
  first.catch(() => undefined);
  await Promise.race([first, sleep(headSeconds * 1000, undefined, { ref: false })]).catch(
    (error: unknown) => {
      if (!ended.aborted) throw chatFailed(error);
    },
  );
  const onBroken = (error: unknown) => {
    if (!caller.aborted)
      log.warn({ errors: causeChain(error).map(messageOf) }, 'A chat answer was interrupted');
  };
  return toServerEvents(uiMessage(rejoin(first, chunks), { ended, onBroken }));
}

/** The model's answer. Reading the first chunk calls the model. */
async function* requestAnswer(
  services: AnswerServices,
  { userId, request, signal }: { userId: string; request: ChatRequest; signal: AbortSignal },
): AsyncGenerator<UIMessageChunk> {
  const { models, baseUrl } = services;
  const model = request.webSearch ? models.search() : generalModel(models, request.selectedModel);
  const options = { modelName: model.modelId, pacer: createPacer(signal) };
  const isAboutLibrary = request.library && !request.webSearch;
  const library = isAboutLibrary
    ? await findPassages(services, userId, { questions: questionsOf(request.messages), signal })
    : undefined;
  const { prompt, citations } = await buildConversation(request, { ...options, library });
  if (library?.length === 0) {
    const question = questionsOf(request.messages).at(-1) ?? '';
    const { replies } = guessLanguage(question, knownLanguages) ?? languageOf('en');
    yield* fixedAnswer(replies.nothingFound);
    return;
  }
  const stream = await retryModelCall(
    () => openStream(model, { prompt, maxOutputTokens, abortSignal: signal }),
    signal,
    { budgetSeconds: 2 },
  );
  const timed = citations ? withCitations(stream, citations) : stream;
  yield* toUiChunks(
    smoothText(
      library ? withLibraryCitations(timed, { passages: library, baseUrl }) : timed,
      signal,
    ),
  );
}

/** A fixed answer, without a model. */
function* fixedAnswer(text: string): Generator<UIMessageChunk> {
  yield { type: 'text-start', id: 'fixed' };
  yield { type: 'text-delta', id: 'fixed', delta: text };
  yield { type: 'text-end', id: 'fixed' };
  yield { type: 'finish', finishReason: 'stop' };
}

/**
 * The selected model if it is offered, else the default one: a name that the caller invents never
 * reaches a provider.
 */
function generalModel(models: AnswerServices['models'], selected: string | undefined): Model {
  const offered = models
    .selectable()
    .find(({ id, kind, configured }) => id === selected && kind === 'general' && configured);
  const model = offered ? models.resolve(offered.id) : models.general();
  if (!model) throw modelErrors.noneConfigured();
  return model;
}

/** All values of a generator whose first value has already been requested. */
async function* rejoin<T>(
  first: Promise<IteratorResult<T, unknown>>,
  rest: AsyncGenerator<T>,
): AsyncGenerator<T> {
  try {
    const { done, value } = await first;
    if (done) return;
    yield value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
