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
  await router.load();
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
