import { spreadTimes } from '#engine/transcript';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import type { RecognisedPiece } from '../index.ts';
import { notWordsOfModel } from '../not-words.ts';
import { type TimedPart, wordsOfTimedText } from './timed-text.ts';

/**
 * The words of a recognised piece. Tokens are parts of words, and their bytes need not be whole
 * letters. Without tokens the words share the time of the piece.
 */
export function wordsOfPiece({
  text,
  tokens,
  start,
  end,
}: Omit<RecognisedPiece, 'tokens'> & { tokens: readonly TimedPart[] }): Word[] {
  if (tokens.length === 0) return spreadTimes(text.replace(notWordsOfModel, ' '), start, end);
  const parts = tokens.map((token) => ({ ...token, text: token.text.replace(/^▁/u, ' ') }));
  return wordsOfTimedText(text, parts, { notes: notWordsOfModel, start, end });
}
