import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { clock } from '#web/ui/text/format.ts';
import { wordOffsets } from '#web/ui/text/sentence-text.ts';

export type TranscriptFormat = 'txt' | 'srt' | 'vtt';
type TranscriptText = Pick<TranscriptResponse, 'words' | 'sentences'>;

/**
 * Formats a transcript as text with times, or as subtitles of at most two short lines. Who speaks
 * is named where that is known.
 */
export function transcriptFile(transcript: TranscriptText, format: TranscriptFormat): string {
  if (format === 'txt') return plainText(transcript);
  const cues = cuesOf(transcript).map(({ start, end, text, speaker }, index, all) => {
    const times = `${stamp(start, format)} --> ${stamp(end, format)}`;
    const isNew = speaker !== undefined && speaker !== all[index - 1]?.speaker;
    if (format === 'srt') return `${index + 1}\n${times}\n${isNew ? `${speaker}: ` : ''}${text}\n`;
    return `${times}\n${speaker === undefined ? '' : `<v ${escaped(speaker)}>`}${escaped(text)}\n`;
  });
  return `${format === 'vtt' ? 'WEBVTT\n\n' : ''}${cues.join('\n')}`;
}

/** One line per sentence, with its time. */
export function plainText({ sentences }: TranscriptText): string {
  return `${sentences.map(({ start, text, speaker }) => `[${clock(start)}] ${speaker ? `${speaker}: ` : ''}${text}`).join('\n')}\n`;
}

type Cue = { start: number; end: number; text: string; speaker: string | undefined };

/** The most text of one cue: two lines of 42 characters. */
const maxCueLength = 84;

function cuesOf({ words, sentences }: TranscriptText): Cue[] {
  return sentences.flatMap(({ first, last, start, end, text, speaker }) => {
    if (text.length <= maxCueLength) return [{ start, end, text, speaker }];
    const spoken = words.slice(first, last + 1);
    const offsets = wordOffsets({ first, last, text }, words);
    const parts = Math.ceil(text.length / maxCueLength);
    const size = Math.ceil(spoken.length / parts);
    return Array.from({ length: parts }, (_, part) => [part * size, (part + 1) * size] as const)
      .filter(([from]) => from < spoken.length)
      .map(([from, to]) => ({
        start: spoken[from]?.start ?? start,
        end: spoken.slice(from, to).at(-1)?.end ?? end,
        text: text.slice(offsets[from], offsets[to]).trimEnd(),
        speaker,
      }));
  });
}

function stamp(seconds: number, format: 'srt' | 'vtt'): string {
  const thousandths = Math.round(seconds * 1000);
  const two = (amount: number) => String(Math.floor(amount)).padStart(2, '0');
  const rest = String(thousandths % 1000).padStart(3, '0');
  return `${two(thousandths / 3_600_000)}:${two((thousandths / 60_000) % 60)}:${two((thousandths / 1000) % 60)}${format === 'srt' ? ',' : '.'}${rest}`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
