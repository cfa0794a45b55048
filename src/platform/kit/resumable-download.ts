import { defineErrors } from './define-errors.ts';
import { nextDelay, pause, type RetryPolicy } from './retry-policy.ts';

type ResumableDownload<Result> = {
  /** Downloads the file, or the rest of it. */
  attempt(): Promise<Result>;
  /** How many bytes of the file have been downloaded. */
  partBytes(): Promise<number>;
  /**
   * After an attempt that downloaded more bytes than this, earlier interruptions no longer count.
   */
  worthwhileBytes: number;
  /** Whether a download that failed with this error may resume where it was interrupted. */
  isTemporary(error: unknown, part: { bytesBefore: number; bytes: number }): boolean;
  signal: AbortSignal;
};

/**
 * Attempts a download until it is complete, or has been interrupted several times in a row without
 * progress.
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
 * Applies to consecutive interruptions without progress; after them the job's own retries take
 * over, which wait longer.
 */
const retryPolicy: RetryPolicy = { attempts: 4, backoff: { delays: { first: 0.5, factor: 2 } } };

/**
 * The headers that request the rest of a file after its first `bytes`, provided that the file has
 * not changed; with 0 bytes, they request all of it.
 */
export function resumeHeaders(
  bytes: number,
  validator: string | undefined,
): Record<string, string> {
  const condition: Record<string, string> =
    validator === undefined ? {} : { 'if-range': validator };
  const range: Record<string, string> = bytes > 0 ? { range: `bytes=${bytes}-`, ...condition } : {};
  // Without compression, so that the bytes received are the bytes of the file.
  return { accept: '*/*', 'accept-encoding': 'identity', ...range };
}

export const downloadErrors = defineErrors({
  encoded: {
    code: 'download-encoded',
    status: 422,
    message:
      'The server sent the file compressed, although it was told not to. Download the file yourself, then upload it.',
  },
});

/**
 * Whether a response has a `Content-Encoding`, which `resumeHeaders` does not accept: decoded, it
 * could have a thousand times the bytes.
 */
export function isEncoded({ headers }: { headers: ResponseHeaders }): boolean {
  // @protection growing-files: never
  return !/^\s*(?:identity)?\s*$/i.test(headers.get('content-encoding') ?? '');
}

type ResponseHeaders = { get(name: string): string | null };

/**
 * The validator to send in `If-Range`. Weak ETags are left out because they do not promise
 * identical bytes.
 */
export function validatorOf(headers: ResponseHeaders): string | undefined {
  const etag = headers.get('etag');
  return etag && !etag.startsWith('W/') ? etag : (headers.get('last-modified') ?? undefined);
}

/** The size of the whole file in bytes, if the response states it. */
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
