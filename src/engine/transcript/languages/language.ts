import type { SentenceEndTables } from './sentence-ends/tables.ts';

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

/** Lower-case words, or phrases of at most three words, with one kind of apostrophe ('). */
export type WordSet = ReadonlySet<string>;

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
  nouns: NounKnowledge;
  phrases: PhraseKnowledge;
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
  /** Words a title must not end with. */
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
  /** Words that point at something said before: "it", "those". */
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
  /** Words a clause must not end with: articles, prepositions, auxiliaries. */
  unfitEnds: WordSet;
  /**
   * In scripts without blanks, words after which a sentence that is too long may be cut: particles.
   * Between any two words if empty.
   */
  particles: WordSet;
  /** Subordinating words: such a clause is none unless another one follows it. */
  subordinators: WordSet;
  /** Pronouns that stand for something named before. */
  pronouns: WordSet;
  /** Words for what people have to do or must not do: "must", "never", "stop". */
  obligation: WordSet;
  /** Words for what is at stake: "mistake", "lose", "fear". */
  stakes: WordSet;
  /** Nouns that name nothing: "thing", "stuff". */
  vague: WordSet;
  /** Matches a clause that is a question. */
  question: RegExp;
  /** Matches a clause that only announces something: "the question is". */
  announcement: RegExp;
  grammar: GrammarKnowledge;
};

/** The closed classes of words by which verbs and nouns are told apart. */
export type GrammarKnowledge = {
  determiners: WordSet;
  prepositions: WordSet;
  conjunctions: WordSet;
  /** Pronouns that are subjects. */
  subjects: WordSet;
  /** Adverbs, and particles such as "not". */
  adverbs: WordSet;
  adverbEndings: RegExp;
  adjectives: WordSet;
  adjectiveEndings: RegExp;
  /** Finite auxiliaries and copulas. */
  auxiliaries: WordSet;
  /** Auxiliaries that are not finite: "be", "been". */
  infinite: WordSet;
  /** Words before a verb in its base form: "to", "will", "they". */
  beforeBase: WordSet;
  /** Base forms that are usually verbs: "take", "need". */
  bases: WordSet;
  /** Other finite forms. */
  verbs: WordSet;
  /** Endings of finite verbs, which count unless a determiner stands before. */
  verbEndings: RegExp;
  /** Endings of participles and gerunds. */
  participles: RegExp;
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
  /** Matches a sentence of an advertisement. */
  sponsor: RegExp;
  /** Matches how a question begins that can be a title, and what is no question about a subject. */
  question: RegExp;
  smallTalk: RegExp;
  /** Words with which a clause begins that can be a title: "how", "why". */
  clauseStarts: WordSet;
  /** Words between which and a name stands a person: "from", "says". */
  aroundPersons: WordSet;
  /** Nouns that name no subject of a chapter: "episode", "people", "question". */
  generic: WordSet;
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

/** How to tell nouns, which are the topics of a clip, from other words. */
export type NounKnowledge = {
  /** Whether all nouns are capitalised (German). */
  capitalised: boolean;
  /** Words of a topic at most. */
  maxPhraseWords: number;
  /** Words that a noun follows: articles, possessives, small numbers. */
  determiners: WordSet;
  /** Words that a verb follows: pronouns, auxiliaries. */
  verbMarkers: WordSet;
  /** Forms of verbs without a typical ending: "took", "says". */
  verbs: WordSet;
  /**
   * Endings of words that are verbs or adverbs rather than nouns; `likeness` (0 to 1) is how likely
   * such a word is a noun all the same.
   */
  verbEndings: { pattern: RegExp; likeness: number };
  /** Nouns that name no subject: "half", "week". */
  vague: WordSet;
  /** Adverbs of manner: a phrase that contains one counts half. */
  adverbs: RegExp;
  /** Matches forms that are never part of a topic. */
  excluded: RegExp;
  /**
   * Parts written together with a noun that do not belong to it: elided articles, Korean particles.
   */
  attached: RegExp;
  /** The possessive ending cut off at a topic's end. */
  possessive: RegExp;
  /** Contracted endings: the part before one is looked up in the stop words. */
  contraction: RegExp;
};

/** What noun phrases consist of, besides what `NounKnowledge` says. */
export type PhraseKnowledge = {
  /** Words that can join two nouns to one phrase: "of". */
  joiners: WordSet;
  /** Words before a noun phrase, besides determiners; and words after one (Hindi). */
  prepositions: WordSet;
  postpositions: WordSet;
  /** Words written together with the noun that follows and do not belong to it (Arabic). */
  prefixes: RegExp;
  /** What is cut off a word although it shows no noun: the Korean topic particle, French "j'". */
  looseParticles: RegExp;
  /** Forms that only nouns have. */
  nounForms: RegExp;
  /** Words that are never part of a noun phrase, besides stop words: adverbs, interjections. */
  excluded: WordSet;
  /** Verbs in the forms that have no typical ending. */
  verbs: WordSet;
  /** Endings of words that are verbs unless an article stands before them. */
  verbEndings: RegExp;
  /** Of those, the endings of words that can also be adjectives: "distributed systems". */
  participles: RegExp;
  /** Endings of verbs that can name a subject: "sharing dependencies". */
  gerunds: RegExp;
  adjectives: WordSet;
  adjectiveEndings: RegExp;
  /** Matches words with the article; no word without one follows them in a phrase (Arabic). */
  definite: RegExp;
  /** Whether adjectives follow their noun. */
  adjectivesFollow: boolean;
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
};

/** Matches nothing: for a field that does not apply to a language. */
export const nothing = /(?!)/u;

/** For a language without word lists that tell nouns from other words. */
export const noNounRules: NounKnowledge = {
  capitalised: false,
  maxPhraseWords: 3,
  determiners: new Set(),
  verbMarkers: new Set(),
  verbs: new Set(),
  verbEndings: { pattern: nothing, likeness: 1 },
  vague: new Set(),
  adverbs: nothing,
  excluded: nothing,
  attached: nothing,
  possessive: nothing,
  contraction: nothing,
};

/** For a language without word lists that tell what noun phrases consist of. */
export const noPhraseRules: PhraseKnowledge = {
  joiners: new Set(),
  prepositions: new Set(),
  postpositions: new Set(),
  prefixes: nothing,
  looseParticles: nothing,
  nounForms: nothing,
  excluded: new Set(),
  verbs: new Set(),
  verbEndings: nothing,
  participles: nothing,
  gerunds: nothing,
  adjectives: new Set(),
  adjectiveEndings: nothing,
  definite: nothing,
  adjectivesFollow: false,
};

/** The words of a text block, separated by white space. */
export function words(text: string): WordSet {
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** The words and phrases of a text block, separated by commas. */
export function phrases(text: string): WordSet {
  return new Set(
    text
      .split(',')
      .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  );
}

/** The phrases of a text block, separated by commas, as a list. */
export function phraseList(text: string): readonly string[] {
  return [...phrases(text)];
}

/** Joins alternatives, one per line, into one expression; spaces within a line are literal. */
export function anyOf(alternatives: string): RegExp {
  const lines = alternatives
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return new RegExp(lines.map((line) => `(?:${line})`).join('|'), 'u');
}

/** What Kinora says to a person in a conversation, in the person's language. */
export type ReplyKnowledge = {
  /**
   * Said when no passage of the library fits a question. No model is called then, because it might
   * invent an answer.
   */
  nothingFound: string;
};
