import type { RubricKey } from '#engine/port/engine.schema.ts';

/** Letters a quote needs to be evidence. */
const least = 8;

/**
 * The quote when it is said in these lines word for word; else the most similar line, or, when none
 * is, the line the question is about: the first for the hook, the last for the payoff.
 */
export function evidenceFor(question: RubricKey, quote: string, lines: readonly string[]): string {
  const plain = quote
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^["“„«]+|["”“»]+$/gu, '');
  const isSaid =
    bare(plain).length >= least && lines.join(' ').toLowerCase().includes(plain.toLowerCase());
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

/** Pairs of neighbouring characters: works in scripts without spaces too. */
function pairsOf(text: string): Set<string> {
  const characters = [...bare(text)];
  return new Set(characters.slice(1).map((sign, i) => `${characters[i]}${sign}`));
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
