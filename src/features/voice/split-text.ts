// The languages of the speech service share the root rules, so one segmenter serves all of them;
// creating a segmenter takes far longer than using it.
const segmenters = {
  sentence: new Intl.Segmenter('und', { granularity: 'sentence' }),
  word: new Intl.Segmenter('und', { granularity: 'word' }),
  grapheme: new Intl.Segmenter('und', { granularity: 'grapheme' }),
};

/**
 * Splits a text into pieces of at most `maxLength` characters (UTF-16 units), in order: at sentence
 * ends where possible, else after a comma or similar mark, else between words. Only a word that is
 * longer than a piece is split. Takes time in proportion to the text's length.
 */
export function splitText(text: string, maxLength: number): string[] {
  const whole = text.trim();
  if (whole.length <= maxLength) return [whole];
  const parts = segmentsOf(whole, 'sentence').flatMap((sentence) => shortened(sentence, maxLength));
  return packed(parts, maxLength)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/** Splits a text into segments. Sentences include the white space that follows them. */
export function segmentsOf(text: string, granularity: 'sentence' | 'word' | 'grapheme'): string[] {
  return Array.from(segmenters[granularity].segment(text), ({ segment }) => segment);
}

/**
 * The beginning of a clause, after the mark that ends the previous clause. The mark is searched for
 * only at the ends of white space.
 */
const clauseStart = /(?=[^\s,;:،，、；：—–])(?<=[,;:،，、；：—–]\s*)/u;

function shortened(sentence: string, maxLength: number): string[] {
  if (sentence.length <= maxLength) return [sentence];
  const clauses = packed(sentence.split(clauseStart), maxLength);
  return clauses.flatMap((clause) =>
    clause.length <= maxLength ? [clause] : packed(wordsOf(clause, maxLength), maxLength),
  );
}

function wordsOf(clause: string, maxLength: number): string[] {
  return segmentsOf(clause, 'word').flatMap((word) =>
    word.length <= maxLength ? [word] : packed(segmentsOf(word, 'grapheme'), maxLength),
  );
}

/**
 * Joins neighbouring parts as long as they fit, not counting the white space at the end; a part
 * that is too long by itself stays alone.
 */
function packed(parts: readonly string[], maxLength: number): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  for (const part of parts) {
    const visible = part.trimEnd().length;
    if (piece.length > 0 && visible > 0 && length + visible > maxLength) {
      pieces.push(piece.join(''));
      piece = [];
      length = 0;
    }
    piece.push(part);
    length += part.length;
  }
  return piece.length === 0 ? pieces : [...pieces, piece.join('')];
}
