import type { ReadLine } from './ocr/protocol.ts';
import { type FrameToRead, maxLineLength, maxLines, type Screen } from './shown.schema.ts';

/** The share of their words that two screens have in common if they are one. */
const minShared = 0.8;

/**
 * Adds what was read of a frame to the screens before it: the same text goes on, more of it replaces
 * what was there, and a frame without text adds nothing.
 */
export function addScreen(
  screens: readonly Screen[],
  { from, to }: FrameToRead,
  read: readonly ReadLine[],
): Screen[] {
  const lines = read
    .map(({ text }) => plainLine(text))
    .filter((line) => line !== '')
    .slice(0, maxLines);
  if (lines.length === 0) return [...screens];
  const last = screens.at(-1);
  if (last && isContained(last.lines, lines))
    return [...screens.slice(0, -1), { start: last.start, end: to, lines }];
  if (last && isContained(lines, last.lines))
    return [...screens.slice(0, -1), { ...last, end: to }];
  return [...screens, { start: from, end: to, lines }];
}

/**
 * What a recogniser reads is written by others: without control and formatting characters, on one
 * line, of limited length.
 */
export function plainLine(text: string): string {
  let plain = text.normalize('NFC');
  // @protection screen-text-plain
  plain = plain.replace(/[\p{C}\p{Z}\s]+/gu, ' ');
  return plain.trim().slice(0, maxLineLength).toWellFormed().trim();
}

/** Whether (nearly) all words of `some` are among `others`. */
function isContained(some: readonly string[], others: readonly string[]): boolean {
  const words = some.flatMap((line) => line.toLowerCase().split(' '));
  const all = new Set(others.flatMap((line) => line.toLowerCase().split(' ')));
  return words.filter((word) => all.has(word)).length >= minShared * words.length;
}
