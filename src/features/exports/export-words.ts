import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { clipKey, correctedTranscriptKey } from '#engine/port';
import type { ProcessingRequest } from '#engine/port/engine.schema.ts';
import { excerptJson, rangesOf, stateAfter } from '#engine/transcript';
import type { Needs } from '#features/context';
import { changesOf } from '#features/transcripts';
import type { Db } from '#platform/database';
import { jobSteps, videos } from '#platform/database';
import type { OwnedJob } from '#platform/jobs';
import type { ExportPart } from './stored-export.ts';

/**
 * The words that one part of an export is rendered with. They are fixed when the part begins, so
 * that a retry renders the same words.
 */
export const exportWords = z.object({
  /** The version of the transcript's corrections. */
  version: z.number(),
  /**
   * A hash of the words of the clip; null when they are the uncorrected words of the first
   * transcript.
   */
  hash: z.string().nullable(),
});
export type ExportWords = z.infer<typeof exportWords>;

/** The step in which a part records its words. */
export const wordsStep = 'words';

type Services = Needs<'db' | 'store' | 'transcripts'>;

/** Reads the current words of a clip of a video. */
export async function currentWords(
  { db, transcripts }: Services,
  videoId: string,
  request: ProcessingRequest,
): Promise<ExportWords> {
  const [video] = await db.select().from(videos).where(eq(videos.id, videoId));
  const version = video?.transcriptVersion ?? 0;
  if (video === undefined || version === 0) return { version, hash: null };
  const changes = await changesOf(db, videoId, version);
  const { corrections } = stateAfter(changes);
  const [words] = await rangesOf(await transcripts.recognised(video), corrections, request.clips);
  // After a second transcription even uncorrected words get a hash: a clip rendered from the first
  // transcript would have the same storage key otherwise.
  const isFirst = !changes.some(({ kind }) => kind === 'transcription');
  return {
    version,
    hash:
      words === undefined || (isFirst && words.corrected === words.recognised)
        ? null
        : words.corrected,
  };
}

/** Adds the hash of the words to the request for a clip, unless they are the first transcript's. */
export function withWords(request: ProcessingRequest, { hash }: ExportWords): ProcessingRequest {
  return hash === null ? request : { ...request, corrected_words: hash };
}

/** Stores the corrected words of the clip where the engine reads them. */
export async function storeWords(
  { store, transcripts }: Services,
  {
    videoId,
    request,
    words,
    signal,
  }: { videoId: string; request: ProcessingRequest; words: ExportWords; signal: AbortSignal },
): Promise<void> {
  if (words.hash === null) return;
  const video = { id: videoId, storageKey: request.storage_key, transcriptVersion: words.version };
  const { json } = await transcripts.corrected(video);
  for (const clip of request.clips) {
    const excerpt = Buffer.from(await excerptJson(json, clip, signal));
    const key = correctedTranscriptKey(clipKey(request, clip));
    await store.put(key, Readable.from([excerpt]), { contentType: 'application/json', signal });
  }
}

/** The recorded output of the step. */
const rememberedOutput = z.object({ value: exportWords });

/** Reads the recorded words of each part of a job. */
export async function rememberedWords(tx: Db, job: OwnedJob): Promise<Map<number, ExportWords>> {
  const rows = await tx
    .select({ part: jobSteps.part, output: jobSteps.output })
    .from(jobSteps)
    .where(and(eq(jobSteps.jobId, job.id), eq(jobSteps.step, wordsStep)));
  return new Map(rows.map(({ part, output }) => [part, rememberedOutput.parse(output).value]));
}

/**
 * Whether the words of the clip have been corrected since `version`. Compares the corrections
 * without reading the words, which may have been corrected again by now.
 */
export async function areWordsNewer(
  tx: Db,
  { segment, videoId }: Pick<ExportPart, 'segment' | 'videoId'>,
  { version }: ExportWords,
): Promise<boolean> {
  const [video] = await tx
    .select({ version: videos.transcriptVersion })
    .from(videos)
    .where(eq(videos.id, videoId));
  if (video === undefined || video.version === version) return false;
  const changes = await changesOf(tx, videoId, video.version);
  const earlier = changes.filter((change) => change.version <= version);
  if (changes.slice(earlier.length).some(({ kind }) => kind === 'transcription')) return true;
  const before = stateAfter(earlier).corrections;
  const now = stateAfter(changes).corrections;
  const idsOf = (corrections: typeof now) =>
    corrections
      .flatMap(({ id, start, end }) =>
        end >= Number(segment.start) && start <= Number(segment.end) ? [id] : [],
      )
      .sort();
  return idsOf(before).join() !== idsOf(now).join();
}
