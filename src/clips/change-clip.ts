import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#database/database.ts';
import { clips } from '#database/schema.ts';
import { secondsText } from '#kit/clock.ts';
import type { Transcript } from '#media/transcript/contract.ts';
import { textOf, wordsWithin } from '#media/transcript/words.ts';
import type { Store } from '#storage/store.ts';
import { type ClipAnswer, clipChange } from './contract.ts';
import { clipNotFound, invalidRequest, parseRequest, type RequestIssue } from './failures.ts';
import { type ClipRow, isId, lockVideo, ownVideo, showClip, suggestion } from './library.ts';
import { readTranscript } from './transcript.ts';

/**
 * Trims or renames an identified clip, or takes every change back; its transcript follows. What identification gave is kept.
 * @throws Failure `video-not-found`, `clip-not-found`, `invalid-request`, `no-transcript` when trimmed words are nowhere to be read
 */
export async function changeClip(
  { db, store }: { db: Db; store: Store },
  userId: string,
  { videoId, clipId }: { videoId: string; clipId: string },
  body: unknown,
): Promise<ClipAnswer> {
  const { id, storageKey } = await ownVideo(db, userId, videoId);
  await clipOf(db, id, clipId);
  const change = parseRequest(clipChange, body);
  const trims = change.start !== undefined || change.end !== undefined;
  const words = trims ? await readTranscript(store, storageKey) : undefined;
  return db.transaction(async (tx) => {
    const video = await lockVideo(tx, userId, id);
    const clip = await clipOf(tx, id, clipId);
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
  if (clip === undefined) throw clipNotFound();
  return clip;
}

type Suggestion = z.infer<typeof suggestion>;

function suggestedOf({ suggested, start, end, title, transcript }: ClipRow): Suggestion {
  return suggestion.nullable().parse(suggested) ?? { start, end, title, transcript };
}

type Surroundings = { words: Transcript | undefined; length: number | null };

function changed(clip: ClipRow, change: z.output<typeof clipChange>, { words, length }: Surroundings) {
  const before = suggestedOf(clip);
  const start = change.start === undefined ? clip.start : secondsText(Number(change.start));
  const end = change.end === undefined ? clip.end : secondsText(Number(change.end));
  if (words) refuseBadRange(Number(start), Number(end), length);
  const asSuggested = start === before.start && end === before.end;
  const said = words && textOf(wordsWithin(words, Number(start), Number(end)), words.language);
  const now = { start, end, title: change.title ?? clip.title, transcript: asSuggested ? before.transcript : (said ?? clip.transcript) };
  return { ...now, suggested: asSuggested && now.title === before.title ? null : before };
}

const shortestSeconds = 1;
const roundingSeconds = 0.001;

function refuseBadRange(start: number, end: number, length: number | null): void {
  const issues: RequestIssue[] = [];
  if (end - start < shortestSeconds - roundingSeconds / 2) issues.push({ path: ['end'], message: 'must be at least a second after start' });
  if (length !== null && end > length + roundingSeconds)
    issues.push({ path: ['end'], message: `must not be beyond the end of the video (${secondsText(length)})` });
  if (issues.length > 0) throw invalidRequest(issues);
}
