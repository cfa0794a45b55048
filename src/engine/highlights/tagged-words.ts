import type { Language, WordSet } from '#engine/transcript/languages';
import { spacelessScript } from '#engine/transcript/words.entry.ts';
import { folded, stemOf } from './tokens.ts';

/** A word of a text with what it can be in a noun phrase. */
export type TaggedWord = {
  /** As it is written, without the punctuation around it and without attached particles. */
  text: string;
  /** Lower case, as words are compared with lists. */
  token: string;
  /** The form that its inflections share. */
  stem: string;
  kind: 'noun' | 'name' | 'adjective' | 'joiner' | 'other';
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
 * Tags each word of a text by lists of function words and verbs, endings, capitals and the words
 * before it. In scripts without spaces, words are runs of one script (Japanese) or words of a
 * dictionary (Chinese, Thai), never parts of them. Linear in the number of words.
 */
export function taggedWords(
  { words, beginsSentence = () => false }: Words,
  { language, stop }: { language: Language; stop: WordSet },
): TaggedWord[] {
  const pieces = language.usesSpaces
    ? spacedPieces(words, beginsSentence)
    : unspacedPieces(words, { language, stop });
  return tagged(pieces, { language, stop });
}

type Piece = {
  written: string;
  at: number;
  breaks: boolean;
  /** Whether it begins a sentence, so that its capital proves nothing. */
  begins: boolean;
  isInflected?: boolean;
};

function spacedPieces(words: readonly string[], beginsSentence: (at: number) => boolean): Piece[] {
  let [breaks, begins] = [true, true];
  return words.map((word, at) => {
    const opens = /^["“„«‘(¿¡—–-]/u.test(word);
    begins ||= opens || beginsSentence(at);
    const piece = { written: word, at, breaks: breaks || begins, begins };
    begins = /[.!?…:;。！？।؟]["”’»)]*$/u.test(word);
    breaks = /[^\p{L}\p{M}\p{N}'’%+#]$/u.test(word);
    return piece;
  });
}

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
        begins: false,
        isInflected: /\p{Script=Han}$/u.test(match[0]) && !afterNoun.test(after),
      };
    });
  }
  const segmenter = new Intl.Segmenter(language.tag, { granularity: 'word' });
  let breaks = true;
  const pieces = [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) => {
    const piece = { written: segment, at: at(index), breaks, begins: false };
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

function tagged(
  pieces: readonly Piece[],
  { language, stop }: { language: Language; stop: WordSet },
): TaggedWord[] {
  const cases = language.usesSpaces ? casesOf(pieces) : undefined;
  const found: TaggedWord[] = [];
  for (const [i, piece] of pieces.entries()) {
    const previous = found.at(-1);
    const before = piece.breaks ? undefined : previous;
    const next = pieces[i + 1];
    const following = next && !next.breaks ? next.written : '';
    found.push(tag(piece, { before, following, cases, language, stop }));
  }
  return withHeads(found, language);
}

/**
 * Takes a word that ends like an adjective for a noun where a noun phrase must have one: "the signal
 * is", "a legal proposal", "il medico".
 */
function withHeads(tagged: TaggedWord[], { phrases }: Language): TaggedWord[] {
  return tagged.map((word, i) => {
    if (word.kind !== 'adjective' || phrases.adjectives.has(word.token)) return word;
    if (phrases.participles.test(word.token)) return word;
    const [before, next] = [tagged[i - 1], tagged[i + 1]];
    const follows = !word.breaks && isPart(before);
    const isLast = next === undefined || next.breaks || !isPart(next);
    const isHead = phrases.adjectivesFollow
      ? word.marked && !follows
      : isLast && (word.marked || follows);
    return isHead ? { ...word, kind: 'noun' } : word;
  });
}

type Context = {
  before: TaggedWord | undefined;
  following: string;
  cases: Cases | undefined;
  language: Language;
  stop: WordSet;
};

function tag(piece: Piece, context: Context): TaggedWord {
  const { language, before, following } = context;
  const { phrases, nouns } = language;
  const plain = bare(piece.written).replace(nouns.possessive, '');
  const text = plain.replace(nouns.attached, '').replace(phrases.prefixes, '');
  const token = folded(text);
  const kind = kindOf({ piece, text, token }, context);
  const marked =
    (before !== undefined &&
      (nouns.determiners.has(before.token) || phrases.prepositions.has(before.token))) ||
    showsNoun(plain, text, phrases.looseParticles) ||
    phrases.postpositions.has(folded(following)) ||
    phrases.nounForms.test(token);
  return {
    text:
      language.usesSpaces && kind !== 'name' ? withoutSentenceCapital(text, piece, context) : text,
    token,
    stem: stemOf(text, language),
    kind,
    at: piece.at,
    breaks: piece.breaks,
    marked,
  };
}

function kindOf(
  { piece, text, token }: { piece: Piece; text: string; token: string },
  { before, following, cases, language, stop }: Context,
): TaggedWord['kind'] {
  const { nouns, phrases, usesSpaces } = language;
  const whole = folded(piece.written);
  if (phrases.joiners.has(token)) return 'joiner';
  if (!/\p{L}/u.test(token) || piece.isInflected) return 'other';
  const isFunctionWord = [token, whole, whole.replace(nouns.contraction, '')].some(
    (form) => stop.has(form) || phrases.excluded.has(form),
  );
  if (!usesSpaces) return isFunctionWord ? 'other' : unspacedKind(text);
  const isCapital = /^\p{Lu}/u.test(text);
  const isName = isCapital && cases?.isName(token) === true && !nouns.capitalised;
  if (isFunctionWord) {
    // "New" in "New York".
    const beginsName = isCapital && !piece.begins && cases?.isName(folded(following)) === true;
    return beginsName && token.length > 2 && /^\p{Lu}/u.test(following) ? 'name' : 'other';
  }
  if (/^\p{Lu}[\p{Lu}\p{N}]+s?$/u.test(text) && cases?.isMixed) return 'name';
  if (isName) return 'name';
  if (token.length < 3 && /^\p{Script=Latin}/u.test(token)) return 'other';
  if (nouns.excluded.test(whole) || nouns.adverbs.test(token)) return 'other';
  const follows = before !== undefined && nouns.determiners.has(before.token);
  if (nouns.capitalised && cases?.isMixed)
    return germanKind({ isCapital, piece, token, following, cases, language });
  const isAfterVerbMarker = before !== undefined && nouns.verbMarkers.has(before.token);
  if (isAfterVerbMarker && !follows) return 'other';
  if (!follows && (nouns.verbs.has(token) || phrases.verbs.has(token.replace(/(?<=..)s$/u, ''))))
    return 'other';
  if (phrases.adjectives.has(token) || phrases.adjectiveEndings.test(token)) return 'adjective';
  if (isActivity({ token, before, following }, language)) return 'noun';
  if (!follows && phrases.verbEndings.test(token))
    return phrases.participles.test(token) && before?.kind !== 'noun' && before?.kind !== 'name'
      ? 'adjective'
      : 'other';
  return 'noun';
}

/** Whether a verb with its object before it names something: "server rendering is". */
function isActivity(
  { token, before, following }: { token: string } & Pick<Context, 'before' | 'following'>,
  { phrases, nouns }: Language,
): boolean {
  const next = folded(following);
  return (
    phrases.gerunds.test(token) &&
    before?.kind === 'noun' &&
    !before.token.endsWith('s') &&
    !nouns.determiners.has(next) &&
    !phrases.prepositions.has(next) &&
    !nouns.verbMarkers.has(next)
  );
}

/** Single characters of these scripts are parts of words or counters. */
function unspacedKind(text: string): TaggedWord['kind'] {
  if ([...text].length < 2 || /^[\p{N}一二三四五六七八九十百千万第]+.?$/u.test(text))
    return 'other';
  if (/^[A-Za-z]/u.test(text)) return /^\p{Lu}/u.test(text) ? 'name' : 'noun';
  return spacelessScript.test(text) ? 'noun' : 'other';
}

/** German nouns have capitals; an inflected adjective stands between an article and its noun. */
function germanKind({
  isCapital,
  piece,
  token,
  following,
  cases,
  language,
}: {
  isCapital: boolean;
  piece: Piece;
  token: string;
  following: string;
  cases: Cases;
  language: Language;
}): TaggedWord['kind'] {
  if (isCapital)
    return !piece.begins || cases.isName(token) || language.phrases.nounForms.test(token)
      ? 'noun'
      : 'other';
  return language.phrases.adjectiveEndings.test(token) && /^\p{Lu}/u.test(bare(following))
    ? 'adjective'
    : 'other';
}

/** Whether what was cut off a word, before or after it, shows that it is a noun. */
function showsNoun(plain: string, text: string, looseParticles: RegExp): boolean {
  if (text === '' || text === plain) return false;
  const cut = plain.endsWith(text) ? plain.slice(0, -text.length) : plain.slice(text.length);
  return !looseParticles.test(cut);
}

type Cases = { isMixed: boolean; isName(token: string): boolean };

/**
 * How words are written inside sentences: a word with a capital there, and never without one, is a
 * name; in a text without full stops, whose lines may begin with capitals, only if it is written so
 * twice. Nothing is one if words are capitalised throughout.
 */
function casesOf(pieces: readonly Piece[]): Cases {
  const capital = new Map<string, number>();
  const small = new Set<string>();
  let [capitals, all, sentences] = [0, 0, 0];
  for (const { written, begins } of pieces) {
    const text = bare(written);
    if (!/\p{Ll}|\p{Lu}/u.test(text)) continue;
    all++;
    if (begins) sentences++;
    const token = folded(text).replace(/'s$/u, '');
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

/** Lower-cases a word that is capitalised only because it begins a sentence. */
function withoutSentenceCapital(text: string, piece: Piece, { cases, language }: Context): string {
  if (language.nouns.capitalised || !piece.begins || cases?.isMixed === false) return text;
  return /^\p{Lu}\p{Ll}/u.test(text)
    ? text.charAt(0).toLocaleLowerCase(language.tag) + text.slice(1)
    : text;
}

const bare = (text: string) =>
  text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{M}\p{N}+#]+$/u, '');

/** Whether a word can be a part of a noun phrase. */
export const isPart = (word: TaggedWord | undefined) =>
  word?.kind === 'noun' || word?.kind === 'name' || word?.kind === 'adjective';
