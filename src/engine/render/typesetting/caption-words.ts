import type { EditedWord } from '#engine/port/edit/caption-edit.schema.ts';
import { isSoundLabel } from '#engine/sounds/sound-labels.shared.ts';
import { languageOf, languageOfScript } from '#engine/transcript/languages';
import { endsSentence } from '#engine/transcript/sentence-end.entry.ts';
import {
  beginsSpaceless,
  endsSpaceless,
  isTurn,
  needsSpace,
  spacelessScript,
  textOf,
} from '#engine/transcript/words.entry.ts';
import { cleanText, knownLocale } from './ass-text.ts';
import { isEmoji, withEmojiApart } from './emoji-text.shared.ts';

/**
 * The unit that a caption shows and highlights: a spoken word with its punctuation. Times are
 * seconds from the clip's start.
 */
export type CaptionWord = {
  text: string;
  /** The text before it was put in capitals. */
  written?: string;
  start: number;
  end: number;
  /** Whether a sentence, a speaker's turn or a phrase ends with the word. */
  endsLine: boolean;
  /** Whether no space separates the word from the one before it. */
  joined: boolean;
} & Pick<EditedWord, 'speaker' | 'emphasis' | 'line' | 'at'>;

type Spoken = Pick<
  EditedWord,
  'text' | 'start' | 'end' | 'speaker' | 'turn' | 'spaced' | 'emphasis' | 'line' | 'at'
>;

/** A silence of this length (seconds) ends a line. */
const longPause = 0.6;
/** Minimum time for which a word is highlighted, seconds, unless the clip has too many words. */
const minWordSeconds = 0.12;

/**
 * Prepares spoken words for captions: cleans them, limits them to the clip, attaches punctuation,
 * splits running text in scripts without spaces into words, makes the times monotonic with a
 * minimum duration per word, and marks the ends of lines.
 */
export function captionWords(
  spoken: readonly Spoken[],
  { duration, language }: { duration: number; language: string },
): CaptionWord[] {
  const inClip = spoken
    .filter((word) => (word.start >= 0 || word.end > 0) && word.start < duration)
    .toSorted((a, b) => a.start - b.start);
  const parts = joinPunctuation(inClip.flatMap(splitAtSpaces));
  const words = withMonotonicTimes(joinPunctuation(cutRuns(parts, language)), duration);
  const cased = words.some((word) => /\p{Lu}/u.test(word.text));
  let spokenText = '';
  return words.map((word, index) => {
    const before = words[index - 1];
    // The text before emoji decides whether a sentence ends after them.
    if (!isEmoji(word.text)) spokenText = word.text;
    return {
      ...word,
      joined: before !== undefined && isJoined(before, word, language),
      endsLine: isLineEnd({ ...word, text: spokenText }, words[index + 1], { language, cased }),
    };
  });
}

type TimedWord = Spoken;

const isJoined = (before: TimedWord, word: TimedWord, language: string) =>
  !isEmoji(before.text) && !isEmoji(word.text) && !needsSpace(before, word, language);

function isLineEnd(
  word: TimedWord,
  next: TimedWord | undefined,
  { language, cased }: { language: string; cased: boolean },
): boolean {
  if (!next || next.line === 'new') return true;
  if (next.line === 'together') return false;
  const gap = next.start - word.end;
  if (gap >= longPause || isTurn(word, next) || isSoundLabel(word.text) || isSoundLabel(next.text))
    return true;
  if (isEmoji(next.text)) return false;
  return endsSentence({ text: word.text, next: next.text, gap, language, cased });
}

/** Splits a text that contains spaces or emoji into words; each gets a share of the time. */
function splitAtSpaces(word: TimedWord): TimedWord[] {
  const text = cleanText(word.text);
  if (text === '') return [];
  const parts = text.split(' ');
  return shareTime(word, parts).flatMap((part, index) => {
    const { spaced: _, ...rest } = part;
    const isSpaced = index < parts.length - 1 || word.spaced;
    return shareTime({ ...rest, ...(isSpaced && { spaced: true }) }, withEmojiApart(part.text));
  });
}

function shareTime(word: TimedWord, texts: readonly string[]): TimedWord[] {
  const weightOf = (text: string) => (isEmoji(text) ? 1 : text.length);
  const total = texts.reduce((sum, text) => sum + weightOf(text), 0);
  const length = Math.max(0, word.end - word.start);
  let done = 0;
  const { turn: _, line, ...others } = word;
  const rest = { ...others, ...(line === 'together' && { line }) };
  return texts.map((text, index) => {
    const start = word.start + (length * done) / total;
    done += weightOf(text);
    return {
      ...(index === 0 ? word : rest),
      text,
      start,
      end: word.start + (length * done) / total,
    };
  });
}

