import type {
  JSONObject,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { APICallError, parseJsonEventStream } from 'ai';
import { z } from 'zod';
import { agentWire } from './agent.ts';
import { chatWire } from './chat.ts';
import { refusalMessageIn } from './read.ts';
import type { ParsedResponse, Source, Wire } from './wire.ts';

export type PerplexityOptions = {
  name: string;
  baseUrl: string;
  apiKey: string;
  /**
   * `agent`: the Agent API, POST /v1/agent, with a fallback to `chat` where it does not exist.
   * `chat`: the Sonar chat completions, POST /chat/completions.
   */
  transport: 'agent' | 'chat';
  fetch?: typeof globalThis.fetch | undefined;
};

/**
 * Creates a model that searches the web for every answer and cites its sources, behind the AI SDK's
 * model interface.
 */
export function perplexityModel(options: PerplexityOptions): LanguageModelV4 {
  const over = async (wire: Wire, call: LanguageModelV4CallOptions) => {
    const url = `${options.baseUrl.replace(/\/+$/, '')}${wire.path}`;
    const body = wire.body(options.name, call);
    const events = await open(url, body, options, call);
    return { url, body, stream: events.pipeThrough(reading(wire.reader(), url)) };
  };
  const stream = async (call: LanguageModelV4CallOptions) => {
    if (options.transport === 'chat') return over(chatWire, call);
    return over(agentWire, call).catch((error: unknown) =>
      isNotThere(error) ? over(chatWire, call) : Promise.reject(error),
    );
  };
  return {
    specificationVersion: 'v4',
    provider: 'perplexity',
    modelId: options.name,
    supportedUrls: {},
    async doStream(call) {
      const { url, body, stream: parts } = await stream(call);
      return { stream: parts, request: { url, body } };
    },
    async doGenerate(call) {
      const { url, body, stream: parts } = await stream(call);
      return { ...(await gather(parts)), request: { url, body } };
    },
  };
}

/**
 * Whether the service lacks the Agent API: gateways in between may support only the older
 * transport.
 */
function isNotThere(error: unknown): boolean {
  return APICallError.isInstance(error) && (error.statusCode === 404 || error.statusCode === 405);
}

const anything = z.unknown();
type Events = ReturnType<typeof parseJsonEventStream<unknown>>;

async function open(
  url: string,
  body: JSONObject,
  { apiKey, fetch = globalThis.fetch }: PerplexityOptions,
  call: LanguageModelV4CallOptions,
): Promise<Events> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${apiKey}`,
    },
    body: JSON.stringify(body),
    ...(call.abortSignal ? { signal: call.abortSignal } : {}),
  });
  const streams = response.headers.get('content-type')?.includes('text/event-stream');
  if (response.ok && streams && response.body)
    return parseJsonEventStream({ stream: response.body, schema: anything });
  const responseBody = (await response.text()).slice(0, 10_000);
  throw new APICallError({
    message: response.ok ? 'Not a stream of events' : (refusalMessageIn(responseBody) ?? 'Refused'),
    url,
    requestBodyValues: {},
    statusCode: response.status,
    responseHeaders: Object.fromEntries(response.headers),
    responseBody,
  });
}

type EventResult = Events extends ReadableStream<infer Result> ? Result : never;

/**
 * Converts events to the parts of a model's stream: every start has its end, each source appears
 * once, and only a complete answer has a finish part.
 */
function reading(
  read: (event: unknown) => ParsedResponse[],
  url: string,
): TransformStream<EventResult, LanguageModelV4StreamPart> {
  const parts = partWriter();
  let ended = false;
  const fail = (message: string, statusCode: number): LanguageModelV4StreamPart[] => {
    ended = true;
    return [
      ...parts.close(),
      {
        type: 'error',
        error: new APICallError({
          message,
          url,
          requestBodyValues: {},
          statusCode,
          responseBody: message,
        }),
      },
    ];
  };
  const partsOf = (parsed: ParsedResponse): LanguageModelV4StreamPart[] => {
    if (ended) return [];
    if ('failed' in parsed) return fail(parsed.failed.message, parsed.failed.status);
    if (!('finished' in parsed)) return parts.write(parsed);
    ended = true;
    const { reason, usage } = parsed.finished;
    return [...parts.close(), { type: 'finish', finishReason: reason, usage }];
  };
  return new TransformStream({
    start: (controller) => controller.enqueue({ type: 'stream-start', warnings: [] }),
    transform(event, controller) {
      const parsed = event.success ? read(event.value) : [];
      for (const part of parsed.flatMap(partsOf)) controller.enqueue(part);
    },
    flush(controller) {
      if (!ended)
        for (const part of fail('The stream ended before the answer did', 502))
          controller.enqueue(part);
    },
  });
}

type Written = Exclude<ParsedResponse, { finished: unknown } | { failed: unknown }>;

function partWriter() {
  let open: { kind: 'text' | 'reasoning'; id: string } | undefined;
  let count = 0;
  const sources = new Set<string>();
  function close(): LanguageModelV4StreamPart[] {
    const ending: LanguageModelV4StreamPart[] = open
      ? [{ type: `${open.kind}-end`, id: open.id }]
      : [];
    open = undefined;
    return ending;
  }
  function say(kind: 'text' | 'reasoning', delta: string): LanguageModelV4StreamPart[] {
    if (delta === '') return [];
    if (open?.kind === kind) return [{ type: `${kind}-delta`, id: open.id, delta }];
    const ending = close();
    open = { kind, id: `${kind}-${count++}` };
    return [
      ...ending,
      { type: `${kind}-start`, id: open.id },
      { type: `${kind}-delta`, id: open.id, delta },
    ];
  }
  function name({ url, title }: Source): LanguageModelV4StreamPart[] {
    if (sources.has(url)) return [];
    sources.add(url);
    return [
      {
        type: 'source',
        sourceType: 'url',
        id: `source-${sources.size}`,
        url,
        ...(title ? { title } : {}),
      },
    ];
  }
  function write(parsed: Written): LanguageModelV4StreamPart[] {
    if ('text' in parsed) return say('text', parsed.text);
    return 'reasoning' in parsed ? say('reasoning', parsed.reasoning) : name(parsed.source);
  }
  return { write, close };
}

/** Collects a streamed answer into one result. */
async function gather(
  stream: ReadableStream<LanguageModelV4StreamPart>,
): Promise<LanguageModelV4GenerateResult> {
  const content: LanguageModelV4Content[] = [];
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish')
      return { content, finishReason: part.finishReason, usage: part.usage, warnings: [] };
    if (part.type === 'source') content.push(part);
    if (part.type === 'text-start') content.push({ type: 'text', text: '' });
    if (part.type === 'reasoning-start') content.push({ type: 'reasoning', text: '' });
    const last = content.findLast(({ type }) => type === 'text' || type === 'reasoning');
    if ((part.type === 'text-delta' || part.type === 'reasoning-delta') && last && 'text' in last)
      last.text += part.delta;
  }
  throw new Error('the stream ended without a word');
}
