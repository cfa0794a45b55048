import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SuccessResponse } from '#features/videos/success.schema.ts';
import { request } from '#web/api/client/request.ts';
import { jobsQuery } from '#web/api/jobs.ts';
import type { FindChoice } from '../find-options/find-choice.ts';

/** Options that are left out are the person's defaults. */
type Submission = Partial<FindChoice> & {
  platformUrl: string;
  prompt: string | undefined;
  language?: string;
  onlyLanguage?: boolean;
};

/** Submits a link to find clips in. */
export function useSubmission({ onStarted }: { onStarted: (submission: Submission) => void }) {
  const client = useQueryClient();
  const address = useMutation({
    mutationFn: (body: Submission) =>
      request<SuccessResponse>('/api/clips/identify', { method: 'POST', body, resumes: true }),
    onSuccess: (_, submission) => {
      onStarted(submission);
      return Promise.all(
        [jobsQuery.queryKey, ['videos']].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  return {
    submit: address.mutate,
    starting: address.isPending,
    error: address.error,
    /** Forgets the error. */
    reset: address.reset,
  };
}
