/**
 * Learns where English sentences end from punctuated transcripts, for transcripts without
 * punctuation, and writes the tables to src/engine/transcript/languages/en/sentence-ends.ts.
 *
 *   node scripts/sentence-ends.ts FOLDER
 *
 * FOLDER has one text file for each transcript. A logistic regression tells for each place between
 * two words whether a sentence ends there, by the word and the pair of words on either side. Words
 * and pairs with fewer than 25 uses have no entry, so nothing can be read back from the tables.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const output = '../src/engine/transcript/languages/en/sentence-ends.ts';
const minUses = 25;
const epochs = 8;
const ridge = 2e-6;
const maxLength = 60;
/** An entry with a smaller weight is left out. */
const minWeight = 0.15;

type Example = { features: number[]; ends: boolean };
type Model = { bias: number; weights: Float64Array };

const tables = ['after', 'before', 'afterPair', 'beforePair'] as const;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node scripts/sentence-ends.ts FOLDER');
const texts = readdirSync(folder)
  .toSorted()
  .map((name) => readFileSync(join(folder, name), 'utf8').split(/\s+/).filter(Boolean));
learn(texts);

function learn(texts: readonly string[][]): void {
  const transcripts = texts.map(tokensWithEnds);
  const names = frequentFeatures(transcripts);
  const model = regression(
    transcripts.flatMap((transcript) => examplesOf(transcript, names)),
    names.size,
  );
  writeFileSync(
    fileURLToPath(new URL(output, import.meta.url)),
    source(names, model, lengthPoints(transcripts)),
  );
}

type Tokens = { token: string; ends: boolean }[];

function tokensWithEnds(words: readonly string[]): Tokens {
  const tokens: Tokens = [];
  for (const word of words) {
    const token = word
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    const ends = /[.?!]["”'’)]*$/u.test(word);
    const last = tokens.at(-1);
    if (token !== '') tokens.push({ token, ends });
    else if (ends && last) last.ends = true;
  }
  return tokens;
}

function featureNames(tokens: Tokens, at: number): string[] {
  const [a, b, c, d] = [-1, 0, 1, 2].map((offset) => tokens[at + offset]?.token ?? '');
  return [`after ${b}`, `before ${c}`, `afterPair ${a}_${b}`, `beforePair ${c}_${d}`];
}

function frequentFeatures(transcripts: readonly Tokens[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const tokens of transcripts)
    for (let at = 0; at < tokens.length - 1; at++)
      for (const name of featureNames(tokens, at)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const frequent = [...uses].filter(([, count]) => count >= minUses).map(([name]) => name);
  return new Map(frequent.toSorted().map((name, i) => [name, i]));
}

function examplesOf(tokens: Tokens, names: Map<string, number>): Example[] {
  return tokens.slice(0, -1).map(({ ends }, at) => ({
    features: featureNames(tokens, at).flatMap((name) => names.get(name) ?? []),
    ends,
  }));
}

/** Adaptive gradient descent; the same result for the same examples. */
function regression(examples: readonly Example[], size: number): Model {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-6);
  let bias = 0;
  let biasSquares = 1e-6;
  const order = shuffled(examples.length);
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const i of order) {
      const { features, ends } = examples[i] ?? { features: [], ends: false };
      const points = features.reduce((sum, f) => sum + (weights[f] ?? 0), bias);
      const error = 1 / (1 + Math.exp(-points)) - (ends ? 1 : 0);
      biasSquares += error * error;
      bias -= (0.2 * error) / Math.sqrt(biasSquares);
      for (const f of features) {
        const gradient = error + ridge * examples.length * 0.01 * (weights[f] ?? 0);
        squares[f] = (squares[f] ?? 0) + gradient * gradient;
        weights[f] = (weights[f] ?? 0) - (0.2 * gradient) / Math.sqrt(squares[f] ?? 1);
      }
    }
  return { bias, weights };
}

function shuffled(length: number): number[] {
  const order = Array.from({ length }, (_, i) => i);
  let state = 1;
  for (let i = length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = state % (i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

/**
 * For each length in words, how much more often sentences have it than if every place were equally
 * likely to end one.
 */
function lengthPoints(transcripts: readonly Tokens[]): number[] {
  const counts = new Float64Array(maxLength + 1);
  let total = 0;
  for (const tokens of transcripts) {
    let length = 0;
    for (const { ends } of tokens) {
      length++;
      if (!ends) continue;
      counts[Math.min(maxLength, length)] = (counts[Math.min(maxLength, length)] ?? 0) + 1;
      total++;
      length = 0;
    }
  }
  const words = transcripts.reduce((sum, tokens) => sum + tokens.length, 0);
  const rate = total / words;
  return Array.from({ length: maxLength }, (_, i) => {
    const share = ((counts[i + 1] ?? 0) + 1) / (total + maxLength);
    return Math.log(share / (rate * (1 - rate) ** i));
  });
}

function source(names: Map<string, number>, { bias, weights }: Model, lengths: number[]): string {
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const entries = tables.map((table) => {
    const byWeight = new Map<number, string[]>();
    for (const [name, i] of names) {
      const [own, word = ''] = name.split(' ');
      const weight = rounded(weights[i] ?? 0);
      if (own !== table || Math.abs(weight) < minWeight) continue;
      byWeight.set(weight, [...(byWeight.get(weight) ?? []), word]);
    }
    const lines = [...byWeight]
      .toSorted(([a], [b]) => a - b)
      .map(([weight, words]) => `    [${weight}, ${JSON.stringify(words.join(' '))}],`);
    return `  ${table}: [\n${lines.join('\n')}\n  ],`;
  });
  return `import type { SentenceEndTables } from '../sentence-ends.ts';

/**
 * Where English sentences end. Written by scripts/sentence-ends.ts from the transcripts of 50
 * episodes of the podcast Syntax (MIT License, see THIRD-PARTY-NOTICES.md).
 */
export const sentenceEnds: SentenceEndTables = {
  bias: ${rounded(bias)},
  lengths: [${lengths.map(rounded).join(', ')}],
${entries.join('\n')}
};
`;
}
