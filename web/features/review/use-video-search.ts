import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { VideoSearch } from './video-search.ts';

type Changes = { [Name in keyof VideoSearch]: VideoSearch[Name] | undefined };

/**
 * The state in the address, and a way to change it. Changes replace the history entry, so that Back
 * leaves the page.
 */
export function useVideoSearch(): [VideoSearch, (changes: Changes) => void] {
  const search = useSearch({ from: '/videos/$videoId' });
  const navigate = useNavigate({ from: '/videos/$videoId' });
  const change = useCallback(
    (changes: Changes) => {
      const merged = (before: VideoSearch): VideoSearch =>
        Object.fromEntries(
          Object.entries({ ...before, ...changes }).filter(
            ([, value]) => value !== undefined && value !== '',
          ),
        );
      void navigate({ to: '.', search: merged, replace: true, resetScroll: false });
    },
    [navigate],
  );
  return [search, change];
}
