import {
  type GrammarKnowledge,
  nothing,
  type PhrasingKnowledge,
  type WordSet,
} from '../language.ts';

const none: WordSet = new Set();

/** For a language without lists: no word is told from another. */
export const noGrammar: GrammarKnowledge = {
  determiners: none,
  prepositions: none,
  conjunctions: none,
  subjects: none,
  adverbs: none,
  adverbEndings: nothing,
  adjectives: none,
  adjectiveEndings: nothing,
  auxiliaries: none,
  infinite: none,
  beforeBase: none,
  bases: none,
  verbs: none,
  verbEndings: nothing,
  participles: nothing,
};

/** For a language without a file. */
export const neutralPhrasing: PhrasingKnowledge = {
  parts: 'any',
  shortens: false,
  opening: nothing,
  closing: nothing,
  aside: nothing,
  hedges: none,
  weakAdverbs: none,
  unfitStarts: none,
  unfitEnds: none,
  particles: none,
  subordinators: none,
  pronouns: none,
  obligation: none,
  stakes: none,
  vague: none,
  question: nothing,
  announcement: nothing,
  grammar: noGrammar,
};

/**
 * Matches one of the alternatives, a line each, at the front of words that blanks separate, with
 * or without commas.
 */
export function atFront(alternatives: string): RegExp {
  return new RegExp(`^(?:${joined(alternatives)})(?=,? |,?$)`, 'u');
}

/** The same at the end. */
export function atEnd(alternatives: string): RegExp {
  return new RegExp(`(?:^| )(?:${joined(alternatives)})$`, 'u');
}

/** Matches one of the alternatives and nothing else. */
export function wholly(alternatives: string): RegExp {
  return new RegExp(`^(?:${joined(alternatives)})$`, 'u');
}

/** The same at the front of a text without blanks. */
export function atFrontUnspaced(alternatives: string): RegExp {
  return new RegExp(`^(?:${joined(alternatives)})`, 'u');
}

function joined(alternatives: string): string {
  return alternatives
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => line.replaceAll(/(?<![?[:!]) (?!\?)/g, ',? '))
    .join('|');
}
