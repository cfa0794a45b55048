// The languages of the speech service share the root rules, and making a segmenter takes far longer
// than using it.
const segmenters = {
  sentence: new Intl.Segmenter('und', { granularity: 'sentence' }),
  word: new Intl.Segmenter('und', { granularity: 'word' }),
  grapheme: new Intl.Segmenter('und', { granularity: 'grapheme' }),
};

/**
 * Splits a text into pieces of at most `most` characters (UTF-16 units), in order: at sentence ends
 * where possible, else after a comma or the like, else between words; only a word longer than a
 * piece is split. Takes time in proportion to the text's length.
 */
export function splitText(text: string, most: number): string[] {
  const whole = text.trim();
  if (whole.length <= most) return [whole];
  const parts = segmentsOf(whole, 'sentence').flatMap((sentence) => shortened(sentence, most));
  return packed(parts, most)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/** Sentences come with the white space that follows them. */
export function segmentsOf(text: string, granularity: 'sentence' | 'word' | 'grapheme'): string[] {
  return Array.from(segmenters[granularity].segment(text), ({ segment }) => segment);
}

/**
 * The beginning of a clause, after the mark that ends the previous one. The mark is searched for at
 * the ends of white space only.
 */
const clauseStart = /(?=[^\s,;:،，、；：—–])(?<=[,;:،，、；：—–]\s*)/u;

function shortened(sentence: string, most: number): string[] {
  if (sentence.length <= most) return [sentence];
  const clauses = packed(sentence.split(clauseStart), most);
  return clauses.flatMap((clause) =>
    clause.length <= most ? [clause] : packed(wordsOf(clause, most), most),
  );
}

function wordsOf(clause: string, most: number): string[] {
  return segmentsOf(clause, 'word').flatMap((word) =>
    word.length <= most ? [word] : packed(segmentsOf(word, 'grapheme'), most),
  );
}

/**
 * Joins neighbours as long as they fit without the white space at their end; one that is too long
 * by itself stays alone.
 */
function packed(parts: readonly string[], most: number): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  for (const part of parts) {
    const visible = part.trimEnd().length;
    if (piece.length > 0 && visible > 0 && length + visible > most) {
      pieces.push(piece.join(''));
      piece = [];
      length = 0;
    }
    piece.push(part);
    length += part.length;
  }
  return piece.length === 0 ? pieces : [...pieces, piece.join('')];
}
