import { pcmRate, streamPcm, type Tools } from '#ffmpeg';
import { workerTasks } from '#workers';
import { type Fit, fitOf, gainOf } from './fit.ts';
import { coefficients } from './mfcc.ts';
import { openPcmWindow } from './pcm-window.ts';
import { planSections, type SectionPlan } from './sections.ts';
import { type Lexicon, speakWords } from './spoken-words.ts';
import { isMostlySpoken, type TextToAlign } from './text-to-align.ts';
import type * as tasks from './warp-tasks.ts';

/** The recording that a text is aligned to. `duration`: seconds. */
export type Recording = { tools: Tools; path: string; duration: number };

/** Seconds for each word; NaN for words that got none. */
export type WarpedTimes = { starts: Float32Array; ends: Float32Array; fit: Fit; gain: number };

const run = workerTasks<typeof tasks>(new URL('./warp-tasks.ts', import.meta.url));

/**
 * The times of words within their windows, by warping the recording against the same words spoken by espeak-ng. The audio is streamed, a
 * section at a time is in memory. Undefined when espeak-ng is missing or cannot speak the language. `onProgress`: 0 to 1.
 */
export async function warpWords(
  text: TextToAlign,
  { recording, language }: { recording: Recording; language: string },
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (fraction: number) => void },
): Promise<WarpedTimes | undefined> {
  if (!isMostlySpoken(text)) return undefined;
  const plans = planSections(text, recording.duration);
  const lexicon = plans.length > 0 && (await speakWords(text.distinct, language, signal));
  if (!lexicon) return undefined;
  const stop = new AbortController();
  const { stdout, done } = streamPcm(recording, AbortSignal.any([signal, stop.signal]));
  const pcm = openPcmWindow(stdout, pcmRate);
  const times = { starts: new Float32Array(text.ids.length).fill(Number.NaN), ends: new Float32Array(text.ids.length).fill(Number.NaN) };
  const fits: tasks.SectionFit[] = [];
  try {
    for (const [index, plan] of plans.entries()) {
      const samples = await pcm.read(plan.start, plan.end);
      const section = sectionOf(plan, text, lexicon);
      if (samples.length < pcmRate || section.words.length === 0) continue;
      const warped = await run(
        'warpSection',
        { samples, sampleRate: pcmRate, at: plan.start, ...section.input, compare: index % comparedEvery(plans.length) === 0 },
        { signal },
      );
      if (warped.fit) fits.push(warped.fit);
      if (!warped.fit || warped.fit.cost < warped.fit.control) take(warped, { plan, words: section.words, into: times });
      onProgress?.(Math.min(1, plan.end / recording.duration));
    }
  } finally {
    stop.abort();
    stdout.destroy();
    await done.catch(() => undefined);
  }
  return { ...times, fit: fitOf(fits), gain: gainOf(fits) };
}

/** Of long recordings only so many sections are compared with the opposite order: it takes as long as finding the times. */
function comparedEvery(sections: number): number {
  return Math.max(1, Math.floor(sections / 10));
}

/** The words of a section that can be spoken, and what the task needs of them. */
function sectionOf({ contextFirst, contextLast }: SectionPlan, { ids, from, to }: TextToAlign, lexicon: Lexicon) {
  const words: number[] = [];
  for (let word = contextFirst; word < contextLast; word++) if (lexicon[ids[word] ?? -1]?.length) words.push(word);
  const used = [...new Set(words.map((word) => ids[word] ?? -1))];
  const places = new Map(used.map((id, place) => [id, place]));
  const features = used.map((id) => lexicon[id] ?? new Float32Array());
  return {
    words,
    input: {
      lexicon: { frames: Int32Array.from(features, ({ length }) => length / coefficients), features: joined(features) },
      ids: Int32Array.from(words, (word) => places.get(ids[word] ?? -1) ?? 0),
      from: Float32Array.from(words, (word) => from[word] ?? 0),
      to: Float32Array.from(words, (word) => to[word] ?? 0),
    },
  };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

type Times = Pick<WarpedTimes, 'starts' | 'ends'>;

function take({ starts, ends }: Times, { plan, words, into }: { plan: SectionPlan; words: readonly number[]; into: Times }): void {
  for (const [i, word] of words.entries()) {
    if (word < plan.first || word >= plan.last) continue;
    into.starts[word] = starts[i] ?? Number.NaN;
    into.ends[word] = ends[i] ?? Number.NaN;
  }
}
