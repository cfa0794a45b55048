import { isTurn } from '#engine/transcript/turns.shared.ts';
import {
  emojiOf,
  isEmoji,
  mayHaveEmoji,
  withEmojiApart,
} from '../typesetting/emoji-text.shared.ts';
import { secondsToRead } from './reading-speeds.shared.ts';

/** A word of a subtitle; seconds. `spaced`: whether a space separates it from the word before. */
export type SubtitleWord = {
  text: string;
  start: number;
  end: number;
  spaced: boolean;
  speaker?: string | undefined;
  /** Whether another person begins to speak, who need not have a name. */
  turn?: boolean | undefined;
};

/** The words from `from` to before `to`. */
export type WordRange = { from: number; to: number };

/** What is said, and which of the words make a sentence. */
export type SpokenSentences = {
  words: readonly SubtitleWord[];
  sentences: readonly WordRange[];
  /** A BCP 47 tag; decides how fast viewers read. */
  language: string;
};

export type SubtitleFormat = 'srt' | 'vtt';

export type SubtitleOptions = {
  /** Columns per line (a Han, kana or Hangul letter takes two); 42 by default. */
  columns?: number | undefined;
  /**
   * Whether to name the speakers: as the voice of each cue in VTT, before the first words of a turn
   * in SRT.
   */
  speakers?: boolean | undefined;
};

/**
 * A cue: seconds, and at most two lines of text. `isHurried`: it is shown for less time than viewers
 * need to read it, or than 5/6 s, because the next words follow at once.
 */
export type SubtitleCue = {
  start: number;
  end: number;
  lines: string[];
  speakers: (string | undefined)[];
  isHurried: boolean;
};

/** `hurried`: how many cues are shown for less time than viewers need to read them. */
export type SubtitleText = { text: string; hurried: number };

/** What is said as a subtitle file. */
export function subtitleText(
  spoken: SpokenSentences,
  format: SubtitleFormat,
  { columns, speakers = false }: SubtitleOptions,
): SubtitleText {
  const cues = subtitleCuesOf(spoken, { columns, labels: speakers && format === 'srt' });
  const blocks = cues.map((cue, index) => {
    const times = `${clock(cue.start, format)} --> ${clock(cue.end, format)}`;
    const text =
      format === 'vtt'
        ? speakers
          ? voiced(cue)
          : cue.lines.map(escapeVtt)
        : cue.lines.map(escapeSrt);
    return `${format === 'srt' ? `${index + 1}\n` : ''}${times}\n${text.join('\n')}\n`;
  });
  return {
    text: format === 'vtt' ? ['WEBVTT\n', ...blocks].join('\n') : blocks.join('\n'),
    hurried: cues.filter(({ isHurried }) => isHurried).length,
  };
}

/**
 * Cuts what is said into cues: at most two lines of the given columns, 5/6 s to 7 s, two frames
 * apart, as long as viewers need to read them if the next words leave the time for it, and ending
 * with sentences if possible. Takes n log n time. `labels`: whether a turn begins with its speaker.
 */
export function subtitleCuesOf(
  { words, sentences, language }: SpokenSentences,
  { columns = 42, labels = false }: { columns?: number | undefined; labels?: boolean },
): SubtitleCue[] {
  const line = measured(prepared({ words, sentences }, { columns, labels }), columns);
  const chunks = line.sentences.flatMap((sentence) => chunksOf(sentence, line));
  return timed(merged(chunks, line), line, language);
}

/** "Anna: " where another speaker begins, "- " where a speaker without a name begins. */
export function speakerLabel(
  before: Pick<SubtitleWord, 'speaker'> | undefined,
  word: Pick<SubtitleWord, 'speaker' | 'turn'>,
): string {
  if (!isTurn(before, word)) return '';
  if (word.speaker !== undefined) return `${word.speaker}: `;
  return word.turn || before?.speaker !== undefined ? '- ' : '';
}

