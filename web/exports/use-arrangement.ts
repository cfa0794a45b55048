import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ExportsSearch } from '#web/app/router.tsx';
import type { ExportFilter } from './exports.ts';

/** What is searched, filtered and open; all of it is in the address. */
export function useArrangement(videoId: string | undefined) {
  const asked: ExportsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (changed: ExportsSearch, { replace }: { replace: boolean }) => {
      const how = { search: (before: ExportsSearch) => ({ ...before, ...changed }), replace, resetScroll: false };
      if (videoId === undefined) void navigate({ ...how, to: '/exports' });
      else void navigate({ ...how, to: '/videos/$videoId/exports', params: { videoId } });
    },
    [navigate, videoId],
  );
  const filter: ExportFilter = { search: asked.search ?? '', shape: asked.shape ?? '', language: asked.language ?? '' };
  /** Opens an exported clip in the larger player. From one to the next adds no step to the way back. */
  const open = useCallback((clip: string | undefined, replace = clip === undefined) => change({ clip }, { replace }), [change]);
  const setFilter = useCallback(
    (changed: Partial<ExportFilter>) => {
      const given = Object.entries(changed).map(([name, value]) => [name, value || undefined]);
      change(Object.fromEntries(given), { replace: true });
    },
    [change],
  );
  return { filter, isFiltered: Boolean(filter.search || filter.shape || filter.language), openClip: asked.clip, open, setFilter };
}
