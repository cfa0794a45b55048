import type { AspectRatio } from '../contract.ts';
import type { SubtitleCustomization } from '../subtitle-customization.ts';
import type { Transcript, Word } from '../transcript/contract.ts';
import { wordsWithin } from '../transcript/words.ts';
import { captionScript } from './captions/script.ts';
import { outputSize } from './plan.ts';

/** The words drawn into a clip, times in seconds from the clip's start. */
export type SpokenWords = { language: string; words: Word[] };

/** Seconds in the source; the end not beyond it. */
export type Stretch = { start: number; end: number };

/** What is said in a stretch, in the original language. */
export function spokenIn(transcript: Pick<Transcript, 'language' | 'words'>, stretch: Stretch): SpokenWords {
  return fromStart({ language: transcript.language, words: wordsWithin(transcript, stretch.start, stretch.end) }, stretch);
}

/** Words of the source as words of the clip. */
export function fromStart({ language, words }: SpokenWords, { start, end }: Stretch): SpokenWords {
  const inside = (seconds: number) => Math.min(end - start, Math.max(0, seconds - start));
  return { language, words: words.map((word) => ({ ...word, start: inside(word.start), end: inside(word.end) })) };
}

/**
 * The one way from words to what is burned in: rendering and its preview both go it. Depends on nothing of the video but the
 * stretch, so that a preview needs no look into the file.
 */
export function clipScript(
  spoken: SpokenWords,
  { start, end, aspect, style }: Stretch & { aspect: AspectRatio; style: SubtitleCustomization },
): string {
  return captionScript({ ...spoken, duration: end - start, size: outputSize[aspect], style });
}
