import type { GrammarKnowledge, TopicKnowledge } from './grammar.ts';
import type { WordSet } from './lists.ts';
import type { ChapterKnowledge, PhrasingKnowledge } from './phrasing.ts';
import type { SentenceEndTables } from './sentence-ends.ts';

/** The kinds of words and phrases that the built-in ranker counts. */
export const wordKinds = [
  'i',
  'you',
  'we',
  'negation',
  'future',
  'story',
  'swear',
  'advice',
  'talk',
  'humour',
  'say',
  'filler',
  'promotion',
  'emotion',
  'insight',
  'absolute',
  'contrast',
  'backchannel',
] as const;
export type WordKind = (typeof wordKinds)[number];

/** The kinds of highlights that a prompt can request, besides a subject. */
export const promptKinds = [
  'funny',
  'insight',
  'advice',
  'emotion',
  'story',
  'numbers',
  'controversy',
  'question',
] as const;
export type PromptKind = (typeof promptKinds)[number];

/**
 * Everything Kinora knows about one language. No field is optional: if a language has nothing for a
 * field, its file says so with an empty set or with `nothing`.
 */
export type Language = {
  /** BCP 47 primary tag, also the locale for letter case and for cutting text into words. */
  tag: string;
  /** Whether spaces separate words. */
  usesSpaces: boolean;
  /** Around a question; `opening` is '' in most languages. */
  questionMarks: { opening: string; closing: string };
  /** Between the items of a list. */
  listSeparator: string;
  sentences: SentenceKnowledge;
  captions: CaptionKnowledge;
  words: WordKnowledge;
  grammar: GrammarKnowledge;
  topics: TopicKnowledge;
  profanity: ProfanityKnowledge;
  /**
   * Matches a sentence (its words in lower case, joined without punctuation) that greets, thanks,
   * announces what is to come, skips, points at slides, advertises or says goodbye.
   */
  housekeeping: RegExp;
  /**
   * Matches a text (its words in lower case, joined without punctuation) that advertises something
   * or asks for subscriptions.
   */
  advertising: RegExp;
  /** Undefined where no recordings were at hand from which to learn the rates. */
  conversation: ConversationKnowledge | undefined;
  edges: EdgeKnowledge;
  rubric: RubricKnowledge;
  phrasing: PhrasingKnowledge;
  chapters: ChapterKnowledge;
  disfluencies: DisfluencyKnowledge;
  /**
   * Endings replaced in order, so that forms of one word become equal ("negotiating" and
   * "negotiate").
   */
  inflections: readonly (readonly [ending: RegExp, replacement: string])[];
  prompts: PromptKnowledge;
  replies: ReplyKnowledge;
};

/** Where sentences end. Abbreviations are in lower case with their full stops. */
export type SentenceKnowledge = {
  /** Abbreviations after which a sentence always goes on: "dr.", "e.g.". */
  openAbbreviations: WordSet;
  /**
   * Abbreviations before a number; without a number they are ordinary words that end a sentence:
   * "no.", "fig.".
   */
  numberAbbreviations: WordSet;
  /**
   * Abbreviations that may stand at the end of a sentence as well as inside one: "etc.", "u.s.".
   */
  finalAbbreviations: WordSet;
  /** Capitalised words that hardly ever follow an abbreviation within a sentence. */
  starters: WordSet;
  /** Whether ordinal numbers are written with a full stop ("3. Oktober"). */
  ordinalStops: boolean;
  /**
   * Characters that end a sentence, besides those listed by Unicode: the Greek question mark ";".
   */
  extraTerminators: string;
  /**
   * Words with which a sentence goes on after a closed quotation that ends with a full stop:
   * Japanese と.
   */
  quotationParticles: RegExp;
  /** Words before which a sentence without punctuation may be divided: "and", "because". */
  clauseOpeners: WordSet;
  /** Where sentences end without punctuation; undefined where that was not learned. */
  ends: SentenceEndTables | undefined;
};

/**
 * Patterns for notes in brackets in captions: "[laughter]", "(door slams)". Matched within the
 * note, in any case.
 */
export type CaptionKnowledge = { laughter: RegExp; noises: RegExp };

