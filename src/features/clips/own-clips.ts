import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { joined } from '#engine/port/edit';
import type { Transcripts } from '#features/context';
import { correctionErrors } from '#features/transcripts';
import { lockVideo, ownVideo, ranksIn, showClip, videoErrors } from '#features/videos';
import type { ClipResponse, newClip } from '#features/videos/clip.schema.ts';
import { maxClipsPerVideo } from '#features/videos/clips.constants.ts';
import type { SuccessResponse } from '#features/videos/success.schema.ts';
import type { Db } from '#platform/database';
import { clips, videos } from '#platform/database';
import type { Unparsed } from '#platform/http';
import { shortened } from '#platform/kit/shortened.ts';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';
import { visibleText } from '#platform/kit/visible-text.shared.ts';
import { copyTracks } from './caption-tracks/index.ts';
import {
  clipOf,
  editToStore,
  refuseBadRanges,
  refuseTooMuchInClips,
  spokenText,
  withExtent,
} from './clip-content.ts';
import { clipErrors } from './errors.ts';
import { deletePostersOf } from './posters/index.ts';

type Values = typeof clips.$inferInsert;

/**
 * Adds a clip that a person has selected, or a copy of an existing clip.
 * @throws Failure `video-not-found`, `clip-not-found`, `invalid-request`, `video-still-processing`,
 * `too-many-clips`, `too-much-in-clips`, `transcript-not-found`, `transcript-changed` when the
 * transcript was corrected meanwhile
 */
export async function addClip(
  { db, transcripts }: { db: Db; transcripts: Transcripts },
  userId: string,
  videoId: string,
  body: Unparsed<z.output<typeof newClip>>,
): Promise<ClipResponse> {
  const seen = await ownVideo(db, userId, videoId);
  const options = body.parse();
  if (seen.status === 'processing') throw videoErrors.videoStillProcessing();
  const { json } = options.copyOf === undefined ? await transcripts.corrected(seen) : {};
  return db.transaction(async (tx) => {
    const video = await lockVideo(tx, userId, seen.id);
    if (json && video.transcriptVersion !== seen.transcriptVersion)
      throw correctionErrors.transcriptChanged();
    if ((await tx.$count(clips, eq(clips.videoId, video.id))) >= maxClipsPerVideo)
      throw clipErrors.tooManyClips(maxClipsPerVideo);
    const values = json
      ? await chosen(options, { json, videoId: video.id, length: video.durationSeconds })
      : await copied(tx, video.id, options.copyOf ?? '');
    const [row] = await tx
      .insert(clips)
      // Whoever makes a clip wants it.
      .values({
        ...values,
        title: options.title ?? values.title,
        decision: 'kept',
        decidedAt: sql`now()`,
      })
      .returning();
    if (row === undefined) throw videoErrors.clipNotFound();
    if (options.copyOf !== undefined) await copyTracks(tx, { from: options.copyOf, to: row.id });
    await refuseTooMuchInClips(tx, video.id);
    await countClips(tx, video.id);
    const ranks = await ranksIn(tx, [video.id]);
    return { clip: showClip(row, ranks.get(row.id)) };
  });
}

/**
 * Deletes a clip; its exported clips are kept.
 * @throws Failure `video-not-found`, `clip-not-found`
 */
export function deleteClip(
  db: Db,
  userId: string,
  { videoId, clipId }: { videoId: string; clipId: string },
): Promise<SuccessResponse> {
  return db.transaction(async (tx) => {
    const video = await lockVideo(tx, userId, videoId);
    const { id } = await clipOf(tx, video.id, clipId);
    await deletePostersOf(tx, eq(clips.id, id));
    await tx.delete(clips).where(eq(clips.id, id));
    await countClips(tx, video.id);
    return { success: true, message: 'Clip deleted successfully' };
  });
}

async function countClips(tx: Db, videoId: string): Promise<void> {
  const totalClips = await tx.$count(clips, eq(clips.videoId, videoId));
  await tx.update(videos).set({ totalClips }).where(eq(videos.id, videoId));
}

async function copied(tx: Db, videoId: string, id: string): Promise<Values> {
  const { id: _id, createdAt: _createdAt, ...values } = await clipOf(tx, videoId, id);
  return values;
}

type Chosen = { json: Uint8Array<ArrayBuffer>; videoId: string; length: number | null };

async function chosen(
  { start, end, edit }: z.output<typeof newClip>,
  { json, videoId, length }: Chosen,
): Promise<Values> {
  const range = {
    start: Number(formatSeconds(Number(start))),
    end: Number(formatSeconds(Number(end))),
  };
  const { ranges, ...times } = withExtent(edit ? joined(edit.ranges) : [range]);
  refuseBadRanges({ ranges, isEdit: edit !== undefined }, length);
  const transcript = await spokenText(json, ranges);
  const title = titleOf(visibleText(transcript)) || `${times.start}-${times.end}`;
  const stored = editToStore({ ...edit, ranges });
  return {
    videoId,
    ...times,
    edit: stored,
    title,
    transcript,
    summary: '',
    viralityScore: '0',
    own: true,
  };
}

const titleLength = 60;

/** A title made of the first words that are spoken. */
function titleOf(text: string): string {
  const sentence =
    /^.*?[\p{Sentence_Terminal}…](?=\s|$)/su.exec(text.slice(0, 4 * titleLength))?.[0] ?? text;
  if (sentence.length <= titleLength) return sentence.replace(/\.$/, '');
  const cut = shortened(sentence, titleLength);
  return `${cut.replace(/\s+\S*$/u, '') || cut}…`;
}