/** A silence of this length (seconds) ends a cue. */
export const minPause = 1.2;

const maxCueSeconds = 7;
const minCueSeconds = 5 / 6;
/** Seconds for which a short cue is shown if there is time. */
const usualMinSeconds = 1;
/** Two frames at 24 frames a second: without a gap, viewers do not see that the text changes. */
const gapSeconds = 2 / 24;
/** Seconds by which a cue may begin after its first word, so that the one before can be seen. */
const maxDelay = 1;

/** A word, or a part of one that is wider than a line. `isLabel`: the name of a speaker. */
type Unit = SubtitleWord & { isLabel?: true };
/** `second`: the unit with which a second speaker begins, on a line of their own. */
type Chunk = WordRange & { second?: number };

/** The words with the names of speakers, and with those apart that are wider than a line. */
function prepared(
  { words, sentences }: Pick<SpokenSentences, 'words' | 'sentences'>,
  { columns, labels }: { columns: number; labels: boolean },
): { units: Unit[]; sentences: WordRange[] } {
  const units: Unit[] = [];
  const ranges = sentences.map(({ from, to }) => {
    const first = units.length;
    for (let index = from; index < to; index += 1) {
      const word = words[index];
      if (!word) continue;
      const label = labels ? speakerLabel(words[index - 1], word).trimEnd() : '';
      if (label === '') units.push(...withinColumns(word, columns));
      else {
        const name: Unit = { ...word, text: label, end: word.start, isLabel: true };
        units.push(...withinColumns(name, columns));
        units.push(...withinColumns({ ...word, turn: false, spaced: true }, columns));
      }
    }
    return { from: first, to: units.length };
  });
  return { units, sentences: ranges };
}

/** A word in parts that fit on a line; they share its time. */
function withinColumns(word: Unit, columns: number): Unit[] {
  if (columnsOf(word.text) <= columns) return [word];
  const letters = [...new Intl.Segmenter().segment(word.text)].map(({ segment }) => segment);
  const texts: string[] = [];
  let width = Infinity;
  for (const letter of letters) {
    width += columnsOf(letter);
    if (width > columns) {
      texts.push(letter);
      width = columnsOf(letter);
    } else texts[texts.length - 1] += letter;
  }
  const each = (word.end - word.start) / texts.length;
  const { turn: _, ...rest } = word;
  return texts.map((text, index) => ({
    ...(index === 0 ? word : { ...rest, spaced: false }),
    text,
    start: word.start + index * each,
    end: word.start + (index + 1) * each,
  }));
}

/**
 * Units with the width of any run of them. Each unit is measured only once, because many ways to cut
 * a long sentence are compared.
 */
type MeasuredLine = {
  units: readonly Unit[];
  sentences: readonly WordRange[];
  /** Maximum number of columns of a line. */
  columns: number;
  /** Columns of the units of a range as one line. */
  width(range: WordRange): number;
};

function measured(
  { units, sentences }: { units: readonly Unit[]; sentences: readonly WordRange[] },
  columns: number,
): MeasuredLine {
  // The columns at which each unit begins and ends if all units were on one line.
  const begins = new Float64Array(units.length);
  const ends = new Float64Array(units.length);
  let at = 0;
  units.forEach((unit, index) => {
    if (index > 0 && unit.spaced) at += 1;
    begins[index] = at;
    at += columnsOf(unit.text);
    ends[index] = at;
  });
  return {
    units,
    sentences,
    columns,
    width: ({ from, to }) => (to > from ? (ends[to - 1] ?? 0) - (begins[from] ?? 0) : 0),
  };
}

/**
 * Splits a range into even parts, as few as possible with two lines and seven seconds each, and
 * after a comma if one is near.
 */
function chunksOf(range: WordRange, line: MeasuredLine): WordRange[] {
  const chunks: WordRange[] = [];
  const open = [range];
  for (let next = open.pop(); next; next = open.pop()) {
    const cut = fits(next, line) ? undefined : bestCut(next, line);
    if (cut === undefined) chunks.push(next);
    else open.push({ from: cut, to: next.to }, { from: next.from, to: cut });
  }
  return chunks;
}

