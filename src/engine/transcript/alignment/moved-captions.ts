import type { AudioSource } from '#platform/ffmpeg';
import { workerTasks } from '#platform/tasks';
import type * as tasks from './alignment-tasks.ts';
import { followText } from './follow-text.ts';
import type { Lexicon } from './spoken-words.ts';
import type { TextToAlign } from './text-to-align.ts';
import { maxShift } from './time-windows.ts';
import { type WarpedTimes, warpWords } from './warp-words.ts';

const run = workerTasks<typeof tasks>(new URL('./alignment-tasks.ts', import.meta.url));

/** `shift`: seconds that must be added to the times of the captions. */
export type MovedTimes = WarpedTimes & { shift: number };

export type CaptionsToMove = {
  json: Uint8Array<ArrayBuffer>;
  /**
   * All words of the captions: the first `words` are in the transcript, the others beyond the end
   * of the recording.
   */
  text: TextToAlign;
  words: number;
  /** The result of the search near the captions' own times. */
  found: WarpedTimes;
  recording: AudioSource;
  lexicon: Lexicon;
};

type MovingContext = { signal: AbortSignal; onProgress?: (fraction: number) => void };

/**
 * Captions that are off by fewer seconds than this are not moved, because each word is searched for
 * that far around its line anyway. Lines that are off by different amounts may be further away.
 */
const minShift = 0.75;
/**
 * All lines count as off by the same amount when at least `minLines` were found and the
 * interquartile range of their shifts is at most `maxSpread` seconds.
 */
const [minLines, maxSpread] = [4, 0.8];
/**
 * How clearly the words of the captions must fit at their new place, as a multiple of the gain at
 * which a text counts as fitting. The new place is chosen among many, so an unrelated text gains
 * more there than by chance: 21 unrelated texts reached at most 1.2 within a minute, the right text
 * at least 3.1 within 2.3 minutes.
 */
const minClarity = 2;

/**
 * The times of captions whose lines are all late or early by the same amount, at most `maxShift`;
 * undefined if they are not. The words are followed through the recording without regard to the
 * captions' times. They must fit the place where they are found clearly, and better than near the
 * captions' own times; captions of another video do not.
 */
export async function movedCaptions(
  captions: CaptionsToMove,
  context: MovingContext,
): Promise<MovedTimes | undefined> {
  const { json, text, words, found } = captions;
  const { signal } = context;
  if (found.hardlySpeech) return undefined;
  const near = await run(
    'displacementOfLines',
    { json, from: text.from, starts: found.starts },
    { signal },
  );
  const areNear =
    near === undefined || (Math.abs(near.median) < minShift && near.spread <= maxSpread);
  if (found.fit === 'fits' && areNear) return undefined;
  // Times of single words come from a recogniser, not from a file made for another cut.
  if (words === 0 || text.from.subarray(0, words).some(Number.isNaN)) return undefined;
  const followed = await follow(captions, context);
  if (followed.clarity < minClarity || followed.gain <= found.gain) return undefined;
  const lines = await run(
    'displacementOfLines',
    { json, from: text.from, starts: followed.starts },
    { signal },
  );
  if (!lines || lines.count < minLines || lines.spread > maxSpread) return undefined;
  const isMoved =
    Math.abs(lines.median) >= minShift && Math.abs(lines.median) <= maxShift + maxSpread;
  return isMoved ? { ...followed, shift: lines.median } : undefined;
}

/**
 * Where the words are spoken, at most `maxShift` seconds before the first and after the last line.
 */
async function follow(
  { text, words, recording, lexicon }: CaptionsToMove,
  { signal, onProgress }: MovingContext,
): Promise<WarpedTimes> {
  const half = (offset: number) => ({
    signal,
    onProgress: (fraction: number) => onProgress?.(offset + fraction / 2),
  });
  const start = Math.max(0, (text.from[0] ?? 0) - maxShift);
  const end = Math.min(recording.duration, (text.to[words - 1] ?? 0) + maxShift);
  const windows = await followText(text, { lexicon, recording, within: { start, end } }, half(0));
  return await warpWords(
    { ...text, ...windows },
    { recording, lexicon, wordless: [], isTimed: false },
    half(0.5),
  );
}
