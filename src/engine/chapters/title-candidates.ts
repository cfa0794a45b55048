import { isPart, namesNothing } from '#engine/highlights/text.entry.ts';
import { textOf } from '#engine/transcript/words.entry.ts';
import { beginning, type Inside } from './chapter-words.ts';
import type { SpokenTitle } from './introductions.ts';
import type { Speech } from './speech.ts';
import type { Wording } from './wording.ts';

/** Characters of a title at most. */
export const maxTitleLength = 60;
/** What an announcement counts of a phrase that is not said again; said four times, it counts fully. */
const announced = 0.6;
/** A single word is said this many times as often as in the recording on average, or more. */
const everywhere = 1.5;

/** What can be the title of a chapter. */
export type Candidate = {
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
export const isAnnounced = ({ introduction, isQuestion }: Candidate) =>
  isQuestion || introduction > 1;

/** The noun phrases of a chapter; a single word only if it is said `least` times. */
export function phraseCandidates(
  speech: Speech,
  wording: Wording,
  inside: Inside,
  least: number,
): Candidate[] {
  const { language } = speech.lexicon;
  const { topics } = language;
  const found = new Map<string, Candidate & { forms: Map<string, number>; hasEvidence: boolean }>();
  const length = Math.max(1, inside.range.end - inside.range.first);
  const quarters = new Map<string, number>();
  for (const phrase of inside.phrases) {
    const own = wording.tagged.slice(phrase.first, phrase.end);
    const words = own.filter(({ role }) => role !== 'joiner');
    const isGeneric = words.every(({ token }) => namesNothing(token, topics));
    const isCut = words.length > 1 && topics.quantities.has(words[0]?.token ?? '');
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
  { grammar, topics }: Speech['lexicon']['language'],
): boolean {
  const joiner = words.findIndex(({ role }) => role === 'joiner');
  const isGeneric = (token: string) => topics.generic.has(token) || topics.placeholders.has(token);
  const first = grammar.adjectivesFollow
    ? words[0]
    : words[(joiner < 0 ? words.length : joiner) - 1];
  return isGeneric(first?.token ?? '') || isGeneric(words.at(-1)?.token ?? '');
}

/** A question or a clause in the words of the speaker; none if it is too long. */
export function sentenceCandidate(
  speech: Speech,
  wording: Wording,
  inside: Inside,
  { first, last, weight, isQuestion }: SpokenTitle,
): Candidate[] {
  const own = speech.words.slice(first, last + 1);
  const plain = textOf(own, speech.lexicon.language.tag).replace(/[\s\p{P}]+$/u, '');
  const text = isQuestion ? `${plain}${speech.lexicon.language.questionMarks.closing}` : plain;
  const tagged = wording.tagged.slice(wording.placeOf[first] ?? 0, wording.placeOf[last + 1] ?? 0);
  const stems = tagged.filter(isPart).map(({ stem }) => stem);
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

function mostFrequent(forms: ReadonlyMap<string, number>): string {
  const [best] = [...forms].toSorted(([, a], [, b]) => b - a);
  return best?.[0] ?? '';
}

function bits(value: number): number {
  let count = 0;
  for (let rest = value; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
