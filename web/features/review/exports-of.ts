import type { Clip } from '#features/videos/clip.schema.ts';
import { decisionOf } from '#web/api/clips.ts';
import { t } from '#web/messages/messages.tsx';

/** How many are offered before anything is kept. */
const bestClips = 3;

/** The clips that the page's main button exports: the kept ones, or before there are any the best. */
export function exportsOf(
  clips: readonly Clip[],
): { clips: readonly Clip[]; text: string } | undefined {
  const kept = clips.filter((clip) => decisionOf(clip) === 'kept');
  if (kept.length > 0)
    return { clips: kept, text: t('review.exportCountKeptClip', { count: kept.length }) };
  const best = clips.filter((clip) => decisionOf(clip) === 'new').slice(0, bestClips);
  if (best.length === 0) return undefined;
  return {
    clips: best,
    text: t('review.exportTheBest', { count: best.length }),
  };
}
