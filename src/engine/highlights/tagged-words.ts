import type { Language, WordSet } from '#engine/transcript/languages';
import { spacelessScript } from '#engine/transcript/words.entry.ts';
import {
  type Cases,
  casesOf,
  type PartOfSpeech,
  partsOfSpeech,
  precedesVerb,
  type SpokenWord,
  type TaggedForm,
} from './parts-of-speech.ts';
import { folded, stemOf } from './tokens.ts';

/** A word of a text with what it can be in a noun phrase. */
export type TaggedWord = {
  /** As it is written, without the punctuation around it and without attached particles. */
  text: string;
  /** Lower case, as words are compared with lists. */
  token: string;
  /** The form that its inflections share. */
  stem: string;
  part: PartOfSpeech;
  /** What it can be in a noun phrase: no stop word can be any of it. */
  role: 'head' | 'modifier' | 'joiner' | undefined;
  /** The index of the given word in which it begins. */
  at: number;
  /** Whether punctuation or the beginning of a sentence separates it from the word before. */
  breaks: boolean;
  /** Whether an article, a preposition or a particle shows that a noun phrase begins or ends here. */
  marked: boolean;
};

/** Words, of which those at `sentenceStarts` begin a sentence. */
export type Words = { words: readonly string[]; beginsSentence?: (at: number) => boolean };

/**
 * Tags each word of a text with its part of speech and its role in noun phrases. In scripts without
 * spaces, words are runs of one script (Japanese) or words of a dictionary (Chinese, Thai), never
 * parts of them. Linear in the number of words.
 */
export function taggedWords(
  { words, beginsSentence = () => false }: Words,
  { language, stop }: { language: Language; stop: WordSet },
): TaggedWord[] {
  return language.usesSpaces
    ? spacedWords(spokenWords(words, beginsSentence), { language, stop })
    : unspacedPieces(words, { language, stop }).map((piece) =>
        unspacedWord(piece, { language, stop }),
      );
}

