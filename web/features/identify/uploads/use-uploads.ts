import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { jobsQuery } from '#web/api/jobs.ts';
import { hasStoredUploads, isUnderWay, type UploadItem, uploads } from './uploads.ts';

/**
 * The uploads; while one is under way, leaving the app warns. New videos appear in the library as
 * they are done.
 */
export function useUploads(signedIn: boolean): readonly UploadItem[] {
  const client = useQueryClient();
  const items = useSyncExternalStore(uploads.subscribe, uploads.current);
  useEffect(() => {
    if (!signedIn || !hasStoredUploads()) return;
    import('./send-uploads.ts')
      .then(({ listUnfinished }) => listUnfinished())
      .catch(() => undefined);
  }, [signedIn]);
  useEffect(
    () =>
      uploads.onFinished(() => {
        for (const queryKey of [jobsQuery.queryKey, ['videos']])
          void client.invalidateQueries({ queryKey });
      }),
    [client],
  );
  const active = items.some(isUnderWay);
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
  return items;
}
