import { minGapSeconds } from '#engine/transcript/limits.constants.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { isDoubtful, isInvented, isTooShort, wordsIn } from './plausible-text.ts';
import type { RecognisedPiece, TimedToken } from './protocol.ts';
import type { Recognised, RecogniseRange } from './recognise-range.ts';
import { longestPause, margin, type SpeechPiece, secondsOf, voiceIn } from './speech-pieces.ts';

/** The words of a piece, and the speech in it for which none were found. */
export type DecodedPiece = {
  pieces: RecognisedPiece[];
  gaps: TimeRange[];
  /** The language that the model detected, in the model's notation. */
  language?: string | undefined;
};

/**
 * If at least this many seconds of speech have no word, the recogniser counts as having dropped it.
 */
const droppedSpeech = 1.5;
/**
 * Seconds of silence added in front of speech that is recognised again: with it, models find words
 * that they drop at the beginning of a piece.
 */
const leadIn = 1;
/** Seconds of speech from which on it is cut in two when it is recognised again. */
const cutAgainFrom = 6;

/** Seconds of speech from which on a model can detect its language. */
const detectable = 5;

/**
 * Recognises a piece, in a language if one is given. Recognisers sometimes drop words, or
 * everything, or repeat themselves: speech without words is recognised once more by itself, cut in
 * another way.
 */
export async function decodePiece(
  piece: SpeechPiece,
  recognise: RecogniseRange,
  language?: string,
): Promise<DecodedPiece> {
  const { speech } = piece;
  const first = await recognise(piece, { language });
  const own = within(partsOf(first, speech), { start: piece.from, end: piece.to });
  const sure = own.filter((part) => !isDoubtfulPart(part, speech));
  const found: Part[] = [];
  for (const dropped of droppedParts(sure, speech, droppedSpeech)) {
    const range = { start: Math.max(0, dropped.start - margin), end: dropped.end + margin };
    const isLong = secondsOf(voiceIn(speech, range)) >= detectable;
    const again = await hearAgain(range, speech, {
      recognise,
      language: language ?? (isLong ? undefined : first.language),
    });
    const before = own.filter((part) => !sure.includes(part) && overlap(part, range));
    const fresh = withoutRepeats(again, sure, range);
    found.push(...(countWords(fresh) > countWords(before) ? fresh : before));
  }
  const parts = [...sure, ...found]
    .filter((part) => !isHopeless(part, speech))
    .sort((a, b) => a.start - b.start);
  const spoken = language ?? first.language;
  return {
    pieces: piecesOf(parts, {
      text: found.length === 0 ? first.text : undefined,
      speech,
      language: spoken,
    }),
    gaps: droppedParts(parts, speech, minGapSeconds),
    language: spoken,
  };
}

/** A token, or a phrase whose words have no times of their own. */
type Part = TimedToken & { isPhrase?: true; language?: string | undefined };

/** The timed parts of what was recognised; none if it cannot be what is said. */
function partsOf(
  { text, parts, isByPhrase, language }: Recognised,
  speech: readonly TimeRange[],
): Part[] {
  if (isInvented(text, secondsOf(speech))) return [];
  if (!isByPhrase && parts.length > 0) return parts;
  const [first, last] = [speech[0], speech.at(-1)];
  if (!first || !last) return [];
  const whole = { text, start: first.start, end: last.end };
  return (isByPhrase ? parts : [whole])
    .filter((part) => wordsIn(part.text) > 0)
    .map((part) => ({ ...part, ...spokenPartOf(part, speech), isPhrase: true, language }));
}

/** From the beginning of the first voice in a range to the end of the last one. */
function spokenPartOf(range: TimeRange, speech: readonly TimeRange[]): TimeRange {
  const voices = voiceIn(speech, range);
  return { start: voices[0]?.start ?? range.start, end: voices.at(-1)?.end ?? range.end };
}

/** Whether a phrase has suspiciously few words. */
function isDoubtfulPart(part: Part, speech: readonly TimeRange[]): boolean {
  const voice = secondsOf(voiceIn(speech, part));
  return part.isPhrase === true && voice >= droppedSpeech && isDoubtful(part.text, voice);
}

/** Whether a phrase is no more than an invention for a long sound. */
function isHopeless(part: Part, speech: readonly TimeRange[]): boolean {
  const voice = secondsOf(voiceIn(speech, part));
  return part.isPhrase === true && voice >= minGapSeconds && isTooShort(part.text, voice);
}

/** Recognises a part of a piece by itself, a long one in two parts. */
async function hearAgain(
  range: TimeRange,
  speech: readonly TimeRange[],
  { recognise, language }: { recognise: RecogniseRange; language: string | undefined },
): Promise<Part[]> {
  const voices = voiceIn(speech, range);
  const cuts = secondsOf(voices) >= cutAgainFrom ? [middleOf(range, voices)] : [];
  const edges = [range.start, ...cuts, range.end];
  const parts: Part[] = [];
  for (const [i, end] of edges.slice(1).entries()) {
    const half = { start: edges[i] ?? range.start, end };
    const found = await recognise(half, { silence: leadIn, language });
    parts.push(...within(partsOf(found, voiceIn(speech, half)), half));
  }
  return parts;
}

