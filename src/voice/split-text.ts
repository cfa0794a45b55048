/**
 * A text in pieces of at most `most` characters (UTF-16 units), in order: whole sentences where they fit, else cut after a
 * comma or the like, else between words, and only a word that is longer than a piece within.
 */
export function splitText(text: string, { most, language }: { most: number; language: string }): string[] {
  const whole = text.trim();
  if (whole.length <= most) return [whole];
  const parts = sentencesOf(whole, language).flatMap((sentence) => shortened(sentence, { most, language }));
  return packed(parts, most)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/** Each with the white space that follows it. */
export function sentencesOf(text: string, language: string): string[] {
  return segments(text, language, 'sentence');
}

function segments(text: string, language: string, granularity: 'sentence' | 'word' | 'grapheme'): string[] {
  return [...new Intl.Segmenter(known(language), { granularity }).segment(text)].map(({ segment }) => segment);
}

/** A language tag as a client sends it may be none. */
function known(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}

function shortened(sentence: string, how: { most: number; language: string }): string[] {
  const { most, language } = how;
  if (sentence.length <= most) return [sentence];
  const clauses = packed(sentence.split(/(?<=[,;:،，、；：—–]\s*)(?=[^\s,;:،，、；：—–])/u), most);
  return clauses.flatMap((clause) => (clause.length <= most ? [clause] : packed(words(clause, { most, language }), most)));
}

function words(clause: string, { most, language }: { most: number; language: string }): string[] {
  const cut = segments(clause, language, 'word');
  return cut.flatMap((word) => (word.length <= most ? [word] : packed(segments(word, language, 'grapheme'), most)));
}

/** Neighbours put together as long as they fit; one that is too long by itself stays alone. */
function packed(parts: readonly string[], most: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const part of parts) {
    if (piece !== '' && (piece + part).trimEnd().length > most) {
      pieces.push(piece);
      piece = '';
    }
    piece += part;
  }
  return piece === '' ? pieces : [...pieces, piece];
}
