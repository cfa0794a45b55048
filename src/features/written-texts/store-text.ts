import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hashOfText, type WrittenTextRow } from '#features/transcripts';
import { lockVideo } from '#features/videos';
import { clips, type Db, writtenTexts } from '#platform/database';
import { mayBeTitled, type PlannedText } from './planned-texts.ts';

/**
 * What a model wrote, or why that was dropped. `left`: the clip is gone, or its title is a person's
 * by now.
 */
export const outcome = z.union([
  z.object({ text: z.string() }),
  z.object({ dropped: z.enum(['untrue', 'unusable']) }),
  z.object({ left: z.literal(true) }),
]);
export type Outcome = z.infer<typeof outcome>;

export function outcomeOf({ text, dropped }: WrittenTextRow): Outcome {
  return text === null ? { dropped: dropped ?? 'unusable' } : { text };
}

/**
 * Stores a text in place of the words' own, unless it is the title of a clip that has changed
 * meanwhile. What is dropped does not replace what was written from the same words before.
 */
export async function storeText(
  tx: Db,
  { userId, videoId }: { userId: string; videoId: string },
  planned: PlannedText,
  found: Outcome,
): Promise<void> {
  if ('left' in found) return;
  const { kind, item, words, clip } = planned;
  await lockVideo(tx, userId, videoId);
  if (clip && !(await isUnchanged(tx, planned))) return;
  const stored = { text: null, dropped: null, ...found };
  if (clip && stored.text !== null) await rename(tx, clip.id, stored.text);
  await tx
    .insert(writtenTexts)
    .values({ videoId, kind, item, words, ...stored })
    .onConflictDoUpdate({
      target: [writtenTexts.videoId, writtenTexts.kind, writtenTexts.item],
      set: { words, ...stored, createdAt: sql`now()` },
      ...(stored.text === null && { setWhere: ne(writtenTexts.words, words) }),
    });
}

/** Whether the title of the clip is not a person's, and its words are those that it is written from. */
export async function isUnchanged(db: Db, { item, words }: PlannedText): Promise<boolean> {
  const [clip] = await db.select().from(clips).where(eq(clips.id, item));
  return clip !== undefined && mayBeTitled(clip) && hashOfText(clip.transcript) === words;
}

/** The title before corrections becomes this one, too, because it is written from corrected words. */
async function rename(tx: Db, clipId: string, title: string): Promise<void> {
  const recognised = sql`jsonb_set(${clips.recognised}, '{title}', to_jsonb(${title}::text))`;
  await tx
    .update(clips)
    .set({ title, titleSource: 'model', recognised })
    .where(eq(clips.id, clipId));
}

/** Whether another clip of the video has this title. */
export async function isTaken(
  db: Db,
  { videoId, clipId, title }: { videoId: string; clipId: string; title: string },
): Promise<boolean> {
  const others = and(eq(clips.videoId, videoId), ne(clips.id, clipId), eq(clips.title, title));
  return (await db.$count(clips, others)) > 0;
}
