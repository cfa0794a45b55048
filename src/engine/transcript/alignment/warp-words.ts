import { type AudioSource, pcmRate, streamPcm } from '#platform/ffmpeg';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { workerTasks } from '#platform/tasks';
import { clarityOf, type Fit, fitOf, gainOf, isHardlySpeech, isHeard } from './fit.ts';
import { isSpoken, lexiconOf } from './lexicon.ts';
import { openPcmWindow } from './pcm-window.ts';
import { planSections, type SectionPlan } from './sections.ts';
import type { Lexicon } from './spoken-words.ts';
import type { TextToAlign } from './text-to-align.ts';
import type * as tasks from './warp-tasks.ts';

/** The times of each word in seconds; NaN for words that were not found. */
export type WarpedTimes = {
  starts: Float32Array;
  ends: Float32Array;
  fit: Fit;
  gain: number;
  clarity: number;
  hardlySpeech: boolean;
};

const run = workerTasks<typeof tasks>(new URL('./warp-tasks.ts', import.meta.url));

export type WarpingInput = {
  recording: AudioSource;
  lexicon: Lexicon;
  /** Where nothing of the text is spoken, in seconds. */
  wordless: readonly TimeRange[];
  /** Where voices were detected, if that is known; seconds, in order. */
  voices?: readonly TimeRange[] | undefined;
  /**
   * Whether the words have times that are better than none: then each section must show that the
   * times found fit the audio.
   */
  isTimed: boolean;
};

/**
 * Finds the times of words within their windows by warping the recording against the same words
 * spoken by espeak-ng. The audio is streamed; one section at a time is held in memory.
 * `onProgress`: 0 to 1.
 */
export async function warpWords(
  text: TextToAlign,
  { recording, lexicon, wordless, voices = [], isTimed }: WarpingInput,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (fraction: number) => void },
): Promise<WarpedTimes> {
  const plans = planSections(text, recording.duration);
  const stop = new AbortController();
  const { stdout, done } = streamPcm(recording, AbortSignal.any([signal, stop.signal]));
  const pcm = openPcmWindow(stdout, pcmRate);
  const times = {
    starts: new Float32Array(text.ids.length).fill(Number.NaN),
    ends: new Float32Array(text.ids.length).fill(Number.NaN),
  };
  const fits: tasks.SectionFit[] = [];
  try {
    for (const [index, plan] of plans.entries()) {
      const samples = await pcm.read(plan.start, plan.end);
      const section = sectionOf(plan, text, lexicon);
      if (samples.length < pcmRate || section.words.length === 0) continue;
      const warped = await run(
        'warpSection',
        {
          samples,
          sampleRate: pcmRate,
          at: plan.start,
          ...section.input,
          wordless: within(wordless, plan),
          voices: within(voices, plan),
          compare: isTimed || index % comparedEvery(plans.length) === 0,
        },
        { signal },
      );
      if (warped.fit) fits.push(warped.fit);
      if (isTimed ? warped.fit && isHeard(warped.fit) : isPossible(warped.fit))
        take(warped, { plan, words: section.words, into: times });
      onProgress?.(Math.min(1, plan.end / recording.duration));
    }
  } finally {
    stop.abort();
    stdout.destroy();
    await done.catch(() => undefined);
  }
  return {
    ...times,
    fit: fitOf(fits),
    gain: gainOf(fits),
    clarity: clarityOf(fits),
    hardlySpeech: isHardlySpeech(fits),
  };
}

function within(ranges: readonly TimeRange[], { start, end }: TimeRange): TimeRange[] {
  return ranges.filter((range) => range.start < end && range.end > start);
}

function isPossible(fit: tasks.SectionFit | undefined): boolean {
  return !fit || fit.cost < fit.control;
}

/**
 * Only about ten sections of a long recording are compared with the opposite order of their words,
 * because the comparison takes as long as finding the times.
 */
function comparedEvery(sections: number): number {
  return Math.max(1, Math.floor(sections / 10));
}

/** The words of a section that can be spoken, with the data that the worker task needs. */
function sectionOf(
  { contextFirst, contextLast }: SectionPlan,
  { ids, from, to, pausesBefore }: TextToAlign,
  lexicon: Lexicon,
) {
  const words: number[] = [];
  for (let word = contextFirst; word < contextLast; word++)
    if (isSpoken(lexicon, ids[word]) && !Number.isNaN(from[word])) words.push(word);
  return {
    words,
    input: {
      ...lexiconOf(words, ids, lexicon),
      from: Float32Array.from(words, (word) => from[word] ?? 0),
      to: Float32Array.from(words, (word) => to[word] ?? 0),
      pausesBefore: Float32Array.from(words, (word) => pausesBefore[word] ?? 0),
    },
  };
}

type Times = Pick<WarpedTimes, 'starts' | 'ends'>;

function take(
  { starts, ends }: Times,
  { plan, words, into }: { plan: SectionPlan; words: readonly number[]; into: Times },
): void {
  for (const [i, word] of words.entries()) {
    if (word < plan.first || word >= plan.last) continue;
    into.starts[word] = starts[i] ?? Number.NaN;
    into.ends[word] = ends[i] ?? Number.NaN;
  }
}