export type WordKnowledge = {
  /** Words that carry no topic: articles, pronouns, prepositions, auxiliaries. */
  stop: WordSet;
  /** Words a title or a clause must not end with: articles, prepositions, auxiliaries. */
  dangling: WordSet;
  /** Words that refer to what was said before, so that a clip should not begin with them. */
  dependent: WordSet;
  /** Dependent words that may also begin something new after a clear break: "so", "now". */
  freshStarts: WordSet;
  kinds: Readonly<Record<WordKind, WordSet>>;
};

/**
 * Strong language that an export can mask or bleep. Words are compared as a whole, in lower case,
 * without apostrophes and hyphens and what is before or after them; in languages without spaces an
 * entry must begin and end at word boundaries. The list excludes mild words ("damn") and words that
 * are also names ("Dick").
 */
export type ProfanityKnowledge = {
  words: WordSet;
  /** Matches further whole words: inflected forms and compounds. */
  forms: RegExp;
};

/**
 * How to tell a conversation from a talk by what is said: a logistic regression. The weights are
 * points of log-odds.
 */
export type ConversationKnowledge = {
  bias: number;
  /** Per ln(1 + uses of the phrases per 1,000 words). */
  rates: readonly { weight: number; phrases: readonly string[] }[];
  /** Per ln(1 + sentences per 1,000 words that begin with one of the words). */
  responses: { weight: number; words: WordSet };
  /** Per use, at most three: phrases that introduce or thank a guest. */
  guest: { weight: number; phrases: readonly string[] };
};

/** How a clip begins and ends well. All words are in lower case, without punctuation. */
export type EdgeKnowledge = {
  /** Words and phrases that are cut off the front of a clip: fillers and connectives. */
  leading: WordSet;
  /** Matches words that begin like one of those but belong to what follows: "no one", "so that". */
  kept: RegExp;
  /** Words besides the references of the grammar that point at something said before: "same". */
  references: WordSet;
  /** Words that join a sentence to the one before: "and", "because". */
  joining: WordSet;
  /** Matches a sentence that only announces the next one: "for example", "he said". */
  setUp: RegExp;
};

/** Words that support or weaken the reasons of the rubric, besides the kinds of words. */
export type RubricKnowledge = {
  /** Negations and absolutes too common to make a statement bold: "not", "all". */
  mild: WordSet;
  /** Words that often accompany insight and advice but do not prove it: "because", "try". */
  weakSignals: WordSet;
  /** Words that are common in stories but do not prove that something happened: "then", "years". */
  timeless: WordSet;
  /** Words that speak of a death or of something else that is lost. */
  losses: WordSet;
  /** Matches a sentence with which people begin to tell what happened to them. */
  storyOpening: RegExp;
  /** Matches a sentence that instructs somebody to do something. */
  imperative: RegExp;
};

/** What tightening removes from a clip. */
export type DisfluencyKnowledge = {
  /**
   * Words that are nothing but hesitation, in lower case, without punctuation, and with repeated
   * letters reduced to one: "um" stands for "umm", "hm" for "hmm". Words that can also have a
   * meaning are excluded.
   */
  fillers: WordSet;
  /**
   * Short words that people repeat by mistake: articles, pronouns. Excludes words that may rightly
   * follow themselves ("that", "had").
   */
  stumbles: WordSet;
};

/**
 * How to read prompts. A prompt may be in another language than the video, so all languages are
 * tried.
 */
export type PromptKnowledge = {
  /** Patterns, per kind of highlight, for the beginnings of words that name it. */
  kinds: Readonly<Record<PromptKind, RegExp>>;
  /** Words that occur in any prompt but are not what a clip is about: "find", "clips". */
  request: WordSet;
  /**
   * Subjects that people name in prompts: sets of words that are said when it is the subject. Where
   * they are left out, a prompt matches what has its own words.
   */
  subjects?: readonly WordSet[];
};

/** What Kinora says to a person in a conversation, in the person's language. */
export type ReplyKnowledge = {
  /**
   * Said when no passage of the library fits a question. No model is called then, because it might
   * invent an answer.
   */
  nothingFound: string;
};
