import { none, nothing, type WordSet } from './lists.ts';

/** How clauses are taken out of what people say, for titles and summaries. */
export type PhrasingKnowledge = {
  /**
   * Which parts of a sentence, divided at its marks, can stand for themselves: any; only the first,
   * because a comma also comes before subordinate clauses (German); only those up to its end,
   * because the verb comes last (Japanese).
   */
  parts: 'any' | 'opening' | 'closing';
  /**
   * Whether sentences are also divided at conjunctions, shortened before subordinate clauses, and
   * searched for "how to …", subjects of pronouns and labels. The rules for that are English.
   */
  shortens: boolean;
  /**
   * Matches words at the front that say nothing: "so", "I think that", "the thing is that". The
   * words are in lower case, with the commas between them.
   */
  opening: RegExp;
  /** Matches words at the end that say nothing: "or something", "right". */
  closing: RegExp;
  /** Matches a whole part between two marks that is an aside: "you know", "I would say". */
  aside: RegExp;
  /** Words and phrases that are dropped anywhere: "basically", "sort of". */
  hedges: WordSet;
  /** Adverbs that add nothing inside a sentence: "really". */
  weakAdverbs: WordSet;
  /** Words a clause must not begin with: pronouns that refer back, relative pronouns. */
  unfitStarts: WordSet;
  /**
   * In scripts without blanks, words after which a sentence that is too long may be cut: particles.
   * Between any two words if empty.
   */
  particles: WordSet;
  /** Words for what people have to do or must not do: "must", "never", "stop". */
  obligation: WordSet;
  /** Words for what is at stake: "mistake", "lose", "fear". */
  stakes: WordSet;
  /** Matches a clause that is a question. */
  question: RegExp;
  /** Matches a clause that only announces something: "the question is". */
  announcement: RegExp;
};

/** How people change the subject. Words and phrases of at most three words, in lower case. */
export type ChapterKnowledge = {
  /** Small words that close one subject and open another: "okay", "so", "now". */
  openers: WordSet;
  /**
   * Words said when a subject, a talk or an item of an agenda begins: "next", "let's", "any other",
   * "slide".
   */
  transitions: WordSet;
  thanks: WordSet;
  /** Words that are frequent in meetings: "agenda", "committee". */
  meeting: WordSet;
  /** Words that are frequent in shows and talks for an audience: "episode", "listeners". */
  show: WordSet;
  /**
   * Matches what is said right before the name of a subject: "let's talk about", "next up is".
   * Matched in the words of a sentence in lower case, joined without punctuation.
   */
  introduction: RegExp;
  /** Matches what is often said before one, but also elsewhere: "talking about", "what is". */
  mention: RegExp;
  /** Matches what is said before the name of the person whose question is read aloud. */
  questionFrom: RegExp;
  /** Matches how a question begins that can be a title. */
  question: RegExp;
  /** Matches a question about no subject: "how are you". */
  smallTalk: RegExp;
  /** Words with which a clause begins that can be a title: "how", "why". */
  clauseStarts: WordSet;
  /** Words between which and a name stands a person: "from", "says". */
  aroundPersons: WordSet;
};

/** For a language without lists. */
export const neutralPhrasing: PhrasingKnowledge = {
  parts: 'any',
  shortens: false,
  opening: nothing,
  closing: nothing,
  aside: nothing,
  hedges: none,
  weakAdverbs: none,
  unfitStarts: none,
  particles: none,
  obligation: none,
  stakes: none,
  question: nothing,
  announcement: nothing,
};
