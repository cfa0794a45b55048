import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { createDeadline, currentOwner, type Semaphore, unlimitedLine } from '#platform/concurrency';
import type { Failure } from '#platform/kit/failure.ts';
import { createPacer } from '#platform/kit/pacer.ts';
import { modelErrors } from './errors.ts';
import type { Model, ModelPlace } from './middleware.ts';
import { retryModelCall } from './retry.ts';

/**
 * How long a call waits for its model, in seconds. The whole has no limit: a slow answer is not a
 * broken one. The time in the line of a server that answers one request at a time does not count.
 */
export type CallLimits = {
  /**
   * For the first token. 120 by default; 600 for a local model, which has to read a long prompt
   * first.
   */
  firstTokenSeconds?: number | undefined;
  /** For each next token; 60 by default. */
  silenceSeconds?: number | undefined;
};

export type ModelTurn = { role: 'user' | 'assistant'; content: string };

/** What is asked of a model, and how much it may write. */
export type WrittenRequest = CallLimits & {
  model: Model;
  system: string;
  messages: readonly ModelTurn[];
  /** Tokens of the text at most; a model that thinks first gets `thinkingTokens` more for that. */
  maxTokens: number;
  temperature?: number | undefined;
  signal: AbortSignal;
};

export type WordsRequest = Omit<WrittenRequest, 'messages'> &
  ({ prompt: string } | { messages: readonly ModelTurn[] }) & {
    /**
     * Where the text ends, such as a newline. What the model would write after it is not waited
     * for, and blank text before the first word ends nothing.
     */
    stop?: readonly string[] | undefined;
    /** When it is aborted, what has been written by then is the answer, unfinished. */
    enough?: AbortSignal | undefined;
    /** Seconds for which rate limits and outages are waited for altogether; 300 by default. */
    waitSeconds?: number | undefined;
  };

export type Written = {
  text: string;
  /** The model stopped at its length limit, or was stopped: the end is missing. */
  isUnfinished: boolean;
  /** As the service counts; of an answer that was ended here, the pieces that have arrived. */
  usage: { inputTokens: number; outputTokens: number };
};

/**
 * Requests plain text, streamed underneath. A rate limit or an outage is waited for and the request
 * sent again; a model that does not begin, or falls silent, is given up and not asked again.
 * @throws Failure of errors.ts
 */
export async function generateWords(request: WordsRequest): Promise<Written> {
  const messages: readonly ModelTurn[] =
    'prompt' in request ? [{ role: 'user', content: request.prompt }] : request.messages;
  const { signal, enough, waitSeconds } = request;
  const ended = enough ? AbortSignal.any([signal, enough]) : signal;
  return await retryModelCall(() => readAnswer({ ...request, messages }, {}), ended, {
    budgetSeconds: waitSeconds,
  });
}

/** Tokens that a model may think before it writes; services count them as part of the answer. */
export const thinkingTokens = 1000;

/** The options of a model's call for a request. */
export function callOptions({
  system,
  messages,
  maxTokens,
  temperature,
}: Pick<
  WrittenRequest,
  'system' | 'messages' | 'maxTokens' | 'temperature'
>): LanguageModelV4CallOptions {
  return {
    prompt: [{ role: 'system', content: system }, ...messages.map(toMessage)],
    maxOutputTokens: maxTokens + thinkingTokens,
    ...(temperature !== undefined && { temperature }),
  };
}

function toMessage({ role, content }: ModelTurn): LanguageModelV4Message {
  const text = { type: 'text' as const, text: content };
  return role === 'user' ? { role, content: [text] } : { role, content: [text] };
}

type StreamParts = AsyncGenerator<LanguageModelV4StreamPart, void, undefined>;
type CallOptions = LanguageModelV4CallOptions & { abortSignal: AbortSignal };

/**
 * Begins a streamed call within the limits, after the requests that a local model answers before.
 * Read the parts to the end, or abort the signal: until then nothing else is sent to a local model.
 * @throws Failure of errors.ts, or the signal's reason; later failures are `error` parts
 */
export async function openStream(
  model: Model,
  options: CallOptions,
  limits: CallLimits = {},
): Promise<StreamParts> {
  const { abortSignal: signal } = options;
  using scope = new DisposableStack();
  scope.use(await takeTurn(model.place, signal));
  const wait = scope.use(createWait(model.place, limits));
  const abortSignal = AbortSignal.any([signal, wait.signal]);
  const { stream } = await model.doStream({ ...options, abortSignal });
  const held = scope.move();
  // Nobody may read the stream.
  const leave = () => held.dispose();
  signal.addEventListener('abort', leave, { once: true });
  held.defer(() => signal.removeEventListener('abort', leave));
  return heard(stream, { wait, held });
}

async function* heard(
  stream: AsyncIterable<LanguageModelV4StreamPart>,
  { wait, held }: { wait: Wait; held: DisposableStack },
): StreamParts {
  using _held = held;
  for await (const part of stream) {
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') wait.heard();
    yield part;
  }
}

type Reading = WrittenRequest & Pick<WordsRequest, 'stop' | 'enough'>;
type Format = Pick<LanguageModelV4CallOptions, 'responseFormat'>;

/**
 * The answer to one streamed request, sent once.
 * @throws Failure of errors.ts, or the signal's reason
 */
