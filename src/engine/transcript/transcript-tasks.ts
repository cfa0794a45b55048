import type { SpeakerTurn } from '#engine/speech';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { anchoredTimes } from './alignment/anchors.ts';
import { wordsOfCues } from './alignment/cue-word-times.ts';
import { type Displacement, displacementOf } from './alignment/displacement.ts';
import { type TextToAlign, type TimeWindows, textToAlign } from './alignment/text-to-align.ts';
import { farthestShift, windowsOfAnchors, windowsOfCues } from './alignment/time-windows.ts';
import { type FoundTimes, withTimes } from './alignment/with-times.ts';
import { assembleTranscript } from './assemble.entry.ts';
import { correctTranscript } from './corrections/apply-corrections.ts';
import {
  type ComparedRange,
  compareRanges,
  type QuotedRange,
} from './corrections/compare-ranges.ts';
import type { CorrectedRange, Correction } from './corrections/correction.schema.ts';
import {
  describeRanges,
  type RangeToDescribe,
  type RangeWords,
} from './corrections/describe-range.ts';
import { type ChangeRequest, type PlannedChange, planChange } from './corrections/plan-change.ts';
import {
  decodeTranscript,
  type EncodedTranscript,
  encodeTranscript,
  type RoughTranscript,
} from './encoded.entry.ts';
import { transcriptErrors } from './errors.ts';
import { cutToRange, parsedExcerpt } from './excerpt.entry.ts';
import { givenFormatOf } from './formats/detect-format.ts';
import { decodeText, readCaptionFile, readCaptions, readTextFile } from './formats/formats.ts';
import { cuesOfText } from './formats/plain-text.ts';
import { spokenCues } from './formats/speech.ts';
import { primaryTag } from './languages/index.ts';
import { captionLimits } from './limits.constants.ts';
import { assignSpeakers } from './speakers/assign-speakers.ts';
import { listSpeakers, speakersAt } from './speakers/list-speakers.ts';
import type { SpeakerEdit, SpeakerSummary } from './speakers/speaker.schema.ts';
import { withSpeakerEdits } from './speakers/speaker-edits.ts';
import { type CaptionFile, type Transcript, transcript, type Word } from './transcript.schema.ts';

export type EncodedCorrectedTranscript = EncodedTranscript & {
  corrected: CorrectedRange[];
  notApplied: Correction[];
};

export type ChangeToPlan = Corrected & {
  request: ChangeRequest;
  version: number;
  ranges: readonly RangeToDescribe[];
};

type About = { duration: number; origin: Transcript['origin'] };

/**
 * The transcript of a caption file. The language is the file's own unless `language` is a usable
 * tag.
 * @throws Failure as `readCaptionFile`
 */
export async function transcriptOfCaptions({
  path,
  format,
  silences,
  language,
  ...about
}: About &
  Pick<CaptionFile, 'path' | 'format'> & {
    silences: readonly TimeRange[];
    language: string | undefined;
  }): Promise<RoughTranscript> {
  if (format === 'txt') return transcriptOfText({ path, silences, language, ...about });
  const { cues, ...captions } = await readCaptionFile(path, format, silences);
  const made = await assembleTranscript({
    ...captions,
    ...about,
    language: primaryTag(language) ? language : captions.language,
  });
  const beyond = captions.words
    .slice(made.words.length)
    .filter(({ start }) => start < about.duration + farthestShift);
  return { ...encodeTranscript(made), windows: windowsOfCues(made.words, cues), beyond };
}

/**
 * The format of a caption file or text that a person provides, read as a trial.
 * @throws Failure `captions-format-unknown`, `captions-without-words`, `captions-unreadable`,
 * `captions-too-large`, `transcript-too-long`
 */
export function inspectedCaptions({ bytes }: { bytes: Uint8Array<ArrayBuffer> }): {
  format: CaptionFile['format'];
  language: string | undefined;
} {
  const text = decodeText(bytes);
  const format = givenFormatOf(text);
  if (format === 'txt') {
    if (!/[\p{L}\p{N}]/u.test(text)) throw transcriptErrors.captionsEmpty('The words of the text');
    return { format, language: undefined };
  }
  const { words, language } = readCaptions(text, format);
  if (words.length === 0) throw transcriptErrors.captionsEmpty('The given captions');
  return { format, language: primaryTag(language) };
}

