import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LookupSearch } from './lookup-search.ts';

/**
 * The lookup in the URL, and a way to change it without an entry in the history for every change.
 */
export function useLookupSearch(): [LookupSearch, (changes: LookupSearch) => void] {
  const search = useSearch({ from: '/ask/lookup' });
  const navigate = useNavigate({ from: '/ask/lookup' });
  const change = useCallback(
    (changes: LookupSearch) => {
      const merged = (before: LookupSearch): LookupSearch =>
        Object.fromEntries(
          Object.entries({ ...before, ...changes }).filter(
            ([, value]) => value !== undefined && value !== '',
          ),
        );
      void navigate({ search: merged, replace: true, resetScroll: false });
    },
    [navigate],
  );
  return [search, change];
}
