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
 * Which words one part of an export is rendered with: fixed when it begins, so that a retry renders
 * the same ones.
 */
export const exportWords = z.object({
  /** Of the transcript's corrections. */
  version: z.number(),
  /**
   * A hash of the words of the clip; null when they are those of the first transcript, and none is
   * corrected.
   */
  hash: z.string().nullable(),
});
export type ExportWords = z.infer<typeof exportWords>;

/** The step in which they are remembered. */
export const wordsStep = 'words';

type Services = Needs<'db' | 'store' | 'transcripts'>;

/** The words that a clip of a video has at present. */
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
  // A clip that was rendered before the video was transcribed again has the same name, if none of
  // its words is corrected.
  const isFirst = !changes.some(({ kind }) => kind === 'transcription');
  return {
    version,
    hash:
      words === undefined || (isFirst && words.corrected === words.recognised)
        ? null
        : words.corrected,
  };
}

/** The request for a clip with these words. */
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

/** How a step is recorded. */
const rememberedOutput = z.object({ value: exportWords });

/** The words that the parts of a job have been given. */
export async function rememberedWords(tx: Db, job: OwnedJob): Promise<Map<number, ExportWords>> {
  const rows = await tx
    .select({ part: jobSteps.part, output: jobSteps.output })
    .from(jobSteps)
    .where(and(eq(jobSteps.jobId, job.id), eq(jobSteps.step, wordsStep)));
  return new Map(rows.map(({ part, output }) => [part, rememberedOutput.parse(output).value]));
}

/**
 * Whether corrections since then concern the clip. Without reading the words: those of its seconds
 * may be corrected again by now.
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