/** The unit with which the second part begins; undefined for a single unit. */
function bestCut({ from, to }: WordRange, line: MeasuredLine): number | undefined {
  const middle = (line.width({ from, to }) - 1) / 2;
  let best: { at: number; width: number; cost: number } | undefined;
  for (let at = from + 1; at < to; at++) {
    const before = line.units[at - 1];
    const width = line.width({ from, to: at });
    const cost =
      Math.abs(width - middle) -
      (/[\p{P}]$/u.test(before?.text ?? '') ? line.columns / 3 : 0) +
      // A name belongs to what its speaker says.
      (before?.isLabel ? 1000 : 0);
    // Units without a width are cut in the middle, so that both parts always have fewer units.
    const isCentral =
      width === best?.width && Math.abs(2 * at - from - to) < Math.abs(2 * best.at - from - to);
    if (!best || cost < best.cost || (cost === best.cost && isCentral)) best = { at, width, cost };
  }
  return best?.at;
}

/**
 * Merges what would be shown too briefly with its neighbour: short sentences that fit on one line,
 * parts for which the time is not enough, and the short words of two speakers, a line for each.
 */
function merged(chunks: readonly WordRange[], line: MeasuredLine): Chunk[] {
  const result: Chunk[] = [];
  chunks.forEach((chunk, index) => {
    const before = result.at(-1);
    const next = chunks[index + 1];
    const joined = before && mergedWith(before, chunk, { line, next });
    if (joined) result.splice(-1, 1, ...joined);
    else result.push(chunk);
  });
  return result;
}

function mergedWith(
  before: Chunk,
  chunk: WordRange,
  { line, next }: { line: MeasuredLine; next: WordRange | undefined },
): Chunk[] | undefined {
  const both = { from: before.from, to: chunk.to };
  const [last, first] = [line.units[before.to - 1], line.units[chunk.from]];
  if (!last || !first || before.second !== undefined || first.start - last.end >= minPause)
    return undefined;
  const isShort =
    roomOf(before, chunk, line) < minCueSeconds || roomOf(chunk, next, line) < minCueSeconds;
  if (isTurn(last, first)) {
    const isDialogue =
      isShort &&
      lengthOf(both, line) <= maxCueSeconds &&
      [before, chunk].every((one) => line.width(one) + 2 <= line.columns);
    return isDialogue ? [{ ...both, second: chunk.from }] : undefined;
  }
  const isLine = line.width(both) <= line.columns && lengthOf(both, line) <= maxCueSeconds / 2;
  if (isLine || (isShort && fits(both, line))) return [both];
  if (!isShort) return undefined;
  const parts = chunksOf(both, line);
  const isBetter = parts.every(
    (part, index) => roomOf(part, parts[index + 1] ?? next, line) >= minCueSeconds,
  );
  return isBetter ? parts : undefined;
}

/** The time (seconds) for which a chunk can be shown until the next one begins. */
function roomOf(chunk: WordRange, next: WordRange | undefined, { units }: MeasuredLine): number {
  const until = next ? (units[next.from]?.start ?? Infinity) : Infinity;
  return until - gapSeconds - (units[chunk.from]?.start ?? 0);
}

function fits(range: WordRange, line: MeasuredLine): boolean {
  if (lengthOf(range, line) > maxCueSeconds) return false;
  const split = lineBreak(range, line);
  return [
    { from: range.from, to: split ?? range.to },
    ...(split === undefined ? [] : [{ from: split, to: range.to }]),
  ].every((row) => line.width(row) <= line.columns);
}

function lengthOf({ from, to }: WordRange, { units }: MeasuredLine): number {
  return (units[to - 1]?.end ?? 0) - (units[from]?.start ?? 0);
}