/**
 * The transcript of a plain text, shared out over the whole video: names before a colon become
 * speakers, noises in brackets are left out.
 * @throws Failure as `readTextFile`, and when the text holds no words
 */
export async function transcriptOfText({
  path,
  silences,
  language,
  ...about
}: About & {
  path: string;
  silences: readonly TimeRange[];
  language: string | undefined;
}): Promise<RoughTranscript> {
  const cues = spokenCues(
    cuesOfText((await readTextFile(path)).replace(/^\uFEFF/, ''), about.duration),
  );
  const { words, laughter } = wordsOfCues(cues, silences);
  const made = await assembleTranscript({ words, laughter, language, ...about });
  const [from, to] = [
    new Float32Array(made.words.length),
    new Float32Array(made.words.length).fill(about.duration),
  ];
  return { ...encodeTranscript(made), windows: { from, to }, untimed: true };
}

/**
 * The times of the words that were recognised, and the windows that follow for the others; `share`
 * of the words that were.
 */
export function anchoredWords({
  json,
  duration,
  recognised,
}: {
  json: Uint8Array<ArrayBuffer>;
  duration: number;
  recognised: readonly Word[];
}) {
  const found = anchoredTimes(decodeTranscript({ json }).words, recognised);
  return { ...found, windows: windowsOfAnchors(found, duration) };
}

/**
 * The words of a transcript as they are to be aligned within the windows, and then those `beyond`
 * its end, which have none.
 */
export function wordsToAlign({
  json,
  windows,
  beyond = [],
}: Pick<RoughTranscript, 'beyond'> & {
  json: Uint8Array<ArrayBuffer>;
  windows: TimeWindows;
}): TextToAlign {
  const { words, language } = decodeTranscript({ json });
  const padded = (times: Float32Array) =>
    Float32Array.from([...times, ...beyond.map(() => Number.NaN)]);
  return textToAlign([...words, ...beyond], language, {
    from: padded(windows.from),
    to: padded(windows.to),
  });
}

/**
 * How far from their times the lines of captions were found, by the first word of each: see
 * `displacementOf`. `from`: as in `TimeWindows`.
 */
export function displacementOfLines({
  json,
  from,
  starts,
}: Pick<TimeWindows, 'from'> & { json: Uint8Array<ArrayBuffer>; starts: Float32Array }):
  | Displacement
  | undefined {
  const { words } = decodeTranscript({ json });
  // The words of a line have one window.
  const ofLines = starts.map((start, i) => (i > 0 && from[i] === from[i - 1] ? Number.NaN : start));
  return displacementOf(words, ofLines);
}

/**
 * The transcript with the times that were found, and the sentences that follow from them. `shift`:
 * seconds by which all the times that it has are moved before, and those of the words `beyond` its
 * end, which then belong to it.
 */
export async function retimedTranscript({
  json,
  shift = 0,
  beyond = [],
  ...times
}: {
  json: Uint8Array<ArrayBuffer>;
  shift?: number | undefined;
  beyond?: readonly Word[] | undefined;
} & FoundTimes): Promise<EncodedTranscript> {
  const { laughter = [], ...existing } = decodeTranscript({ json });
  const moved = <Range extends TimeRange>(range: Range): Range => {
    const within = (seconds: number) => Math.min(existing.duration, Math.max(0, seconds + shift));
    return { ...range, start: within(range.start), end: within(range.end) };
  };
  const words = withTimes([...existing.words, ...beyond].map(moved), times);
  return encodeTranscript(
    await assembleTranscript({ ...existing, laughter: laughter.map(moved), words }),
  );
}

/** The transcript with who speaks each word, and the sentences that follow from it. */
export async function transcriptWithSpeakers({
  json,
  turns,
}: {
  json: Uint8Array<ArrayBuffer>;
  turns: readonly SpeakerTurn[];
}): Promise<EncodedTranscript> {
  const { laughter = [], ...existing } = decodeTranscript({ json });
  const words = assignSpeakers(existing.words, turns, existing.language);
  return encodeTranscript(await assembleTranscript({ ...existing, laughter, words }));
}

