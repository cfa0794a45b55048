import { clipped } from '#engine/highlights/text.entry.ts';
import { type Chapter, type Inside, insideOf } from './chapter-words.ts';
import type { Speech } from './speech.ts';
import {
  type Candidate,
  isAnnounced,
  maxTitleLength,
  phraseCandidates,
  sentenceCandidate,
} from './title-candidates.ts';
import { type Wording, wordingOf } from './wording.ts';

/** The candidates with the best scores, among which the early words decide. */
const maxCandidates = 24;
/**
 * Weights of what a title is chosen by, measured on chapters that people titled; see
 * docs/internals/chapters.md.
 */
const weigh = {
  introduction: 1.4,
  question: 0.2,
  oneWord: -0.4,
  generic: -0.5,
  saidOnce: -0.15,
  early: 1.5,
} as const;
/** Shorter sentences are replies. */
const minSentenceWords = 4;
/** The share of the uses of a word that are in one phrase, from which the phrase is meant. */
const wholeShare = 0.25;
/** A single word is a title only if it is said this often. */
const minUses = 4;

/**
 * A title for each chapter: the noun phrase or the question with which its subject is introduced,
 * or the phrase that distinguishes it from the rest of the recording, as it is spoken. No two are
 * alike. `starts` are the indexes of the sentences with which the chapters begin. Linear in the
 * number of words.
 */
export function titlesOf(speech: Speech, starts: readonly number[]): string[] {
  return titleChoices(speech, starts).map(([title = '']) => title);
}

/** Other titles of a chapter that are given along. */
const maxOthers = 5;

/** The same, each with the next best ones. */
export function titleChoices(speech: Speech, starts: readonly number[]): string[][] {
  const wording = wordingOf(speech);
  const taken: string[] = [];
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? speech.sentences.length;
    const inside = insideOf(speech, wording, { start, end });
    const best = ranked(speech, wording, inside, minUses).filter((text) => isNew(text, taken));
    const title =
      best[0] ??
      ranked(speech, wording, inside, 1).find((text) => isNew(text, taken)) ??
      firstWords(speech, wording, { start, end, taken });
    taken.push(title);
    return [...new Set([title, ...best])].slice(0, maxOthers + 1);
  });
}

/** The possible titles of a chapter, the best first. */
function ranked(speech: Speech, wording: Wording, inside: Inside, least: number): string[] {
  const { language } = speech.lexicon;
  const candidates = [
    ...phraseCandidates(speech, wording, inside, least),
    ...inside.introductions.sentences.flatMap((spoken) =>
      sentenceCandidate(speech, wording, inside, spoken),
    ),
  ];
  const distinct = candidates.map(({ stems }) => distinctness(stems, wording, inside));
  const best = Math.max(1e-9, ...distinct);
  const scored = candidates.map((candidate, i) => ({
    candidate,
    score:
      (0.5 + 0.125 * candidate.quarters) * ((distinct[i] ?? 0) / best) +
      weigh.introduction * candidate.introduction +
      (candidate.isQuestion ? weigh.question : 0) +
      (candidate.stems.length === 1 && language.usesSpaces ? weigh.oneWord : 0) +
      (candidate.isGeneric ? weigh.generic : 0) +
      (candidate.times < 2 && !isAnnounced(candidate) ? weigh.saidOnce : 0),
  }));
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, maxCandidates)
    .map(({ candidate, score }) => ({
      candidate,
      score: score + weigh.early * earliness(candidate.beginnings, inside.early),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => capitalised(whole(candidate, candidates).text, language.tag));
}

/** For a word that is mostly said in a phrase, the phrase: "scroll snap" for "scroll". */
function whole(candidate: Candidate, all: readonly Candidate[]): Candidate {
  const [stem = '', ...others] = candidate.stems;
  if (candidate.isQuestion || others.length > 0) return candidate;
  const phrases = all.filter(
    ({ stems, times, isQuestion, isGeneric }) =>
      !isQuestion &&
      !isGeneric &&
      stems.length === 2 &&
      stems.includes(stem) &&
      times > 1 &&
      times >= wholeShare * candidate.times,
  );
  return phrases.toSorted((a, b) => b.times - a.times)[0] ?? candidate;
}

/** How much the words of a phrase belong to this chapter rather than to the others. */
function distinctness(stems: readonly string[], wording: Wording, { uses }: Inside): number {
  const sum = stems.reduce((total, stem) => {
    const times = uses.get(stem) ?? 0;
    const share = times / Math.max(1, wording.uses.get(stem) ?? 0);
    return total + wording.rarityOf(stem) * Math.log1p(times) * share ** 0.6;
  }, 0);
  return sum / Math.sqrt(Math.max(1, stems.length));
}

/** How many of the words are said at the beginning of the chapter, and how often. */
function earliness(beginnings: readonly string[], early: ReadonlyMap<string, number>): number {
  if (beginnings.length === 0) return 0;
  const counts = beginnings.map((each) => early.get(each) ?? 0);
  const said = counts.filter((count) => count > 0).length / beginnings.length;
  const often = counts.reduce((sum, count) => sum + Math.log1p(count), 0);
  return said + (0.15 * often) / Math.sqrt(beginnings.length);
}

/** No title twice, and no single word of an earlier title. */
function isNew(title: string, taken: readonly string[]): boolean {
  const text = title.toLowerCase();
  return taken.every((each) => {
    const other = each.toLowerCase();
    return other !== text && !other.split(' ').includes(text);
  });
}

/**
 * A title for a chapter in which nothing is said often: the first words of a sentence that is about
 * something.
 */
function firstWords(
  { sentences, lexicon: { language } }: Speech,
  { skipped }: Wording,
  { start, end, taken }: Chapter & { taken: readonly string[] },
): string {
  let first = '';
  for (let i = start; i < Math.min(end, start + 20); i++) {
    const text = clipped(
      (sentences[i]?.text ?? '').replace(/[.,;:。、，؟।]+$/u, ''),
      maxTitleLength - 1,
      language,
    );
    const title = capitalised(text, language.tag);
    first ||= title;
    const { first: begin = 0, last = 0 } = sentences[i] ?? {};
    const isLong = last - begin + 1 >= minSentenceWords || !language.usesSpaces;
    if (skipped[i] === 0 && isLong && isNew(title, taken)) return title;
  }
  return isNew(first, taken)
    ? first
    : `${first.slice(0, maxTitleLength - 5)} (${taken.length + 1})`;
}

function capitalised(text: string, tag: string): string {
  const [first = ''] = text;
  return `${first.toLocaleUpperCase(tag)}${text.slice(first.length)}`;
}
