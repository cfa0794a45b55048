import type { TranscriptAnswer } from '#clips/contract.ts';
import { clock } from '#web/ui/format.ts';

export type TranscriptFormat = 'txt' | 'srt' | 'vtt';
type Said = Pick<TranscriptAnswer, 'words' | 'sentences'>;

/** A video's transcript as a file's text: paragraphs with times, or subtitles of at most two short lines. */
export function transcriptFile(transcript: Said, format: TranscriptFormat): string {
  if (format === 'txt') return plainText(transcript);
  const cues = cuesOf(transcript).map(({ start, end, text }, index) => {
    const times = `${stamp(start, format)} --> ${stamp(end, format)}`;
    return format === 'srt' ? `${index + 1}\n${times}\n${text}\n` : `${times}\n${escaped(text)}\n`;
  });
  return `${format === 'vtt' ? 'WEBVTT\n\n' : ''}${cues.join('\n')}`;
}

/** Every sentence on a line of its own, with its time. */
export function plainText({ sentences }: Said): string {
  return `${sentences.map(({ start, text, speaker }) => `[${clock(start)}] ${speaker ? `${speaker}: ` : ''}${text}`).join('\n')}\n`;
}

type Cue = { start: number; end: number; text: string };

/** What is read in one glance: two lines of 42 characters. */
const longestCue = 84;

function cuesOf({ words, sentences }: Said): Cue[] {
  return sentences.flatMap(({ first, last, start, end, text }) => {
    if (text.length <= longestCue) return [{ start, end, text }];
    const spoken = words.slice(first, last + 1);
    // Scripts without spaces between words have none in the sentence either.
    const between = text === spoken.map((word) => word.text).join('') ? '' : ' ';
    const parts = Math.ceil(text.length / longestCue);
    const size = Math.ceil(spoken.length / parts);
    return Array.from({ length: parts }, (_, part) => spoken.slice(part * size, (part + 1) * size))
      .filter((part) => part.length > 0)
      .map((part) => ({ start: part[0]?.start ?? start, end: part.at(-1)?.end ?? end, text: part.map((word) => word.text).join(between) }));
  });
}

function stamp(seconds: number, format: 'srt' | 'vtt'): string {
  const thousandths = Math.round(seconds * 1000);
  const two = (amount: number) => String(Math.floor(amount)).padStart(2, '0');
  const rest = String(thousandths % 1000).padStart(3, '0');
  return `${two(thousandths / 3_600_000)}:${two((thousandths / 60_000) % 60)}:${two((thousandths / 1000) % 60)}${format === 'srt' ? ',' : '.'}${rest}`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
