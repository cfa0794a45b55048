import { clipped, type NounPhrase } from '#engine/highlights/text.entry.ts';
import type { WordSet } from '#engine/transcript/languages';
import { textOf } from '#engine/transcript/words.entry.ts';
import { introductionsOf, type SpokenTitle } from './introductions.ts';
import type { Speech } from './speech.ts';
import { type Wording, wordingOf } from './wording.ts';

/** Characters of a title at most. */
export const maxTitleLength = 60;
/** Words of a chapter that are read: its subject is named within its first ten minutes. */
const wordsToRead = 1800;
/** Words at the beginning of a chapter in which its subject is usually named. */
const earlyWords = 70;
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
/** What an announcement counts of a phrase that is not said again; said four times, it counts fully. */
const announced = 0.6;
/** Shorter sentences are replies. */
const minSentenceWords = 4;
/** The share of the uses of a word that are in one phrase, from which the phrase is meant. */
const wholeShare = 0.25;
/** A single word is said this many times as often as in the recording on average, or more. */
const everywhere = 1.5;
/** A single word is a title only if it is said this often. */
const minUses = 4;

/**
 * A title for each chapter: the noun phrase or the question with which its subject is introduced,
 * or the phrase that distinguishes it from the rest of the recording, as it is spoken. No two are
 * alike. `starts` are the indexes of the sentences with which the chapters begin. Linear in the
 * number of words.
 */
export function titlesOf(speech: Speech, starts: readonly number[]): string[] {
  const wording = wordingOf(speech);
  const taken: string[] = [];
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? speech.sentences.length;
    const inside = insideOf(speech, wording, { start, end });
    const title =
      ranked(speech, wording, inside, minUses).find((text) => isNew(text, taken)) ??
      ranked(speech, wording, inside, 1).find((text) => isNew(text, taken)) ??
      firstWords(speech, wording, { start, end, taken });
    taken.push(title);
    return title;
  });
}

/** Sentences of a chapter; `end` is exclusive. */
type Chapter = { start: number; end: number };

type Candidate = {
  text: string;
  stems: readonly string[];
  /** The beginnings of the words that carry meaning. */
  beginnings: readonly string[];
  /** Uses in the chapter. */
  times: number;
  quarters: number;
  introduction: number;
  isQuestion: boolean;
  isGeneric: boolean;
};

/** Whether a speaker says that it is what comes now. */
const isAnnounced = ({ introduction, isQuestion }: Candidate) => isQuestion || introduction > 1;

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

/** What is said in a chapter. */
type Inside = {
  /** Tagged words; `end` is exclusive. */
  range: { first: number; end: number };
  uses: ReadonlyMap<string, number>;
  /** Uses at the beginning. */
  early: ReadonlyMap<string, number>;
  phrases: readonly NounPhrase[];
  introductions: ReturnType<typeof introductionsOf>;
};

function insideOf(speech: Speech, wording: Wording, chapter: Chapter): Inside {
  const { sentences } = speech;
  const firstWord = sentences[chapter.start]?.first ?? 0;
  const endWord = Math.min(
    (sentences[chapter.end - 1]?.last ?? firstWord) + 1,
    firstWord + wordsToRead,
  );
  const range = { first: wording.placeOf[firstWord] ?? 0, end: wording.placeOf[endWord] ?? 0 };
  const introductions = introductionsOf(speech, wording, chapter);
  // The phrase with which a chapter is introduced may be said right before it begins.
  const from = Math.min(range.first, ...introductions.weights.keys());
  return {
    range,
    uses: usesIn(wording, range),
    early: beginningsIn(wording, earlyRange(speech, wording, chapter), speech.lexicon.stop),
    phrases: phrasesBetween(wording.phrases, { first: from, end: range.end }),
    introductions,
  };
}

function usesIn({ tagged }: Wording, { first, end }: Inside['range']): Map<string, number> {
  const uses = new Map<string, number>();
  for (let i = first; i < end; i++) {
    const { stem = '', kind = 'other' } = tagged[i] ?? {};
    if (kind !== 'other' && kind !== 'joiner') uses.set(stem, (uses.get(stem) ?? 0) + 1);
  }
  return uses;
}

/** Letters that the forms of a word share, also a verb and its noun. */
const beginning = (word: string) => word.slice(0, 5);

function beginningsIn(
  { tagged }: Wording,
  { first, end }: Inside['range'],
  stop: WordSet,
): Map<string, number> {
  const uses = new Map<string, number>();
  for (let i = first; i < end; i++) {
    const { token = '', stem = '' } = tagged[i] ?? {};
    if (token !== '' && !stop.has(token))
      uses.set(beginning(stem), (uses.get(beginning(stem)) ?? 0) + 1);
  }
  return uses;
}

/** The first words of a chapter behind a greeting, an advertisement or thanks. */
function earlyRange(
  { sentences }: Speech,
  { skipped, placeOf }: Wording,
  { start, end }: Chapter,
): Inside['range'] {
  let first = start;
  while (first < end - 1 && skipped[first] === 1) first++;
  const word = sentences[first]?.first ?? 0;
  const limit = Math.min(word + earlyWords, (sentences[end - 1]?.last ?? word) + 1);
  return { first: placeOf[word] ?? 0, end: placeOf[limit] ?? 0 };
}

