import { wordKinds } from '#engine/transcript/languages';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Unit } from '../candidates.ts';
import { type ClipLengths, usualLengths } from '../clip-lengths.ts';
import { trimmedClip, trimmedStart } from '../clip-start.ts';
import { isHousekeeping } from '../housekeeping.ts';
import { type Lexicon, lexiconOf } from '../lexicon.ts';
import { folded } from '../tokens.ts';
import { speakersOf } from './speakers.ts';

const counted = [
  'words',
  'sentences',
  'exclamations',
  'questions',
  'brief',
  'turns',
  'repeated',
  'housekeeping',
  'lowerStart',
  'brokenOff',
  'smallTalk',
  'insideQuote',
  'leadIn',
  'joining',
  'pointsBack',
  'setUp',
  'quoted',
  'numbers',
  'dashes',
  'names',
  'long',
  'letters',
  'content',
  'rarity',
  ...wordKinds,
] as const;
export type Counted = (typeof counted)[number];

const width = counted.length;
const column = new Map<string, number>(counted.map((name, i) => [name, i]));

/**
 * Running counts: everything is counted once per word, so that the count in any range of units is
 * the difference of two rows.
 */
export type Counts = {
  transcript: Transcript;
  units: readonly Unit[];
  /** The lengths that a clip may have. */
  lengths: ClipLengths;
  /** The part of the video that clips may be taken from; all of it by default. */
  extent: TimeRange;
  /** All words, folded. */
  tokens: readonly string[];
  lexicon: Lexicon;
  /** The number of speakers, by the labels; 0 without labels. */
  speakers: number;
  /** The first word of a clip that begins with this unit: without fillers and connectives. */
  startOf: (unit: number) => number;
  /** How rare a word is in this video: inverse document frequency over passages of 60 words. */
  rarityOf: (token: string) => number;
  /** How often something occurs in the units `from` to `to`, inclusive. */
  sum: (name: Counted, from: number, to: number) => number;
  /** How many distinct words the units `from` to `to` contain. */
  different: (from: number, to: number) => number;
};

/** The words of a clip of whole units, without the fillers and connectives at its beginning. */
export function wordsOfClip(
  { transcript, units, startOf, lengths }: Counts,
  { from, to }: { from: number; to: number },
): { first: number; last: number } {
  const whole = { first: units[from]?.first ?? 0, last: units[to]?.last ?? -1 };
  return trimmedClip(transcript.words, whole, {
    lead: startOf(from),
    shortest: lengths.shortest,
  });
}

type CountContext = Pick<
  Counts,
  'transcript' | 'units' | 'tokens' | 'lexicon' | 'rarityOf' | 'startOf'
>;
type Add = (name: Counted, amount?: number) => void;

/** Reads the transcript once; linear in its words. */
export function countsOf(
  transcript: Transcript,
  units: readonly Unit[],
  {
    lengths = usualLengths,
    extent = { start: 0, end: transcript.duration },
  }: Partial<Pick<Counts, 'lengths' | 'extent'>> = {},
): Counts {
  const lexicon = lexiconOf(transcript.language, transcript.words);
  const tokens = transcript.words.map((word) => folded(word.text));
  const rarityOf = raritiesOf(tokens, lexicon);
  const starts = units.map(({ first }) =>
    trimmedStart({ words: transcript.words, tokens }, first, lexicon.language),
  );
  const startOf = (unit: number) => starts[unit] ?? 0;
  const sums = runningSums({ transcript, units, tokens, lexicon, rarityOf, startOf });
  const previous = previousPlaces(tokens);
  return {
    transcript,
    units,
    lengths,
    extent,
    tokens,
    lexicon,
    speakers: speakersOf(transcript.words),
    startOf,
    rarityOf,
    sum: (name, from, to) => {
      const at = column.get(name) ?? 0;
      return (sums[(to + 1) * width + at] ?? 0) - (sums[from * width + at] ?? 0);
    },
    different: (from, to) => {
      const first = units[from]?.first ?? 0;
      return previous
        .subarray(first, (units[to]?.last ?? -1) + 1)
        .reduce((n, before) => n + (before < first ? 1 : 0), 0);
    },
  };
}

/** Row u holds the sums over the units before u. */
function runningSums(context: CountContext): Float64Array {
  const sums = new Float64Array((context.units.length + 1) * width);
  const quotations = quotationsOver(context);
  context.units.forEach((unit, u) => {
    const row = sums.subarray((u + 1) * width, (u + 2) * width);
    row.set(sums.subarray(u * width, (u + 1) * width));
    const add: Add = (name, amount = 1) => {
      const at = column.get(name) ?? 0;
      row[at] = (row[at] ?? 0) + amount;
    };
    countUnit(context, u, add);
    if (quotations[u]) add('insideQuote');
    for (let i = unit.first; i <= unit.last; i++) countWord(context, i, add);
    for (let i = unit.first + 1; i <= unit.last; i++) if (isName(context, i)) add('names');
  });
  return sums;
}

