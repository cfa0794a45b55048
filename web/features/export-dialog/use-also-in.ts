import { useState } from 'react';
import type { AspectRatio } from '#engine/engine.schema.ts';

/** By the id of the video, until the app is loaded again. */
const chosen = new Map<string, readonly AspectRatio[]>();

/**
 * The further formats of an export. They are those that were chosen for this video: another one is
 * exported in one format unless asked.
 */
export function useAlsoIn(
  videoId: string,
): [readonly AspectRatio[], (ratios: readonly AspectRatio[]) => void] {
  const [ratios, setRatios] = useState(chosen.get(videoId) ?? []);
  const change = (next: readonly AspectRatio[]) => {
    chosen.set(videoId, next);
    setRatios(next);
  };
  return [ratios, change];
}
