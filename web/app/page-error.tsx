import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Instead of a page that failed; an app that was updated meanwhile is loaded anew. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const outdated = /dynamically imported module|module script/i.test(String(error));
  if (outdated)
    return (
      <ErrorState
        title="Kinora was updated"
        error={new Error('This page belongs to an older version.')}
        onRetry={() => location.reload()}
      />
    );
  return <ErrorState title="This page failed" error={error} onRetry={reset} />;
}
