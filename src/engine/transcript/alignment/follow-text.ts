import { type AudioSource, pcmRate, streamPcm } from '#platform/ffmpeg';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { workerTasks } from '#platform/tasks';
import type { TimeWindows } from '../encoded.entry.ts';
import { isSpoken, lexiconOf } from './lexicon.ts';
import { openPcmWindow } from './pcm-window.ts';
import type { Lexicon } from './spoken-words.ts';
import type { TextToAlign } from './text-to-align.ts';
import type * as tasks from './warp-tasks.ts';

const run = workerTasks<typeof tasks>(new URL('./warp-tasks.ts', import.meta.url));

/** Seconds of audio that one step covers, and that it looks ahead beyond that. */
const [step, ahead] = [300, 60];
/** Words per second that speech may reach, averaged over minutes. */
const maxWordsPerSecond = 5;
/** Seconds before and after the rough place of a word in which the exact search looks for it. */
const slack = 2;

/**
 * Roughly locates the words of a text without times, step by step through the recording: each step
 * begins at the first word that the previous step did not reach. Other speech before, after and
 * between the words may have any length, up to a minute at a time. `within`: the part of the
 * recording to search, in seconds; all of it by default.
 */
export async function followText(
  { ids, pausesBefore }: Pick<TextToAlign, 'ids' | 'pausesBefore'>,
  {
    lexicon,
    recording,
    within = { start: 0, end: recording.duration },
  }: { lexicon: Lexicon; recording: AudioSource; within?: TimeRange },
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (fraction: number) => void },
): Promise<TimeWindows> {
  const starts = new Float32Array(ids.length).fill(Number.NaN);
  const stop = new AbortController();
  const { stdout, done } = streamPcm(recording, AbortSignal.any([signal, stop.signal]));
  const pcm = openPcmWindow(stdout, pcmRate);
  try {
    let [at, first] = [within.start, 0];
    while (at < within.end && first < ids.length) {
      const isLast = at + step + ahead >= within.end;
      const end = isLast ? within.end : at + step + ahead;
      const words = spokenFrom(first, {
        ids,
        lexicon,
        most: isLast ? ids.length : Math.ceil((end - at) * maxWordsPerSecond),
      });
      const samples = await pcm.read(at, end);
      if (
        samples.length < pcmRate ||
        words.length === 0 ||
        words.length > (end - at) * maxWordsPerSecond + 100
      )
        break;
      const input = {
        samples,
        sampleRate: pcmRate,
        at,
        ...lexiconOf(words, ids, lexicon),
        pausesBefore: Float32Array.from(words, (word) => pausesBefore[word] ?? 0),
        wordless: [],
        openEnd: !isLast,
      };
      const found = await run('roughStarts', input, { signal });
      const until = isLast ? Number.POSITIVE_INFINITY : at + step;
      let taken = 0;
      for (; taken < words.length && (found[taken] ?? Number.NaN) < until; taken++)
        starts[words[taken] ?? -1] = found[taken] ?? Number.NaN;
      first = words[taken] ?? ids.length;
      at += step;
      onProgress?.(Math.min(1, (at - within.start) / (within.end - within.start)));
    }
  } finally {
    stop.abort();
    stdout.destroy();
    await done.catch(() => undefined);
  }
  return windowsAround(starts, recording.duration);
}

function spokenFrom(
  first: number,
  { ids, lexicon, most }: { ids: Int32Array; lexicon: Lexicon; most: number },
): number[] {
  const words: number[] = [];
  for (let word = first; word < ids.length && words.length < most; word++)
    if (isSpoken(lexicon, ids[word])) words.push(word);
  return words;
}

/** Words without a start are placed between their neighbours. */
function windowsAround(starts: Float32Array, duration: number): TimeWindows {
  const [from, to] = [new Float32Array(starts.length), new Float32Array(starts.length)];
  let before = 0;
  for (let i = 0; i < starts.length; i++) {
    before = Number.isNaN(starts[i] ?? Number.NaN) ? before : (starts[i] ?? before);
    from[i] = Math.max(0, before - slack);
  }
  let after = duration;
  for (let i = starts.length - 1; i >= 0; i--) {
    to[i] = Math.min(duration, after + slack);
    after = Number.isNaN(starts[i] ?? Number.NaN) ? after : (starts[i] ?? after);
  }
  return { from, to };
}
