import { none, nothing, type WordSet } from './lists.ts';

/**
 * The parts of speech of a language: its closed classes, its commonest verbs and adjectives, and
 * the endings of the rest. All words are in lower case. A word that is in no list and has no such
 * ending is a noun.
 */
export type GrammarKnowledge = {
  /** Articles, possessives and the like, which a noun follows: "the", "my", "every", "two". */
  determiners: WordSet;
  /** Those determiners that are pronouns before a verb: "that is". */
  demonstratives: WordSet;
  prepositions: WordSet;
  /** What stands behind a noun as prepositions stand before it (Hindi). */
  postpositions: WordSet;
  /** Words that join clauses or open relative and indirect ones: "and", "that", "who", "how". */
  conjunctions: WordSet;
  /** Words that open a clause that depends on another one: "if", "because". */
  subordinators: WordSet;
  /** Pronouns for those who speak, for anybody and for somebody: "I", "you", "everyone". */
  pronouns: WordSet;
  /** Pronouns that stand for something named before: "it", "they". */
  references: WordSet;
  /** Adverbs and particles: "not", "here", "often". */
  adverbs: WordSet;
  adverbEndings: RegExp;
  /** Words that stand outside of any clause: "hello", "wow". */
  interjections: WordSet;
  /** Numbers in words, besides the small ones among the determiners: "twenty", "million". */
  numerals: WordSet;
  adjectives: WordSet;
  adjectiveEndings: RegExp;
  /** Finite auxiliaries and copulas, besides the modals. */
  auxiliaries: WordSet;
  /** Finite auxiliaries that a verb follows, and nothing else in its place: "will", "don't". */
  modals: WordSet;
  /** Auxiliaries that are not finite: "be", "been". */
  nonfinite: WordSet;
  /** Words besides the modals that a verb follows: "to", "we", French "ne". */
  beforeVerbs: WordSet;
  /** Base forms of verbs, which can also be nouns: "take", "work". */
  bases: WordSet;
  /** Other forms of verbs, which hardly ever are nouns: "took", "says". */
  verbs: WordSet;
  /** Endings of finite verbs; they count unless an article stands before the word. */
  verbEndings: RegExp;
  /** Endings of infinitives, with the same restriction. */
  infinitives: RegExp;
  /** Endings of participles and gerunds. */
  participles: RegExp;
  /** Of those, the endings of verbs that can name a subject: "sharing dependencies". */
  gerunds: RegExp;
  /** Endings that only nouns have. */
  nounEndings: RegExp;
  /** Whether nouns, and hardly anything else, are capitalised (German). */
  nounsAreCapitalised: boolean;
  /** Whether adjectives follow their noun. */
  adjectivesFollow: boolean;
  /** What is written together with the noun behind it: Arabic "and", "in". */
  prefixes: RegExp;
  /** Parts written together with a word that do not belong to it: French "l'", Korean particles. */
  attached: RegExp;
  /** Those of them that do not show that the word is a noun: French "j'", the Korean topic particle. */
  looseParticles: RegExp;
  /** The possessive ending: "'s". */
  possessive: RegExp;
  /** Contracted endings: "'ll". */
  contraction: RegExp;
  /** Matches words with the article; none without one follows them in a noun phrase (Arabic). */
  definite: RegExp;
};

/** Which noun phrases name a subject. All words are in lower case. */
export type TopicKnowledge = {
  /** Words of a topic at most. */
  maxWords: number;
  /** Words that can join two nouns to one phrase: "of". */
  joiners: WordSet;
  /** Words that are never part of a topic, besides stop words: "specific", "recent". */
  excluded: WordSet;
  /** Matches such words by their form: Korean verbs. */
  excludedForms: RegExp;
  /** Nouns that stand in for others and name nothing: "thing", "stuff", "people". */
  placeholders: WordSet;
  /** Nouns that count or place something; no topic begins with one: "half", "bunch", "week". */
  quantities: WordSet;
  /** Other nouns that name no subject by themselves: "episode", "question", "company". */
  generic: WordSet;
};

/** For a language without lists: every word is a noun. */
export const noGrammar: GrammarKnowledge = {
  determiners: none,
  demonstratives: none,
  prepositions: none,
  postpositions: none,
  conjunctions: none,
  subordinators: none,
  pronouns: none,
  references: none,
  adverbs: none,
  adverbEndings: nothing,
  interjections: none,
  numerals: none,
  adjectives: none,
  adjectiveEndings: nothing,
  auxiliaries: none,
  modals: none,
  nonfinite: none,
  beforeVerbs: none,
  bases: none,
  verbs: none,
  verbEndings: nothing,
  infinitives: nothing,
  participles: nothing,
  gerunds: nothing,
  nounEndings: nothing,
  nounsAreCapitalised: false,
  adjectivesFollow: false,
  prefixes: nothing,
  attached: nothing,
  looseParticles: nothing,
  possessive: nothing,
  contraction: nothing,
  definite: nothing,
};

/** For a language without lists. */
export const anyTopics: TopicKnowledge = {
  maxWords: 3,
  joiners: none,
  excluded: none,
  excludedForms: nothing,
  placeholders: none,
  quantities: none,
  generic: none,
};