/** The phrases that begin in a range, found by halving, because they are in order. */
function phrasesBetween(
  phrases: readonly NounPhrase[],
  { first, end }: Inside['range'],
): readonly NounPhrase[] {
  const at = (place: number) => {
    let [low, high] = [0, phrases.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((phrases[middle]?.first ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  // Parts of one run are listed together, so neighbours may be out of order by its length.
  return phrases
    .slice(Math.max(0, at(first) - 12), at(end) + 12)
    .filter((phrase) => phrase.first >= first && phrase.end <= end);
}

function phraseCandidates(
  speech: Speech,
  wording: Wording,
  inside: Inside,
  least: number,
): Candidate[] {
  const { language } = speech.lexicon;
  const { chapters, nouns } = language;
  const { generic } = chapters;
  const found = new Map<string, Candidate & { forms: Map<string, number>; hasEvidence: boolean }>();
  const length = Math.max(1, inside.range.end - inside.range.first);
  const quarters = new Map<string, number>();
  for (const phrase of inside.phrases) {
    const own = wording.tagged.slice(phrase.first, phrase.end);
    const words = own.filter(({ kind }) => kind !== 'joiner');
    const isGeneric = words.every(({ token }) => generic.has(token) || nouns.vague.has(token));
    const isCut = words.length > 1 && nouns.vague.has(words[0]?.token ?? '');
    if (isGeneric || isCut || wording.isRefused(phrase)) continue;
    const candidate = found.get(phrase.key) ?? {
      text: phrase.text,
      stems: words.map(({ stem }) => stem),
      beginnings: words.map(({ stem }) => beginning(stem)),
      times: 0,
      quarters: 0,
      introduction: 0,
      isQuestion: false,
      isGeneric: isGenericHead(own, language),
      forms: new Map<string, number>(),
      hasEvidence: false,
    };
    candidate.times++;
    candidate.forms.set(phrase.text, (candidate.forms.get(phrase.text) ?? 0) + 1);
    const introduction = inside.introductions.weights.get(phrase.first) ?? 0;
    candidate.introduction = Math.max(candidate.introduction, introduction);
    candidate.hasEvidence ||= phrase.isWhole || introduction > 1;
    const quarter = Math.max(0, Math.floor((4 * (phrase.first - inside.range.first)) / length));
    quarters.set(phrase.key, (quarters.get(phrase.key) ?? 0) | (1 << quarter));
    found.set(phrase.key, candidate);
  }
  return [...found].flatMap(([key, { forms, hasEvidence, ...candidate }]) => {
    const text = mostFrequent(forms);
    const uses = Math.min(...candidate.stems.map((stem) => inside.uses.get(stem) ?? 0));
    const isOne = candidate.stems.length === 1;
    const isJoined = key.split(' ').length > candidate.stems.length;
    const needed = isAnnounced(candidate) ? Math.min(2, least) : least;
    if (
      text.length > maxTitleLength ||
      (isOne && (uses < needed || (text.length < 4 && language.usesSpaces)))
    )
      return [];
    const head = inside.uses.get(candidate.stems.at(-1) ?? '') ?? 0;
    if (isOne && !isAnnounced(candidate) && isEverywhere(candidate.stems[0] ?? '', wording, inside))
      return [];
    if (!isOne && candidate.times < 2 && (isJoined || !hasEvidence || head < 2)) return [];
    return {
      ...candidate,
      text,
      quarters: bits(quarters.get(key) ?? 0),
      introduction:
        candidate.introduction *
        Math.min(1, Math.max(isAnnounced(candidate) ? announced : 0, (uses - 1) / 3)),
    };
  });
}

/** Whether a word is said hardly more often in a chapter than in the rest of the recording. */
function isEverywhere(stem: string, wording: Wording, { uses, range }: Inside): boolean {
  const share = (range.end - range.first) / Math.max(1, wording.tagged.length);
  return (uses.get(stem) ?? 0) < everywhere * share * (wording.uses.get(stem) ?? 0);
}

/** Whether the noun that a phrase is about says nothing about the subject. */
function isGenericHead(
  words: Wording['tagged'],
  { chapters, phrases }: Speech['lexicon']['language'],
): boolean {
  const joiner = words.findIndex(({ kind }) => kind === 'joiner');
  const first = phrases.adjectivesFollow
    ? words[0]
    : words[(joiner < 0 ? words.length : joiner) - 1];
  return (
    chapters.generic.has(first?.token ?? '') || chapters.generic.has(words.at(-1)?.token ?? '')
  );
}

function sentenceCandidate(
  speech: Speech,
  wording: Wording,
  inside: Inside,
  { first, last, weight, isQuestion }: SpokenTitle,
): Candidate[] {
  const own = speech.words.slice(first, last + 1);
  const plain = textOf(own, speech.lexicon.language.tag).replace(/[\s\p{P}]+$/u, '');
  const text = isQuestion ? `${plain}${speech.lexicon.language.questionMarks.closing}` : plain;
  const tagged = wording.tagged.slice(wording.placeOf[first] ?? 0, wording.placeOf[last + 1] ?? 0);
  const stems = tagged
    .filter(({ kind }) => kind !== 'other' && kind !== 'joiner')
    .map(({ stem }) => stem);
  const beginnings = tagged
    .filter(({ token }) => token !== '' && !speech.lexicon.stop.has(token))
    .map(({ stem }) => beginning(stem));
  if (text.length > maxTitleLength || beginnings.length === 0) return [];
  const times = Math.max(0, ...stems.map((stem) => inside.uses.get(stem) ?? 0));
  return [
    {
      text,
      stems,
      beginnings,
      times,
      quarters: 1,
      introduction: weight,
      isQuestion,
      isGeneric: false,
    },
  ];
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

function mostFrequent(forms: ReadonlyMap<string, number>): string {
  const [best] = [...forms].toSorted(([, a], [, b]) => b - a);
  return best?.[0] ?? '';
}

function bits(value: number): number {
  let count = 0;
  for (let rest = value; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

function capitalised(text: string, tag: string): string {
  const [first = ''] = text;
  return `${first.toLocaleUpperCase(tag)}${text.slice(first.length)}`;
}
