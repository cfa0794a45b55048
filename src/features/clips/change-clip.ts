import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { joined, trimmed } from '#engine/port/edit';
import type { Needs, Transcripts } from '#features/context';
import { correctionErrors } from '#features/transcripts';
import {
  type ClipRow,
  editOf,
  lockVideo,
  ownVideo,
  ranksIn,
  showClip,
  suggestion,
  type VideoRow,
  versionOf,
  videoErrors,
} from '#features/videos';
import type { ClipResponse, clipChange, restoreClipRequest } from '#features/videos/clip.schema.ts';
import { clips } from '#platform/database';
import { invalidRequest, type Unparsed } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { formatSeconds } from '#platform/kit/time-text.shared.ts';
import {
  clipOf,
  editToStore,
  refuseBadRanges,
  refuseTooMuchInClips,
  spokenText,
  withExtent,
} from './clip-content.ts';
import { editInVersion, recordVersion } from './clip-versions.ts';
import { decided, decideOnClips } from './decisions.ts';
import { clipErrors } from './errors.ts';

/**
 * Cuts, trims or renames an identified clip, or undoes every change, and updates its transcript;
 * or decides on the clip, which needs no version and cannot conflict. The clip as it was identified
 * stays stored.
 * @throws Failure `video-not-found`, `clip-not-found`, `invalid-request`, `clip-edited` when the
 * clip has another version than the request expects, `no-transcript` when the words of a changed
 * range cannot be read, `too-much-in-clips`
 */
export async function changeClip(
  services: ChangeServices,
  { userId, videoId, clipId }: ClipAt,
  body: Unparsed<z.output<typeof clipChange>>,
): Promise<ClipResponse> {
  const video = await ownVideo(services.db, userId, videoId);
  await clipOf(services.db, video.id, clipId);
  const { decision, ...change } = body.parse();
  if (decision && !hasContent(change)) {
    const [clip] = await decideOnClips(services.db, { userId, videoId }, [clipId], decision);
    if (!clip) throw videoErrors.clipNotFound();
    return { clip };
  }
  return await save(services, { userId, video, clipId }, { change, decision, isRestored: false });
}

/** Whether the request changes the clip itself. */
const hasContent = ({ version: _, overtakes: __, ...change }: ClipChange) =>
  Object.keys(change).length > 0;

/**
 * Restores a clip to an earlier version. The restoration is a change like any other; the title
 * stays.
 * @throws Failure as `changeClip`, and `invalid-request` for a version that is not stored
 */
export async function restoreVersion(
  services: ChangeServices,
  { userId, videoId, clipId }: ClipAt,
  body: Unparsed<z.output<typeof restoreClipRequest>>,
): Promise<ClipResponse> {
  const video = await ownVideo(services.db, userId, videoId);
  const clip = await clipOf(services.db, video.id, clipId);
  const { version, to } = body.parse();
  const edit = await editInVersion(services.db, clip, to);
  if (!edit)
    throw invalidRequest([{ path: ['to'], message: 'must be a stored version of this clip' }]);
  return await save(
    services,
    { userId, video, clipId },
    { change: { version, edit }, decision: undefined, isRestored: true },
  );
}

type ChangeServices = Needs<'db' | 'transcripts'>;
type ClipAt = { userId: string; videoId: string; clipId: string };
type Decision = z.output<typeof clipChange>['decision'];
type ClipChange = Omit<z.output<typeof clipChange>, 'decision'>;
type ContentChange = NonNullable<ClipChange['overtakes']>;
type Suggestion = z.infer<typeof suggestion>;

async function save(
  { db, transcripts }: ChangeServices,
  { userId, video: seen, clipId }: { userId: string; video: VideoRow; clipId: string },
  { change, decision, isRestored }: { change: ClipChange; decision: Decision; isRestored: boolean },
): Promise<ClipResponse> {
  const cuts = change.start !== undefined || change.end !== undefined || change.edit !== undefined;
  const json = cuts ? await wordsOf(transcripts, seen) : undefined;
  return await db.transaction(async (tx) => {
    const video = await lockVideo(tx, userId, seen.id);
    if (json && video.transcriptVersion !== seen.transcriptVersion)
      throw correctionErrors.transcriptChanged();
    const clip = await clipOf(tx, video.id, clipId);
    if (!isExpected(clip, change)) throw clipErrors.clipEdited();
    const values = change.reset ? asIdentified(clip) : await changed(clip, change, { json, video });
    const after = {
      ...clip,
      ...values,
      version: clip.version + 1,
      decision: decision ?? clip.decision,
    };
    await tx
      .update(clips)
      .set({ ...values, version: after.version, ...(decision && decided(decision)) })
      .where(eq(clips.id, clip.id));
    if (lengthOf(after) > lengthOf(clip)) await refuseTooMuchInClips(tx, video.id);
    if (cuts || change.reset) await recordVersion(tx, { before: clip, after, isRestored });
    const ranks = await ranksIn(tx, [video.id]);
    return { clip: showClip(after, ranks.get(clip.id)) };
  });
}

