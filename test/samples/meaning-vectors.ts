import { createHash } from 'node:crypto';

/** Words of similar meaning, for a stand-in model that knows only these. */
const meanings = [
  ['price', 'prices', 'pricing', 'cost', 'costs', 'expensive', 'charge', 'euros', 'money'],
  ['boat', 'boats', 'ship', 'ships', 'vessel', 'vessels'],
  ['company', 'companies', 'firm', 'firms', 'business', 'businesses'],
  ['die', 'dies', 'perish', 'bankrupt'],
];
const dimensions = 256;

/**
 * A vector for a text: the sum of those of its words, where words of one meaning have the same.
 * Small words count little.
 */
export function meaningVector(text: string): number[] {
  const sum = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const group = meanings.find((words) => words.includes(word));
    const weight = group ? 5 : word.length > 3 ? 1 : 0.1;
    const bits = createHash('sha256')
      .update(group?.[0] ?? word)
      .digest();
    for (let at = 0; at < dimensions; at++)
      sum[at] = (sum[at] ?? 0) + (((bits[at >> 3] ?? 0) >> (at & 7)) & 1 ? weight : -weight);
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