export async function readAnswer(request: Reading, format: Format): Promise<Written> {
  const { model, signal, enough } = request;
  const abortSignal = enough ? AbortSignal.any([signal, enough]) : signal;
  const answer = emptyAnswer();
  try {
    const options = { ...callOptions(request), ...format, abortSignal };
    await readInto(answer, await openStream(model, options, request), request);
  } catch (error) {
    if (!enough?.aborted || signal.aborted || answer.text === '') throw error;
    answer.isUnfinished = true;
  }
  return answer;
}

async function readInto(into: Written, parts: StreamParts, request: Reading): Promise<void> {
  const pacer = createPacer(request.signal);
  for await (const part of parts) {
    await pacer.pause();
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish') return finish(into, part, request.model.place);
    if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') continue;
    into.usage.outputTokens += 1;
    if (part.type === 'text-delta' && add(into, part.delta, request.stop)) return;
    // A service may ignore the limit.
    if (isTooMuch(into, request)) {
      into.isUnfinished = true;
      return;
    }
  }
  throw brokeOff(request.model.place);
}

const emptyAnswer = (): Written => ({
  text: '',
  isUnfinished: false,
  usage: { inputTokens: 0, outputTokens: 0 },
});

/** Adds a piece of text; true when the text has come to its end. */
function add(into: Written, delta: string, stop: readonly string[] = []): boolean {
  const from = into.text.length;
  into.text = from === 0 ? delta.trimStart() : into.text + delta;
  const ends = stop
    .map((mark) => into.text.indexOf(mark, Math.max(0, from - mark.length + 1)))
    .filter((at) => at >= 0);
  if (ends.length === 0) return false;
  into.text = into.text.slice(0, Math.min(...ends));
  return true;
}

/** Characters of a token at most, by far: services may send many tokens as one piece. */
const maxTokenLength = 20;

const isTooMuch = ({ text, usage }: Written, { maxTokens }: Reading) =>
  text.length > maxTokens * maxTokenLength || usage.outputTokens > maxTokens + thinkingTokens;

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;

function finish(
  into: Written,
  { finishReason, usage }: Pick<Finish, 'finishReason' | 'usage'>,
  place: ModelPlace,
): void {
  const { unified } = finishReason;
  if (unified === 'content-filter') throw modelErrors.filtered(place.host);
  if (unified === 'error' || unified === 'interrupted') throw brokeOff(place);
  into.isUnfinished = unified === 'length';
  into.usage = {
    inputTokens: usage.inputTokens.total ?? 0,
    outputTokens: usage.outputTokens.total ?? into.usage.outputTokens,
  };
}

/**
 * The answer to one request that is not streamed, for services that cannot stream the format. It
 * must be there by the time at which a stream would have had to go on.
 * @throws Failure of errors.ts, or the signal's reason
 */
export async function readWhole(request: WrittenRequest, format: Format): Promise<Written> {
  const { model, signal } = request;
  using _turn = await takeTurn(model.place, signal);
  const { firstTokenSeconds, silenceSeconds } = limitsAt(model.place, request);
  const seconds = firstTokenSeconds + silenceSeconds;
  using limit = createDeadline(seconds, () =>
    modelErrors.firstWordLate({ host: model.place.host, seconds }),
  );
  const abortSignal = AbortSignal.any([signal, limit.signal]);
  const { content, ...end } = await model.doGenerate({
    ...callOptions(request),
    ...format,
    abortSignal,
  });
  const answer = emptyAnswer();
  answer.text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  finish(answer, end, model.place);
  return answer;
}

function brokeOff({ host }: ModelPlace): Failure {
  return modelErrors.unavailable(`${host} broke off its answer.`);
}

const limitsAt = (
  { isLocal }: ModelPlace,
  { firstTokenSeconds = isLocal ? 600 : 120, silenceSeconds = 60 }: CallLimits,
) => ({ firstTokenSeconds, silenceSeconds });

type Wait = Disposable & { signal: AbortSignal /** A token has arrived. */; heard(): void };

/** Waits for the first token, then for each next one. */
function createWait(place: ModelPlace, limits: CallLimits): Wait {
  const { host } = place;
  const { firstTokenSeconds, silenceSeconds } = limitsAt(place, limits);
  const over = new AbortController();
  const begin = (seconds: number, createReason: () => Failure) => {
    const deadline = createDeadline(seconds, createReason);
    deadline.signal.addEventListener('abort', () => over.abort(deadline.signal.reason));
    return deadline;
  };
  const first = begin(firstTokenSeconds, () =>
    modelErrors.firstWordLate({ host, seconds: firstTokenSeconds }),
  );
  let next: ReturnType<typeof begin> | undefined;
  return {
    signal: over.signal,
    heard() {
      first[Symbol.dispose]();
      if (next) next.renew();
      else
        next = begin(silenceSeconds, () =>
          modelErrors.fellSilent({ host, seconds: silenceSeconds }),
        );
    },
    [Symbol.dispose]() {
      first[Symbol.dispose]();
      next?.[Symbol.dispose]();
    },
  };
}

/** The lines before local servers, by address; an operator has few. */
const lines = new Map<string, Semaphore>();

/**
 * A local server answers one request at a time: the next one would wait there, where its time runs.
 * People take turns, so that a question does not wait for all the titles of somebody's video.
 */
async function takeTurn({ host, isLocal }: ModelPlace, signal: AbortSignal): Promise<Disposable> {
  if (!isLocal) return new DisposableStack();
  const line = lines.get(host) ?? unlimitedLine(1);
  lines.set(host, line);
  return await line.acquire(signal, currentOwner());
}
