import type { RubricKey } from '#engine/port/engine.schema.ts';

/** Letters that a quote must have to be evidence. */
const minQuoteLetters = 8;

/**
 * The quote, if it occurs word for word in these lines; otherwise the most similar line; and if no
 * line is similar, the line that the question is about: the first for the hook, the last for the
 * payoff.
 */
export function evidenceFor(question: RubricKey, quote: string, lines: readonly string[]): string {
  const plain = quote
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^["“„«]+|["”“»]+$/gu, '');
  const isSaid =
    bare(plain).length >= minQuoteLetters &&
    lines.join(' ').toLowerCase().includes(plain.toLowerCase());
  return isSaid
    ? plain
    : (mostSimilar(plain, lines) ?? (question === 'payoff' ? lines.at(-1) : lines[0]) ?? '');
}

function mostSimilar(quote: string, lines: readonly string[]): string | undefined {
  const pairs = pairsOf(quote);
  const similarity = lines.map((line) => {
    const own = pairsOf(line);
    const shared = [...pairs].filter((pair) => own.has(pair)).length;
    return (2 * shared) / (pairs.size + own.size || 1);
  });
  const best = Math.max(...similarity);
  return best >= 0.3 ? lines[similarity.indexOf(best)] : undefined;
}

/** Pairs of neighbouring characters, which work in scripts without spaces too. */
function pairsOf(text: string): Set<string> {
  const characters = [...bare(text)];
  return new Set(characters.slice(1).map((sign, i) => `${characters[i]}${sign}`));
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
