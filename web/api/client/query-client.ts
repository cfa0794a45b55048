import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './request.ts';
import { reportSessionEnded, signInAgain, wasSignedIn } from './unfinished-changes.ts';

/**
 * Caches everything the app reads from the server, retries transient failures and sends signed-out
 * people to the sign-in page.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleFailedQuery }),
  mutationCache: new MutationCache({
    onError: (error) => void (isSignedOut(error) && signInAgain()),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: shouldRetry,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 15_000),
    },
    mutations: { networkMode: 'always' },
  },
});

function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 0 || error.status === 502 || error.status === 503) return failures < 5;
  return error.status >= 500 && failures < 1;
}

function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * A loaded page stays, with its unsaved input, and says that the session has ended; a page that
 * cannot load goes to the sign-in page.
 */
function handleFailedQuery(error: Error, query: Query<unknown, unknown, unknown>): void {
  if (query.meta?.anonymous === true || !isSignedOut(error)) return;
  if (wasSignedIn() && query.state.data !== undefined) reportSessionEnded();
  else signInAgain();
}
