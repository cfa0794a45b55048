import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './request.ts';

/** Everything the app knows of the server. Failures that may pass are tried again; who is signed out is led to the sign-in. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => leadToSignIn(error, query.meta?.anonymous === true) }),
  mutationCache: new MutationCache({ onError: (error) => leadToSignIn(error, false) }),
  defaultOptions: {
    queries: { staleTime: 15_000, retry: mayPass, retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 15_000) },
    mutations: { networkMode: 'always' },
  },
});

function mayPass(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 0 || error.status === 502 || error.status === 503) return failures < 5;
  return error.status >= 500 && failures < 1;
}

function leadToSignIn(error: Error, anonymousIsFine: boolean): void {
  if (anonymousIsFine || !(error instanceof ApiError) || error.status !== 401) return;
  const here = `${location.pathname}${location.search}`;
  location.assign(`/login?return=${encodeURIComponent(here)}`);
}
