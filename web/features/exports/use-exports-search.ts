import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ExportFilter } from './exported-clips/export-items.ts';
import type { ExportsSearch } from './exports-search.ts';

/** The search, the filters and the open clip, all saved in the address. */
export function useExportsSearch(videoId: string | undefined) {
  const params: ExportsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (changed: ExportsSearch, { replace }: { replace: boolean }) => {
      const options = {
        search: (before: ExportsSearch) => ({ ...before, ...changed }),
        replace,
        resetScroll: false,
      };
      if (videoId === undefined) void navigate({ ...options, to: '/clips' });
      else void navigate({ ...options, to: '/videos/$videoId/exports', params: { videoId } });
    },
    [navigate, videoId],
  );
  const filter: ExportFilter = {
    search: params.search ?? '',
    shape: params.shape ?? '',
    language: params.language ?? '',
  };
  /**
   * Opens an exported clip in the large player. Moving from clip to clip adds no history entries.
   */
  const open = useCallback(
    (clip: string | undefined, replace = clip === undefined) => change({ clip }, { replace }),
    [change],
  );
  const setFilter = useCallback(
    (changed: Partial<ExportFilter>) => {
      const given = Object.entries(changed).map(([name, value]) => [name, value || undefined]);
      change(Object.fromEntries(given), { replace: true });
    },
    [change],
  );
  return {
    filter,
    isFiltered: Boolean(filter.search || filter.shape || filter.language),
    openClip: params.clip,
    open,
    setFilter,
  };
}
