import type { Language, WordSet } from '#engine/transcript/languages';
import { folded } from './tokens.ts';

type Grammar = Language['grammar'];

/** What kind of word it is, as far as closed classes, endings, capitals and neighbours tell. */
export type PartOfSpeech =
  | 'determiner'
  | 'preposition'
  | 'conjunction'
  | 'pronoun'
  | 'adverb'
  | 'interjection'
  | 'adjective'
  | 'auxiliary'
  | 'nonfinite'
  | 'verb'
  | 'participle'
  | 'number'
  | 'name'
  | 'noun'
  | 'other';

/** A word as it is spoken. */
export type SpokenWord = {
  /** As it is written, without the marks around it. */
  text: string;
  /** The same in lower case, as words are compared with lists. */
  word: string;
  /** Whether a mark or the beginning of a sentence separates it from the word before. */
  breaks: boolean;
  /** Whether it begins a sentence, so that its capital proves nothing. */
  begins: boolean;
};

/** A word with its part of speech. */
export type TaggedForm = {
  /** The word without what is written together with it, such as French "l'". */
  text: string;
  token: string;
  part: PartOfSpeech;
  /** Whether an article, an adjective or a particle shows that it is no verb. */
  isNominal: boolean;
  /** Whether an article, a preposition or a particle shows that a noun phrase begins or ends here. */
  isMarked: boolean;
};

/**
 * Tags words by the language's closed classes, its commonest verbs, endings, capitals and the words
 * beside them. `cases` says how the words of the whole text are written; without it, they are taken
 * for one sentence, in which a word with a capital is a name. For languages with blanks between
 * words; linear.
 */
export function partsOfSpeech(
  words: readonly SpokenWord[],
  language: Language,
  cases?: Cases,
): TaggedForm[] {
  const isMixed = cases?.isMixed ?? isOneSentenceMixed(words);
  const forms: TaggedForm[] = [];
  for (const [i, word] of words.entries())
    forms.push(formOf({ words, i, word, forms, cases, isMixed }, language));
  return withHeads(forms, words, language);
}

/** How the words of a text are written. */
export type Cases = {
  /** Whether some words have capitals, but not most. */
  isMixed: boolean;
  /** Whether a word has a capital wherever that proves something. */
  isName(token: string): boolean;
};

type Place = {
  words: readonly SpokenWord[];
  i: number;
  word: SpokenWord;
  /** The forms of the words before. */
  forms: readonly TaggedForm[];
  cases: Cases | undefined;
  isMixed: boolean;
};

type Context = Place & {
  token: string;
  /** The word before, unless a mark separates them. */
  before: TaggedForm | undefined;
  /** The word behind it in lower case; '' behind a mark. */
  next: string;
  isNominal: boolean;
};

function formOf(place: Place, language: Language): TaggedForm {
  const { grammar } = language;
  const { word, words, i, forms } = place;
  const plain = word.text.replace(grammar.possessive, '');
  const text = plain.replace(grammar.attached, '').replace(grammar.prefixes, '');
  const token = folded(text);
  const before = word.breaks ? undefined : forms[i - 1];
  const following = words[i + 1];
  const next = following && !following.breaks ? following.word : '';
  const isShown = showsNoun(plain, text, language) || grammar.postpositions.has(next);
  const isNominal =
    isShown ||
    before?.part === 'determiner' ||
    before?.part === 'number' ||
    (before?.part === 'adjective' && !grammar.adjectivesFollow);
  return {
    text,
    token,
    part: partOf({ ...place, token, before, next, isNominal }, language),
    isNominal,
    isMarked:
      isShown ||
      before?.part === 'determiner' ||
      before?.part === 'preposition' ||
      grammar.nounEndings.test(token),
  };
}

/** Whether what was cut off a word, before or after it, shows that it is a noun. */
function showsNoun(plain: string, text: string, { grammar }: Language): boolean {
  if (text === '' || text === plain) return false;
  const cut = plain.endsWith(text) ? plain.slice(0, -text.length) : plain.slice(text.length);
  return !grammar.looseParticles.test(cut);
}

function partOf(context: Context, { grammar }: Language): PartOfSpeech {
  const { word, token } = context;
  return (
    listed(word.word, context, grammar) ??
    (token === word.word ? undefined : listed(token, context, grammar)) ??
    byForm(context, grammar)
  );
}

