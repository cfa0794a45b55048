/** Characters of a piece whose letters are compared, and pieces of a text at most. */
const [pieceLength, maxPieces] = [400, 24];

/** Characters that a text must have. */
const shortest = 120;

/** A score that nearly every text reaches in its own language. */
const usualScore = 0.65;

/**
 * How well the characters of a text fit a language, 0 to about 1: the score of its n-grams beside
 * that of the language that fits best, times the share of letters, because recognisers write
 * numbers where they understand nothing. The median of pieces all over the text, so that names and
 * quotations do not matter; undefined for short texts and for languages without n-grams. Loads its
 * n-grams (about 50 MB) on the first call.
 */
export async function letterFit(text: string, language: string): Promise<number | undefined> {
  if (text.length < shortest) return undefined;
  const { eld } = await import('eld/extrasmall');
  if (!Object.values(eld.info().Languages).includes(language)) return undefined;
  const fits = piecesOf(text).map((piece) => {
    const scores = eld.detect(piece).getScores();
    const best = Math.max(usualScore, ...Object.values(scores));
    return ((scores[language] ?? 0) / best) * shareOfLetters(piece);
  });
  return fits.toSorted((a, b) => a - b)[Math.floor((fits.length - 1) / 2)];
}

function shareOfLetters(text: string): number {
  const characters = text.replace(/\s/gu, '');
  const letters = characters.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return characters === '' ? 1 : letters / characters.length;
}

function piecesOf(text: string): string[] {
  const count = Math.max(1, Math.min(maxPieces, Math.floor(text.length / pieceLength)));
  const step = count > 1 ? (text.length - pieceLength) / (count - 1) : 0;
  return Array.from({ length: count }, (_, i) =>
    text.slice(Math.floor(i * step), Math.floor(i * step) + pieceLength),
  );
}
