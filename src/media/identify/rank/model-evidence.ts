import type { RubricKey } from '../../contract.ts';

/** Signs a quote needs to prove anything, and may have to be shown. */
const length = { least: 8, most: 240 };

/**
 * The quote when it is said in these lines, however it is punctuated; else the line most like it, or, when none is, the
 * line the question is about: the first for the hook, the last for the payoff.
 */
export function evidenceFor(question: RubricKey, quote: string, lines: readonly string[]): string {
  const wanted = bare(quote);
  const isSaid = wanted.length >= length.least && bare(lines.join(' ')).includes(wanted);
  return shown(isSaid ? quote : (likest(quote, lines) ?? (question === 'payoff' ? lines.at(-1) : lines[0]) ?? ''));
}

function shown(line: string): string {
  const plain = line
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^["“„«]+|["”“»]+$/gu, '');
  return plain.length <= length.most ? plain : `${plain.slice(0, length.most - 1).trimEnd()}…`;
}

function likest(quote: string, lines: readonly string[]): string | undefined {
  const pairs = pairsOf(quote);
  const likeness = lines.map((line) => {
    const own = pairsOf(line);
    const shared = [...pairs].filter((pair) => own.has(pair)).length;
    return (2 * shared) / (pairs.size + own.size || 1);
  });
  const best = Math.max(...likeness);
  return best >= 0.3 ? lines[likeness.indexOf(best)] : undefined;
}

/** Pairs of neighbouring signs: works in scripts without spaces too. */
function pairsOf(text: string): Set<string> {
  const signs = [...bare(text)];
  return new Set(signs.slice(1).map((sign, i) => `${signs[i]}${sign}`));
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
