import type { Transcript } from '#features/lookup/lookup.schema.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';

/** A line of a platform's transcript; whole seconds. */
export type TranscriptLine = { start: number; end: number; text: string };

/**
 * The lines with numeric times. The platform rounds times down to whole seconds, so each line is
 * taken to last until the next one begins or its last second has passed.
 */
export function linesOf({ segments }: Transcript): TranscriptLine[] {
  return segments.map(({ text, startTime, endTime }, index) => {
    const [start, end] = [secondsOf(startTime), secondsOf(endTime) + 1];
    const next = segments[index + 1];
    return {
      text,
      start,
      end: Math.max(start + 1, next ? Math.min(end, secondsOf(next.startTime)) : end),
    };
  });
}

/** Seconds of "MM:SS". */
function secondsOf(text: string): number {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return minutes * 60 + seconds;
}

/**
 * The lines as a transcript of the server, as far as subtitle files need it; words share their
 * line's time evenly.
 */
export function asSentences(
  lines: readonly TranscriptLine[],
): Pick<TranscriptResponse, 'words' | 'sentences' | 'language'> {
  const words: TranscriptResponse['words'] = [];
  const sentences = lines.map(({ start, end, text }) => {
    const first = words.length;
    const spoken = text.split(' ');
    const each = (end - start) / spoken.length;
    words.push(
      ...spoken.map((word, index) => ({
        text: word,
        start: start + index * each,
        end: start + (index + 1) * each,
      })),
    );
    return { first, last: words.length - 1, start, end, text };
  });
  // The platform's transcript is in English where there is one, or made into English.
  return { words, sentences, language: 'en' };
}
