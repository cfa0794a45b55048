import type { Language, WordKind, WordSet } from '#engine/transcript/languages';
import type { Candidate } from '../candidates.ts';
import { clipped } from '../one-line.ts';
import type { Response } from '../responses.ts';
import { joinWords } from '../tokens.ts';
import { topicsOf } from '../topics.ts';
import type { AudioFeatures } from './audio-features.ts';
import { dependsOnContextAt } from './shape.ts';
import type { TopicBoundaries } from './topic-boundaries.ts';
import { type Counted, type Counts, wordsOfClip } from './word-counts.ts';

/**
 * The properties of a candidate that the cues of the rubric use. Units are indexes into the units
 * of the video.
 */
export type CandidateTraits = {
  language: Language;
  from: number;
  to: number;
  /**
   * How often something occurs in the first unit, the last two units, the last unit, and all units.
   */
  opening: (name: Counted) => number;
  ending: (name: Counted) => number;
  last: (name: Counted) => number;
  whole: (name: Counted) => number;
  /** Whether it begins with a word that refers to earlier speech. */
  dependsOnContext: boolean;
  /** Whether it ends at the end of a sentence. */
  endsWhole: boolean;
  openingWords: number;
  /** Whether laughter, applause or cheering follows right after it. */
  laughterFollows: boolean;
  /** Where people laugh, clap or cheer at what it says, in order. */
  responses: readonly Response[];
  /** How clear the breaks before and after it are, 0 to about 1.5. */
  breakBefore: number;
  breakAfter: number;
  /** The distinct words and phrases of a kind in the units, folded; at most six. */
  phrases: (kind: WordKind, from: number, to: number) => string[];
  isStopWord: (word: string) => boolean;
  /** Whether one of the words occurs in a unit. */
  has: (words: WordSet, unit: number) => boolean;
  /** The distinct words with digits in the units, folded; at most six. */
  figures: (from: number, to: number) => string[];
  /** At most two topics of the candidate that are named in the units. */
  subjects: (from: number, to: number) => string[];
  /**
   * The unit with the most occurrences of these relative to its length, if there are any; the first
   * of several equal ones.
   */
  richest: (names: readonly Counted[], from: number, to: number) => number;
  /** Whether a unit advises somebody, rather than reporting what happened. */
  advises: (unit: number) => boolean;
  /** The text of a unit; a quotation within it is continued to its end. */
  line: (unit: number) => string;
  /** The text of a unit, shortened so that it can be quoted within a sentence. */
  quote: (unit: number) => string;
  /** The last quotation of somebody's words in the units. */
  quotation: (from: number, to: number) => { text: string; unit: number } | undefined;
};

export type TraitContext = {
  counts: Counts;
  boundaries: TopicBoundaries;
  audio: Pick<AudioFeatures, 'laughterFollows' | 'responsesTo'> | undefined;
};

export function traitsOf(
  { counts, boundaries, audio }: TraitContext,
  { from, to, start: startsAt, end: endsAt }: Candidate,
): CandidateTraits {
  const { units, transcript, tokens, lexicon } = counts;
  const { language } = lexicon;
  const start = wordsOfClip(counts, { from, to }).first;
  const textOf = (a: number, b: number) =>
    joinWords(
      transcript.words.slice(Math.max(start, units[a]?.first ?? 0), (units[b]?.last ?? -1) + 1),
      language,
    );
  const line = (unit: number) => shortLine(wholeQuotation(unit, { from, to }, textOf), language);
  const topics = () => topicsOf(textOf(from, to), { lexicon, rarityOf: counts.rarityOf });
  const places = (a: number, b: number) => range(units[a]?.first ?? 0, units[b]?.last ?? -1);
  return {
    language,
    from,
    to,
    opening: (name) => counts.sum(name, from, from),
    ending: (name) => counts.sum(name, Math.max(from, to - 1), to),
    last: (name) => counts.sum(name, to, to),
    whole: (name) => counts.sum(name, from, to),
    dependsOnContext: dependsOnContextAt(counts, boundaries, from),
    endsWhole: units[to]?.closes ?? false,
    openingWords: counts.sum('words', from, from),
    laughterFollows: audio?.laughterFollows(endsAt) ?? false,
    responses: audio?.responsesTo({ start: startsAt, end: endsAt }) ?? [],
    breakBefore: boundaries.at(from),
    breakAfter: boundaries.at(to + 1),
    phrases: (kind, a, b) =>
      different(places(a, b).flatMap((i) => lexicon.phraseAt(tokens, i, kind) ?? [])),
    isStopWord: (word) => lexicon.stop.has(word),
    has: (words, unit) => places(unit, unit).some((i) => words.has(tokens[i] ?? '')),
    figures: (a, b) =>
      different(
        places(a, b).flatMap((i) => (figure.test(tokens[i] ?? '') ? (tokens[i] ?? '') : [])),
      ),
    subjects: (a, b) =>
      topics()
        .filter((topic) => textOf(a, b).toLowerCase().includes(topic.toLowerCase()))
        .slice(0, 2),
    richest: (names, a, b) => richest(counts, names, a, b),
    advises: (unit) => {
      const has = (name: Counted) => counts.sum(name, unit, unit) > 0;
      return has('advice') && !has('story') && !has('questions') && (has('you') || !has('i'));
    },
    line,
    quote: (unit) => quoted(line(unit), language),
    quotation: (a, b) => lastQuotation(textOf, a, b),
  };
}

