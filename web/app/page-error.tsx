import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Replaces a page that failed. If its files could not be loaded, the app reloads as soon as the server responds. */
export function PageError({ error, reset }: ErrorComponentProps) {
  if (isMissingFile(error)) return <MissingFile />;
  return <ErrorState title="Something went wrong on this page" error={error} onRetry={reset} />;
}

/** The app was updated or the server was briefly unreachable: once the server responds, a reload fixes both. */
function MissingFile() {
  useEffect(() => {
    const timer = setInterval(() => {
      const healthCheck = fetch('/api/health').then(({ ok }) => ok && location.reload());
      healthCheck.catch(() => undefined);
    }, pollMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return (
    <ErrorState
      title="Couldn’t load this page"
      error={new Error('Kinora is unavailable or was just updated. Retrying automatically.')}
      onRetry={() => location.reload()}
    />
  );
}

const pollMilliseconds = 2000;

/** Matches what browsers and the bundler report when a file of the app cannot be loaded. */
function isMissingFile(error: unknown): boolean {
  return /dynamically imported module|module script|preload CSS|Importing a module/i.test(String(error));
}
