import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { jobsQuery, startJob } from '#web/api/jobs.ts';
import type { FindChoice } from '../find-options/find-choice.ts';

/** Options that are left out are the person's defaults. */
type Submission = Partial<FindChoice> & {
  platformUrl: string;
  prompt: string | undefined;
  language?: string;
  onlyLanguage?: boolean;
};

/** Submits a link to find clips in, and opens its page. */
export function useSubmission() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const address = useMutation({
    mutationFn: (body: Submission) => startJob('/api/clips/identify', body),
    // Not waited for: what submitted may be gone once the job is listed, and opens its page before.
    onSuccess: () => {
      for (const queryKey of [jobsQuery.queryKey, ['videos']])
        void client.invalidateQueries({ queryKey });
    },
  });
  const onSuccess = (jobId: string) => void navigate({ to: '/jobs/$jobId', params: { jobId } });
  return {
    // The page is opened by the call: whoever has left meanwhile stays where they are.
    submit: (submission: Submission) => address.mutate(submission, { onSuccess }),
    starting: address.isPending,
    error: address.error,
    /** Forgets the error. */
    reset: address.reset,
  };
}