/** "200,000", "$40", "70%", "1998", "3d", not "k-12". */
const figure = /^\p{Sc}?\p{N}[\p{N}.,:]*(?:\p{L}{0,2}|%)$/u;

/** Characters of a quotation within a reason at most. */
const maxQuoteLength = 90;

function quoted(text: string, language: Language): string {
  const plain = text.replace(/^[-–—>.…\s]+/u, '');
  const balanced = hasBalancedQuotes(plain) ? plain : plain.replaceAll(/["“”„«»]/gu, '');
  return `“${clipped(balanced, maxQuoteLength, language).replaceAll(/["“”„«»]/gu, "'")}”`;
}

/**
 * A unit's text, extended within the clip so that a quotation it opens is closed, or one it closes
 * is opened.
 */
function wholeQuotation(
  unit: number,
  clip: { from: number; to: number },
  textOf: (from: number, to: number) => string,
): string {
  const text = textOf(unit, unit);
  if (hasBalancedQuotes(text)) return text;
  const longer = [
    [unit, unit + 1],
    [unit - 1, unit],
    [unit, unit + 2],
    [unit - 2, unit],
  ] as const;
  const whole = longer
    .filter(([a, b]) => a >= clip.from && b <= clip.to)
    .map(([a, b]) => textOf(a, b));
  return (
    whole.find((candidate) => hasBalancedQuotes(candidate) && candidate.length <= maxLineLength) ??
    text
  );
}

/** Characters of a line at most: some transcripts have endless sentences. */
const maxLineLength = 320;

function shortLine(text: string, language: Language): string {
  return clipped(text, maxLineLength, language).replace(/…$/u, text.endsWith('…') ? '…' : '');
}

/** Whether every quotation mark has a counterpart. */
export function hasBalancedQuotes(text: string): boolean {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0;
  const isGerman = text.includes('„');
  const opened = count(/[„«「『]/gu) + (isGerman ? 0 : count(/“/g));
  const closed = count(/[”»」』]/gu) + (isGerman ? count(/“/g) : 0);
  return count(/"/g) % 2 === 0 && opened === closed;
}

function lastQuotation(
  textOf: (from: number, to: number) => string,
  from: number,
  to: number,
): { text: string; unit: number } | undefined {
  for (let unit = to; unit >= from; unit--) {
    const text = textOf(unit, Math.min(to, unit + 1));
    const quotations = [
      ...text.matchAll(
        /"([^"]{2,160})"|“([^“”]{2,160})”|„([^„“”]{2,160})[“”]|«([^«»]{2,160})»|「([^「」]{2,80})」/gu,
      ),
    ];
    const last = quotations
      .at(-1)
      ?.slice(1)
      .find(Boolean)
      ?.replace(/[\s,;:–—-]+$/u, '')
      .trim();
    if (last && (/\s\S+\s/.test(last) || /[.!?。！？]$/u.test(last))) return { text: last, unit };
  }
  return undefined;
}

function richest(counts: Counts, names: readonly Counted[], from: number, to: number): number {
  let best = from;
  let most = Number.NEGATIVE_INFINITY;
  for (let u = from; u <= to; u++) {
    const signs = names.reduce((sum, name) => sum + counts.sum(name, u, u), 0);
    const density =
      (signs + 0.1 * counts.sum('rarity', u, u)) /
      Math.sqrt(Math.max(6, counts.sum('words', u, u)));
    const weight = signs > 0 ? 100 + density : density;
    if (weight > most) [best, most] = [u, weight];
  }
  return best;
}

function different(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean).slice(0, 6);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}