/** Where a range is cut in two: in its longest pause, not too near to its ends. */
function middleOf({ start, end }: TimeRange, voices: readonly TimeRange[]): number {
  const quarter = (end - start) / 4;
  const pause = longestPause(voices, { start: start + quarter, end: end - quarter });
  return pause ? (pause.start + pause.end) / 2 : (start + end) / 2;
}

/**
 * Leaves out the words that the phrases beside a range end or begin with: the times of phrases are
 * rough, so that their last words may lie behind their end.
 */
function withoutRepeats(again: Part[], parts: readonly Part[], range: TimeRange): Part[] {
  const before = foldedWords(parts.findLast(({ end }) => end <= range.start + 2 * margin));
  const after = foldedWords(parts.find(({ start }) => start >= range.end - 2 * margin));
  return again.flatMap((part) => {
    if (!part.isPhrase) return [part];
    const words = foldedWords(part);
    const isKnown = [before, after].some((known) =>
      ` ${known.join(' ')} `.includes(` ${words.join(' ')} `),
    );
    if (isKnown) return [];
    const same = repeated(before, words);
    const rest = part.text.trim().split(/\s+/u).slice(same).join(' ');
    return [{ ...part, text: ` ${rest}` }];
  });
}

/** How many of the first words are the last words of the phrase before. */
function repeated(before: readonly string[], words: readonly string[]): number {
  for (let count = Math.min(before.length, words.length); count > 1; count--)
    if (before.slice(-count).join(' ') === words.slice(0, count).join(' ')) return count;
  return 0;
}

function foldedWords(part: Part | undefined): string[] {
  return (part?.text ?? '')
    .trim()
    .split(/\s+/u)
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
}

function countWords(parts: readonly Part[]): number {
  return wordsIn(parts.map(({ text }) => text).join(''));
}

/** `text`: what the model wrote, unless parts were recognised again. */
type Written = {
  text: string | undefined;
  speech: readonly TimeRange[];
  language: string | undefined;
};

/** All tokens as one piece, and each phrase as a piece of its own. */
function piecesOf(parts: readonly Part[], { text, speech, language }: Written): RecognisedPiece[] {
  const tokens = lengthened(
    parts.filter((part) => !part.isPhrase),
    speech,
  );
  const [first, last] = [speech[0], speech.at(-1)];
  const named = (tag: string | undefined) => (tag === undefined ? {} : { language: tag });
  const phrases = parts
    .filter((part) => part.isPhrase)
    .map((part) => ({
      text: part.text,
      tokens: [],
      start: part.start,
      end: part.end,
      ...named(part.language ?? language),
    }));
  if (tokens.length === 0 || !first || !last) return phrases;
  const piece = {
    text: text ?? tokens.map((token) => token.text).join(''),
    tokens,
    start: first.start,
    end: last.end,
    ...named(language),
  };
  return [piece, ...phrases].sort((a, b) => a.start - b.start);
}

/** Seconds that the last token before a pause lasts at most. */
const maxLastTokenSeconds = 0.6;

/** The last token before a pause lasts until the voice ends. */
function lengthened(tokens: readonly TimedToken[], speech: readonly TimeRange[]): TimedToken[] {
  let range = 0;
  return tokens.map((token, i) => {
    while ((speech[range]?.end ?? Number.POSITIVE_INFINITY) <= token.start) range++;
    const latest = Math.min(
      speech[range]?.end ?? token.end,
      tokens[i + 1]?.start ?? token.start + maxLastTokenSeconds,
      token.start + maxLastTokenSeconds,
    );
    return { ...token, end: Math.max(token.end, latest) };
  });
}

function within<T extends TimeRange>(parts: readonly T[], { start, end }: TimeRange): T[] {
  return parts.filter((part) => {
    const middle = (part.start + part.end) / 2;
    return middle >= start && middle < end;
  });
}

function overlap(one: TimeRange, other: TimeRange): boolean {
  return one.start < other.end && other.start < one.end;
}

/** From first to last voice: the parts between words in which at least so many seconds are speech. */
function droppedParts(
  parts: readonly TimeRange[],
  speech: readonly TimeRange[],
  seconds: number,
): TimeRange[] {
  const dropped: TimeRange[] = [];
  let from = Number.NEGATIVE_INFINITY;
  const end = { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY };
  for (const part of [...parts, end]) {
    const inside = voiceIn(speech, { start: from, end: part.start });
    const [first, last] = [inside[0], inside.at(-1)];
    if (first && last && secondsOf(inside) >= seconds)
      dropped.push({ start: first.start, end: last.end });
    from = Math.max(from, part.end);
  }
  return dropped;
}
