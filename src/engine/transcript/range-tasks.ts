import { mergedRanges, rangesOutside, type TimeRange } from '#platform/kit/time-range.shared.ts';
import { doubtsOf } from './doubts.ts';
import { type EncodedTranscript, encodeTranscript, languagesByTime } from './encoded.entry.ts';
import { transcriptErrors } from './errors.ts';
import { inOrder } from './formats/cue-word-times.ts';
import { captionLimits, minGapSeconds } from './limits.constants.ts';
import { parsedTranscript } from './parsed-transcript.ts';
import { gapNotes } from './recognition-notes.ts';
import { sentencesOf } from './sentences.ts';
import type {
  LanguageRange,
  Transcript,
  TranscriptGap,
  TranscriptSource,
  Word,
} from './transcript.schema.ts';
import type { RecogniserKind } from './video-to-read.ts';

type RangeOfTranscript = { json: Uint8Array<ArrayBuffer>; range: TimeRange };

/**
 * What a transcript says about a range: which recogniser the words come from, the main language, and
 * the language around the range if that is another one.
 */
export function passageOf({ json, range }: RangeOfTranscript): {
  recogniser: RecogniserKind | undefined;
  main: string | undefined;
  language: string | undefined;
} {
  const { language: main, languages = [], source } = parsedTranscript(json);
  const language = languages.find((each) => isAt(middleOf(range), each))?.language;
  const kind = source?.kind;
  return {
    recogniser: kind === 'hosted' || kind === 'local' ? kind : undefined,
    main: main === 'und' ? undefined : main,
    language: language === main ? undefined : language,
  };
}

/** The notes of a transcript that no longer hold, and those that do instead. */
export type RangeNotes = { outdated: string[]; notes: string[] };

/**
 * A transcript with what was found in a range of it; `found` is undefined if that was nothing. See
 * `transcribeRange`.
 * @throws Failure `transcript-too-long`
 */
export async function transcriptWithRange({
  json,
  range,
  found,
}: RangeOfTranscript & { found: Transcript | undefined }): Promise<
  { transcript: EncodedTranscript } & RangeNotes
> {
  const stored = parsedTranscript(json);
  const added = addedWords(stored.words, found?.words ?? [], range);
  const words =
    added.length === 0
      ? stored.words
      : inOrder([...stored.words, ...added].sort((one, other) => one.start - other.start));
  if (words.length > captionLimits.words) throw transcriptErrors.tooManyWords();
  const gaps = (stored.gaps ?? []).flatMap((gap) => leftOf(gap, { range, found, added }));
  const { languages: _, gaps: __, source, ...rest } = stored;
  const languages = languagesWith(stored, added.length > 0 ? found : undefined, range);
  const made: Transcript = {
    ...rest,
    words,
    sentences: added.length === 0 ? stored.sentences : sentencesOf(words, stored.language),
    ...(languages && { languages }),
    ...(gaps.length > 0 && { gaps }),
  };
  const updated = await updatedSource(made, source, stored.gaps ?? []);
  const whole = updated ? { ...made, source: updated.source } : made;
  const { outdated = [], notes = [] } = updated ?? {};
  return { transcript: encodeTranscript(whole), outdated, notes };
}

/** Seconds by which the times of words may be wrong. */
const inaccuracy = 0.25;
/** Seconds that one word takes at most: recognisers stretch a word over what they left out. */
const longestWord = 2;

/** The words that lie where the transcript has none, with the speaker who speaks around them. */
function addedWords(stored: readonly Word[], found: readonly Word[], range: TimeRange): Word[] {
  const taken = mergedRanges(
    stored.map(({ start, end }) => ({
      start: start - inaccuracy,
      end: Math.min(end, start + longestWord) + inaccuracy,
    })),
  );
  const free = rangesOutside([widened(range)], taken);
  return found
    .filter((word) => free.some((each) => isAt(middleOf(word), each)))
    .map((word) => {
      const next = stored.findIndex(({ start }) => start > word.start);
      const before = stored.at(next < 0 ? -1 : Math.max(0, next - 1))?.speaker;
      const after = (stored[next] ?? stored.at(-1))?.speaker;
      return before !== undefined && before === after ? { ...word, speaker: before } : word;
    });
}

