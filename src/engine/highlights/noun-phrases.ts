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

/** A run of words that can name a thing; `end` is exclusive. */
export type NounPhrase = {
  key: string;
  text: string;
  first: number;
  end: number;
  isName: boolean;
  /** Whether it is a whole run, and a word around it shows that it is a noun phrase. */
  isWhole: boolean;
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

/**
 * The noun phrases among tagged words from `first` to `end` (exclusive), of at most `maxWords`
 * words: every part of a run of adjectives and nouns that ends with a noun or, where adjectives
 * follow, begins with one; and two such runs around a joining word ("proof of work").
 */
export function nounPhrases(
  tagged: readonly TaggedWord[],
  { first, end }: { first: number; end: number },
  { language, maxWords }: { language: Language; maxWords: number },
): NounPhrase[] {
  const found: NounPhrase[] = [];
  for (let from = first; from < end; ) {
    const to = runEnd(tagged, from, end, language);
    if (to === from) {
      from++;
      continue;
    }
    for (let i = from; i < to; i++)
      for (let j = i + 1; j <= Math.min(to, i + maxWords); j++) {
        const phrase = phraseOf(tagged, { first: i, end: j }, language);
        if (phrase)
          found.push({
            ...phrase,
            isWhole: i === from && j === to && isShown(tagged, { first: i, end: j }, language),
          });
      }
    const other = joined(tagged, to, end, language);
    if (other !== undefined)
      for (let i = Math.max(from, to - 2); i < to; i++)
        for (let j = to + 2; j <= other && j - i <= maxWords + 1; j++) {
          const phrase = phraseOf(tagged, { first: i, end: j }, language, to);
          if (phrase) found.push({ ...phrase, isWhole: false });
        }
    from = to;
  }
  return found;
}

function runEnd(
  tagged: readonly TaggedWord[],
  from: number,
  end: number,
  { phrases: { definite } }: Language,
): number {
  let to = from;
  while (to < end && isPart(tagged[to]) && (to === from || !tagged[to]?.breaks)) {
    const [before, word] = [tagged[to - 1]?.token ?? '', tagged[to]?.token ?? ''];
    if (to > from && definite.test(before) && !definite.test(word)) break;
    to++;
  }
  return to;
}

const isPart = (word: TaggedWord | undefined) =>
  word?.kind === 'noun' || word?.kind === 'name' || word?.kind === 'adjective';
const isHead = (word: TaggedWord | undefined) => word?.kind === 'noun' || word?.kind === 'name';

/** The end of a run behind a joining word; undefined if there is none. */
function joined(
  tagged: readonly TaggedWord[],
  to: number,
  end: number,
  language: Language,
): number | undefined {
  const word = tagged[to];
  if (word?.kind !== 'joiner' || word.breaks || tagged[to + 1]?.breaks) return undefined;
  const other = runEnd(tagged, to + 1, end, language);
  return other > to + 1 ? other : undefined;
}

/**
 * Whether a word beside a phrase shows that it is one; where adjectives follow their noun, two nouns
 * side by side are chance.
 */
function isShown(
  tagged: readonly TaggedWord[],
  { first, end }: { first: number; end: number },
  { phrases }: Language,
): boolean {
  const isMarked = tagged[first]?.marked === true || tagged[end - 1]?.marked === true;
  const nouns = tagged.slice(first, end).filter(({ kind }) => kind === 'noun');
  return isMarked && (!phrases.adjectivesFollow || nouns.length < 2);
}

function phraseOf(
  tagged: readonly TaggedWord[],
  { first, end }: { first: number; end: number },
  language: Language,
  joiner?: number,
): Omit<NounPhrase, 'isWhole'> | undefined {
  const words = tagged.slice(first, end);
  const { adjectivesFollow, adjectives } = language.phrases;
  const head = adjectivesFollow ? words.find(({ token }) => !adjectives.has(token)) : words.at(-1);
  const heads = joiner === undefined ? [head] : [tagged[joiner - 1], words.at(-1)];
  if (!heads.every(isHead)) return undefined;
  const stems = words.map(({ stem }) => stem);
  if (new Set(stems).size < stems.length) return undefined;
  return {
    key: stems.join(' '),
    text: words.map(({ text }) => text).join(language.usesSpaces ? ' ' : ''),
    first,
    end,
    isName: words.every(({ kind }) => kind === 'name'),
  };
}