/**
 * The unit that begins the second line of the most even pair of lines; undefined when one line is
 * enough, or there is only one unit.
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

/** The lines of a chunk: one, the most even pair, or one for each of two speakers. */
function rowsOf(chunk: Chunk, line: MeasuredLine): WordRange[] {
  const split = chunk.second ?? lineBreak(chunk, line);
  if (split === undefined) return [chunk];
  return [
    { from: chunk.from, to: split },
    { from: split, to: chunk.to },
  ];
}

function textIn({ from, to }: WordRange, { units }: MeasuredLine): string {
  return units
    .slice(from, to)
    .map((unit, index) => (index > 0 && unit.spaced ? ` ${unit.text}` : unit.text))
    .join('');
}

/** Gives each chunk the time it needs, as far as its neighbours leave it. */
function timed(chunks: readonly Chunk[], line: MeasuredLine, language: string): SubtitleCue[] {
  let free = 0;
  return chunks.map((chunk, index) => {
    const next = chunks[index + 1];
    const [first, last] = [line.units[chunk.from], line.units[chunk.to - 1]];
    const rows = rowsOf(chunk, line);
    const lines = rows.map((row) => withDash(row, chunk, line));
    const start = Math.max(first?.start ?? 0, free);
    const toRead = secondsToRead(lines.join(''), language);
    const wanted = Math.max(start + usualMinSeconds, start + toRead + rounding, last?.end ?? 0);
    const nextStart = next ? (line.units[next.from]?.start ?? Infinity) : Infinity;
    const minEnd = Math.min(start + minCueSeconds + rounding, nextStart + maxDelay - gapSeconds);
    const end = Math.max(
      Math.min(wanted, start + maxCueSeconds - rounding, nextStart - gapSeconds - rounding),
      minEnd,
      start + 0.001,
    );
    free = end + gapSeconds + rounding;
    return {
      start,
      end,
      lines,
      speakers: rows.map(({ from }) => line.units[from]?.speaker),
      // Cues keep to 7 s even if viewers need longer: such a text is hurried as well.
      isHurried: end - start < Math.max(minCueSeconds, toRead),
    };
  });
}

/** Seconds by which times may change when they are rounded to milliseconds. */
const rounding = 0.001;

/** A line of one of two speakers begins with a dash, unless it begins with a name. */
function withDash(row: WordRange, { second }: Chunk, line: MeasuredLine): string {
  const text = textIn(row, line);
  return second === undefined || line.units[row.from]?.isLabel ? text : `- ${text}`;
}

function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  if (mayHaveEmoji(text))
    return withEmojiApart(text).reduce(
      (sum, part) => sum + (isEmoji(part) ? 2 * emojiOf(part).length : columnsOf(part)),
      0,
    );
  let columns = 0;
  for (const char of text) columns += wide.test(char) ? 2 : /\p{M}/u.test(char) ? 0 : 1;
  return columns;
}

/** Letters that take two columns, or nearly as much room (Khmer, Myanmar). */
const wide =
  /[\p{Script=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Khmer}\p{Script=Myanmar}\uFF00-\uFFEF]/u;

/** The lines of a cue, each with the voice of its speaker if there are two. */
function voiced({ lines, speakers }: SubtitleCue): string[] {
  const voices = speakers.map((name) => (name === undefined ? '' : `<v ${escapeVtt(name)}>`));
  const isDialogue = voices.some((voice) => voice !== voices[0]);
  return lines.map((line, index) => {
    const voice = isDialogue || index === 0 ? (voices[index] ?? '') : '';
    return `${voice}${escapeVtt(line)}${isDialogue && voice ? '</v>' : ''}`;
  });
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

function clock(seconds: number, format: SubtitleFormat): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  const mark = format === 'srt' ? ',' : '.';
  return `${pad(all / 3_600_000)}:${pad((all / 60_000) % 60)}:${pad((all / 1000) % 60)}${mark}${pad(all % 1000, 3)}`;
}
