import { IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '#clips/contract.ts';
import { retryJob, type Video } from '#web/api/clips.ts';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Why there are no clips, and how to try again. */
export function NotFoundClips({ video, job }: { video: Video; job: Job | undefined }) {
  const client = useQueryClient();
  const retry = useMutation({ mutationFn: (id: string) => retryJob(client, id) });
  const again = job && (
    <Button variant="primary" loading={retry.isPending} onClick={() => retry.mutate(job.id)}>
      Try again
    </Button>
  );
  return (
    <>
      {job?.status === 'cancelled' ? (
        <EmptyState
          icon={<IconPlayerStop />}
          title="This was stopped"
          text="Finding the clips was cancelled before it was done."
          action={again}
        />
      ) : (
        <ErrorState title="The clips could not be found" error={new Error(video.error)} action={again} />
      )}
      {retry.error && <Notice tone="wrong">{sentenceOf(retry.error)}</Notice>}
    </>
  );
}