type Recognised = { range: TimeRange; found: Transcript | undefined; added: readonly Word[] };

/** What is left of a gap after a range was recognised. */
function leftOf(gap: TranscriptGap, { range, found, added }: Recognised): TranscriptGap[] {
  const around = widened(range);
  if (gap.end <= range.start || gap.start >= range.end) return [gap];
  const isFilled = added.some((word) => isAt(middleOf(word), widened(gap)));
  const isWhole = around.start <= gap.start && around.end >= gap.end;
  if (!isFilled) return [isWhole ? { ...gap, tried: true } : gap];
  const left = (found?.gaps ?? []).map(({ start, end }): TranscriptGap => {
    const inside = { start: Math.max(gap.start, start), end: Math.min(gap.end, end) };
    return { ...inside, tried: true };
  });
  return [...rangesOutside([gap], [around]), ...left]
    .filter(({ start, end }) => end - start >= minGapSeconds)
    .sort((one, other) => one.start - other.start);
}

/** Where each language is spoken, if there are several. */
function languagesWith(
  { language, languages, duration }: Transcript,
  found: Transcript | undefined,
  range: TimeRange,
): LanguageRange[] | undefined {
  if (!found || found.language === 'und') return languages;
  const inside = (found.languages ?? [{ language: found.language, ...range }]).flatMap((each) => {
    const start = Math.max(range.start, each.start);
    const end = Math.min(range.end, each.end);
    return end > start ? [{ ...each, start, end }] : [];
  });
  const outside = (languages ?? [{ language, start: 0, end: duration }]).flatMap((each) =>
    rangesOutside([each], [range]).map((part) => ({ ...part, language: each.language })),
  );
  const merged: LanguageRange[] = [];
  for (const each of [...outside, ...inside].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last?.language === each.language) last.end = each.end;
    else merged.push({ ...each });
  }
  return languagesByTime(merged).length > 1 ? merged : undefined;
}

/** The notes and doubts of a transcript whose words have changed; those about languages stay. */
async function updatedSource(
  made: Transcript,
  source: TranscriptSource | undefined,
  gapsBefore: readonly TimeRange[],
): Promise<({ source: TranscriptSource } & RangeNotes) | undefined> {
  if (!source) return undefined;
  const { codedNotes = [], doubts: doubtsBefore = [], ...rest } = source;
  const aboutLanguages = codedNotes.filter(
    ({ code }) => code === 'other-language' || code === 'assumed-language',
  );
  const { doubts, notes } = await doubtsOf(made, made.gaps ?? []);
  const gaps = gapNotes(made.gaps ?? [], made.duration);
  const outdated = [
    ...codedNotes.filter((note) => !aboutLanguages.includes(note)).map(({ message }) => message),
    ...gapNotes(gapsBefore, made.duration).messages,
  ];
  const messages = [...notes.map(({ message }) => message), ...gaps.messages];
  const coded = [...aboutLanguages, ...notes, ...gaps.notes];
  const allDoubts = [...doubtsBefore.filter((doubt) => doubt === 'other-language'), ...doubts];
  return {
    source: {
      ...rest,
      notes: [...source.notes.filter((note) => !outdated.includes(note)), ...messages],
      ...(coded.length > 0 && { codedNotes: coded }),
      ...(allDoubts.length > 0 && { doubts: allDoubts }),
    },
    outdated,
    notes: messages,
  };
}

const middleOf = ({ start, end }: TimeRange) => (start + end) / 2;
const isAt = (seconds: number, { start, end }: TimeRange) => seconds >= start && seconds < end;
const widened = ({ start, end }: TimeRange): TimeRange => ({
  start: start - inaccuracy,
  end: end + inaccuracy,
});
