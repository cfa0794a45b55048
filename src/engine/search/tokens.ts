import { normalized } from '#platform/kit/normalized.shared.ts';

/** A word of a text in the form in which words are compared, and its offset in UTF-16 units. */
export type Token = {
  text: string;
  at: number;
  length: number;
  /**
   * Whether its script has no spaces between words (or, as Korean, joins particles to them), so
   * that its characters are compared instead of words.
   */
  isDense: boolean;
};

/** Characters of a token at most: a longer one is no word, and is useless in an index. */
const maxTokenLength = 48;

const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Matches most words of most languages, which need only to be lower-cased. */
const plain = /^[a-z0-9]+$/i;
const denseRuns =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々\u0e31-\u0e4e]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々\u0e31-\u0e4e]+/gu;
const dense =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The words of a text in order, in lower case and without accents; in a script without spaces each
 * character is a token.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const word of text.matchAll(words)) {
    if (plain.test(word[0])) {
      tokens.push({
        text: word[0].toLowerCase().slice(0, maxTokenLength),
        at: word.index,
        length: word[0].length,
        isDense: false,
      });
      continue;
    }
    for (const run of word[0].matchAll(denseRuns)) {
      const at = word.index + run.index;
      if (dense.test(run[0])) tokens.push(...characters(run[0], at));
      else
        tokens.push({
          text: folded(run[0]).slice(0, maxTokenLength),
          at,
          length: run[0].length,
          isDense: false,
        });
    }
  }
  return tokens.filter((token) => token.text !== '');
}

/**
 * A text in the form in which texts are compared: one form of each letter, lower case, no accents
 * on Latin and Greek letters, no vowel marks in Arabic and Hebrew, and the letters of `asTyped`
 * replaced by what people type when their keyboard lacks them.
 */
export function folded(text: string): string {
  return normalized(text, 'NFKD')
    .toLowerCase()
    .replace(
      /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])[\p{M}ـ]+/gu,
      '$1',
    )
    .normalize('NFKC')
    .replace(/[ßæœłøđðħıŧþё]/g, (letter) => asTyped[letter] ?? letter);
}

/** Letters that Unicode does not decompose into a letter and an accent. */
const asTyped: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ё: 'е',
};

function characters(run: string, at: number): Token[] {
  let offset = at;
  return [...run].map((character) => {
    const token = { text: folded(character), at: offset, length: character.length, isDense: true };
    offset += character.length;
    return token;
  });
}
