import { type Client, createClient, createConfig } from './generated/client/index.ts';
import { type GetClipsJobsByIdResponses, getClipsJobsById } from './generated/index.ts';

export type { Client } from './generated/client/index.ts';
export * from './generated/index.ts';

/** A refusal by the server. `code` is stable; docs/errors.md lists them all. */
export class ApiError extends Error {
  /** The same as `message`: the types of the operations name the message as the API does. */
  readonly error: string;
  readonly code: string;
  /** Of the response. */
  readonly status: number;
  readonly details: unknown;

  constructor(
    { error, code, details }: { error: string; code: string; details?: unknown },
    status: number,
  ) {
    super(error);
    this.name = 'ApiError';
    this.error = error;
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/**
 * A client of the server at an address, for the person whose token it is. Pass it to every
 * operation: `getClipsVideos({ client })`. With `throwOnError: true` beside it, an operation throws
 * an `ApiError` instead of returning it as `error`.
 */
export function connect({ address, token }: { address: string; token: string }): Client {
  const client = createClient(
    createConfig({ baseUrl: address.replace(/\/+$/, ''), auth: () => token }),
  );
  client.interceptors.error.use((error, response) =>
    isRefusal(error) ? new ApiError(error, response?.status ?? 0) : error,
  );
  return client;
}

function isRefusal(error: unknown): error is { error: string; code: string; details?: unknown } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'error' in error &&
    'code' in error &&
    typeof error.error === 'string'
  );
}

export type Job = GetClipsJobsByIdResponses[200];

export type WaitOptions = {
  client: Client;
  /** Milliseconds between two requests; 1000 when left out. */
  interval?: number;
  signal?: AbortSignal;
  onProgress?: (job: Job) => void;
};

/**
 * A server that does not respond, or has no time, is asked again for so long, milliseconds: jobs go
 * on when it is restarted.
 */
const longestOutage = 120_000;

/**
 * The job that a request has started, once it is complete. `started`: its id, or the response,
 * whose `Location` names it. While the server does not respond, it is asked again for two minutes.
 * @throws Error with the job's own words when it has failed or was cancelled, what the server
 * refuses, or the signal's reason
 */
export async function jobComplete(
  started: string | Response,
  { client, interval = 1000, signal, onProgress }: WaitOptions,
): Promise<Job> {
  const id =
    typeof started === 'string' ? started : started.headers.get('Location')?.split('/').at(-1);
  if (!id) throw new Error('This response names no job.');
  let reached = Date.now();
  for (;;) {
    signal?.throwIfAborted();
    const { data: job, error } = await getClipsJobsById({
      client,
      path: { id },
      ...(signal ? { signal } : {}),
    });
    if (job) {
      reached = Date.now();
      if (job.status === 'complete') return job;
      if (job.status === 'failed' || job.status === 'cancelled')
        throw new Error(job.error ?? `The job was ${job.status}.`);
      onProgress?.(job);
    } else if (!isTemporary(error) || Date.now() - reached > longestOutage) throw error;
    await pause(interval, signal);
  }
}

/** Anything but a refusal is a connection that failed, or the response of a proxy. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500;
}

/** Ends early when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal?.aborted ? 0 : milliseconds);
    signal?.addEventListener('abort', end);
  });
}
