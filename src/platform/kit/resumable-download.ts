import { nextDelay, pause, type RetryPolicy } from './retry-policy.ts';

type ResumableDownload<Result> = {
  /** Downloads the file, or the rest of it. */
  attempt(): Promise<Result>;
  /** How much of the file is here. */
  partBytes(): Promise<number>;
  /** Progress beyond so many bytes makes up for the breaks before it. */
  worthwhileBytes: number;
  /** Whether an attempt that failed like this may go on where it broke. */
  isTemporary(error: unknown, part: { bytesBefore: number; bytes: number }): boolean;
  signal: AbortSignal;
};

/**
 * Attempts a download until it is complete or breaks again and again without progress.
 * @throws the last attempt's error, or the signal's reason
 */
export async function resumeDownload<Result>(download: ResumableDownload<Result>): Promise<Result> {
  const { attempt, partBytes, worthwhileBytes, isTemporary, signal } = download;
  for (let breaks = 1; ; breaks += 1) {
    const bytesBefore = await partBytes();
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      const bytes = await partBytes();
      if (bytes > bytesBefore + worthwhileBytes) breaks = 0;
      const delay = nextDelay(retryPolicy, { attempt: breaks });
      if (delay === undefined || !isTemporary(error, { bytesBefore, bytes })) throw error;
      await pause(delay, signal);
    }
  }
}

/**
 * For consecutive breaks without progress; after that the job's own retries take over, which wait
 * longer.
 */
const retryPolicy: RetryPolicy = { attempts: 4, backoff: { delays: { first: 0.5, factor: 2 } } };

/**
 * Asks for what follows the first bytes of a file, if it is still the same; for all of it when
 * there are none.
 */
export function resumeHeaders(
  bytes: number,
  validator: string | undefined,
): Record<string, string> {
  const condition: Record<string, string> =
    validator === undefined ? {} : { 'if-range': validator };
  const range: Record<string, string> = bytes > 0 ? { range: `bytes=${bytes}-`, ...condition } : {};
  // Identity encoding: the bytes that are counted must be those of the file.
  return { accept: '*/*', 'accept-encoding': 'identity', ...range };
}

type ResponseHeaders = { get(name: string): string | null };

/** What `If-Range` may name. Weak validators do not promise identical bytes. */
export function validatorOf(headers: ResponseHeaders): string | undefined {
  const etag = headers.get('etag');
  return etag && !etag.startsWith('W/') ? etag : (headers.get('last-modified') ?? undefined);
}

/** The size of the whole file, where the response announces it. */
export function announcedBytes({
  status,
  headers,
}: {
  status: number;
  headers: ResponseHeaders;
}): number | undefined {
  const text =
    status === 206
      ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
      : headers.get('content-length');
  return text === undefined || text === null ? undefined : Number(text);
}
