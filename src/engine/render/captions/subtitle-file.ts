import { endsSentence } from '#engine/transcript/sentence-end.entry.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { isTurn, needsSpace, spacelessScript, textOf } from '#engine/transcript/words.entry.ts';
import { cleanText } from '../typesetting/ass-text.ts';
import { wholeWords } from '../typesetting/caption-words.ts';
import { emojiOf, isEmoji, mayHaveEmoji, withEmojiApart } from '../typesetting/emoji-text.ts';

type Spoken = Pick<Word, 'text' | 'start' | 'end' | 'speaker' | 'turn' | 'spaced'>;

export type SubtitleFileOptions = {
  language: string;
  /** Columns per line (a Han, kana or Hangul letter takes two); a cue has at most two lines. */
  columns?: number;
  /**
   * Whether to name the speakers: as the voice of each cue in VTT, before the first words of a turn
   * in SRT.
   */
  speakers?: boolean;
};

/**
 * The words of a clip (seconds from its start) as a subtitle file. Cues have at most two lines,
 * last at most seven seconds, and end with sentences if possible.
 */
export function subtitleFile(
  words: readonly Spoken[],
  format: 'srt' | 'vtt',
  options: SubtitleFileOptions,
): string {
  const { language, columns = defaultColumns, speakers = false } = options;
  const cues = cuesOf(words, { language, columns });
  const blocks = cues.map((cue, index) => {
    const times = `${clock(cue.start, format)} --> ${clock(cue.end, format)}`;
    const lines = speakers && format === 'srt' ? withLabel(cue, columns) : cue.lines;
    const voice = speakers && format === 'vtt' ? voiceOf(cue) : '';
    const text =
      voice +
      lines.map((line) => (format === 'vtt' ? escapeVtt(line) : escapeSrt(line))).join('\n');
    return `${format === 'srt' ? `${index + 1}\n` : ''}${times}\n${text}\n`;
  });
  return format === 'vtt' ? `${['WEBVTT\n', ...blocks].join('\n')}` : blocks.join('\n');
}

/** The cues of a subtitle file: seconds, and at most two lines of text. */
export function subtitleCues(
  words: readonly Spoken[],
  language: string,
): { start: number; end: number; text: string }[] {
  return cuesOf(words, { language, columns: defaultColumns }).map(({ start, end, lines }) => ({
    start,
    end,
    text: lines.join('\n'),
  }));
}

const defaultColumns = 42;

/**
 * The words as running text, one line per sentence. With `speakers`, the speaker is named wherever
 * another speaker begins.
 */
export function plainText(
  words: readonly Spoken[],
  language: string,
  { speakers = false } = {},
): string {
  const spoken = cleaned(words);
  return sentenceRanges(spoken, language)
    .map(
      ({ from, to }) =>
        (speakers ? labelOf(spoken[from - 1], spoken[from]) : '') +
        textOf(spoken.slice(from, to), language),
    )
    .join('\n');
}

/** `label`: the name of a speaker who begins with this cue; empty if no new speaker begins. */
type Cue = {
  start: number;
  end: number;
  lines: string[];
  speaker: string | undefined;
  label: string;
};

/** "Anna: " where another speaker begins, "- " where a speaker without a name begins. */
function labelOf(before: Spoken | undefined, word: Spoken | undefined): string {
  if (!word || !isTurn(before, word)) return '';
  if (word.speaker !== undefined) return `${cleanText(word.speaker)}: `;
  return word.turn || before?.speaker !== undefined ? '- ' : '';
}

/** The lines with the speaker's name, on a line of its own if it does not fit beside the words. */
function withLabel({ lines, label }: Cue, columns: number): string[] {
  const [first = '', ...rest] = lines;
  if (label === '' || columnsOf(label + first) <= columns) return [label + first, ...rest];
  return [label.trimEnd(), ...lines];
}

