import { useMemo } from 'react';
import type { ClipToPreview } from '#web/features/exports/options/export-options.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

const restMilliseconds = 200;

/**
 * The clip once it rests: while a person types or drags, no preview of it is requested. Another
 * clip is taken at once.
 */
export function useRestedClip({ id, start, end, edit }: ClipToPreview): ClipToPreview {
  const now = JSON.stringify({ id, start, end, edit });
  const debounced = useDebounced(now, restMilliseconds);
  return useMemo(() => {
    const rested: ClipToPreview = JSON.parse(debounced);
    return rested.id === id ? rested : JSON.parse(now);
  }, [debounced, now, id]);
}
