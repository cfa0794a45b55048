import { chaptersOf } from '#engine/chapters/chapters.entry.ts';
import type { Chapter } from '#engine/chapters/chapters.schema.ts';
import { sourceErrors } from '#engine/sources/errors.entry.ts';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import { readCaptions, readJson3, removeRollingRepeats } from '#engine/transcript/formats';
import { Failure } from '#platform/kit/failure.ts';
import type { Transcript } from './lookup.schema.ts';

/**
 * Converts YouTube's json3 captions to a transcript with one segment per caption. A caption that is
 * still displayed when the next one begins ends there.
 * @throws Failure `captions-empty`
 */
export async function transcriptOf(json3: string): Promise<Transcript> {
  const cues = removeRollingRepeats(readJson3(json3).cues);
  const lines = cues
    .map(({ start, end, text }) => ({ start, end, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
  const segments = lines.map(({ start, end, text }, index) => {
    const until = Math.min(end, Math.max(start, lines[index + 1]?.start ?? end));
    return { text, startTime: minutesSeconds(start), endTime: minutesSeconds(until) };
  });
  if (segments.length === 0) throw sourceErrors.captionsEmpty();
  const chapters = await chaptersIn(json3);
  return {
    segments,
    fullTranscript: segments.map(({ text }) => text).join(' '),
    ...(chapters.length > 0 && { chapters }),
  };
}

/**
 * The chapters of the captions; none when their words cannot be used, since the captions are shown
 * anyway.
 */
async function chaptersIn(json3: string): Promise<Chapter[]> {
  try {
    const { words, language = 'en' } = readCaptions(json3, 'json3');
    return chaptersOf(await assembleTranscript({ words, language, origin: 'captions' }));
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}

function minutesSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}
