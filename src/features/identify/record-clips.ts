import { and, eq } from 'drizzle-orm';
import { requireClips } from '#engine/port';
import type {
  IdentificationResponse,
  IdentifiedClip,
  TranscriptionResponse,
} from '#engine/port/engine.schema.ts';
import { scheduleFaceSearch, scheduleScreenSearch } from '#features/clips';
import type { ClipRow, VideoRow } from '#features/videos';
import type { Db } from '#platform/database';
import { clips, videos } from '#platform/database';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { formatClock, formatSeconds } from '#platform/kit/time-text.shared.ts';

/** @throws Failure `no-clips` when the response has neither clips nor a note why */
export function refuseEmpty(response: IdentificationResponse): IdentificationResponse {
  requireClips(response);
  return response;
}

/** Limits the response to the `maxClips` clips with the best scores; undefined means no limit. */
export function bestOf(
  response: IdentificationResponse,
  maxClips: number | undefined,
): IdentificationResponse {
  if (maxClips === undefined) return response;
  const ordered = response.identified_clips.toSorted(
    (a, b) => b.virality_score - a.virality_score || a.start - b.start,
  );
  return { ...response, identified_clips: ordered.slice(0, maxClips) };
}

type Recorded = {
  userId: string;
  videoId: string;
  /** Whether the clips are searched for people in the background. */
  searchesFaces: boolean;
};

type Rejection = TimeRange & { decidedAt: Date | null };

/**
 * Adds the identified clips and marks the video as complete. Clips with the range of a rejected one
 * are rejected again.
 */
export async function recordClips(
  tx: Db,
  { userId, videoId, searchesFaces }: Recorded,
  response: IdentificationResponse,
  rejected: readonly Rejection[] = [],
): Promise<void> {
  const { identified_clips: identified, storage_path: path, clip_notes: clipNotes = [] } = response;
  if (identified.length > 0)
    await tx
      .insert(clips)
      .values(
        identified.map((clip) => ({ ...clipRow(videoId, clip), ...rejection(clip, rejected) })),
      );
  await updateVideo(tx, videoId, {
    status: 'complete',
    error: null,
    totalClips: await tx.$count(clips, eq(clips.videoId, videoId)),
    storagePath: path,
    clipNotes,
    ...recordedFacts(response),
  });
  if (searchesFaces) await scheduleFaceSearch(tx, { userId, videoId });
  await scheduleScreenSearch(tx, { userId, videoId });
}

/** What a video records of an engine's response about its words. */
export function recordedFacts({
  video_duration: duration,
  detected_language: language,
  languages = [],
  transcript_doubts: transcriptDoubts = [],
  notes = [],
}: TranscriptionResponse): Partial<VideoRow> {
  return {
    videoDuration: formatClock(duration),
    durationSeconds: duration,
    detectedLanguage: language,
    languages,
    transcriptDoubts,
    notes,
  };
}

function rejection(clip: TimeRange, rejected: readonly Rejection[]): Partial<ClipRow> {
  const same = rejected.find((other) => isSameClip(clip, other));
  return same ? { decision: 'rejected', decidedAt: same.decidedAt } : {};
}

/**
 * Whether two clips are nearly the same passage: what they share is at least four fifths of the
 * longer one. A sentence more or less at an edge makes no other clip, while a short clip within a
 * long one is another: a person who rejects a minute may like its best 20 seconds.
 */
export function isSameClip(a: TimeRange, b: TimeRange): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared >= 0.8 * Math.max(a.end - a.start, b.end - b.start);
}

function clipRow(videoId: string, clip: IdentifiedClip): typeof clips.$inferInsert {
  return {
    videoId,
    start: formatSeconds(clip.start),
    end: formatSeconds(clip.end),
    title: clip.title,
    titleSource: clip.title_by_model ? 'model' : 'words',
    summary: clip.summary,
    viralityScore: String(Math.round(clip.virality_score * 10) / 10),
    relatedTopics: clip.related_topics,
    transcript: clip.transcript,
    scores: clip.scores ?? (clip.measured && { measured: clip.measured }),
  };
}

/** Updates a video; with `from`, only if it is in that state. */
export async function updateVideo(
  tx: Db,
  videoId: string,
  values: Partial<VideoRow>,
  from?: VideoRow['status'],
): Promise<void> {
  await tx
    .update(videos)
    .set(values)
    .where(and(eq(videos.id, videoId), from && eq(videos.status, from)));
}
