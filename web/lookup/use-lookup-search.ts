import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LookupSearch } from '#web/app/router.tsx';

/** What the address says is looked up and shown, and how to change that without leaving a trace of every change in the history. */
export function useLookupSearch(): [LookupSearch, (changes: LookupSearch) => void] {
  const search = useSearch({ from: '/lookup' });
  const navigate = useNavigate({ from: '/lookup' });
  const change = useCallback(
    (changes: LookupSearch) => {
      const merged = (before: LookupSearch): LookupSearch =>
        Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined && value !== ''));
      void navigate({ search: merged, replace: true, resetScroll: false });
    },
    [navigate],
  );
  return [search, change];
}
