import { expect } from 'vitest';
import type { TimedFormat } from '#engine/transcript/formats/cue.ts';
import { readCaptions } from '#engine/transcript/formats/formats.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';

/** The words of captions as one text. */
export const said = (text: string, format: TimedFormat) =>
  readCaptions(text, format)
    .words.map((word) => word.text)
    .join(' ');

/** Words with their times, seconds. */
export const timed = (words: readonly Word[]) =>
  words.map(({ text, start, end }) => [text, start, end]);

/** A WebVTT file of cues. */
export const vtt = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`;

export function expectOrdered(words: readonly Word[]): void {
  for (const [i, word] of words.entries()) {
    expect(word.end).toBeGreaterThanOrEqual(word.start);
    expect(word.start).toBeGreaterThanOrEqual(words[i - 1]?.end ?? 0);
  }
}
