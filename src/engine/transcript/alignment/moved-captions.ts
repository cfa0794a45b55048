import type { AudioSource } from '#platform/ffmpeg';
import { workerTasks } from '#platform/tasks';
import type * as tasks from './alignment-tasks.ts';
import { followText } from './follow-text.ts';
import type { Lexicon } from './spoken-words.ts';
import type { TextToAlign } from './text-to-align.ts';
import { farthestShift } from './time-windows.ts';
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
  /** The result near the times that the captions have. */
  found: WarpedTimes;
  recording: AudioSource;
  lexicon: Lexicon;
};

type MovingContext = { signal: AbortSignal; onProgress?: (fraction: number) => void };

/**
 * Captions that are off by less, seconds, are not moved, because each word is searched for that far
 * around its line anyway.
 */
const leastShift = 0.75;
/**
 * All lines are off by about the same amount: at least this many lines, and the middle half of them
 * within this many seconds.
 */
const [fewestLines, mostSpread] = [4, 0.8];
/**
 * How clearly the words of the captions must fit where they were found, in units of what fits by
 * itself: a place is chosen among many, so that another text gains more there than by chance: 21 of
 * them reached at most 1.2 in a minute, the right text at least 3.1 in 2.3 minutes.
 */
const leastClarity = 2;

/**
 * The times of captions whose lines are all late or early by the same amount, up to
 * `farthestShift`; undefined where they are not. Their words are followed through the recording
 * without regard to their times. They must fit there clearly, and better than near those times,
 * which the captions of another video do not.
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
  if (found.fit === 'fits' && Math.abs(near?.median ?? 0) < leastShift) return undefined;
  // Times of single words come from a machine, not from a file that was made for another cut.
  if (words === 0 || text.from.subarray(0, words).some(Number.isNaN)) return undefined;
  const followed = await follow(captions, context);
  if (followed.clarity < leastClarity || followed.gain <= found.gain) return undefined;
  const lines = await run(
    'displacementOfLines',
    { json, from: text.from, starts: followed.starts },
    { signal },
  );
  if (!lines || lines.count < fewestLines || lines.spread > mostSpread) return undefined;
  const isMoved =
    Math.abs(lines.median) >= leastShift && Math.abs(lines.median) <= farthestShift + mostSpread;
  return isMoved ? { ...followed, shift: lines.median } : undefined;
}

/** Where the words are spoken, at most so far from the first and the last line. */
async function follow(
  { text, words, recording, lexicon }: CaptionsToMove,
  { signal, onProgress }: MovingContext,
): Promise<WarpedTimes> {
  const half = (offset: number) => ({
    signal,
    onProgress: (fraction: number) => onProgress?.(offset + fraction / 2),
  });
  const start = Math.max(0, (text.from[0] ?? 0) - farthestShift);
  const end = Math.min(recording.duration, (text.to[words - 1] ?? 0) + farthestShift);
  const windows = await followText(text, { lexicon, recording, within: { start, end } }, half(0));
  return await warpWords({ ...text, ...windows }, { recording, lexicon }, half(0.5));
}
