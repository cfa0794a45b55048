import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#database';
import { clips } from '#database';
import { tidied, trimmed } from '#edit';
import type { Unparsed } from '#http';
import type { TimeRange } from '#kit/time-range.ts';
import { formatSeconds } from '#kit/time-text.ts';
import { clipErrors } from '../errors.ts';
import type { Transcripts } from '../videos/transcripts.ts';
import { type ClipRow, editOf, lockVideo, ownVideo, showClip, suggestion, type VideoRow } from '../videos/videos.ts';
import type { ClipResponse, clipChange } from './clip.schema.ts';
import { clipOf, editToStore, refuseBadRanges, spokenText, withExtent } from './clip-content.ts';

/**
 * Cuts, trims or renames an identified clip, or undoes every change; its transcript follows. What identification gave is stored.
 * @throws Failure `video-not-found`, `clip-not-found`, `invalid-request`, `clip-edited` when it has another version,
 * `no-transcript` when the words of a changed range cannot be read
 */
export async function changeClip(
  { db, transcripts }: { db: Db; transcripts: Transcripts },
  userId: string,
  { videoId, clipId }: { videoId: string; clipId: string },
  body: Unparsed<ClipChange>,
): Promise<ClipResponse> {
  const seen = await ownVideo(db, userId, videoId);
  const { id } = seen;
  await clipOf(db, id, clipId);
  const change = body.parse();
  const cuts = change.start !== undefined || change.end !== undefined || change.edit !== undefined;
  const { json } = cuts ? await transcripts.corrected(seen) : {};
  return db.transaction(async (tx) => {
    const video = await lockVideo(tx, userId, id);
    if (json && video.transcriptVersion !== seen.transcriptVersion) throw clipErrors.transcriptChanged();
    const clip = await clipOf(tx, id, clipId);
    if (change.version !== undefined && change.version !== (clip.edit === null ? 0 : clip.version)) throw clipErrors.clipEdited();
    const values = change.reset ? { ...suggestedOf(clip), edit: null, suggested: null } : await changed(clip, change, { json, video });
    const version = clip.version + 1;
    await tx
      .update(clips)
      .set({ ...values, version })
      .where(eq(clips.id, clip.id));
    return { clip: showClip({ ...clip, ...values, version }) };
  });
}

type ClipChange = z.output<typeof clipChange>;
type Suggestion = z.infer<typeof suggestion>;

function suggestedOf({ suggested, start, end, title, transcript }: ClipRow): Suggestion {
  return suggestion.nullable().parse(suggested) ?? { start, end, title, transcript };
}

type VideoFacts = { json: Uint8Array<ArrayBuffer> | undefined; video: VideoRow };

async function changed(clip: ClipRow, change: ClipChange, { json, video }: VideoFacts) {
  const before = suggestedOf(clip);
  const { start, end, ranges } = rangesAfter(clip, change);
  if (json) refuseBadRanges({ ranges, isEdit: change.edit !== undefined }, video.durationSeconds);
  const edit = editToStore({ ...(change.edit ?? editOf(clip)), ranges });
  const asSuggested = edit === null && start === before.start && end === before.end;
  const text = json && (await spokenText(json, ranges));
  const values = {
    start,
    end,
    edit,
    title: change.title ?? clip.title,
    transcript: asSuggested ? before.transcript : (text ?? clip.transcript),
  };
  return { ...values, suggested: asSuggested && values.title === before.title ? null : before };
}

/** Where the changed clip begins and ends, and its parts. */
function rangesAfter(clip: ClipRow, change: ClipChange): { start: string; end: string; ranges: TimeRange[] } {
  if (change.edit) return withExtent(tidied(change.edit.ranges));
  const start = change.start === undefined ? clip.start : formatSeconds(Number(change.start));
  const end = change.end === undefined ? clip.end : formatSeconds(Number(change.end));
  const range = { start: Number(start), end: Number(end) };
  const edit = editOf(clip);
  const trims = change.start !== undefined || change.end !== undefined;
  if (!edit) return { start, end, ranges: [range] };
  return trims ? withExtent(trimmed(edit.ranges, range)) : { start, end, ranges: edit.ranges };
}
