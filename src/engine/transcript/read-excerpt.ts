import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { quicklyParsedBytes, workerTasks } from '#platform/tasks';
import { decodeTranscript, type EncodedTranscript } from './encoded.entry.ts';
import type * as tasks from './excerpt-tasks.ts';
import type { MoreOfTranscript } from './excerpt-tasks.ts';
import type { Transcript } from './transcript.schema.ts';

const run = workerTasks<typeof tasks>(new URL('./excerpt-tasks.ts', import.meta.url), {
  quickBytes: quicklyParsedBytes,
});

/**
 * The part of a stored transcript that routes return, as JSON, with further fields from the route:
 * all of it, or the sentences that overlap the range. Fails when the bytes are no transcript.
 */
export function spokenPart(
  json: Uint8Array<ArrayBuffer>,
  { range, more = {} }: { range?: TimeRange | undefined; more?: MoreOfTranscript },
): Promise<Uint8Array<ArrayBuffer>> {
  return run('encodedSpokenPart', { json, more, range });
}

/**
 * The words of a range of a stored transcript, with some sentences around it for context. A long
 * transcript is parsed in another process. Fails when the bytes are no transcript.
 */
export async function readExcerpt(
  json: Uint8Array<ArrayBuffer>,
  range: { start: number; end: number },
  signal?: AbortSignal,
): Promise<Transcript> {
  return decodeTranscript({ json: await excerptJson(json, range, signal) });
}

/**
 * Does the same as `readExcerpt`, but returns JSON, so that this process need not parse the result.
 */
export async function excerptJson(
  json: Uint8Array<ArrayBuffer>,
  range: { start: number; end: number },
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return (await run('encodedExcerpt', { json, ...range }, { signal })).json;
}

/**
 * A stored transcript in which to find highlights, and the notes about its source. Fails when the
 * bytes are no transcript.
 */
export function readStored(
  json: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<{ transcript: EncodedTranscript; notes: string[] }> {
  return run('encodedStored', { json }, { signal });
}
