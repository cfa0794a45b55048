import type { Clip } from '#clips/contract.ts';
import type { Sentence } from './sentences.ts';

/** For each sentence the clip it is in, as long as more of it lies inside than outside. Both are in the order of time. */
export function clipsOfSentences(sentences: readonly Sentence[], clips: readonly Clip[]): readonly (Clip | undefined)[] {
  const byStart = clips.toSorted((a, b) => Number(a.start) - Number(b.start));
  return sentences.map(({ start, end }) => {
    const middle = (start + end) / 2;
    return byStart.find((clip) => Number(clip.start) <= middle && middle <= Number(clip.end));
  });
}
