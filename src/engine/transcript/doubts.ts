import { noteText } from '#engine/notes';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { letterFit } from './languages/letter-fit.ts';
import type {
  LanguageRange,
  Transcript,
  TranscriptDoubt,
  TranscriptNote,
  Word,
} from './transcript.schema.ts';
import { isUncertain } from './uncertain-words.shared.ts';
import { textOf } from './words.entry.ts';

/** Why a transcript is probably wrong in many places, with a note for each reason. */
export type Doubts = { doubts: TranscriptDoubt[]; notes: TranscriptNote[] };

/**
 * Fewer recognised words say little. Of the words of Whisper base on clear speech, 6 to 22 % are
 * uncertain and the mean confidence is 0.73 to 0.90; of Spanish read as English, 42 % and 0.59.
 */
const uncertain = { fewest: 20, share: 0.3, mean: 0.58 } as const;

/**
 * The lowest fit of a text to its language. In 765 English talks, meetings and podcasts it is at
 * least 0.88, in captions in eight other languages 0.82; captions taken for another language have
 * at most 0.71, and what Whisper wrote for Mandarin as English 0.30.
 */
const lowestFit = 0.75;

/** The share of speech without words from which there are many gaps. */
const manyGaps = 0.1;

/** Judges recognised words; `gaps` are speech without words. */
export async function doubtsOf(
  { words, language, languages = [] }: Pick<Transcript, 'words' | 'language' | 'languages'>,
  gaps: readonly TimeRange[],
): Promise<Doubts> {
  const found: Doubts = { doubts: [], notes: [] };
  const share = uncertainShare(words);
  if (share !== undefined) {
    found.doubts.push('uncertain-words');
    const percent = Math.round(100 * share);
    found.notes.push({
      code: 'uncertain-words',
      message: noteText('uncertain-words', { percent }),
    });
  }
  const spoken = wordsByLanguage(words, { language, languages });
  const fits = await Promise.all(
    [...spoken].map(([tag, said]) => letterFit(textOf(said, tag), tag)),
  );
  if (fits.some((fit) => fit !== undefined && fit < lowestFit)) {
    found.doubts.push('unlikely-text');
    found.notes.push({
      code: 'unlikely-text',
      message: noteText('unlikely-text'),
    });
  }
  const missing = secondsOf(gaps);
  if (missing > manyGaps * (secondsOf(words) + missing)) found.doubts.push('speech-without-words');
  return found;
}

/** The words of each language that is spoken; words outside all ranges are of the main one. */
function wordsByLanguage(
  words: readonly Word[],
  { language, languages }: { language: string; languages: readonly LanguageRange[] },
): Map<string, Word[]> {
  const spoken = new Map<string, Word[]>();
  let next = 0;
  for (const word of words) {
    while ((languages[next]?.end ?? Number.POSITIVE_INFINITY) <= word.start) next++;
    const range = languages[next];
    const tag = range && range.start <= word.start ? range.language : language;
    const said = spoken.get(tag);
    if (said) said.push(word);
    else spoken.set(tag, [word]);
  }
  return spoken;
}

/** The share of uncertain words if it is too large; undefined if it is not, or not known. */
function uncertainShare(words: readonly Word[]): number | undefined {
  const known = words.flatMap(({ confidence }) => confidence ?? []);
  if (known.length < uncertain.fewest) return undefined;
  const share = words.filter(isUncertain).length / known.length;
  const mean = known.reduce((sum, confidence) => sum + confidence, 0) / known.length;
  return share >= uncertain.share || mean < uncertain.mean ? share : undefined;
}

function secondsOf(ranges: readonly TimeRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}
