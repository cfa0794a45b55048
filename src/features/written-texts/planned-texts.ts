import { and, eq, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { findChapters, type Outline } from '#engine/chapters';
import { measured } from '#engine/port/engine.schema.ts';
import { type WrittenText, writeChapterTitle, writeClipTitle, writeSummary } from '#engine/writing';
import {
  chapterItems,
  hashOfText,
  publishedChapters,
  summaryItem,
  type TextItem,
  type TranscriptServices,
} from '#features/transcripts';
import { type ClipRow, clipsOf, type VideoRow, videoErrors } from '#features/videos';
import { writtenTexts } from '#platform/database';
import { isFailure } from '#platform/kit/define-errors.ts';
import { isStrongEnough, type Model, type ModelUse } from '#platform/language-models';

/** A text that is to be written about a video. */
export type PlannedText = TextItem & {
  /** The clip whose title it is. */
  clip?: ClipRow;
  write(model: Model, context: { signal: AbortSignal }): Promise<WrittenText>;
};

/**
 * The texts about a video that a model is strong enough to write, in the order in which people see
 * them: the titles of its clips, best first, its summary, and the titles of its chapters. Left out is
 * what has a title of its own already: of a person, of the publisher, or by the model that chose the
 * clip unless it is to be written `all` anew.
 */
export async function plannedTexts(
  services: TranscriptServices,
  video: VideoRow,
  { model, all, signal }: { model: Model; all: boolean; signal: AbortSignal },
): Promise<PlannedText[]> {
  const outline = await outlineOf(services, video, signal);
  const topic = video.title === null ? [] : [video.title];
  const language = outline?.language ?? video.detectedLanguage ?? 'und';
  const clips = await titledClips(services, video, all);
  const isOn = (use: ModelUse) => isStrongEnough(use, { model: model.modelId });
  return [
    ...(isOn('clip-titles') ? clips.map((clip) => clipTitle(clip, { language, topic })) : []),
    ...(outline && isOn('summaries') ? summaryOf(outline, topic) : []),
    ...(outline && isOn('chapter-titles') && publishedChapters(video).length === 0
      ? chapterTitles(outline, topic)
      : []),
  ];
}

async function outlineOf(
  { transcripts }: TranscriptServices,
  video: VideoRow,
  signal: AbortSignal,
): Promise<Outline | undefined> {
  try {
    const { json } = await transcripts.corrected(video);
    return await findChapters(json, { signal });
  } catch (error) {
    if (isFailure(error, videoErrors.transcriptNotFound)) return undefined;
    throw error;
  }
}

/**
 * The clips whose titles the model writes, best first. Forgets what was written of clips that are
 * gone.
 */
async function titledClips(
  { db }: TranscriptServices,
  { id: videoId }: VideoRow,
  all: boolean,
): Promise<ClipRow[]> {
  const clips = await clipsOf(db, videoId);
  const ofTitles = and(eq(writtenTexts.videoId, videoId), eq(writtenTexts.kind, 'clip-title'));
  const ids = clips.map(({ id }) => id);
  await db.delete(writtenTexts).where(and(ofTitles, notInArray(writtenTexts.item, ids)));
  const written = await db.select({ item: writtenTexts.item }).from(writtenTexts).where(ofTitles);
  const known = new Set(written.map(({ item }) => item));
  return clips
    .filter((clip) => mayBeTitled(clip) && clip.decision !== 'rejected')
    .filter(({ id, titleSource }) => all || titleSource === 'words' || known.has(id))
    .toSorted(
      (a, b) =>
        Number(b.viralityScore) - Number(a.viralityScore) || Number(a.start) - Number(b.start),
    );
}

/**
 * Whether the title of a clip is not a person's, and the clip was found by its words: the title of
 * others says what happens there.
 */
export const mayBeTitled = ({ own, suggested, transcript, scores }: ClipRow): boolean =>
  !own &&
  suggested === null &&
  transcript.trim() !== '' &&
  !z.object({ measured }).safeParse(scores).success;

type About = { language: string; topic: string[] };

function clipTitle(clip: ClipRow, about: About): PlannedText {
  const { id, transcript, title, titleSource } = clip;
  const material = {
    ...about,
    words: transcript,
    candidates: titleSource === 'words' ? [title] : [],
  };
  return {
    kind: 'clip-title',
    item: id,
    words: hashOfText(transcript),
    clip,
    write: (model, context) => writeClipTitle(model, material, context),
  };
}

function summaryOf(outline: Outline, topic: string[]): PlannedText[] {
  const parts = outline.parts.map(({ text }) => text).filter((text) => text !== '');
  if (parts.length === 0) return [];
  const material = { language: outline.language, topic, parts };
  return [
    {
      ...summaryItem(outline),
      write: (model, context) => writeSummary(model, material, context),
    },
  ];
}

function chapterTitles(outline: Outline, topic: string[]): PlannedText[] {
  return chapterItems(outline).map(({ kind, item, words }, index) => {
    const { text = '', titles = [] } = outline.parts[index] ?? {};
    const material = { language: outline.language, topic, words: text, candidates: titles };
    return {
      kind,
      item,
      words,
      write: (model, context) => writeChapterTitle(model, material, context),
    };
  });
}