/** Digits with at most a unit: "$10", "4k", but no "64-byte". */
const figure = /^\p{Sc}?\p{N}[\p{N}\p{P}]*\p{L}{0,2}%?$/u;

/** The part of speech of a word of a closed class. */
function listed(
  word: string,
  { before, next, isNominal }: Context,
  grammar: Grammar,
): PartOfSpeech | undefined {
  if (figure.test(word) || grammar.numerals.has(word)) return 'number';
  if (isAuxiliary(word, grammar)) return 'auxiliary';
  if (grammar.nonfinite.has(word)) return 'nonfinite';
  if (grammar.bases.has(word) && before && precedesVerb(before.token, grammar)) return 'verb';
  if (grammar.determiners.has(word))
    return grammar.demonstratives.has(word) && isVerbal(next, grammar) ? 'pronoun' : 'determiner';
  if (grammar.references.has(word) || grammar.pronouns.has(word)) return 'pronoun';
  if (grammar.conjunctions.has(word)) return 'conjunction';
  if (grammar.prepositions.has(word) || grammar.postpositions.has(word)) return 'preposition';
  // "A long word", but "as long as".
  if (grammar.adverbs.has(word) && !(isNominal && grammar.adjectives.has(word))) return 'adverb';
  if (grammar.subordinators.has(word)) return 'conjunction';
  return grammar.interjections.has(word) ? 'interjection' : undefined;
}

/** The part of speech of any other word. */
function byForm(context: Context, grammar: Grammar): PartOfSpeech {
  const { token, before, isNominal } = context;
  const ofCapital = byCapital(context, grammar);
  if (ofCapital) return ofCapital;
  const isAdjective = grammar.adjectives.has(token);
  const isParticiple = grammar.participles.test(token);
  const isAdverb = grammar.adverbEndings.test(token);
  const follows = before !== undefined && precedesVerb(before.token, grammar);
  const isNounForm = grammar.nounEndings.test(token);
  const isOther = isNominal || isNounForm || isAdjective || isParticiple || isAdverb;
  if (follows && !isOther) return 'verb';
  if (!isNominal && grammar.verbs.has(token)) return 'verb';
  if (!isNominal && isVerbHere(context, grammar)) return 'verb';
  if (grammar.bases.has(token)) return isAdjective ? 'adjective' : 'noun';
  if (!isNominal && !isNounForm) {
    if (grammar.verbEndings.test(token)) return 'verb';
    if (grammar.infinitives.test(token)) return 'nonfinite';
  }
  if (isAdjective) return 'adjective';
  if (isParticiple && before?.part !== 'determiner') return 'participle';
  if (isAdverb) return 'adverb';
  return grammar.adjectiveEndings.test(token) ? 'adjective' : 'noun';
}

const acronym = /^\p{Lu}[\p{Lu}\p{N}]+s?$/u;

/** What a word's capital, or the lack of it where nouns have one, tells. */
function byCapital(context: Context, grammar: Grammar): PartOfSpeech | undefined {
  const { word, words, i, token, cases, isMixed, isNominal } = context;
  const isCapital = /^\p{Lu}/u.test(word.text);
  if (cases && isMixed && acronym.test(word.text)) return 'name';
  if (!grammar.nounsAreCapitalised) {
    const isName = cases ? cases.isName(token) : i > 0 && !word.begins;
    return isCapital && isName ? 'name' : undefined;
  }
  if (!isMixed) return undefined;
  if (isCapital) {
    if (!word.begins || cases?.isName(token) || grammar.nounEndings.test(token)) return 'noun';
    return cases ? 'other' : undefined;
  }
  const isVerb = grammar.verbs.has(token) || grammar.verbEndings.test(token);
  if (!isNominal && isVerb) return 'verb';
  // An inflected adjective stands between an article and its noun.
  const following = words[i + 1]?.text ?? '';
  return grammar.adjectiveEndings.test(token) && /^\p{Lu}/u.test(following) ? 'adjective' : 'other';
}

