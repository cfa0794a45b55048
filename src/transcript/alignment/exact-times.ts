import type { Tools } from '#ffmpeg';
import { workerTasks } from '#workers';
import type { EncodedTranscript, RoughTranscript } from '../encoded.ts';
import type * as tasks from '../transcript-tasks.ts';
import type { Fit } from './fit.ts';
import { warpWords } from './warp-words.ts';

const run = workerTasks<typeof tasks>(new URL('../transcript-tasks.ts', import.meta.url));

/**
 * The transcript with the times at which its words are spoken, found by warping, and how well it fits the recording. Words keep their
 * times where they are exact already, where the text does not fit, and where nothing can be found (no audio, no espeak-ng for the
 * language): then `fit` is `unsure`.
 */
export async function withExactTimes(
  { windows, ...transcript }: RoughTranscript,
  recording: { tools: Tools; path: string; duration: number; hasAudio: boolean },
  context: { signal: AbortSignal; onProgress?: (fraction: number) => void },
): Promise<{ transcript: EncodedTranscript; fit: Fit }> {
  if (!windows || !recording.hasAudio) return { transcript, fit: 'unsure' };
  const { json, language } = transcript;
  const text = await run('wordsToAlign', { json, windows }, context);
  const found = await warpWords(text, { recording, language }, context);
  if (found?.fit !== 'fits') return { transcript, fit: found?.fit ?? 'unsure' };
  const { starts, ends } = found;
  return { transcript: await run('retimedTranscript', { json, starts, ends }, context), fit: 'fits' };
}