/**
 * Whether the clip is in the state that the sender expects: at the version the sender has seen, or
 * as changed by the sender's own earlier request, which this one replaces.
 */
const isExpected = (clip: ClipRow, { version, overtakes }: ClipChange): boolean =>
  version === undefined ||
  version === versionOf(clip) ||
  (overtakes !== undefined && isMade(clip, overtakes));

function isMade(clip: ClipRow, change: ContentChange): boolean {
  if (change.reset) return clip.suggested === null;
  const { start, end, ranges } = rangesAfter(clip, change);
  const edit = editToStore({ ...(change.edit ?? editOf(clip)), ranges });
  return start === clip.start && end === clip.end && isDeepStrictEqual(edit, editOf(clip) ?? null);
}

/**
 * The length of the parts of a clip that can be long, characters. Only changes that increase it are
 * refused.
 */
const lengthOf = ({
  transcript,
  edit,
  suggested,
}: Pick<ClipRow, 'transcript' | 'edit' | 'suggested'>) =>
  transcript.length + JSON.stringify([edit, suggested]).length;

/** Reads the words of a video; undefined when it has no transcript. */
async function wordsOf(transcripts: Transcripts, video: VideoRow): Promise<Words> {
  try {
    return (await transcripts.corrected(video)).json;
  } catch (error) {
    if (isFailure(error, videoErrors.transcriptNotFound)) return undefined;
    throw error;
  }
}

type Words = Uint8Array<ArrayBuffer> | undefined;

function suggestedOf({ suggested, start, end, title, transcript, ...clip }: ClipRow): Suggestion {
  const edit = editOf(clip);
  return (
    suggestion.nullable().parse(suggested) ?? {
      start,
      end,
      title,
      transcript,
      ...(edit && { edit }),
    }
  );
}

function asIdentified(clip: ClipRow) {
  const { edit = null, ...values } = suggestedOf(clip);
  return { ...values, edit, suggested: null };
}

type VideoFacts = { json: Words; video: VideoRow };

async function changed(clip: ClipRow, change: ClipChange, { json, video }: VideoFacts) {
  const before = suggestedOf(clip);
  const { start, end, ranges } = rangesAfter(clip, change);
  const cutsAnew = !isDeepStrictEqual(ranges, rangesAfter(clip, {}).ranges);
  if (cutsAnew)
    refuseBadRanges({ ranges, isEdit: change.edit !== undefined }, video.durationSeconds);
  // Overlays, titles and caption styles can be changed without the words.
  if (cutsAnew && !json) throw videoErrors.transcriptNotFound();
  const edit = editToStore({ ...(change.edit ?? editOf(clip)), ranges });
  const asSuggested =
    isDeepStrictEqual(edit, before.edit ?? null) && start === before.start && end === before.end;
  const text = cutsAnew && json ? await spokenText(json, ranges) : undefined;
  const values = {
    start,
    end,
    edit,
    title: change.title ?? clip.title,
    transcript: asSuggested ? before.transcript : (text ?? clip.transcript),
  };
  return { ...values, suggested: asSuggested && values.title === before.title ? null : before };
}

/** The start and end of the changed clip, and its parts. */
function rangesAfter(
  clip: ClipRow,
  change: ContentChange,
): { start: string; end: string; ranges: TimeRange[] } {
  if (change.edit) return withExtent(joined(change.edit.ranges));
  const start = change.start === undefined ? clip.start : formatSeconds(Number(change.start));
  const end = change.end === undefined ? clip.end : formatSeconds(Number(change.end));
  const range = { start: Number(start), end: Number(end) };
  const edit = editOf(clip);
  const trims = change.start !== undefined || change.end !== undefined;
  if (!edit) return { start, end, ranges: [range] };
  return trims ? withExtent(trimmed(edit.ranges, range)) : { start, end, ranges: edit.ranges };
}
