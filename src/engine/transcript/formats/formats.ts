import { readFile, stat } from 'node:fs/promises';
import { Failure } from '#platform/kit/failure.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { transcriptErrors } from '../errors.ts';
import { captionLimits } from '../limits.constants.ts';
import type { TranscriptNote, Word } from '../transcript.schema.ts';
import type { Cue, Cues, TimedFormat } from './cue.ts';
import { type CueOfWords, wordsOfCues } from './cue-word-times.ts';
import { readJson3 } from './json3.ts';
import { readTimedText } from './pasted-text.ts';
import { readRecogniserJson } from './recogniser-json.ts';
import { removeRollingRepeats } from './rolling.ts';
import { spokenCues } from './speech.ts';
import { readSrt } from './srt.ts';
import { readTtml } from './ttml.ts';
import { readVtt } from './vtt.ts';

/** The content of captions: the words, and where they note laughter or applause. */
export type CaptionText = {
  words: Word[];
  laughter: TimeRange[];
  /** The words of each cue. */
  cues: CueOfWords[];
  /** The language tag inside the file, if it has one. */
  language: string | undefined;
  /** What was mended or left out. */
  notes: TranscriptNote[];
};

/** `silences`: where no word lies, in order. `duration`: the length of the video. Seconds. */
export type ReadingOptions = {
  silences?: readonly TimeRange[] | undefined;
  duration?: number | undefined;
};

/**
 * The words of a caption text with their times. Skips broken cues and removes rolling repeats,
 * noises and markup; words avoid the given silences. Fails (422, `captions-unreadable`) only when
 * the text contains no caption at all.
 */
export function readCaptions(
  text: string,
  format: TimedFormat,
  { silences = [], duration }: ReadingOptions = {},
): CaptionText {
  const { cues, language, notes = [] } = parse(text, format, duration);
  const usable = cues.filter(
    (cue) =>
      cue.start < captionLimits.latest &&
      cue.text.length < captionLimits.cueLength &&
      cue.text.trim() !== '',
  );
  if (usable.length === 0) throw transcriptErrors.captionsUnreadable();
  checkLimits(usable);
  return { ...wordsOfCues(spokenCues(removeRollingRepeats(usable)), silences), language, notes };
}

/**
 * Does the same as `readCaptions` for a file in any common encoding. Fails (422) when the file is
 * larger than `captionLimits` allows.
 */
export async function readCaptionFile(
  path: string,
  format: TimedFormat,
  options: ReadingOptions = {},
): Promise<CaptionText> {
  return readCaptions(await readTextFile(path), format, options);
}

/**
 * The decoded text of a file: see `decodeText`. Fails (422, `captions-too-large`,
 * `captions-encoding-unknown`).
 */
export async function readTextFile(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > captionLimits.bytes) throw transcriptErrors.captionsTooLarge();
  return decodeText(await readFile(path));
}

/**
 * Counts words before processing them, so that refusing a file costs little.
 * @throws Failure `transcript-too-long`
 */
function checkLimits(cues: readonly Cue[]): void {
  if (cues.length > captionLimits.cues) throw transcriptErrors.tooManyWords();
  let words = 0;
  for (const { text } of cues) {
    for (const _ of text.matchAll(/\S+/g)) words++;
    if (words > captionLimits.words) throw transcriptErrors.tooManyWords();
  }
}

/** The readers of formats with cues; a plain text has none and is read by `transcriptOfText`. */
const readers = {
  json3: readJson3,
  vtt: readVtt,
  srt: readSrt,
  ttml: readTtml,
  json: readRecogniserJson,
  'timed-text': readTimedText,
} satisfies Record<TimedFormat, (text: string, duration?: number) => Cues>;

function parse(text: string, format: TimedFormat, duration: number | undefined): Cues {
  try {
    return readers[format](text.replace(/^\uFEFF/, ''), duration);
  } catch (error) {
    throw error instanceof Failure ? error : transcriptErrors.captionsUnreadable({ cause: error });
  }
}

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or otherwise Windows-1252. Fails (422,
 * `captions-too-large`, `captions-encoding-unknown`).
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > captionLimits.bytes) throw transcriptErrors.captionsTooLarge();
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    // The file is UTF-8 apart from a few damaged characters.
    if (count(text, /[\u0080-\ufffc]/g) > 4 * count(text, /\ufffd/g)) return text;
    const western = new TextDecoder('windows-1252').decode(bytes);
    // In Western European languages, most letters are ASCII.
    if (count(western, /[\u0080-\uffff]/g) > count(western, /[A-Za-z]/g))
      throw transcriptErrors.captionsEncodingUnknown();
    return western;
  }
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}