/** The words without the punctuation around them. */
function spokenWords(
  words: readonly string[],
  beginsSentence: (at: number) => boolean,
): SpokenWord[] {
  let [breaks, begins] = [true, true];
  return words.map((word, at) => {
    const opens = /^["“„«‘(¿¡—–-]/u.test(word);
    begins ||= opens || beginsSentence(at);
    const text = bare(word);
    const spoken = { text, word: folded(text), breaks: breaks || begins, begins };
    begins = /[.!?…:;。！？।؟]["”’»)]*$/u.test(word);
    breaks = /[^\p{L}\p{M}\p{N}'’%+#]$/u.test(word);
    return spoken;
  });
}

type Piece = { written: string; at: number; breaks: boolean; isInflected?: boolean };

/** Kanji, katakana, Latin letters and digits; what is between them is grammar or punctuation. */
const japaneseRun = /[\p{Script=Han}々〆ヶ\p{Script=Katakana}ー・A-Za-z0-9０-９.+#-]+/gu;
/** What follows a noun: particles, the copula, and the verb する. */
const afterNoun =
  /^(?:[をがはにでともやへのなだ]|から|まで|より|って|じゃ|です|でし|なら|など|だけ|しか|ほど|ごと|たち|さん|とか|する|すれ|しよ|し(?=[てたまな])|さ(?=[れせ])|$|[^\p{Script=Hiragana}])/u;

function unspacedPieces(
  words: readonly string[],
  { language, stop }: { language: Language; stop: WordSet },
): Piece[] {
  const text = words.join('');
  const at = placesOf(words);
  if (language.tag === 'ja') {
    let end = 0;
    return [...text.matchAll(japaneseRun)].map((match) => {
      const between = text.slice(end, match.index);
      end = match.index + match[0].length;
      const after = text.slice(end, end + 3);
      return {
        written: match[0].replace(/^[.・ー-]+|[.・-]+$/gu, ''),
        at: at(match.index),
        breaks: between !== '' || match.index === 0,
        isInflected: /\p{Script=Han}$/u.test(match[0]) && !afterNoun.test(after),
      };
    });
  }
  const segmenter = new Intl.Segmenter(language.tag, { granularity: 'word' });
  let breaks = true;
  const pieces = [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) => {
    const piece = { written: segment, at: at(index), breaks };
    breaks = !isWordLike;
    return isWordLike ? [piece] : [];
  });
  return joinCharacters(pieces, stop);
}

/**
 * Joins characters that the dictionary lists one by one although they are only said together: a
 * word that it does not know.
 */
function joinCharacters(pieces: readonly Piece[], stop: WordSet): Piece[] {
  const isCharacter = ({ written, breaks }: Piece) =>
    [...written].length === 1 && !stop.has(written) && !breaks;
  const times = new Map<string, number>();
  const add = (key: string) => times.set(key, (times.get(key) ?? 0) + 1);
  for (const [i, piece] of pieces.entries()) {
    add(piece.written);
    add(`${pieces[i - 1]?.written ?? ''} ${piece.written}`);
  }
  const found: Piece[] = [];
  for (const [i, piece] of pieces.entries()) {
    const before = pieces[i - 1];
    const former = found.at(-1);
    const together = times.get(`${before?.written ?? ''} ${piece.written}`) ?? 0;
    const joins =
      before !== undefined &&
      [...before.written].length === 1 &&
      !stop.has(before.written) &&
      isCharacter(piece) &&
      together > 1 &&
      together === times.get(piece.written);
    if (joins && former) former.written += piece.written;
    else found.push({ ...piece });
  }
  return found;
}

/** Returns a function for the word in which an offset of the joined text lies; offsets ascend. */
function placesOf(words: readonly string[]): (offset: number) => number {
  let word = 0;
  let end = words[0]?.length ?? 0;
  return (offset) => {
    while (offset >= end && word < words.length - 1) end += words[++word]?.length ?? 0;
    return word;
  };
}

/** The words of a language with blanks, with their roles. */
function spacedWords(words: readonly SpokenWord[], lists: Lists): TaggedWord[] {
  const cases = casesOf(words);
  const forms = partsOfSpeech(words, lists.language, cases);
  const tagged: TaggedWord[] = [];
  for (const [at, form] of forms.entries()) {
    const word = words[at];
    if (!word) continue;
    const before = word.breaks ? undefined : { form: forms[at - 1], word: tagged[at - 1] };
    const following = words[at + 1]?.breaks === false ? words[at + 1] : undefined;
    const role = roleOf({ form, word, before, following, cases }, lists);
    tagged.push({
      text: form.part === 'name' && role ? form.text : written(form, word, cases, lists.language),
      token: form.token,
      stem: stemOf(form.text, lists.language),
      part: form.part,
      role,
      at,
      breaks: word.breaks,
      marked: form.isMarked,
    });
  }
  return tagged;
}

type Lists = { language: Language; stop: WordSet };

type Place = {
  form: TaggedForm;
  word: SpokenWord;
  /** The word before, unless a mark separates them. */
  before: { form: TaggedForm | undefined; word: TaggedWord | undefined } | undefined;
  following: SpokenWord | undefined;
  cases: Cases;
};

function roleOf(place: Place, { language, stop }: Lists): TaggedWord['role'] {
  const { form, word, following, cases } = place;
  const { grammar, topics } = language;
  const { part, token } = form;
  if (topics.joiners.has(token)) return 'joiner';
  if (!/\p{L}/u.test(token)) return undefined;
  const isStop = [token, word.word, word.word.replace(grammar.contraction, '')].some(
    (each) => stop.has(each) || topics.excluded.has(each),
  );
  if (isStop) {
    // "New" in "New York".
    const isCapital = /^\p{Lu}/u.test(word.text) && /^\p{Lu}/u.test(following?.text ?? '');
    const begins = isCapital && !word.begins && cases.isName(following?.word ?? '');
    return begins && token.length > 2 ? 'head' : undefined;
  }
  if (part === 'name') return 'head';
  if (token.length < 3 && /^\p{Script=Latin}/u.test(token)) return undefined;
  if (topics.excludedForms.test(word.word)) return undefined;
  if (part === 'participle') return roleOfParticiple(place, language);
  if (part === 'number') return 'modifier';
  if (part === 'verb') return isCompounded(place, language) ? 'head' : undefined;
  if (part === 'adjective') return 'modifier';
  if (part !== 'noun') return undefined;
  return isCertain(place, language) ? 'head' : undefined;
}

/** "Unit tests", where nothing shows that somebody tests something. */
function isCompounded({ form, before, following }: Place, { grammar }: Language): boolean {
  const next = following?.word ?? '';
  return (
    before?.word?.role === 'head' &&
    before.word.part === 'noun' &&
    grammar.bases.has(form.token.replace(/(?<=..)s$/u, '')) &&
    /s$/u.test(form.token) &&
    ![grammar.determiners, grammar.references, grammar.pronouns, grammar.adverbs].some((set) =>
      set.has(next),
    )
  );
}

/** "Distributed systems", but not "systems distributed"; "server rendering is". */
function roleOfParticiple(
  { form, before, following }: Place,
  { grammar }: Language,
): TaggedWord['role'] {
  const earlier = before?.word;
  const next = following?.word ?? '';
  const hasObject = grammar.determiners.has(next) || grammar.references.has(next);
  const isOfVerb =
    before?.form !== undefined &&
    (precedesVerb(before.form.token, grammar) || /^(?:pronoun|adverb)$/u.test(before.form.part));
  if (isOfVerb || grammar.adjectivesFollow) return undefined;
  const isGerund = grammar.gerunds.test(form.token) && !hasObject && !precedesVerb(next, grammar);
  if (earlier?.role === 'head')
    return isGerund &&
      earlier.part === 'noun' &&
      !earlier.token.endsWith('s') &&
      !grammar.prepositions.has(next)
      ? 'head'
      : undefined;
  // "Of learning", "distributed computing".
  return isGerund && (form.isMarked || earlier?.role === 'modifier') ? 'head' : 'modifier';
}

/** Whether a word that no list knows as a verb, or that can be one, is a noun at its place. */
function isCertain({ form, before }: Place, { grammar }: Language): boolean {
  if (form.isNominal || grammar.nounsAreCapitalised) return true;
  const earlier = before?.form;
  const isSubject = earlier?.part === 'pronoun' && !grammar.demonstratives.has(earlier.token);
  if (earlier && (isSubject || precedesVerb(earlier.token, grammar))) return false;
  const canBeVerb = [form.token, form.token.replace(/(?<=..)s$/u, '')].some((each) =>
    grammar.bases.has(each),
  );
  return !canBeVerb || before?.word?.role === 'head' || before?.word?.role === 'modifier';
}

/** Single characters of these scripts are parts of words or counters. */
function unspacedWord(
  { written, at, breaks, isInflected = false }: Piece,
  { language, stop }: Lists,
): TaggedWord {
  const text = written.replace(language.grammar.attached, '');
  const token = folded(text);
  const isStop = [token, folded(written)].some(
    (form) => stop.has(form) || language.topics.excluded.has(form),
  );
  const part = isInflected || isStop ? 'other' : unspacedPart(text);
  const role = part === 'other' ? undefined : 'head';
  return { text, token, stem: stemOf(text, language), part, role, at, breaks, marked: false };
}

function unspacedPart(text: string): 'noun' | 'name' | 'other' {
  if (!/\p{L}/u.test(text)) return 'other';
  if ([...text].length < 2 || /^[\p{N}一二三四五六七八九十百千万第]+.?$/u.test(text))
    return 'other';
  if (/^[A-Za-z]/u.test(text)) return /^\p{Lu}/u.test(text) ? 'name' : 'noun';
  return spacelessScript.test(text) ? 'noun' : 'other';
}

/** The text as it is written, without a capital that it has only because it begins a sentence. */
function written(
  form: TaggedForm,
  { begins }: SpokenWord,
  cases: Cases,
  { grammar, tag }: Language,
): string {
  const { text } = form;
  if (grammar.nounsAreCapitalised || !begins || !cases.isMixed || !/^\p{Lu}\p{Ll}/u.test(text))
    return text;
  return text.charAt(0).toLocaleLowerCase(tag) + text.slice(1);
}

const bare = (text: string) =>
  text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{M}\p{N}+#]+$/u, '');

/** Whether a word can be a part of a noun phrase. */
export const isPart = (word: TaggedWord | undefined) =>
  word?.role === 'head' || word?.role === 'modifier';
