import {
  knownLanguages,
  type Language,
  languageOf,
  languageOfScript,
  type PromptKind,
  promptKinds,
} from '#engine/transcript/languages';
import type { Lexicon } from '../lexicon.ts';
import { folded, stemOf, tokensOf } from '../tokens.ts';
import type { Feature } from './features.ts';
import type { Weights } from './profiles.ts';
import type { Counts } from './word-counts.ts';

/** The meaning of a person's prompt. */
export type PromptIntent = {
  /** The profile that the words of the prompt indicate, if any. */
  profile?: 'conversation' | 'solo' | undefined;
  /** The features that the words indicate ("advice", "numbers"), with their weights. */
  weights: Weights;
  /** The remaining words, which are the subjects of the clips, as stems. */
  terms: string[];
};

/** The effect of each kind of highlight on the ranking. */
const effects: Record<
  PromptKind,
  { profile?: PromptIntent['profile']; features: Partial<Record<Feature, number>> }
> = {
  funny: { profile: 'solo', features: { humour: 0.5 } },
  insight: { profile: 'conversation', features: { insight: 0.5 } },
  advice: { profile: 'conversation', features: { advice: 1 } },
  emotion: { features: { emotion: 1, i: 0.3 } },
  story: { features: { story: 0.9, say: 0.3 } },
  numbers: { features: { numbers: 1 } },
  controversy: { features: { negation: 0.5, absolute: 0.5, contrast: 0.5 } },
  question: { features: { questions: 0.9 } },
};

/** Terms of a prompt that are searched for at most: a prompt may be 2,000 characters long. */
const maxTerms = 24;

/** Reads a prompt. Without one, or with an empty one, the intent is empty. */
export function readPrompt(prompt: string | undefined, lexicon: Lexicon): PromptIntent {
  const intent: PromptIntent = { weights: {}, terms: [] };
  const terms = new Set<string>();
  const language = promptLanguage(prompt ?? '', lexicon.language);
  for (const token of tokensOf(prompt ?? '', language)) {
    const word = folded(token);
    const kind = kindOf(word);
    if (kind) {
      intent.profile ??= effects[kind].profile;
      intent.weights = { ...intent.weights, ...effects[kind].features };
    } else if (!lexicon.stop.has(word) && !isRequestWord(word))
      terms.add(stemOf(word, lexicon.language));
  }
  intent.terms = [...terms].slice(0, maxTerms);
  return intent;
}

/**
 * The kind of highlight that a word names, in any language: a prompt may be in another language
 * than the video.
 */
function kindOf(word: string): PromptKind | undefined {
  return promptKinds.find((kind) =>
    knownLanguages.some(({ prompts }) => prompts.kinds[kind].test(word)),
  );
}

/**
 * Whether a word occurs in prompts without being a subject. English function words count in any
 * language, because many prompts are in English.
 */
function isRequestWord(word: string): boolean {
  const english = languageOf('en');
  return (
    english.words.stop.has(word) ||
    requestStems.has(stemOf(word, english)) ||
    knownLanguages.some(({ prompts }) => prompts.request.has(word))
  );
}

const requestStems = new Set(
  [...languageOf('en').prompts.request].map((word) => stemOf(word, languageOf('en'))),
);

/** How well parts of a video match a prompt. Units are indexes into the units of the video. */
export type PromptMatch = {
  /** A measure for the units `from` to `to`, from 0; comparable within the video. */
  of: (from: number, to: number) => number;
  /** The match for people: 0 to 10, and what it is based on. */
  judge: (from: number, to: number) => { score: number; reason: string };
};

/**
 * Words that are said when a term of the prompt is the subject count for at most this share of the
 * term, less than the term itself said once.
 */
const relatedShare = 0.45;

/**
 * The share of the terms that the best passage must have for the video to match, by their number:
 * one mention of a single term, or four words of its subject; of two terms, more than one mention
 * of one; less of more terms, because long prompts say one thing in several ways. Chosen with the 91
 * prompts of docs/internals/highlights.md.
 */
const enough = (terms: number) => (terms === 1 ? 0.3 : Math.max(0.2, 0.6 / terms));

/** The share of the terms that stands for a full score. */
const fullMatch = 0.8;

