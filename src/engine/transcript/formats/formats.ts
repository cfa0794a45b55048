import { readFile, stat } from 'node:fs/promises';
import { Failure } from '#platform/kit/failure.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { transcriptErrors } from '../errors.ts';
import { captionLimits } from '../limits.constants.ts';
import type { TranscriptNote, Word } from '../transcript.schema.ts';
import { readAss } from './ass.ts';
import { type Cue, type Cues, isTimed, type TimedFormat } from './cue.ts';
import { type CueOfWords, wordsOfCues } from './cue-word-times.ts';
import { type DecodedText, decodeText } from './decode-text.ts';
import { givenFormatOf } from './detect-format.ts';
import { readJson3 } from './json3.ts';
import { readTimedText } from './pasted-text.ts';
import { readRecogniserJson } from './recogniser-json.ts';
import { removeRollingRepeats } from './rolling.ts';
import { spokenCues } from './speech.ts';
import { withSpokenMarks } from './spoken-marks.ts';
import { readSrt } from './srt.ts';
import { withoutTimes } from './time-line.ts';
import { onTimelineOf } from './timeline.ts';
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

/**
 * `silences`: where no word lies, in order. `duration`: the length of the video, to which captions
 * with another timeline are adapted. Seconds.
 */
export type ReadingOptions = {
  silences?: readonly TimeRange[] | undefined;
  duration?: number | undefined;
  /** The encoding of the file, if a person names it. */
  encoding?: string | undefined;
};

/**
 * The words of a caption text with their times. Skips broken cues and removes rolling repeats,
 * noises and markup; words avoid the given silences. Fails (422) when
 * the text contains no caption at all (`captions-unreadable`), or none within the video
 * (`captions-beyond-video`).
 */
export function readCaptions(
  text: string,
  format: TimedFormat,
  { silences = [], duration }: ReadingOptions = {},
): CaptionText {
  const { cues, language, notes = [] } = parse(text, format, duration);
  const usable = cues
    .filter(
      ({ start, text: shown }) =>
        start < captionLimits.latest && shown.length < captionLimits.cueLength,
    )
    .map((cue) => ({ ...cue, text: wordsOf(cue.text) }))
    .filter((cue) => cue.text.trim() !== '');
  if (usable.length === 0) throw transcriptErrors.captionsUnreadable();
  checkSpoken(usable);
  checkLimits(usable);
  const shown = withSpokenMarks(usable);
  const placed =
    duration === undefined ? { cues: shown, notes: [] } : onTimelineOf(duration, shown);
  return {
    ...wordsOfCues(spokenCues(removeRollingRepeats(placed.cues)), silences),
    language,
    notes: [...notes, ...placed.notes],
  };
}

/**
 * Does the same as `readCaptions` for a file in any common encoding. Its content tells its format;
 * `format` is only what its name says. Fails (422) also when the file is larger than `captionLimits`
 * allows, or of another kind (`captions-format-unknown`).
 */
export async function readCaptionFile(
  path: string,
  format: TimedFormat,
  options: ReadingOptions = {},
): Promise<CaptionText> {
  const { text, notes } = await readTextFile(path, options.encoding);
  const found = givenFormatOf(text);
  const read = readCaptions(text, isTimed(found) ? found : format, options);
  return { ...read, notes: [...notes, ...read.notes] };
}

/**
 * The decoded text of a file: see `decodeText`. Fails (422, `captions-too-large`,
 * `captions-encoding-unknown`).
 */
export async function readTextFile(path: string, encoding?: string): Promise<DecodedText> {
  const { size } = await stat(path);
  if (size > captionLimits.bytes) throw transcriptErrors.captionsTooLarge();
  return await decodeText(await readFile(path), encoding);
}

/** What is left of damaged markup, in which no word can be. */
const attribute = /\s?\b(?:begin|end|dur|xmlns|xml:\w+|xmlns:\w+|tt\w:\w+)="[^"]{0,200}"?/g;

/** The text with blanks for what is left of damaged time lines and markup. */
function wordsOf(text: string): string {
  const words = /\d:\d\d|-->/.test(text) ? withoutTimes(text) : text;
  return words.includes('="') ? words.replace(attribute, (all) => ' '.repeat(all.length)) : words;
}

/**
 * Tells captions from tracks for programs.
 * @throws Failure `captions-format-unknown`
 */
function checkSpoken(cues: readonly Cue[]): void {
  const areMost = (pattern: RegExp) =>
    cues.filter(({ text }) => pattern.test(text.trim())).length > cues.length / 2;
  if (areMost(/^\S+\.(?:jpe?g|png|webp|gif|avif)(?:[?#]\S*)?$/i))
    throw transcriptErrors.captionsFormatUnknown('a track of thumbnails');
  if (areMost(/^[{[]\s*["{[]/)) throw transcriptErrors.captionsFormatUnknown('a track of metadata');
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
  ass: readAss,
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
