import { spreadTimes, tokensOf } from '#engine/transcript';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import type { RecognisedPiece } from '../index.ts';

/**
 * The words of a recognised piece. Tokens are parts of words, and their bytes need not be whole
 * letters: each token is searched for in the text, and letters without a token get a time between
 * their neighbours' times. Without tokens the words share the time of the piece.
 */
export function wordsOfPiece({ text, tokens, start, end }: RecognisedPiece): Word[] {
  const spoken = text.replace(notSpoken, (note) => ' '.repeat(note.length));
  if (tokens.length === 0) return spreadTimes(spoken, start, end);
  const times = timesOfLetters(spoken, tokens);
  return tokensOf(spoken).map((word) => {
    const letters = times.slice(word.offset, word.offset + word.text.length);
    const known = letters.filter((each) => each !== undefined);
    const from = known[0]?.start ?? before(times, word.offset) ?? start;
    const to = known.at(-1)?.end ?? after(times, word.offset + word.text.length) ?? end;
    return { text: word.text, start: from, end: Math.max(from, to) };
  });
}

/** Noises that models describe, marks of singing, and the tags that multilingual models add. */
const notSpoken = /\[[^[\]]*\]|\([^()]*\)|【[^【】]*】|<\|[^|]*\|>|[♩♪♫♬🎵🎶]/gu;

type LetterTimes = ({ start: number; end: number } | undefined)[];

/** How many letters of the text are searched for a token before the token counts as missing. */
const lookahead = 40;

function timesOfLetters(text: string, tokens: RecognisedPiece['tokens']): LetterTimes {
  const times: LetterTimes = new Array(text.length).fill(undefined);
  let next = 0;
  for (const token of tokens) {
    const sought = token.text.replace(/^[\s▁]+|\s+$/gu, '');
    // A token with half a letter contains U+FFFD.
    if (sought === '' || sought.includes('\uFFFD')) continue;
    const found = text.slice(next, next + lookahead + sought.length).indexOf(sought);
    if (found < 0) continue;
    const at = next + found;
    times.fill({ start: token.start, end: token.end }, at, at + sought.length);
    next = at + sought.length;
  }
  return times;
}

function before(times: LetterTimes, offset: number): number | undefined {
  return times.slice(Math.max(0, offset - searched), offset).findLast((each) => each !== undefined)
    ?.end;
}

function after(times: LetterTimes, offset: number): number | undefined {
  return times.slice(offset, offset + searched).find((each) => each !== undefined)?.start;
}

/** How many letters away a letter with a time is searched for. */
const searched = 100;
