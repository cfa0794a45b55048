import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SuccessResponse } from '#clips/success.schema.ts';
import { jobsQuery } from '#web/api/clips.ts';
import { request } from '#web/api/request.ts';

/** Submits a link to find clips in. */
export function useSubmission({ onStarted }: { onStarted: () => void }) {
  const client = useQueryClient();
  const address = useMutation({
    mutationFn: (body: { platformUrl: string; prompt: string }) =>
      request<SuccessResponse>('/api/clips/identify', { method: 'POST', body, resumes: true }),
    onSuccess: () => {
      onStarted();
      return Promise.all([jobsQuery.queryKey, ['videos']].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return {
    submitAddress: (platformUrl: string, prompt: string) => address.mutate({ platformUrl, prompt }),
    starting: address.isPending,
    error: address.error,
  };
}
