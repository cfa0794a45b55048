import { useState } from 'react';
import type { AspectRatio } from '#engine/port/engine.schema.ts';

/** By the id of the video, until the app is loaded again. */
const chosen = new Map<string, readonly AspectRatio[]>();

/**
 * The further formats of an export. The choice holds for this video only: other videos are exported
 * in one format until more are chosen.
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
