import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Phrase,
  quoteCorrected,
  type RangeToDescribe,
  type RangeWords,
} from '#engine/transcript';
import type { ExportedRow } from '#features/videos';
import { type ClipRow, clipsOf, editOf, suggestion } from '#features/videos';
import type { Db } from '#platform/database';
import { clips, exportedClips } from '#platform/database';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/**
 * The rows of a video that quote its words: its clips with their texts, and its exported clips with
 * a hash of the words that they show.
 */
export type QuotingTexts = {
  /**
   * The ranges whose words are needed; `updateQuotingTexts` takes their words in the same order.
   */
  ranges: RangeToDescribe[];
  clips: ClipRow[];
  exported: QuotingExport[];
};

type QuotingExport = Pick<ExportedRow, 'id' | 'start' | 'end' | 'words' | 'wordsChanged'> & {
  edit: unknown;
};
const quotingColumns = {
  id: exportedClips.id,
  start: exportedClips.start,
  end: exportedClips.end,
  words: exportedClips.words,
  wordsChanged: exportedClips.wordsChanged,
  // The rest of an edit may be long and is not needed.
  edit: sql<unknown>`case when ${exportedClips.edit} is not null then jsonb_build_object('ranges', ${exportedClips.edit}->'ranges') end`,
};

export async function quotingTexts(db: Db, videoId: string): Promise<QuotingTexts> {
  const [found, exported] = await Promise.all([
    clipsOf(db, videoId),
    db.select(quotingColumns).from(exportedClips).where(eq(exportedClips.videoId, videoId)),
  ]);
  const ranges = new Map(
    [...found.flatMap((clip) => [clip, identifiedOf(clip)]), ...exported].map((each) => [
      keyOf(each),
      partsOf(each),
    ]),
  );
  return { ranges: [...ranges.values()], clips: found, exported };
}

/**
 * Updates the texts that quote the words of the ranges. Rows that were changed meanwhile are left
 * as they are.
 */
export async function updateQuotingTexts(
  tx: Db,
  texts: QuotingTexts,
  described: readonly RangeWords[],
): Promise<void> {
  const byRange = new Map(texts.ranges.map((range, i) => [keyOfRange(range), described[i]]));
  const wordsOf = (text: Range) => byRange.get(keyOf(text));
  for (const clip of texts.clips) {
    const values = correctedTexts(clip, wordsOf(clip), wordsOf(identifiedOf(clip)));
    const same = and(
      eq(clips.id, clip.id),
      eq(clips.start, clip.start),
      eq(clips.end, clip.end),
      eq(clips.title, clip.title),
    );
    if (values) await tx.update(clips).set(values).where(same);
  }
  const changed = texts.exported.map((clip) => {
    const words = wordsOf(clip);
    return {
      ...clip,
      wordsChangedNow: words !== undefined && words.corrected !== (clip.words ?? words.recognised),
    };
  });
  for (const wordsChanged of [true, false]) {
    const ids = changed
      .filter((clip) => clip.wordsChangedNow === wordsChanged && clip.wordsChanged !== wordsChanged)
      .map(({ id }) => id);
    for (let from = 0; from < ids.length; from += batchSize)
      await tx
        .update(exportedClips)
        .set({ wordsChanged })
        .where(inArray(exportedClips.id, ids.slice(from, from + batchSize)));
  }
}

/** Number of rows that one statement updates: thousands at once would block the event loop. */
const batchSize = 500;

type Range = { start: string; end: string; edit?: unknown };

/** The range in seconds. */
export const rangeOf = ({ start, end }: Range): TimeRange => ({
  start: Number(start),
  end: Number(end),
});
/** The range with the parts it consists of, if parts in its middle were removed. */
export const partsOf = ({ edit = null, ...range }: Range): RangeToDescribe => ({
  ...rangeOf(range),
  ranges: editOf({ edit })?.ranges,
});
const keyOf = (text: Range) => keyOfRange(partsOf(text));
const keyOfRange = ({ start, end, ranges = [] }: RangeToDescribe) =>
  JSON.stringify([start, end, ...ranges.map((part) => [part.start, part.end])]);

/**
 * A clip's texts before any correction. Rows of versions that did not correct topics have no
 * topics.
 */
const storedTexts = z.object({
  title: z.string(),
  summary: z.string(),
  transcript: z.string(),
  relatedTopics: z.array(z.string()).optional(),
});
type IdentifiedTexts = {
  title: string;
  summary: string;
  transcript: string;
  relatedTopics: string[];
};

/** The texts of a clip before any correction. */
export function identifiedTextsOf(clip: ClipRow): IdentifiedTexts {
  const { title, transcript } = identifiedOf(clip);
  const { relatedTopics = clip.relatedTopics, ...texts } = storedTexts
    .nullable()
    .parse(clip.recognised) ?? {
    title,
    summary: clip.summary,
    transcript,
  };
  return { ...texts, relatedTopics };
}

/** The texts of a clip with the corrections of the words that they quote. */
export function quotesCorrected(
  { title, summary, relatedTopics }: Omit<IdentifiedTexts, 'transcript'>,
  phrases: readonly Phrase[],
) {
  const corrected = (text: string) => quoteCorrected(text, phrases);
  return {
    title: corrected(title),
    summary: corrected(summary),
    relatedTopics: [...new Set(relatedTopics.map(corrected))],
  };
}

/** The clip as it was identified: its current values until a person changes them. */
export function identifiedOf(clip: ClipRow): z.infer<typeof suggestion> {
  return suggestion.nullable().parse(clip.suggested) ?? { ...clip, edit: editOf(clip) };
}

/**
 * The texts of a clip with the corrections of its words; undefined when there is nothing to write.
 * A title that a person has given stays. Without corrections, the clip gets back its identified
 * texts.
 */
function correctedTexts(
  clip: ClipRow,
  words: RangeWords | undefined,
  identifiedWords: RangeWords | undefined,
): Partial<ClipRow> | undefined {
  if (!words || !identifiedWords) return undefined;
  const isCorrected = identifiedWords.corrected !== identifiedWords.recognised;
  if (
    !isCorrected &&
    clip.recognised === null &&
    words.corrected === words.recognised &&
    clip.suggested === null
  )
    return undefined;
  const identified = identifiedOf(clip);
  const before = identifiedTextsOf(clip);
  const { title, ...quotes } = quotesCorrected(before, identifiedWords.phrases);
  const transcript = isCorrected ? identifiedWords.text : before.transcript;
  const texts = { ...quotes, recognised: isCorrected ? before : null };
  if (clip.suggested === null) return { ...texts, title, transcript };
  const isTrimmed = keyOf(clip) !== keyOf(identified);
  return {
    ...texts,
    title: clip.title === identified.title ? title : clip.title,
    transcript: isTrimmed ? words.text : transcript,
    suggested: { ...identified, title, transcript },
  };
}
