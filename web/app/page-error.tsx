import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { isUnderWay, uploads } from '#web/features/identify/uploads/uploads.ts';
import { t } from '#web/messages/messages.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';

/**
 * Replaces a page that failed. If its files could not be loaded, the app reloads as soon as the
 * server responds.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  if (isMissingFile(error)) return <MissingFile />;
  return <ErrorState title={t('app.somethingWentWrongOnThis')} error={error} onRetry={reset} />;
}

/**
 * The app was updated or the server was briefly unreachable: once the server responds, a reload
 * fixes both. It would end uploads, which go on by themselves, so these are waited for.
 */
function MissingFile() {
  const isUploading = useSyncExternalStore(uploads.subscribe, uploads.current).some(isUnderWay);
  useEffect(() => {
    if (isUploading) return;
    const timer = setInterval(() => {
      const healthCheck = fetch('/api/health').then(({ ok }) => ok && location.reload());
      healthCheck.catch(() => undefined);
    }, pollMilliseconds);
    return () => clearInterval(timer);
  }, [isUploading]);
  const text = isUploading ? t('app.unavailableDuringUploads') : t('app.unavailable');
  return (
    <ErrorState
      title={t('app.couldntLoadThisPage')}
      error={new Error(text)}
      onRetry={() => location.reload()}
    />
  );
}

const pollMilliseconds = 2000;

/** Matches what browsers and the bundler report when a file of the app cannot be loaded. */
function isMissingFile(error: unknown): boolean {
  return /dynamically imported module|module script|preload CSS|Importing a module/i.test(
    String(error),
  );
}
