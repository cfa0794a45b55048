import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Outline } from '#engine/chapters';
import type { Chapter } from '#engine/chapters/chapters.schema.ts';
import { type Db, type WrittenTextKind, writtenTexts } from '#platform/database';

/** A text that the language model writes about a video, by what it is of and the words it is from. */
export type TextItem = {
  kind: WrittenTextKind;
  /** The id of the clip, or a hash of the words that the chapter begins with; '' of the summary. */
  item: string;
  /** A hash of the words that it is written from. */
  words: string;
};

/** A chapter with the words that it begins with, from which its title is written. */
export type ChapterItem = TextItem & { chapter: Chapter; opening: string };

/** Characters that the title of a chapter is written from: about 140 words. */
const openingLength = 800;

/**
 * The chapters of an outline. Those that begin at the same place are the same item, however many
 * chapters the outline has.
 */
export function chapterItems({ chapters, parts }: Outline): ChapterItem[] {
  return chapters.map((chapter, index) => {
    const opening = (parts[index]?.text ?? '').slice(0, openingLength).toWellFormed();
    const words = hashOfText(opening);
    return { kind: 'chapter-title', item: words, words, chapter, opening };
  });
}

/** The summary of an outline. */
export const summaryItem = ({ words }: Outline): TextItem => ({ kind: 'summary', item: '', words });

export const hashOfText = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

export type WrittenTextRow = typeof writtenTexts.$inferSelect;

/** What a language model has written about a video, as far as it is from the same words. */
export type WrittenTextsOf = {
  /** Undefined when nothing was written from these words yet. */
  find(item: TextItem): WrittenTextRow | undefined;
  /** The texts that it wrote from any words. */
  all: readonly WrittenTextRow[];
};

export async function writtenTextsOf(db: Db, videoId: string): Promise<WrittenTextsOf> {
  const all = await db.select().from(writtenTexts).where(eq(writtenTexts.videoId, videoId));
  const byItem = new Map(all.map((row) => [`${row.kind} ${row.item}`, row]));
  return {
    all,
    find({ kind, item, words }) {
      const row = byItem.get(`${kind} ${item}`);
      return row?.words === words ? row : undefined;
    },
  };
}
