import type { Clip } from '#clips/clips/clip.schema.ts';
import type { Sentence } from '../sentences/transcript-sentences.ts';

/** For each sentence, the clip that contains its middle. */
export function clipsOfSentences(
  sentences: readonly Sentence[],
  clips: readonly Clip[],
): readonly (Clip | undefined)[] {
  const byStart = clips.toSorted((a, b) => Number(a.start) - Number(b.start));
  return sentences.map(({ start, end }) => {
    const middle = (start + end) / 2;
    return byStart.find((clip) => Number(clip.start) <= middle && middle <= Number(clip.end));
  });
}