/** The transcript of recognised words, which are in order. @throws Failure */
export async function transcriptOfWords({
  words,
  ...about
}: About & {
  words: Word[];
  language: string | undefined;
  likelyLanguage?: string | undefined;
}): Promise<EncodedTranscript> {
  if (words.length > captionLimits.words) throw transcriptErrors.tooManyWords();
  if (words.some((word) => word.text.length > captionLimits.wordLength))
    throw transcriptErrors.wordTooLong();
  return encodeTranscript(await assembleTranscript({ words, ...about }));
}

/** A stored transcript, and the notes about how its words were found. Fails when it is none. */
export function encodedStored({ json }: { json: Uint8Array<ArrayBuffer> }): {
  transcript: EncodedTranscript;
  notes: string[];
} {
  const found = stored(json);
  return { transcript: encodeTranscript(found), notes: found.source?.notes ?? [] };
}

/** `excerptOf` of a stored transcript. Fails when it is none. */
export function encodedExcerpt({
  json,
  ...range
}: {
  json: Uint8Array<ArrayBuffer>;
  start: number;
  end: number;
}): EncodedTranscript {
  return encodeTranscript(parsedExcerpt(json, range));
}

/** Further fields of a transcript that is shown; `corrected` has indexes of its words. */
export type MoreOfTranscript = { corrected?: CorrectedRange[] } & Record<string, unknown>;

type SpokenPart = {
  json: Uint8Array<ArrayBuffer>;
  more: MoreOfTranscript;
  range?: TimeRange | undefined;
};

/**
 * The language, duration, words, sentences and source of a stored transcript, and further fields:
 * of all of it, or of the sentences of which anything is in the range. Fails when it is none.
 */
export function encodedSpokenPart({ json, more, range }: SpokenPart): Uint8Array<ArrayBuffer> {
  const { language, duration, words, sentences, source } = stored(json);
  const shown = { language, duration, words, sentences, ...(source ? { source } : {}), ...more };
  return new TextEncoder().encode(JSON.stringify(range ? cutToRange(shown, range) : shown));
}

type Corrected = { json: Uint8Array<ArrayBuffer>; corrections: readonly Correction[] };

/**
 * `correctTranscript` of a stored transcript, and then `withSpeakerEdits`. Fails when it is none.
 */
export function encodedCorrectedTranscript({
  json,
  corrections,
  speakers,
}: Edited): EncodedCorrectedTranscript {
  const { transcript, corrected, notApplied } = correctTranscript(stored(json), corrections);
  return { ...encodeTranscript(withSpeakerEdits(transcript, speakers)), corrected, notApplied };
}

type Edited = Corrected & { speakers: readonly SpeakerEdit[] };

/** Who speaks in a stored transcript. Fails when it is none. */
export function listedSpeakers({ json }: { json: Uint8Array<ArrayBuffer> }): SpeakerSummary[] {
  return listSpeakers(stored(json).words);
}

/** `speakersAt` of a stored transcript. Fails when it is none. */
export function namedSpeakers({
  json,
  times,
}: {
  json: Uint8Array<ArrayBuffer>;
  times: readonly number[];
}): (string | undefined)[] {
  return speakersAt(stored(json).words, times);
}

/** `describeRanges` of a stored transcript. Fails when it is none. */
export function describedRanges({
  json,
  corrections,
  ranges,
}: Corrected & { ranges: readonly RangeToDescribe[] }): RangeWords[] {
  return describeRanges(stored(json), corrections, ranges);
}

/**
 * The effect of a request on the corrections of a stored transcript, and on the words of some
 * ranges. Fails when it is none.
 */
export function plannedChange({
  json,
  corrections,
  request,
  version,
  ranges,
}: ChangeToPlan): PlannedChange {
  return planChange(stored(json), { corrections, request, version, ranges });
}

/** `compareRanges` of a stored transcript. Fails when it is none. */
export function comparedRanges({
  json,
  quoted,
}: {
  json: Uint8Array<ArrayBuffer>;
  quoted: readonly QuotedRange[];
}): ComparedRange[] {
  return compareRanges(stored(json), quoted);
}

function stored(json: Uint8Array): Transcript {
  return transcript.parse(JSON.parse(new TextDecoder().decode(json)));
}