function voiceOf({ speaker }: Cue): string {
  return speaker === undefined ? '' : `<v ${escapeVtt(cleanText(speaker))}>`;
}

const maxCueSeconds = 7;
const minCueSeconds = 1;
/** A silence of this length (seconds) ends a cue. */
const minPause = 1.2;

function cuesOf(words: readonly Spoken[], options: { language: string; columns: number }): Cue[] {
  const line = measured(wholeWords(cleaned(words), options.language), options);
  const ranges = merged(
    sentenceRanges(line.words, options.language).flatMap((sentence) => chunksOf(sentence, line)),
    line,
  );
  return ranges.map((range, index) => {
    const [first, last] = [line.words[range.from], line.words[range.to - 1]];
    const start = first?.start ?? 0;
    const limit = line.words[ranges[index + 1]?.from ?? Infinity]?.start ?? Infinity;
    const end = Math.min(limit, Math.max(last?.end ?? start, start + minCueSeconds));
    const about = { speaker: first?.speaker, label: labelOf(line.words[range.from - 1], first) };
    return { start, end: Math.max(end, start + 0.001), lines: linesOf(range, line), ...about };
  });
}

function cleaned(words: readonly Spoken[]): Spoken[] {
  return words
    .map((word) => ({ ...word, text: cleanText(word.text) }))
    .filter((word) => word.text !== '');
}

/** The words from `from` to before `to`. */
type WordRange = { from: number; to: number };

function sentenceRanges(words: readonly Spoken[], language: string): WordRange[] {
  const cased = words.some((word) => /\p{Lu}/u.test(word.text));
  const ranges: WordRange[] = [];
  let from = 0;
  let spokenText = '';
  words.forEach((word, index) => {
    const next = words[index + 1];
    const gap = next ? next.start - word.end : 0;
    // Emoji belong to the sentence that they follow.
    if (!isEmoji(word.text)) spokenText = word.text;
    const goesOn =
      next &&
      (isEmoji(next.text) ||
        !endsSentence({ text: spokenText, next: next.text, gap, language, cased }));
    if (goesOn && !isTurn(word, next) && gap < minPause) return;
    ranges.push({ from, to: index + 1 });
    from = index + 1;
  });
  return ranges;
}

/**
 * Words with the width of any run of them. Each word is measured only once, because many ways to
 * cut a long sentence are compared.
 */
type MeasuredLine = {
  words: readonly Spoken[];
  language: string;
  /** Maximum number of columns of a line. */
  columns: number;
  /** Columns of the words of a range as one line. */
  width(range: WordRange): number;
};

function measured(
  words: readonly Spoken[],
  { language, columns }: { language: string; columns: number },
): MeasuredLine {
  // The columns at which each word begins and ends if all words were on one line.
  const begins = new Float64Array(words.length);
  const ends = new Float64Array(words.length);
  let at = 0;
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before && needsSpace(before, word, language)) at += 1;
    begins[index] = at;
    at += columnsOf(word.text);
    ends[index] = at;
  });
  return {
    words,
    language,
    columns,
    width: ({ from, to }) => (to > from ? (ends[to - 1] ?? 0) - (begins[from] ?? 0) : 0),
  };
}

/**
 * Splits a sentence into even parts, as few as possible with two lines and seven seconds each, and
 * after a comma if one is near.
 */
function chunksOf(sentence: WordRange, line: MeasuredLine): WordRange[] {
  const chunks: WordRange[] = [];
  const open = [sentence];
  for (let range = open.pop(); range; range = open.pop()) {
    const cut = fits(range, line) ? undefined : bestCut(range, line);
    if (cut === undefined) chunks.push(range);
    else open.push({ from: cut, to: range.to }, { from: range.from, to: cut });
  }
  return chunks;
}

