import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { maxShift, windowsOfCues, windowsOfRecognised } from './alignment/time-windows.ts';
import { assembleTranscript } from './assemble.entry.ts';
import { type Doubts, doubtsOf } from './doubts.ts';
import { encodeTranscript, type RoughTranscript } from './encoded.entry.ts';
import { transcriptErrors } from './errors.ts';
import { type Cues, isTimed } from './formats/cue.ts';
import { wordsOfCues } from './formats/cue-word-times.ts';
import { decodeText } from './formats/decode-text.ts';
import { givenFormatOf } from './formats/detect-format.ts';
import { readCaptionFile, readCaptions, readTextFile } from './formats/formats.ts';
import { readTurns } from './formats/pasted-text.ts';
import { cuesOfText } from './formats/plain-text.ts';
import { spokenCues } from './formats/speech.ts';
import { primaryTag } from './languages/index.ts';
import { captionLimits } from './limits.constants.ts';
import type { CaptionFile, LanguageRange, Transcript, Word } from './transcript.schema.ts';

type About = { duration: number; origin: Transcript['origin'] };

/**
 * The transcript of a caption file. Its language is `language` if that is a usable tag, and
 * otherwise the file's own.
 * @throws Failure as `readCaptionFile`
 */
export async function transcriptOfCaptions({
  path,
  format,
  encoding,
  silences,
  language,
  ...about
}: About &
  Pick<CaptionFile, 'path' | 'format' | 'encoding'> & {
    silences: readonly TimeRange[];
    language: string | undefined;
  }): Promise<RoughTranscript> {
  if (!isTimed(format))
    return transcriptOfText({ path, format, encoding, silences, language, ...about });
  const { duration } = about;
  const { cues, notes, ...captions } = await readCaptionFile(path, format, {
    silences,
    duration,
    encoding,
  });
  const made = await assembleTranscript({
    ...captions,
    ...about,
    language: primaryTag(language) ? language : captions.language,
  });
  const beyond = captions.words
    .slice(made.words.length)
    .filter(({ start }) => start < about.duration + maxShift);
  return { ...encodeTranscript(made), windows: windowsOfCues(made.words, cues), beyond, notes };
}

/** `bytes`: the file in UTF-8 if its encoding was named, and else as it is. */
export type InspectedCaptions = Pick<CaptionFile, 'format'> & {
  language: string | undefined;
  bytes: Uint8Array<ArrayBuffer>;
};

/**
 * Reads a caption file or text that a person provides, as a trial, and returns its format and the
 * language that it names.
 * @throws Failure `captions-format-unknown`, `captions-without-words`, `captions-unreadable`,
 * `captions-too-large`, `transcript-too-long`
 */
export async function inspectedCaptions({
  bytes: sent,
  asWritten = false,
  encoding,
}: {
  bytes: Uint8Array<ArrayBuffer>;
  asWritten?: boolean | undefined;
  encoding?: string | undefined;
}): Promise<InspectedCaptions> {
  const { text } = await decodeText(sent, encoding);
  const bytes = encoding === undefined ? sent : new TextEncoder().encode(text);
  const format = givenFormatOf(text, { asWritten });
  if (!isTimed(format)) {
    const words =
      format === 'txt'
        ? text
        : readTurns(text, 0)
            .cues.map((cue) => cue.text)
            .join(' ');
    if (!/[\p{L}\p{N}]/u.test(words)) throw transcriptErrors.captionsEmpty('The words of the text');
    return { format, language: undefined, bytes };
  }
  const { words, language } = readCaptions(text, format);
  if (words.length === 0) throw transcriptErrors.captionsEmpty('The given captions');
  return { format, language: primaryTag(language), bytes };
}

/**
 * The transcript of a text without times, whose words share the duration of the video: names before
 * a colon become speakers, noises in brackets are left out, and so are the headings of `turns`.
 * @throws Failure as `readTextFile`, and when the text contains no words
 */
export async function transcriptOfText({
  path,
  encoding,
  format = 'txt',
  silences,
  language,
  ...about
}: About & {
  path: string;
  encoding?: string | undefined;
  format?: 'txt' | 'turns';
  silences: readonly TimeRange[];
  language: string | undefined;
}): Promise<RoughTranscript> {
  const decoded = await readTextFile(path, encoding);
  const text = decoded.text.replace(/^\uFEFF/, '');
  const read: Cues =
    format === 'turns'
      ? readTurns(text, about.duration)
      : { cues: cuesOfText(text, about.duration) };
  const { words, laughter } = wordsOfCues(spokenCues(read.cues), silences);
  const made = await assembleTranscript({ words, laughter, language, ...about });
  const [from, to] = [
    new Float32Array(made.words.length),
    new Float32Array(made.words.length).fill(about.duration),
  ];
  const notes = [...decoded.notes, ...(read.notes ?? [])];
  return { ...encodeTranscript(made), windows: { from, to }, untimed: true, notes };
}

/**
 * The transcript of recognised words, which are in order, and whether to trust it. `languages`,
 * `gaps`: as in `Transcript`. `voices`: as in `RecognisedWords`.
 * @throws Failure `transcript-too-long`
 */
export async function transcriptOfWords({
  words,
  languages,
  gaps,
  voices,
  ...about
}: About & {
  words: Word[];
  language: string | undefined;
  likelyLanguage?: string | undefined;
  languages: readonly LanguageRange[] | undefined;
  gaps: readonly TimeRange[];
  voices: readonly TimeRange[] | undefined;
}): Promise<{ transcript: RoughTranscript; doubts: Doubts }> {
  if (words.length > captionLimits.words) throw transcriptErrors.tooManyWords();
  if (words.some((word) => word.text.length > captionLimits.wordLength))
    throw transcriptErrors.wordTooLong();
  const made = {
    ...(await assembleTranscript({ words, ...about })),
    ...(languages ? { languages: [...languages] } : {}),
    ...(gaps.length > 0 ? { gaps: [...gaps] } : {}),
  };
  const windows = windowsOfRecognised(made.words, { duration: made.duration, voices });
  return {
    transcript: { ...encodeTranscript(made), windows, recognised: true },
    doubts: await doubtsOf(made, gaps),
  };
}
