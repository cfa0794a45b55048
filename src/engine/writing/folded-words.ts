import { folded, type Language, stemOf, tokensOf } from '#engine/transcript/languages';
import { normalized } from '#platform/kit/normalized.shared.ts';

/** A word of a text as it is compared. */
export type FoldedWord = {
  /** As it is written. */
  text: string;
  /** In lower case, without accents and without what is written together with it. */
  token: string;
  /** What its forms have in common. */
  root: string;
  /** In lower case with its accents, as the languages list their words. */
  listed: string;
  /** Whether it is capitalised, or holds a capital, where a sentence does not begin. */
  isCapital: boolean;
  /** Whether a mark that ends a sentence or a heading stands before it. */
  begins: boolean;
};

/** Letters of a word at most; longer runs are cut. */
const maxLetters = 60;

const word = /[\p{L}\p{M}\p{N}]+(?:['’.,][\p{L}\p{M}\p{N}]+)*%?/gu;
const betweenWords = /(?<=\p{L}{2})\.(?=\p{L}{2})/u;
const sentenceBegins = /[.!?…:;।。！？؟\n"“„«(]\s*$/u;

/** The words of a text, parts of hyphenated ones for themselves. Linear in the text. */
export function foldedWords(text: string, language: Language): FoldedWord[] {
  const words: FoldedWord[] = [];
  let end = 0;
  for (const [written, at] of piecesOf(text, language)) {
    const begins = words.length === 0 || sentenceBegins.test(text.slice(Math.max(end, at - 8), at));
    end = at + written.length;
    const plain = withoutAttached(written, language);
    words.push({
      text: written,
      token: foldedToken(plain),
      root: rootOf(plain, language),
      listed: folded(written),
      isCapital: !begins && /\p{Lu}/u.test(plain),
      begins,
    });
  }
  return words;
}

function piecesOf(text: string, language: Language): [string, number][] {
  const pieces = [...text.matchAll(word)].flatMap(({ 0: match, index }) => {
    let at = index;
    // "Next.js" is "next js" as well.
    return match.split(betweenWords).map((part): [string, number] => {
      const piece: [string, number] = [part.slice(0, maxLetters), at];
      at += part.length + 1;
      return piece;
    });
  });
  if (language.usesSpaces) return pieces;
  return pieces.flatMap(([piece, at]) => {
    let from = 0;
    return tokensOf(piece, language).map((part): [string, number] => {
      from = piece.indexOf(part, from);
      return [part, at + from];
    });
  });
}

/** Without "l'", "'s", Korean particles, the Arabic "and" and the article. */
function withoutAttached(written: string, { grammar, tag }: Language): string {
  const bare = written
    .replaceAll('’', "'")
    .replace(grammar.attached, '')
    .replace(grammar.prefixes, '')
    .replace(/(?<=\p{L})'(?:s|ll|ve|re|d|m|t)$/iu, '');
  return tag === 'ar'
    ? bare.replace(/^ال(?=\p{L}{2})/u, '').replace(/^[وفبكل](?=\p{L}{4})/u, '')
    : bare;
}

/** In lower case, without accents, dots between letters and Arabic vowel marks. */
export function foldedToken(text: string): string {
  return normalized(text.toLowerCase(), 'NFC')
    .replace(/[À-ɏͰ-ϿЀ-ӿ]/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replaceAll('ß', 'ss')
    .replace(/[\u064b-\u0652\u0640]/gu, '')
    .replace(/(?<=\p{L})[.'](?=\p{L})/gu, '');
}

/**
 * The root of a word: by the endings of the language, or else without the last letters, in which
 * its forms differ in most alphabets.
 */
function rootOf(text: string, language: Language): string {
  if (language.inflections.length > 0) return irregular(foldedToken(stemOf(text, language)));
  const token = foldedToken(text);
  const { least, ending } = formsOf(token);
  return token.slice(0, Math.max(least, token.length - ending));
}

/** How many letters a root keeps at least, and how many its forms differ in at most. */
function formsOf(token: string): { least: number; ending: number } {
  if (/^\p{Script=Hangul}/u.test(token)) return { least: 2, ending: 2 };
  if (/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(token))
    return { least: 5, ending: 3 };
  return { least: 3, ending: 2 };
}

/** English forms whose beginning or ending does not tell that they belong together, by stems. */
const families = `
  buil built|buy bought|bring brought|teach taught|catch caught|fight fought|seek sought|choos chos chosen
  freez froz|break brok|speak spok|steal stol|wak wok|driv drov driven|writ wrot written|rid rod ridden
  ris ros risen|fall fell|hold held|feel felt|deal dealt|lead led|leav left|lend lent|los lost loss
  mean meant|meet met|pay paid|sell sold sale|send sent|shoot shot|sing sang sung|sit sat|sleep slept
  spend spent|stand stood|stick stuck|strik struck|swim swam|throw threw thrown|understand understood
  win won|grow grew grown growth|know knew known|fly flew flown flight|draw drew drawn|eat ate eaten
  beg began begun begin|drink drank|run ran|child children|man men|woman women|foot feet|tooth teeth
  mous mice|lif live liv|prov proof|believ belief|di death dead|tell told|keep kept|lay laid|hid hidden
  bit bitten|forg forgot forgotten forget|becom becam|hear heard|think thought|find found|giv gav given
`;
const familyOf = new Map(
  families
    .trim()
    .split(/\s*[|\n]\s*/u)
    .flatMap((family) => {
      const [first = '', ...others] = family.split(' ');
      return others.map((form): [string, string] => [form, first]);
    }),
);

const irregular = (root: string) => familyOf.get(root) ?? root;
