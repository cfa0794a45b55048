import { noteText } from '#engine/notes';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { formatClock } from '#platform/kit/time-text.shared.ts';
import type { Doubts } from './doubts.ts';
import { languagesByTime } from './encoded.entry.ts';
import { englishName, primaryTag } from './languages/index.ts';
import { minGapSeconds } from './limits.constants.ts';
import type { LanguageRange, TranscriptNote } from './transcript.schema.ts';

/** What a recogniser says about the languages of a recording, in order and within its length. */
export function languagesIn(found: readonly LanguageRange[], duration: number): LanguageRange[] {
  return within(found, duration).flatMap(({ language, ...range }) => {
    const tag = primaryTag(language);
    return tag === undefined ? [] : [{ language: tag, ...range }];
  });
}

type Languages = {
  /** The language that a person or the platform names. */
  ordered: string | undefined;
  /** The tag of the audio track. */
  hint: string | undefined;
  /** The main language as the recogniser gives it. */
  detected: string | undefined;
  /** The language of the transcript; "und" if it is not known. */
  used: string;
  /** Where each language is spoken, if that is known. */
  spoken: readonly LanguageRange[];
};

/**
 * A note when the language of the words is another than the named or the heard one. Words in a
 * language that nobody speaks are a doubt.
 */
export function languageNotes({ ordered, hint, detected, used, spoken }: Languages): Doubts {
  const languages = languagesByTime(spoken);
  const [heard] = languages;
  if (used !== 'und' && heard !== undefined && !languages.includes(used)) {
    const message = noteText('read-as', { used: name(used), heard: name(heard) });
    return { doubts: ['other-language'], notes: [otherLanguage(message, heard)] };
  }
  const named = ordered ?? hint;
  if (used !== 'und' && named !== undefined && named !== used) {
    const id = ordered === undefined ? 'tagged-as' : 'given-as';
    const message = noteText(id, { named: name(named), used: name(used) });
    return { doubts: [], notes: [otherLanguage(message, named)] };
  }
  if (named !== undefined || detected !== undefined || heard !== undefined)
    return { doubts: [], notes: [] };
  const message =
    used === 'und'
      ? noteText('language-unknown')
      : noteText('language-assumed', { used: name(used) });
  return { doubts: [], notes: [{ code: 'assumed-language', message }] };
}

function otherLanguage(message: string, language: string): TranscriptNote {
  return { code: 'other-language', message, language };
}

const name = (tag: string) => englishName(tag) ?? tag;

/** Gaps that the message lists by their times at most. */
const maxListed = 5;

/** The speech without words: its ranges, a note for each, and one message about all of them. */
export function gapNotes<Gap extends TimeRange>(
  found: readonly Gap[],
  duration: number,
): { gaps: Gap[]; notes: TranscriptNote[]; messages: string[] } {
  const gaps = within(found, duration).filter(({ start, end }) => end - start >= minGapSeconds);
  const notes = gaps.map(({ start, end }): TranscriptNote => {
    const message = noteText('speech-without-words', { seconds: seconds(end - start) });
    return { code: 'speech-without-words', message, start, end };
  });
  if (gaps.length === 0) return { gaps, notes, messages: [] };
  const total = seconds(gaps.reduce((sum, { start, end }) => sum + end - start, 0));
  const listed = gaps
    .slice(0, maxListed)
    .map(({ start, end }) => `${formatClock(start)} to ${formatClock(end)}`);
  const places = (gaps.length > maxListed ? [...listed, '…'] : listed).join(', ');
  const message =
    gaps.length > 1
      ? noteText('speech-without-words-in', { seconds: total, count: gaps.length, places })
      : noteText('speech-without-words-at', { seconds: total, places });
  return { gaps, notes, messages: [message] };
}

const seconds = (length: number) => Math.round(length);

/** The ranges in order, limited to the recording; empty ones are left out. */
function within<Range extends TimeRange>(ranges: readonly Range[], duration: number): Range[] {
  return ranges
    .map((range) => ({
      ...range,
      start: Math.max(0, range.start),
      end: Math.min(duration, range.end),
    }))
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start);
}
