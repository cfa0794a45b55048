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

  constructor({ error, code, details }: { error: string; code: string; details?: unknown }, status: number) {
    super(error);
    this.name = 'ApiError';
    this.error = error;
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/**
 * A client of the server at an address, for the person whose token it is. Pass it to every operation: `getClipsVideos({ client })`. With
 * `throwOnError: true` beside it, an operation throws an `ApiError` instead of returning it as `error`.
 */
export function connect({ address, token }: { address: string; token: string }): Client {
  const client = createClient(createConfig({ baseUrl: address.replace(/\/+$/, ''), auth: () => token }));
  client.interceptors.error.use((error, response) => (isRefusal(error) ? new ApiError(error, response?.status ?? 0) : error));
  return client;
}

function isRefusal(error: unknown): error is { error: string; code: string; details?: unknown } {
  return typeof error === 'object' && error !== null && 'error' in error && 'code' in error && typeof error.error === 'string';
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
 * The job that a request has started, once it is complete. `started`: its id, or the response, whose `Location` names it.
 * @throws Error with the job's own words when it has failed or was cancelled, or the signal's reason
 */
export async function jobComplete(started: string | Response, { client, interval = 1000, signal, onProgress }: WaitOptions): Promise<Job> {
  const id = typeof started === 'string' ? started : started.headers.get('Location')?.split('/').at(-1);
  if (!id) throw new Error('This response names no job.');
  for (;;) {
    signal?.throwIfAborted();
    const { data: job } = await getClipsJobsById({ client, path: { id }, throwOnError: true, ...(signal ? { signal } : {}) });
    if (job.status === 'complete') return job;
    if (job.status === 'failed' || job.status === 'cancelled') throw new Error(job.error ?? `The job was ${job.status}.`);
    onProgress?.(job);
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
