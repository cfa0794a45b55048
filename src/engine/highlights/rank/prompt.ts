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

/**
 * How well the units `from` to `to` match the terms, from 0 to about 1 for the best match of the
 * video. Each term counts by its rarity; a second and third mention count less. Reads the
 * transcript once.
 */
export function promptMatches(
  counts: Counts,
  terms: readonly string[],
): ((from: number, to: number) => number) | undefined {
  const { language } = counts.lexicon;
  const stems = counts.tokens.map((token) => stemOf(token, language));
  const sums = terms.map((term) =>
    runningMentions(
      counts,
      (i) =>
        stems[i] === term ||
        (!language.usesSpaces && term.length > 1 && (stems[i] ?? '').includes(term)),
    ),
  );
  const found = sums.flatMap((row, i) =>
    (row.at(-1) ?? 0) > 0 ? [{ row, rarity: 0.5 + counts.rarityOf(terms[i] ?? '') }] : [],
  );
  if (found.length === 0) return undefined;
  return (from, to) =>
    found.reduce(
      (total, { row, rarity }) =>
        total + rarity * (1 - 0.5 ** ((row[to + 1] ?? 0) - (row[from] ?? 0))),
      0,
    );
}

function runningMentions({ units }: Counts, isMention: (word: number) => boolean): Float64Array {
  const sums = new Float64Array(units.length + 1);
  units.forEach((unit, u) => {
    let times = 0;
    for (let i = unit.first; i <= unit.last; i++) if (isMention(i)) times++;
    sums[u + 1] = (sums[u] ?? 0) + times;
  });
  return sums;
}

/** The language by which the words of a prompt are separated; its script shows which that is. */
function promptLanguage(prompt: string, language: Language): Language {
  const tag = languageOfScript(prompt);
  if (tag === 'ja') return languageOf(tag);
  if (tag === 'zh') return language.usesSpaces ? languageOf(tag) : language;
  return language.usesSpaces ? language : languageOf('en');
}
