import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#web/api/client/query-client.ts';
import { router } from './router.tsx';

/**
 * Keeps what index.html shows until the first page's code has loaded: React would replace it with
 * nothing.
 */
export async function start(place: HTMLElement): Promise<void> {
  await Promise.all([router.load(), latinFont()]);
  createRoot(place).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
}

/** Text that is drawn once has its place. On a connection that is slow, it is not waited for. */
async function latinFont(): Promise<void> {
  const late = new Promise((done) => setTimeout(done, 1000));
  await Promise.race([document.fonts.load('1em "Inter Variable"'), late]).catch(() => undefined);
}
