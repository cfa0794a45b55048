import { languageOfName } from '#engine/transcript/languages';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { RecognisedSpeech } from '#platform/language-models';
import { maxCompression } from '../recognition.constants.ts';
import { withoutLoops } from './loops.ts';
import type { Piece } from './pieces.ts';
import { recognisedWords } from './recognised-words.ts';
import { type Sound, secondsWithin } from './sound.ts';

/** A recognised word, and what the service says of the passage that it belongs to. */
export type HeardWord = Word & {
  language: string | undefined;
  /**
   * The mean natural logarithm of the probabilities in its passage; undefined where the service
   * does not say.
   */
  score: number | undefined;
};

/** What was heard in a piece; seconds of the recording. */
export type Heard = {
  piece: Piece;
  language: string | undefined;
  words: HeardWord[];
  /** Where the recogniser repeated itself. */
  loops: TimeRange[];
};

/** How a piece is to be heard: the service decides what is left out. */
export type HowToHear = { language?: string | undefined; temperature?: number | undefined };

export type HearPiece = (piece: Piece, how: HowToHear, signal: AbortSignal) => Promise<Heard>;

type Passage = TimeRange & Omit<RecognisedSpeech['segments'][number], 'text'>;

/**
 * The words of an answer that were said in its piece. What is left out: words of other pieces;
 * passages that the service itself takes for no speech, or that lie where nobody speaks; and the
 * repetitions of loops.
 */
export function heardIn(speech: RecognisedSpeech, piece: Piece, sound: Sound): Heard {
  const language = languageOfName(speech.language);
  const placed = recognisedWords(speech)
    .map((word) => ({ ...word, start: piece.start + word.start, end: piece.start + word.end }))
    .filter((word) => belongsTo(word, piece));
  const passages = speech.segments.map(({ text: _, ...segment }) => ({
    ...segment,
    start: piece.start + segment.start,
    end: piece.start + segment.end,
  }));
  const said: HeardWord[] = [];
  const loops: TimeRange[] = [];
  for (const { passage, words } of byPassage(placed, passages)) {
    const score = passage?.meanLogProbability;
    const range = rangeOf(words);
    if (!isSpeech({ passage, words, range }, sound)) continue;
    if ((passage?.compressionRatio ?? 0) > maxCompression) loops.push(range);
    const confidence = score === undefined ? {} : { confidence: Math.min(1, Math.exp(score)) };
    said.push(...words.map((word) => ({ ...confidence, ...word, language, score })));
  }
  const { words, loops: repeated } = withoutLoops(said);
  // One occurrence of a repeated phrase was said if anybody speaks; otherwise it is an invention.
  const unsaid = loops.filter(
    (loop) => !(sound.voices && repeated.some((one) => overlaps(one, loop))),
  );
  return {
    piece,
    language,
    words: words.filter((word) => !unsaid.some((loop) => isWithin(word, loop))),
    loops: [...repeated, ...unsaid],
  };
}

const overlaps = (one: TimeRange, other: TimeRange) =>
  one.start < other.end && one.end > other.start;

/**
 * Whether a word belongs to a piece: services give words times after the end of what was sent,
 * which were not said, and words of an overlap belong to the piece in which their middle lies.
 */
function belongsTo(word: TimeRange, piece: Piece): boolean {
  const middle = (word.start + word.end) / 2;
  return (
    word.start < piece.end &&
    (piece.end <= piece.to || middle < piece.to) &&
    (piece.start >= piece.from || middle >= piece.from)
  );
}

type PassageWords = { passage: Passage | undefined; words: Word[] };

/** Seconds without words that end a passage, where the service returns none. */
const longPause = 1;

function byPassage(words: readonly Word[], passages: readonly Passage[]): PassageWords[] {
  const groups: PassageWords[] = [];
  let at = 0;
  for (const word of words) {
    const middle = (word.start + word.end) / 2;
    while (at + 1 < passages.length && (passages[at + 1]?.start ?? 0) <= middle) at += 1;
    const passage = passages[at];
    const last = groups.at(-1);
    const pause = word.start - (last?.words.at(-1)?.end ?? word.start);
    if (last && last.passage === passage && (passage || pause < longPause)) last.words.push(word);
    else groups.push({ passage, words: [word] });
  }
  return groups;
}

function rangeOf(words: readonly TimeRange[]): TimeRange {
  const start = words[0]?.start ?? 0;
  return { start, end: words.reduce((latest, { end }) => Math.max(latest, end), start) };
}

function isWithin(word: TimeRange, { start, end }: TimeRange): boolean {
  const middle = (word.start + word.end) / 2;
  return middle >= start && middle <= end;
}

/** Seconds by which the service's times may be wrong. */
const inaccuracy = 0.3;

function isSpeech(
  { passage, words, range }: PassageWords & { range: TimeRange },
  { voices, withoutWords }: Sound,
): boolean {
  const { meanLogProbability: score, noSpeechProbability = 0 } = passage ?? {};
  if (noSpeechProbability > 0.6 && (score ?? 0) < (voices ? -1 : -0.7)) return false;
  const near = words.map(({ start, end }) => ({
    start: start - inaccuracy,
    end: end + inaccuracy,
  }));
  if (voices && !near.some((word) => secondsWithin(word, voices) > 0)) return false;
  const seconds = Math.max(range.end - range.start, 0.01);
  if (secondsWithin(range, withoutWords) / seconds < 0.8) return true;
  return voices !== undefined && score !== undefined && score > -0.5 && noSpeechProbability < 0.5;
}
