import type { Word } from '../../transcript/contract.ts';
import { endsSentence } from '../../transcript/sentence-end.ts';
import { spacelessScript, textOf } from '../../transcript/words.ts';
import { cleanText } from './text.ts';

type Spoken = Pick<Word, 'text' | 'start' | 'end' | 'speaker'>;

export type SubtitleFileOptions = {
  language: string;
  /** Columns of a line (a Han, Kana or Hangul letter takes two); lines are at most two a cue. */
  columns?: number;
};

/** The words of a clip (seconds from its start) as a subtitle file: cues of at most two lines and seven seconds that end with sentences where they can. */
export function subtitleFile(words: readonly Spoken[], format: 'srt' | 'vtt', { language, columns = 42 }: SubtitleFileOptions): string {
  const cues = cuesOf(words, { language, columns });
  const blocks = cues.map((cue, index) => {
    const times = `${clock(cue.start, format)} --> ${clock(cue.end, format)}`;
    const text = cue.lines.map((line) => (format === 'vtt' ? escapeVtt(line) : escapeSrt(line))).join('\n');
    return `${format === 'srt' ? `${index + 1}\n` : ''}${times}\n${text}\n`;
  });
  return format === 'vtt' ? `${['WEBVTT\n', ...blocks].join('\n')}` : blocks.join('\n');
}

/** The words as running text, a line for each sentence. */
export function plainText(words: readonly Spoken[], language: string): string {
  return sentencesOf(cleaned(words), language)
    .map((sentence) => textOf(sentence, language))
    .join('\n');
}

type Cue = { start: number; end: number; lines: string[] };

const longestCue = 7;
const shortestCue = 1;
/** A silence (seconds) that ends a cue. */
const pause = 1.2;

function cuesOf(words: readonly Spoken[], how: { language: string; columns: number }): Cue[] {
  const { language, columns } = how;
  const chunks = sentencesOf(cleaned(words), language).flatMap((sentence) => chunksOf(sentence, how));
  return merged(chunks, how).map((chunk, index, all) => {
    const [first, last] = [chunk[0], chunk.at(-1)];
    const start = first?.start ?? 0;
    const limit = all[index + 1]?.[0]?.start ?? Infinity;
    const end = Math.min(limit, Math.max(last?.end ?? start, start + shortestCue));
    return { start, end: Math.max(end, start + 0.001), lines: linesOf(chunk, language, columns) };
  });
}

function cleaned(words: readonly Spoken[]): Spoken[] {
  return words.map((word) => ({ ...word, text: cleanText(word.text) })).filter((word) => word.text !== '');
}

function sentencesOf(words: readonly Spoken[], language: string): Spoken[][] {
  const cased = words.some((word) => /\p{Lu}/u.test(word.text));
  const sentences: Spoken[][] = [[]];
  words.forEach((word, index) => {
    sentences.at(-1)?.push(word);
    const next = words[index + 1];
    if (!next) return;
    const gap = next.start - word.end;
    const speaker = (word.speaker ?? '') !== (next.speaker ?? '');
    if (speaker || gap >= pause || endsSentence({ text: word.text, next: next.text, gap, language, cased })) sentences.push([]);
  });
  return sentences.filter((sentence) => sentence.length > 0);
}

/** A sentence in as few even parts as two lines and seven seconds each allow, cut after commas where one is near. */
function chunksOf(sentence: Spoken[], how: { language: string; columns: number }): Spoken[][] {
  if (fits(sentence, how)) return [sentence];
  const middle = (columnsOf(textOf(sentence, how.language)) - 1) / 2;
  const cuts = sentence.slice(1).map((_, index) => {
    const before = textOf(sentence.slice(0, index + 1), how.language);
    return { at: index + 1, cost: Math.abs(columnsOf(before) - middle) - (/[\p{P}]$/u.test(before) ? how.columns / 3 : 0) };
  });
  const best = cuts.toSorted((a, b) => a.cost - b.cost)[0];
  return best ? [...chunksOf(sentence.slice(0, best.at), how), ...chunksOf(sentence.slice(best.at), how)] : [sentence];
}

/** Very short sentences share a cue with their neighbour when one line holds both. */
function merged(chunks: readonly Spoken[][], { language, columns }: { language: string; columns: number }): Spoken[][] {
  const kept: Spoken[][] = [];
  for (const chunk of chunks) {
    const before = kept.at(-1);
    const both = [...(before ?? []), ...chunk];
    const near = before && (chunk[0]?.start ?? 0) - (before.at(-1)?.end ?? 0) < pause && chunk[0]?.speaker === before[0]?.speaker;
    if (near && columnsOf(textOf(both, language)) <= columns && lengthOf(both) <= longestCue / 2) kept[kept.length - 1] = both;
    else kept.push(chunk);
  }
  return kept;
}

function fits(words: readonly Spoken[], { language, columns }: { language: string; columns: number }): boolean {
  return lengthOf(words) <= longestCue && linesOf(words, language, columns).every((line) => columnsOf(line) <= columns);
}

function lengthOf(words: readonly Spoken[]): number {
  return (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0);
}

/** One line, or the two most even ones. */
function linesOf(words: readonly Spoken[], language: string, columns: number): string[] {
  const whole = textOf(words, language);
  if (columnsOf(whole) <= columns || words.length < 2) return [whole];
  const pairs = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)].map((part) => textOf(part, language)));
  const widest = (lines: string[]) => Math.max(...lines.map(columnsOf));
  return pairs.toSorted((a, b) => widest(a) - widest(b))[0] ?? [whole];
}

function columnsOf(text: string): number {
  let columns = 0;
  for (const char of text) columns += isWide(char) ? 2 : /\p{M}/u.test(char) ? 0 : 1;
  return columns;
}

function isWide(char: string): boolean {
  return /\p{Script=Hangul}/u.test(char) || (spacelessScript.test(char) && !/\p{Script=Thai}/u.test(char));
}

/** VTT has character references; `-->` cannot appear once `>` is one. */
function escapeVtt(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** SRT has no escape: an invisible joiner keeps players from reading a tag, an override or a time line. */
function escapeSrt(text: string): string {
  return text
    .replace(/[<{]/g, '$&\u2060')
    .replace(/-->/g, '--\u2060>')
    .replace(/\\(?=[Nnh])/g, '\\\u2060');
}

function clock(seconds: number, format: 'srt' | 'vtt'): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  const mark = format === 'srt' ? ',' : '.';
  return `${pad(all / 3_600_000)}:${pad((all / 60_000) % 60)}:${pad((all / 1000) % 60)}${mark}${pad(all % 1000, 3)}`;
}
