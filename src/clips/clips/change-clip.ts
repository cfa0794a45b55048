import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#database';
import { clips } from '#database';
import { invalidRequest, type RequestIssue, type Unparsed } from '#http';
import { formatSeconds } from '#kit/time-text.ts';
import { readExcerpt, textOf, wordsWithin } from '#transcript';
import type { Transcript } from '#transcript/transcript.schema.ts';
import { clipErrors } from '../errors.ts';
import type { Transcripts } from '../videos/transcripts.ts';
import { type ClipRow, isId, lockVideo, ownVideo, showClip, suggestion } from '../videos/videos.ts';
import type { ClipResponse, clipChange } from './clip.schema.ts';

/**
 * Trims or renames an identified clip, or undoes every change; its transcript follows the range. What identification gave is stored.
 * @throws Failure `video-not-found`, `clip-not-found`, `invalid-request`, `no-transcript` when a trimmed clip's words cannot be read
 */
export async function changeClip(
  { db, transcripts }: { db: Db; transcripts: Transcripts },
  userId: string,
  { videoId, clipId }: { videoId: string; clipId: string },
  body: Unparsed<z.output<typeof clipChange>>,
): Promise<ClipResponse> {
  const seen = await ownVideo(db, userId, videoId);
  const { id } = seen;
  await clipOf(db, id, clipId);
  const change = body.parse();
  const trims = change.start !== undefined || change.end !== undefined;
  const { json } = trims ? await transcripts.corrected(seen) : {};
  return db.transaction(async (tx) => {
    const video = await lockVideo(tx, userId, id);
    if (json && video.transcriptVersion !== seen.transcriptVersion) throw clipErrors.transcriptChanged();
    const clip = await clipOf(tx, id, clipId);
    const words = json && (await readExcerpt(json, rangeAfter(clip, change)));
    const values = change.reset
      ? { ...suggestedOf(clip), suggested: null }
      : changed(clip, change, { words, length: video.durationSeconds });
    await tx.update(clips).set(values).where(eq(clips.id, clip.id));
    return { clip: showClip({ ...clip, ...values }) };
  });
}

async function clipOf(db: Db, videoId: string, id: string): Promise<ClipRow> {
  const own = and(eq(clips.id, id), eq(clips.videoId, videoId));
  const [clip] = isId(id) ? await db.select().from(clips).where(own) : [];
  if (clip === undefined) throw clipErrors.clipNotFound();
  return clip;
}

type Suggestion = z.infer<typeof suggestion>;

function suggestedOf({ suggested, start, end, title, transcript }: ClipRow): Suggestion {
  return suggestion.nullable().parse(suggested) ?? { start, end, title, transcript };
}

function rangeAfter(clip: ClipRow, { start = clip.start, end = clip.end }: z.output<typeof clipChange>): { start: number; end: number } {
  return { start: Number(start), end: Number(end) };
}

type VideoFacts = { words: Transcript | undefined; length: number | null };

function changed(clip: ClipRow, change: z.output<typeof clipChange>, { words, length }: VideoFacts) {
  const before = suggestedOf(clip);
  const start = change.start === undefined ? clip.start : formatSeconds(Number(change.start));
  const end = change.end === undefined ? clip.end : formatSeconds(Number(change.end));
  if (words) refuseBadRange(Number(start), Number(end), length);
  const asSuggested = start === before.start && end === before.end;
  const text = words && textOf(wordsWithin(words, Number(start), Number(end)), words.language);
  const values = { start, end, title: change.title ?? clip.title, transcript: asSuggested ? before.transcript : (text ?? clip.transcript) };
  return { ...values, suggested: asSuggested && values.title === before.title ? null : before };
}

const shortestSeconds = 1;
const roundingSeconds = 0.001;

function refuseBadRange(start: number, end: number, length: number | null): void {
  const issues: RequestIssue[] = [];
  if (end - start < shortestSeconds - roundingSeconds / 2) issues.push({ path: ['end'], message: 'must be at least a second after start' });
  if (length !== null && end > length + roundingSeconds)
    issues.push({ path: ['end'], message: `must not be beyond the end of the video (${formatSeconds(length)})` });
  if (issues.length > 0) throw invalidRequest(issues);
}
