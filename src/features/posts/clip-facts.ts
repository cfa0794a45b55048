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

/** The facts of a clip, its language, and its words as the model reads them. */
export type KnownClip = ClipFacts & { language: string; words: string };

/**
 * Collects the stored facts about an exported clip: its title, its words, the topics of the
 * identified clip, and chapters. Topics and chapter titles are in the spoken language, so a
 * translated clip has none.
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
    summary: own?.summary || spoken.slice(0, maxOpeningLength),
    topics: own?.relatedTopics ?? [],
    chapterLines: isTranslated ? '' : await chaptersOf(services, video, exported),
    language,
    words: spoken,
  };
}

/** How much of the words serves as a summary when the clip has none, characters. */
const maxOpeningLength = 300;

async function readWords(store: Store, { storageKey }: ExportedRow) {
  const found = await store.get(wordsKey(storageKey));
  return found && (await drawnText(new Uint8Array(await arrayBuffer(found.body)), maxTitleWords));
}

/** Shorter clips have no chapters: YouTube requires three chapters of at least ten seconds. */
const minSeconds = 60;

/**
 * The chapter lines of a description, with times from the beginning of the clip. Empty for a clip
 * that is edited, short, or about a single subject.
 */
async function chaptersOf(
  { transcripts, closing }: ClipFactsServices,
  video: VideoRow,
  exported: ExportedRow,
): Promise<string> {
  const [start, end] = [Number(exported.start), Number(exported.end)];
  if (editOf(exported) || end - start < minSeconds || exportedSeconds(exported) !== end - start)
    return '';
  try {
    const { json } = await transcripts.corrected(video);
    const { chapters } = await findChapters(json, { signal: closing });
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
