import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Failure } from '#kit/failure.ts';

export type RequestOptions = {
  /** Undefined: every request fails with `youtube-key-missing`. */
  apiKey: string | undefined;
  /** Without a slash at the end. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Seconds each answer may take. */
  patienceSeconds?: number;
};

/** Asks for a resource of the Data API; tried once more when the network or the other server failed. Rejects as `YouTubeData` says. */
export type DataRequest = <Answer extends z.ZodType>(
  resource: string,
  query: Record<string, string>,
  how: { answer: Answer; signal: AbortSignal },
) => Promise<z.output<Answer>>;

export function dataRequest({ apiKey, baseUrl, fetch, patienceSeconds = 10 }: RequestOptions): DataRequest {
  return async (resource, query, { answer, signal }) => {
    if (apiKey === undefined) throw new Failure('youtube-key-missing', 'YOUTUBE_API_KEY is not set');
    const address = `${baseUrl}/${resource}?${new URLSearchParams({ ...query, key: apiKey })}`;
    const once = () => answerOf(fetch, address, { signal, patienceSeconds });
    const text = await once().catch(async (error: unknown) => {
      signal.throwIfAborted();
      if (!(error instanceof Failure) || !error.retryable) throw error;
      await sleep(pauseMilliseconds, undefined, { signal });
      return once();
    });
    return readAnswer(text, answer);
  };
}

/** Long enough for a passing fault to pass, short enough to be waited for. */
const pauseMilliseconds = 250;

async function answerOf(
  fetch: RequestOptions['fetch'],
  address: string,
  how: { signal: AbortSignal; patienceSeconds: number },
): Promise<string> {
  const signal = AbortSignal.any([how.signal, AbortSignal.timeout(how.patienceSeconds * 1000)]);
  const { ok, status, text } = await wholeAnswer(fetch, address, signal).catch((cause: unknown) => {
    how.signal.throwIfAborted();
    throw new Failure('youtube-unreachable', 'YouTube could not be reached', { retryable: true, cause });
  });
  if (ok) return text;
  // What is no error status either (a redirect that leads nowhere) is the other server's fault.
  throw new Failure('youtube-refused', `YouTube answered ${status}`, {
    status: status >= 400 && status < 600 ? status : 502,
    details: reasonOf(text),
    retryable: status >= 500,
  });
}

async function wholeAnswer(fetch: RequestOptions['fetch'], address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  return { ok: response.ok, status: response.status, text: await response.text() };
}

const refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string().regex(/^\w{1,60}$/) })).min(1) }) });

/** The API's own word for why, such as `quotaExceeded`. */
function reasonOf(text: string): string | undefined {
  return refusal.safeParse(parsed(text)).data?.error.errors[0]?.reason;
}

function readAnswer<Answer extends z.ZodType>(text: string, answer: Answer): z.output<Answer> {
  const read = answer.safeParse(parsed(text));
  if (!read.success) throw new Failure('youtube-unreadable', "YouTube's answer could not be read", { cause: read.error });
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
