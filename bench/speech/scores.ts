import { anchorsOf } from '#engine/transcript/alignment/anchors.ts';
import { spacelessScript } from '#engine/transcript/words.entry.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/**
 * The words of a text as they are compared: in small letters, without punctuation, apostrophes and
 * fillers. In scripts without spaces, every letter is one.
 */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(/['’]/gu, '');
  const apart = plain.replace(new RegExp(spacelessScript, 'gu'), ' $& ');
  return apart
    .split(/[^\p{L}\p{M}\p{N}_]+/u)
    .filter((word) => !['', 'um', 'uh', 'mm'].includes(word));
}

/** The fewest insertions, deletions and substitutions that turn the one list into the other. */
export function wordErrors(spoken: readonly string[], heard: readonly string[]): number {
  const row = Array.from({ length: heard.length + 1 }, (_, i) => i);
  for (const [i, word] of spoken.entries()) {
    let diagonal = i;
    row[0] = i + 1;
    for (const [j, other] of heard.entries()) {
      const above = row[j + 1] ?? 0;
      row[j + 1] = Math.min(above + 1, (row[j] ?? 0) + 1, diagonal + (word === other ? 0 : 1));
      diagonal = above;
    }
  }
  return row[heard.length] ?? 0;
}

/** Whether a word is only a mark, or a part of a word ("d'", "'re", "-known", "well-"). */
export function isBroken(word: string): boolean {
  return /^(?:[^\p{L}\p{M}\p{N}]+|\p{L}{1,3}['’]|['’-][\p{L}\p{M}\p{N}_]+|[\p{L}\p{M}\p{N}_]+-)$/u.test(
    word,
  );
}

/** Milliseconds by which each word that was recognised right begins too late. */
export function startErrors(
  truth: readonly (TimeRange & { text: string })[],
  found: readonly (TimeRange & { text: string })[],
): number[] {
  const plain = (text: string) => plainWords(text).join('');
  return anchorsOf(
    truth.map(({ text }) => text),
    found.map(({ text }) => text),
  ).flatMap(({ known, recognised }) => {
    const [word, other] = [truth[known], found[recognised]];
    const isSame = word && other && plain(word.text) === plain(other.text);
    return isSame ? [1000 * (other.start - word.start)] : [];
  });
}

/** The value below which this share of the values lies; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

/** The median and the 90 % quantile of errors, and the share within limits, as cells of a table. */
export function errorCells(errors: readonly number[], ...limits: number[]): string {
  if (errors.length === 0) return ['–', '–', ...limits.map(() => '–')].join(' | ');
  const sizes = errors.map(Math.abs);
  const within = limits.map((limit) => sizes.filter((size) => size <= limit).length / sizes.length);
  return [
    ...[0.5, 0.9].map((share) => `${quantile(sizes, share).toFixed(0)} ms`),
    ...within.map((share) => `${(100 * share).toFixed(1)} %`),
  ].join(' | ');
}
