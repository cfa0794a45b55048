import { tokensOf } from '../tokens.ts';
import type { Word } from '../transcript.schema.ts';
import type { Correction, Operation } from './correction.schema.ts';
import { placeCorrections } from './place-corrections.ts';
import { type DiffBudget, diffWords } from './word-diff.ts';

/**
 * The effect of a change on the corrections of a transcript: some corrections end, and new ones
 * begin. Undoing the change reverses both.
 */
export type CorrectionChange = {
  /** Ids of the corrections that end. */
  removed: string[];
  /** In order; the caller assigns the ids. */
  added: Omit<Correction, 'id'>[];
};

export type ComposedChange = CorrectionChange & {
  /**
   * Whether the words differ from those that an operation expects, because it was made on another
   * version.
   */
  isStale: boolean;
};

/**
 * Translates operations on the words of a corrected transcript into corrections of the recognised
 * words. An operation that touches part of an earlier correction extends that correction; one that
 * restores the recognised words ends it. The operations must be in order, within the corrected
 * words and without overlap (`operationIssues`). Linear in the number of words, except for the
 * comparison of the replaced words, whose size is limited.
 */
export function composeChange(
  words: readonly Word[],
  corrections: readonly Correction[],
  operations: readonly Operation[],
): ComposedChange {
  const pieces = piecesOf(words, corrections);
  const result: ComposedChange = { removed: [], added: [], isStale: false };
  const budget: DiffBudget = { cells: 1_000_000 };
  for (const group of groupsOf(pieces, operations)) {
    const touched = pieces.slice(group.from, group.to + 1);
    const texts = touched.flatMap((piece) => piece.texts);
    const begin = touched[0]?.begin ?? 0;
    if (group.operations.some((operation) => !isExpected(operation, texts, begin)))
      result.isStale = true;
    const at = touched[0]?.at ?? 0;
    const recognised = words.slice(at, (touched.at(-1)?.at ?? 0) + (touched.at(-1)?.count ?? 0));
    const old = recognised.map((word) => word.text);
    for (const { id } of touched) if (id !== undefined) result.removed.push(id);
    for (const change of diffWords(old, edited(texts, begin, group.operations), budget))
      result.added.push(asCorrection(change, recognised, at));
  }
  return result;
}

/**
 * The problems of operations on a transcript of `wordCount` words, each with the operation's index,
 * in the order of the words that the operations touch.
 */
export function operationIssues(
  operations: readonly Operation[],
  wordCount: number,
): { index: number; message: string }[] {
  const order = operations
    .map((operation, index) => ({ ...operation, index }))
    .sort((a, b) => a.first - b.first);
  return order.flatMap(({ first, last, index }, i) => {
    if (last >= wordCount)
      return [{ index, message: `must be within the ${wordCount} words of the transcript` }];
    return i > 0 && first <= (order[i - 1]?.last ?? -1)
      ? [{ index, message: 'overlaps another operation' }]
      : [];
  });
}

/** A single recognised word without a correction, or the words that a correction replaces. */
type Piece = {
  /** The index of the first recognised word, and the number of recognised words. */
  at: number;
  count: number;
  texts: readonly string[];
  /** Index of the first text in the corrected transcript. */
  begin: number;
  /** The correction's id, if there is one. */
  id?: string;
};

function piecesOf(words: readonly Word[], corrections: readonly Correction[]): Piece[] {
  const pieces: Piece[] = [];
  let [at, begin] = [0, 0];
  const push = (piece: Omit<Piece, 'at' | 'begin'>) => {
    pieces.push({ ...piece, at, begin });
    at += piece.count;
    begin += piece.texts.length;
  };
  const plainUntil = (end: number) => {
    while (at < end) push({ count: 1, texts: [words[at]?.text ?? ''] });
  };
  for (const { at: place, correction } of placeCorrections(words, corrections).placed) {
    plainUntil(place);
    push({ count: correction.original.length, texts: correction.replacement, id: correction.id });
  }
  plainUntil(words.length);
  return pieces;
}

/** The indexes of the first and the last piece, and the operations on these pieces. */
type Group = { from: number; to: number; operations: Operation[] };

/** Groups operations that touch the same correction. */
function groupsOf(pieces: readonly Piece[], operations: readonly Operation[]): Group[] {
  const groups: Group[] = [];
  let piece = 0;
  const isBefore = (index: number) => {
    const { begin, texts } = pieces[piece] ?? { begin: 0, texts: [] };
    return piece < pieces.length - 1 && begin + texts.length <= index;
  };
  for (const operation of operations) {
    while (isBefore(operation.first)) piece++;
    const from = piece;
    while (isBefore(operation.last)) piece++;
    const last = groups.at(-1);
    if (last && last.to >= from) {
      last.to = piece;
      last.operations.push(operation);
    } else groups.push({ from, to: piece, operations: [operation] });
  }
  return groups;
}

function isExpected(
  { first, last, expected }: Operation,
  texts: readonly string[],
  begin: number,
): boolean {
  if (expected === undefined) return true;
  return (
    expected.length === last - first + 1 &&
    expected.every((text, i) => texts[first - begin + i] === text)
  );
}

function edited(
  texts: readonly string[],
  begin: number,
  operations: readonly Operation[],
): string[] {
  let at = 0;
  const parts = operations.map(({ first, last, text }) => {
    const unchanged = texts.slice(at, first - begin);
    at = last + 1 - begin;
    return [...unchanged, ...tokensOf(text).map((token) => token.text)];
  });
  return [...parts, texts.slice(at)].flat();
}

function asCorrection(
  { at, old, now }: { at: number; old: string[]; now: string[] },
  recognised: readonly Word[],
  offset: number,
): Omit<Correction, 'id'> {
  const [start, end] = [recognised[at]?.start ?? 0, recognised[at + old.length - 1]?.end ?? 0];
  return { first: offset + at, start, end, original: old, replacement: now };
}
