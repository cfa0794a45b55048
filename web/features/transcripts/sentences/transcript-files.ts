import {
  type SubtitleText,
  type SubtitleWord,
  subtitleText,
  type WordRange,
} from '#engine/render/captions/subtitles.shared.ts';
import { unspacedLetter } from '#engine/transcript/unspaced-letters.shared.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { clock } from '#web/ui/text/format.ts';
import { wordOffsets } from '#web/ui/text/sentence-text.ts';

export type TranscriptFormat = 'txt' | 'srt' | 'vtt';
type TranscriptText = Pick<TranscriptResponse, 'words' | 'sentences' | 'language' | 'sounds'>;

/**
 * Formats a transcript as text with times, or as subtitles. Who speaks is named where that is known.
 * `hurried`: how many captions are shown for less time than viewers need to read them.
 */
export function transcriptFile(transcript: TranscriptText, format: TranscriptFormat): SubtitleText {
  if (format === 'txt') return { text: plainText(transcript), hurried: 0 };
  return subtitleText(spokenSentences(transcript), format, { speakers: true });
}

/** One line per sentence, with its time, and one for what is heard between them. */
export function plainText({
  sentences,
  sounds = [],
}: Pick<TranscriptResponse, 'sentences' | 'sounds'>): string {
  const parts: { start: number; text: string; speaker?: string | undefined }[] = [
    ...sentences,
    ...sounds,
  ];
  const lines = parts
    .sort((a, b) => a.start - b.start)
    .map(({ start, text, speaker }) => `[${clock(start)}] ${speaker ? `${speaker}: ` : ''}${text}`);
  return `${lines.join('\n')}\n`;
}

/** The words with spaces only where their sentences have them. */
function spokenSentences({ words, sentences, language }: TranscriptText) {
  const all: SubtitleWord[] = [];
  const ranges = sentences.map(({ first, last, text, speaker }): WordRange => {
    const from = all.length;
    const offsets = wordOffsets({ first, last, text }, words);
    const starts = wordStarts(text, language);
    offsets.forEach((offset, index) => {
      const word = words[first + index];
      if (!word) return;
      const spoken = text.slice(offset, offsets[index + 1]).trimEnd();
      const before = index > 0 ? all.at(-1) : undefined;
      const spaced = index === 0 || /\s/.test(text[offset - 1] ?? '');
      // A line ends between words, also where recognisers return single letters.
      if (before && !spaced && starts !== undefined && !starts.has(offset)) {
        before.text += spoken;
        before.end = word.end;
      } else {
        const { start, end, turn } = word;
        all.push({ text: spoken, start, end, spaced, speaker, ...(index === 0 && { turn }) });
      }
    });
    return { from, to: all.length };
  });
  return { words: all, sentences: ranges, language };
}

/** Where words begin in a text that is written without spaces; undefined for any other text. */
function wordStarts(text: string, language: string): ReadonlySet<number> | undefined {
  if (!unspacedLetter.test(text)) return undefined;
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return new Set([...words].map(({ index }) => index));
}