/** Whether a base form or one with "s" is a verb at its place: behind a subject or an adverb. */
function isVerbHere({ token, forms, i, next }: Context, grammar: Grammar): boolean {
  const earlier = forms[i - 1];
  if (earlier?.part === 'preposition') return false;
  if (!grammar.bases.has(token)) {
    // "Unit tests cover …"
    const isCompound =
      isNominal(earlier?.part) && (isVerbal(next, grammar) || grammar.bases.has(next));
    return isThirdPerson(token, grammar.bases) && !isCompound;
  }
  const hasObject = [grammar.determiners, grammar.references, grammar.pronouns].some((set) =>
    set.has(next),
  );
  if (grammar.adjectives.has(token) && !hasObject) return false;
  if (earlier === undefined) return true;
  // "Drag and drop stuff", "research or design".
  const joinsNoun = earlier.part === 'conjunction' && isNominal(forms[i - 2]?.part);
  if (joinsNoun && !hasObject && next !== '') return false;
  const isPlural = earlier.part === 'noun' && /[^s]s$/u.test(earlier.token);
  return isPlural || /^(?:conjunction|name|pronoun|adverb)$/u.test(earlier.part);
}

function isThirdPerson(word: string, bases: WordSet): boolean {
  return (
    /s$/u.test(word) &&
    (bases.has(word.slice(0, -1)) ||
      (/(?:[sxzo]|[cs]h)es$/u.test(word) && bases.has(word.slice(0, -2))) ||
      (/ies$/u.test(word) && bases.has(`${word.slice(0, -3)}y`)))
  );
}

/** Whether a word is a finite auxiliary. */
export const isAuxiliary = (word: string, { auxiliaries, modals }: Grammar) =>
  auxiliaries.has(word) || modals.has(word);

/** Whether a verb follows the word. */
export const precedesVerb = (word: string, { beforeVerbs, modals }: Grammar) =>
  beforeVerbs.has(word) || modals.has(word);

function isVerbal(word: string, grammar: Grammar): boolean {
  return (
    isAuxiliary(word, grammar) || grammar.verbs.has(word) || isThirdPerson(word, grammar.bases)
  );
}

/**
 * Takes a word that ends like an adjective for a noun where a noun phrase must have one: "the
 * signal is", "il medico".
 */
function withHeads(
  forms: readonly TaggedForm[],
  words: readonly SpokenWord[],
  { grammar }: Language,
): TaggedForm[] {
  return forms.map((form, i) => {
    if (form.part !== 'adjective' || grammar.adjectives.has(form.token)) return form;
    const follows = words[i]?.breaks === false && canName(forms[i - 1]?.part);
    const isLast = words[i + 1]?.breaks !== false || !canName(forms[i + 1]?.part);
    // "More useful" has none.
    if (grammar.demonstratives.has(forms[i - 1]?.token ?? '')) return form;
    const isHead = grammar.adjectivesFollow
      ? form.isMarked && !follows
      : isLast && (form.isMarked || follows);
    return isHead ? { ...form, part: 'noun' } : form;
  });
}

const canName = (part: PartOfSpeech | undefined) => part === 'adjective' || isNominal(part);

/** Whether a word names something. */
export function isNominal(part: PartOfSpeech | undefined): boolean {
  return part === 'noun' || part === 'name';
}

/** Whether a sentence has words with capitals inside it, and others. */
function isOneSentenceMixed(words: readonly SpokenWord[]): boolean {
  const isCapital = ({ text }: SpokenWord) => /^\p{Lu}/u.test(text);
  return words.some((word) => !word.begins && isCapital(word)) && !words.every(isCapital);
}

/**
 * How words are written inside sentences: a word with a capital there, and never without one, is a
 * name; in a text without full stops, whose lines may begin with capitals, only if it is written so
 * twice. Nothing is one if words are capitalised throughout.
 */
export function casesOf(words: readonly SpokenWord[]): Cases {
  const capital = new Map<string, number>();
  const small = new Set<string>();
  let [capitals, all, sentences] = [0, 0, 0];
  for (const { text, word, begins } of words) {
    if (!/\p{Ll}|\p{Lu}/u.test(text)) continue;
    all++;
    if (begins) sentences++;
    const token = word.replace(/'s$/u, '');
    if (!/^\p{Lu}/u.test(text)) small.add(token);
    else if (!begins) {
      capitals++;
      capital.set(token, (capital.get(token) ?? 0) + 1);
    }
  }
  const isMixed = small.size > 0 && capitals < all * 0.5;
  const needed = sentences > 1 && sentences * 50 >= all ? 1 : 2;
  return {
    isMixed,
    isName: (token) => isMixed && (capital.get(token) ?? 0) >= needed && !small.has(token),
  };
}