/**
 * How well the passages of the video match the terms; undefined when none is about them. Each term
 * counts by its rarity; a second and third mention count less. Reads the transcript once.
 */
export function promptMatches(counts: Counts, terms: readonly string[]): PromptMatch | undefined {
  const { language } = counts.lexicon;
  const stems = counts.tokens.map((token) => stemOf(token, language));
  const measured = terms.map((term) => {
    const related = relatedStems(term, language);
    const isTerm = (stem: string) =>
      stem === term || (!language.usesSpaces && term.length > 1 && stem.includes(term));
    const isRelated = (stem: string) => related.has(stem) && !isTerm(stem);
    return {
      says: (stem: string) => isTerm(stem) || isRelated(stem),
      mentions: runningCount(counts, (i) => isTerm(stems[i] ?? '')),
      related: runningCount(counts, (i) => isRelated(stems[i] ?? '')),
      rarity: 0.5 + counts.rarityOf(term),
    };
  });
  const whole = measured.reduce((total, { rarity }) => total + rarity, 0);
  const of = (from: number, to: number) =>
    measured.reduce((total, { mentions, related, rarity }) => {
      const around = relatedShare * (1 - 0.5 ** (countIn(related, from, to) / 2));
      return total + rarity * (1 - (1 - around) * 0.5 ** countIn(mentions, from, to));
    }, 0);
  if (best(counts, of) < enough(terms.length) * whole) return undefined;
  return {
    of,
    judge: (from, to) => {
      const places = counts.units
        .slice(from, to + 1)
        .flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((i) =>
            measured.some(({ says }) => says(stems[i] ?? '')),
          ),
        );
      const said = [...new Set(places.map((i) => counts.tokens[i] ?? ''))].slice(0, 3);
      const share = of(from, to) / whole / fullMatch;
      return {
        score: Math.round(100 * Math.min(1, share)) / 10,
        reason:
          said.length > 0
            ? `Says ${said.map((word) => `“${word}”`).join(', ')}.`
            : 'Says nothing of what you asked for.',
      };
    },
  };
}

/** The greatest match of a passage that is no longer than a clip. */
function best({ units, lengths }: Counts, of: PromptMatch['of']): number {
  let greatest = 0;
  let to = 0;
  units.forEach((unit, from) => {
    to = Math.max(to, from);
    while ((units[to + 1]?.end ?? Number.POSITIVE_INFINITY) - unit.start <= lengths.longest) to++;
    greatest = Math.max(greatest, of(from, to));
  });
  return greatest;
}

/** The stems of the words that are said when a word of this stem is the subject. */
function relatedStems(stem: string, language: Language): ReadonlySet<string> {
  const subjects = stemmedSubjects(language).filter((subject) => subject.has(stem));
  return new Set(subjects.flatMap((subject) => [...subject]));
}

const stemmed = new WeakMap<Language, readonly ReadonlySet<string>[]>();

function stemmedSubjects(language: Language): readonly ReadonlySet<string>[] {
  const known = stemmed.get(language);
  if (known) return known;
  const subjects = (language.prompts.subjects ?? []).map(
    (subject) => new Set([...subject].map((word) => stemOf(word, language))),
  );
  stemmed.set(language, subjects);
  return subjects;
}

/** Row u holds how many words of the units before u count. */
function runningCount({ units }: Counts, counts: (word: number) => boolean): Float64Array {
  const sums = new Float64Array(units.length + 1);
  units.forEach((unit, u) => {
    let times = 0;
    for (let i = unit.first; i <= unit.last; i++) if (counts(i)) times++;
    sums[u + 1] = (sums[u] ?? 0) + times;
  });
  return sums;
}

const countIn = (sums: Float64Array, from: number, to: number) =>
  (sums[to + 1] ?? 0) - (sums[from] ?? 0);

/** The language by which the words of a prompt are separated; its script shows which that is. */
function promptLanguage(prompt: string, language: Language): Language {
  const tag = languageOfScript(prompt);
  if (tag === 'ja') return languageOf(tag);
  if (tag === 'zh') return language.usesSpaces ? languageOf(tag) : language;
  return language.usesSpaces ? language : languageOf('en');
}