/**
 * Attaches closing marks to the word before them (a dash with a space) and opening marks to the
 * word after them. Emoji are words of their own.
 */
function joinPunctuation(words: readonly TimedWord[]): TimedWord[] {
  const joined: TimedWord[] = [];
  let opening = '';
  /** The last word with letters. */
  let at = -1;
  for (const word of words) {
    const before = joined[at];
    if (isEmoji(word.text)) joined.push(word);
    else if (before && clitic.test(word.text))
      joined[at] = { ...before, text: before.text + word.text, end: word.end };
    else if (/[\p{L}\p{N}&@+=]/u.test(word.text)) {
      at = joined.push({ ...word, text: opening + word.text }) - 1;
      opening = '';
    } else if (!before && joined.length > 0 && !openingMark.test(word.text)) {
      // Dropped: punctuation after nothing but emoji belongs to no word.
    } else if (!before || openingMark.test(word.text)) opening += word.text;
    else {
      const between = /^[\p{Pd}]/u.test(word.text) && !spacelessScript.test(before.text) ? ' ' : '';
      joined[at] = {
        ...before,
        text: before.text + between + word.text,
        end: Math.max(before.end, word.end),
      };
    }
  }
  return joined;
}

const openingMark = /^[\p{Ps}\p{Pi}¿¡#$€£„‚]+$/u;

/** Endings that some recognisers return as words of their own: "don" "'t", "we" "'re". */
const clitic = /^(?:n?['’](?:s|t|d|m|re|ve|ll))\p{P}*$/iu;

/**
 * Joins neighbouring words that are written without spaces into one text, and splits it at word
 * boundaries.
 */
function cutRuns(words: readonly TimedWord[], language: string): TimedWord[] {
  return runsOf(words, language).flatMap((run) => (isSpaceless(run) ? cutRun(run, language) : run));
}

/**
 * Joins words where several of them are one word of a script without spaces, or a word with its
 * particles, because recognisers may return single letters and syllables. No text is changed, and
 * no word is split.
 */
export function wholeWords<W extends TimedWord>(words: readonly W[], language: string): W[] {
  return runsOf(words, language).flatMap((run) =>
    isSpaceless(run) ? joinEndings(joinParts(run, language)) : run,
  );
}

function runsOf<W extends TimedWord>(words: readonly W[], language: string): W[][] {
  const runs: W[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && runsOn(before, word, language)) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

const isSpaceless = (run: readonly TimedWord[]) =>
  run.some((word) => spacelessScript.test(word.text) && !isSoundLabel(word.text));

/**
 * Maximum duration of a joined word, seconds. Text that the dictionary does not know may look like
 * one long word.
 */
const maxWordSeconds = 2;

function joinParts<W extends TimedWord>(run: readonly W[], language: string): W[] {
  const text = textOf(run, language);
  const starts = new Set([...wordCutter(text, language).segment(text)].map(({ index }) => index));
  const joined: W[] = [];
  let offset = 0;
  for (const word of run) {
    const before = joined.at(-1);
    if (before && needsSpace(before, word, language)) offset += 1;
    if (before && !starts.has(offset) && word.end - before.start <= maxWordSeconds)
      joined[joined.length - 1] = asOne(before, word);
    else joined.push(word);
    offset += word.text.length;
  }
  return joined;
}

function runsOn(before: TimedWord, word: TimedWord, language: string): boolean {
  if (word.start - before.end >= longPause || isTurn(before, word)) return false;
  if (/[\p{Sentence_Terminal}…]$/u.test(before.text) || isApart(before, word)) return false;
  return (
    !languageOf(language).usesSpaces || (endsSpaceless(before.text) && beginsSpaceless(word.text))
  );
}

/**
 * Whether two words must not be joined, because a person has begun a line or changed the colour
 * between them, or because one of them is an emoji or names a sound.
 */
function isApart(before: TimedWord, word: TimedWord): boolean {
  return (
    isSoundLabel(before.text) ||
    isSoundLabel(word.text) ||
    word.line === 'new' ||
    word.emphasis !== before.emphasis ||
    isEmoji(before.text) ||
    isEmoji(word.text)
  );
}

function cutRun(run: readonly TimedWord[], language: string): TimedWord[] {
  const [first] = run;
  if (!first) return [];
  const clock = charClock(run, language);
  const text = clock.map((char) => char.text).join('');
  const pieces: TimedWord[] = [];
  for (const { segment, index } of wordCutter(text, language).segment(text)) {
    const before = pieces.at(-1);
    const [from, to] = [clock[index] ?? first, clock[index + segment.length - 1] ?? first];
    if (segment.trim() === '') {
      if (before) before.spaced = true;
    } else if (before && !before.spaced && isForeign(before.text, segment)) {
      before.text += segment;
      before.end = to.end;
    } else {
      const { spaced: _, ...word } = from;
      pieces.push({ ...word, text: segment, end: to.end });
    }
  }
  const last = pieces.at(-1);
  if (last && run.at(-1)?.spaced) last.spaced = true;
  return joinEndings(joinPunctuation(pieces));
}

/** Whether neighbouring pieces belong to a word of another script: "GPT" and "-", "-" and "4". */
const isForeign = (before: string, after: string) =>
  !endsSpaceless(before) && !beginsSpaceless(after);

/** When each UTF-16 unit of the run is spoken, with the spaces between words. */
function charClock(run: readonly TimedWord[], language: string): TimedWord[] {
  return run.flatMap((word, index) => {
    const before = run[index - 1];
    const space = before && needsSpace(before, word, language);
    return [
      ...(space ? [{ text: ' ', start: word.start, end: word.start }] : []),
      ...shareTime(word, word.text.split('')),
    ];
  });
}

function wordCutter(text: string, language: string): Intl.Segmenter {
  return new Intl.Segmenter(cutterLocale(text, language), { granularity: 'word' });
}

function cutterLocale(text: string, language: string): string {
  if (!languageOf(language).usesSpaces) return knownLocale(language);
  const tag = languageOfScript(text);
  return tag === 'ja' || tag === 'th' ? tag : 'zh';
}

/**
 * Maximum length (characters) of a word with its joined endings: about half a line at the default
 * size.
 */
const maxJoinedLength = 7;

/**
 * Joins particles and endings (Japanese kana, single Chinese particles) to the word before; alone
 * they would be shown too briefly.
 */
function joinEndings<W extends TimedWord>(words: readonly W[]): W[] {
  const joined: W[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const bare = word.text.replace(/\p{P}+$/u, '');
    const fits =
      before && before.text.length + bare.length <= maxJoinedLength && !/\p{P}$/u.test(before.text);
    if (
      before &&
      fits &&
      ending.test(bare) &&
      !isApart(before, word) &&
      word.start - before.end < longPause
    )
      joined[joined.length - 1] = asOne(before, word);
    else joined.push(word);
  }
  return joined;
}

function asOne<W extends TimedWord>(before: W, word: W): W {
  const { spaced, end } = word;
  return { ...before, text: before.text + word.text, end, spaced };
}

const ending = new RegExp(
  `^(?:${[
    'は|が|を|に|へ|と|も|で|の|や|か|ね|よ|な|さ|し|て|た|だ|ば|ん|う|から|まで|より|だけ|しか|ほど|など|って|とか|のに|ので|けど|けれど',
    'にし|にして|として|という|について|です|ですから|ですが|ですね|でした|でしょう|ます|ま|まし|ました|ませ|ません|ましょう|ない|なかった|なく|たい|たら|なら|れば|ながら|たり|だった|じゃ|んだ|んです|よう',
    'れる|られる|せる|させる|する|して|した|し|します|しました|いる|いた|い|います|いました|てる|ある|あり|あります|さん|ちゃん|くん|さま|たち|ー',
    '的|了|吗|嗎|呢|吧|啊|呀|着|過|过|们|們|地|得|嘛',
  ].join('|')})$`,
  'u',
);

/**
 * Makes the times monotonic and limits them to the clip. Each word lasts at least `minWordSeconds`,
 * or less when there are too many words for the clip.
 */
function withMonotonicTimes(words: readonly TimedWord[], duration: number): TimedWord[] {
  const least = Math.min(minWordSeconds, duration / Math.max(1, words.length));
  const starts: number[] = [];
  for (const word of words) starts.push(Math.max(0, word.start, (starts.at(-1) ?? -least) + least));
  for (let index = words.length - 1, limit = duration; index >= 0; index--) {
    limit = Math.min(starts[index] ?? 0, limit - least);
    starts[index] = Math.max(0, limit);
  }
  return words.map((word, index) => {
    const start = starts[index] ?? 0;
    const until = starts[index + 1] ?? duration;
    return { ...word, start, end: Math.min(until, Math.max(word.end, start + least)) };
  });
}
