import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Instead of a page that failed. One whose files could not be had is loaded anew as soon as the server answers. */
export function PageError({ error, reset }: ErrorComponentProps) {
  if (isMissingFile(error)) return <MissingFile />;
  return <ErrorState title="This page failed" error={error} onRetry={reset} />;
}

/** The app was updated meanwhile, or the server was away for a moment: either way the page is there once the server is. */
function MissingFile() {
  useEffect(() => {
    const asking = setInterval(() => {
      const isThere = fetch('/api/health').then(({ ok }) => ok && location.reload());
      isThere.catch(() => undefined);
    }, askAgainMilliseconds);
    return () => clearInterval(asking);
  }, []);
  return (
    <ErrorState
      title="This page could not be loaded"
      error={new Error('Kinora cannot be reached, or was just updated. It is tried again by itself.')}
      onRetry={() => location.reload()}
    />
  );
}

const askAgainMilliseconds = 2000;

/** What browsers and the bundler say when a file of the app does not come. */
function isMissingFile(error: unknown): boolean {
  return /dynamically imported module|module script|preload CSS|Importing a module/i.test(String(error));
}
