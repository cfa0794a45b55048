import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './request.ts';

/** Caches everything the app reads from the server, retries transient failures and sends signed-out people to the sign-in page. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => redirectToSignIn(error, query.meta?.anonymous === true) }),
  mutationCache: new MutationCache({ onError: (error) => redirectToSignIn(error, false) }),
  defaultOptions: {
    queries: { staleTime: 15_000, retry: shouldRetry, retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 15_000) },
    mutations: { networkMode: 'always' },
  },
});

function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 0 || error.status === 502 || error.status === 503) return failures < 5;
  return error.status >= 500 && failures < 1;
}

function redirectToSignIn(error: Error, isAnonymous: boolean): void {
  if (isAnonymous || !(error instanceof ApiError) || error.status !== 401) return;
  const currentPath = `${location.pathname}${location.search}`;
  location.assign(`/login?return=${encodeURIComponent(currentPath)}`);
}
