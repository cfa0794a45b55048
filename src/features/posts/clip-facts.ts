import { arrayBuffer } from 'node:stream/consumers';
import { chapterLines, findChapters } from '#engine/chapters';
import { isEnoughForYouTube } from '#engine/chapters/youtube-format.shared.ts';
import { maxTitleWords, proposeTitles } from '#engine/highlights';
import { wordsKey } from '#engine/port';
import { drawnText } from '#features/clips';
import { exportedSeconds, findSourceClip } from '#features/exports';
import type { TranscriptServices } from '#features/transcripts';
import type { ExportedRow } from '#features/videos';
import { clipsOf, editOf, type VideoRow } from '#features/videos';
import type { Store } from '#platform/storage';
import type { ClipFacts } from './texts/propose-texts.ts';

export type ClipFactsServices = TranscriptServices & { store: Store; closing: AbortSignal };

/** What the clip says, as far as the model reads it. */
export type KnownClip = ClipFacts & { language: string; words: string };

/**
 * What is known of an exported clip without anybody's help: its title, what it says, the topics of
 * the identified clip, chapters. Topics and titles of chapters are in the language that is spoken,
 * so a translated clip has none.
 */
export async function clipFacts(
  services: ClipFactsServices,
  video: VideoRow,
  exported: ExportedRow,
): Promise<KnownClip> {
  const { db, store } = services;
  const drawn = await readWords(store, exported);
  const language =
    drawn?.first.language ?? exported.targetLanguage ?? video.detectedLanguage ?? 'en';
  const source = findSourceClip(await clipsOf(db, video.id), {
    start: Number(exported.start),
    end: Number(exported.end),
  });
  const isTranslated =
    exported.targetLanguage !== null && exported.targetLanguage !== video.detectedLanguage;
  const spoken = drawn?.text ?? '';
  const [hook] = proposeTitles(drawn?.first ?? { language, words: [] });
  const own = isTranslated ? undefined : source;
  const title =
    (isTranslated ? undefined : (exported.title ?? source?.title)) ??
    hook?.text ??
    exported.title ??
    video.title ??
    '';
  return {
    title,
    summary: own?.summary || spoken.slice(0, longestOpening),
    topics: own?.relatedTopics ?? [],
    chapterLines: isTranslated ? '' : await chaptersOf(services, video, exported),
    language,
    words: spoken,
  };
}

/** Characters of what is said that stand for a summary where there is none. */
const longestOpening = 300;

async function readWords(store: Store, { storageKey }: ExportedRow) {
  const found = await store.get(wordsKey(storageKey));
  return found && (await drawnText(new Uint8Array(await arrayBuffer(found.body)), maxTitleWords));
}

/** Shorter clips have no chapters: YouTube wants three of ten seconds. */
const leastSeconds = 60;

/**
 * Lines of a description, from the beginning of the clip; empty for a clip that is edited, short,
 * or about one subject.
 */
async function chaptersOf(
  { transcripts, closing }: ClipFactsServices,
  video: VideoRow,
  exported: ExportedRow,
): Promise<string> {
  const [start, end] = [Number(exported.start), Number(exported.end)];
  if (editOf(exported) || end - start < leastSeconds || exportedSeconds(exported) !== end - start)
    return '';
  try {
    const { json } = await transcripts.corrected(video);
    const { chapters } = await findChapters(json, closing);
    const before = chapters.findLast((chapter) => chapter.start <= start);
    const inside = chapters.filter((chapter) => chapter.start > start && chapter.start < end - 5);
    const own = [...(before ? [{ ...before, start }] : []), ...inside].map(
      ({ start: at, title }) => ({ start: at - start, title }),
    );
    return isEnoughForYouTube(own) ? chapterLines(own) : '';
  } catch {
    return '';
  }
}