const exclaims = /[!！]["”'’»)]*$/u;
const breaksOff = /(?:[-–—…,]|\.\.\.)["”'’»)\]]*$/u;
const endsMarked = /[\p{Sentence_Terminal}…,;:，、؛،-]["”'’»)\]]*$/u;
const asks = /[?？؟]["”'’»)]*$/u;

function countUnit(
  { transcript, units, tokens, lexicon, startOf }: CountContext,
  u: number,
  add: Add,
): void {
  const unit = units[u];
  if (!unit) return;
  const ending = transcript.words[unit.last]?.text ?? '';
  const before = units[u - 1];
  add('sentences');
  if (exclaims.test(ending)) add('exclamations');
  if (asks.test(ending) || (!endsMarked.test(ending) && asksUnmarked(unit, { tokens, lexicon })))
    add('questions');
  if (unit.last - unit.first < 5) add('brief');
  if (before && before.speaker !== unit.speaker) add('turns');
  if (isHousekeeping(tokens.slice(unit.first, unit.last + 1), lexicon.language))
    add('housekeeping');
  if (/^(?:\p{Ll}|\.\.\.|…)/u.test(transcript.words[unit.first]?.text ?? '')) add('lowerStart');
  if (breaksOff.test(ending)) add('brokenOff');
  if (unit.last - unit.first < 4 && lexicon.kindsAt(tokens, unit.first).includes('backchannel'))
    add('smallTalk');
  if (before && sameWords(tokens, before, unit)) add('repeated');
  countEdges({ tokens, lexicon, ending }, { ...unit, start: startOf(u) }, add);
}

/** Words at the end of a sentence that may announce the next one. */
const setUpWords = 8;

/** Counts what makes a unit a good or bad beginning or end of a clip. */
function countEdges(
  { tokens, lexicon, ending }: Pick<CountContext, 'tokens' | 'lexicon'> & { ending: string },
  { first, last, start }: { first: number; last: number; start: number },
  add: Add,
): void {
  const { edges, grammar, usesSpaces } = lexicon.language;
  if (start > first) add('leadIn');
  if (edges.joining.has(tokens[first] ?? '')) add('joining');
  const opening = tokens[start] ?? '';
  if (grammar.references.has(opening) || edges.references.has(opening)) add('pointsBack');
  const tail = tokens.slice(Math.max(first, last + 1 - setUpWords), last + 1);
  if (/[:：]$/u.test(ending) || edges.setUp.test(tail.join(usesSpaces ? ' ' : ''))) add('setUp');
}

/** Whether a sentence without a mark is a question by the words that it begins or ends with. */
function asksUnmarked(
  { first, last }: Unit,
  { tokens, lexicon: { language } }: Pick<CountContext, 'tokens' | 'lexicon'>,
): boolean {
  const text = tokens.slice(first, last + 1).join(language.usesSpaces ? ' ' : '');
  return language.phrasing.question.test(text);
}

/** Words of a quotation at most: a longer one has lost its closing mark. */
const maxQuotationWords = 80;

/** For each unit, whether a quotation that began before it continues in it. */
function quotationsOver({ transcript, units }: CountContext): boolean[] {
  let wordsLeft = 0;
  return units.map((unit) => {
    const continues = wordsLeft > 0;
    for (let i = unit.first; i <= unit.last; i++) {
      const text = transcript.words[i]?.text ?? '';
      wordsLeft = Math.max(0, wordsLeft - 1);
      if (/^[([]*["“„«「『]/u.test(text)) wordsLeft = maxQuotationWords;
      if (/["”»」』][.,;:!?…)\]。、]*(?:--?|—+)?$/u.test(text)) wordsLeft = 0;
    }
    return continues;
  });
}

/** Whether two units of three words or more have the same words. */
function sameWords(tokens: readonly string[], one: Unit, other: Unit): boolean {
  const length = one.last - one.first;
  if (length < 2 || other.last - other.first !== length) return false;
  for (let i = 0; i <= length; i++)
    if (tokens[one.first + i] !== tokens[other.first + i]) return false;
  return true;
}

function countWord(
  { transcript, tokens, lexicon, rarityOf }: CountContext,
  i: number,
  add: Add,
): void {
  const word = transcript.words[i];
  const token = tokens[i] ?? '';
  if (!word) return;
  if (/[-–—]$/u.test(word.text)) add('dashes');
  if (token === '') return;
  add('words');
  add('letters', token.length);
  if (token.length >= (lexicon.language.usesSpaces ? 8 : 4)) add('long');
  if (/\p{N}/u.test(token)) add('numbers');
  if (/["“„«「『]/u.test(word.text)) add('quoted');
  if (!lexicon.stop.has(token)) {
    add('content');
    add('rarity', rarityOf(token));
  }
  for (const kind of lexicon.kindsAt(tokens, i)) add(kind);
}

/**
 * Whether a word has a capital letter although no sentence begins with it. Function words are no
 * names: they have capitals where a line begins.
 */
function isName({ transcript: { words }, tokens, lexicon }: CountContext, i: number): boolean {
  const token = tokens[i] ?? '';
  return (
    /^\p{Lu}/u.test(words[i]?.text ?? '') &&
    !/^i\b/.test(token) &&
    !lexicon.stop.has(token) &&
    !/[.!?]["”'’»)]*$/u.test(words[i - 1]?.text ?? '')
  );
}

const passageWords = 60;

function raritiesOf(tokens: readonly string[], lexicon: Lexicon): (token: string) => number {
  const passages = Math.max(1, Math.ceil(tokens.length / passageWords));
  const seen = new Map<string, { passages: number; last: number }>();
  tokens.forEach((token, i) => {
    if (lexicon.stop.has(token)) return;
    const passage = Math.floor(i / passageWords);
    const entry = seen.get(token) ?? { passages: 0, last: -1 };
    if (entry.last !== passage) seen.set(token, { passages: entry.passages + 1, last: passage });
  });
  return (token) => Math.log((1 + passages) / (1 + (seen.get(token)?.passages ?? 0)));
}

function previousPlaces(tokens: readonly string[]): Int32Array {
  const last = new Map<string, number>();
  return Int32Array.from(tokens, (token, i) => {
    const before = last.get(token) ?? -1;
    last.set(token, i);
    return before;
  });
}