/** The word with which the second part begins; undefined for a single word. */
function bestCut({ from, to }: WordRange, line: MeasuredLine): number | undefined {
  const middle = (line.width({ from, to }) - 1) / 2;
  let best: { at: number; width: number; cost: number } | undefined;
  for (let at = from + 1; at < to; at++) {
    const width = line.width({ from, to: at });
    const cost =
      Math.abs(width - middle) -
      (/[\p{P}]$/u.test(line.words[at - 1]?.text ?? '') ? line.columns / 3 : 0);
    // Words without a width are cut in the middle, so that both parts always have fewer words.
    const isCentral =
      width === best?.width && Math.abs(2 * at - from - to) < Math.abs(2 * best.at - from - to);
    if (!best || cost < best.cost || (cost === best.cost && isCentral)) best = { at, width, cost };
  }
  return best?.at;
}

/** Merges very short sentences into one cue if they fit on one line together. */
function merged(chunks: readonly WordRange[], line: MeasuredLine): WordRange[] {
  const result: WordRange[] = [];
  for (const chunk of chunks) {
    const before = result.at(-1);
    const both = before && { from: before.from, to: chunk.to };
    if (
      both &&
      isNear(before, chunk, line) &&
      line.width(both) <= line.columns &&
      lengthOf(both, line) <= maxCueSeconds / 2
    )
      result[result.length - 1] = both;
    else result.push(chunk);
  }
  return result;
}

function isNear(before: WordRange, chunk: WordRange, { words }: MeasuredLine): boolean {
  const gap = (words[chunk.from]?.start ?? 0) - (words[before.to - 1]?.end ?? 0);
  return gap < minPause && !isTurn(words[before.to - 1], words[chunk.from]);
}

function fits(range: WordRange, line: MeasuredLine): boolean {
  if (lengthOf(range, line) > maxCueSeconds) return false;
  const split = lineBreak(range, line);
  return [
    { from: range.from, to: split ?? range.to },
    ...(split === undefined ? [] : [{ from: split, to: range.to }]),
  ].every((row) => line.width(row) <= line.columns);
}

function lengthOf({ from, to }: WordRange, { words }: MeasuredLine): number {
  return (words[to - 1]?.end ?? 0) - (words[from]?.start ?? 0);
}

/** One line, or the most even pair of lines. */
function linesOf(range: WordRange, line: MeasuredLine): string[] {
  const text = (from: number, to: number) => textOf(line.words.slice(from, to), line.language);
  const split = lineBreak(range, line);
  return split === undefined
    ? [text(range.from, range.to)]
    : [text(range.from, split), text(split, range.to)];
}

/**
 * The word that begins the second line of the most even pair of lines; undefined when one line is
 * enough, or there is only one word.
 */
function lineBreak({ from, to }: WordRange, line: MeasuredLine): number | undefined {
  if (line.width({ from, to }) <= line.columns) return undefined;
  let best: { at: number; widest: number } | undefined;
  for (let at = from + 1; at < to; at++) {
    const widest = Math.max(line.width({ from, to: at }), line.width({ from: at, to }));
    if (!best || widest < best.widest) best = { at, widest };
  }
  return best?.at;
}

function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  if (mayHaveEmoji(text))
    return withEmojiApart(text).reduce(
      (sum, part) => sum + (isEmoji(part) ? 2 * emojiOf(part).length : columnsOf(part)),
      0,
    );
  let columns = 0;
  for (const char of text) columns += isWide(char) ? 2 : /\p{M}/u.test(char) ? 0 : 1;
  return columns;
}

function isWide(char: string): boolean {
  return (
    /\p{Script=Hangul}/u.test(char) ||
    (spacelessScript.test(char) && !/\p{Script=Thai}/u.test(char))
  );
}

/** Escapes text for VTT, which has character references; this also prevents `-->`. */
function escapeVtt(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/**
 * Escapes text for SRT. Because SRT has no escapes, an invisible word joiner keeps players from
 * reading the text as a tag, an override or a time line.
 */
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
