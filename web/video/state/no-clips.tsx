import { IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '#clips/jobs/job.schema.ts';
import { retryJob, type Video } from '#web/api/clips.ts';
import { type ErrorCode, sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { GiveWords } from './give-words.tsx';
import { InstallModel } from './install-model.tsx';

const modelMissing = 'speech-model-missing' satisfies ErrorCode;

/** Why there are no clips, with a retry. */
export function NoClips({ video, job }: { video: Video; job: Job | undefined }) {
  const client = useQueryClient();
  const retry = useMutation({ mutationFn: (id: string) => retryJob(client, id) });
  const retryButton = job && (
    <Button variant="primary" loading={retry.isPending} onClick={() => retry.mutate(job.id)}>
      Retry
    </Button>
  );
  if (job?.status === 'failed' && job.code === modelMissing)
    return (
      <>
        <InstallModel job={job} />
        <GiveWords video={video} job={job} />
      </>
    );
  return (
    <>
      {job?.status === 'cancelled' ? (
        <EmptyState
          icon={<IconPlayerStop />}
          title="Cancelled"
          text="Finding clips was cancelled before it finished."
          action={retryButton}
        />
      ) : (
        <ErrorState title="Couldn’t find clips" error={new Error(video.error)} action={retryButton} />
      )}
      {job?.status === 'failed' && lacksWords.test(job.code ?? '') && <GiveWords video={video} job={job} />}
      {retry.error && <Notice tone="wrong">{sentenceOf(retry.error)}</Notice>}
    </>
  );
}

/** Codes of failures for which another transcript helps. */
const lacksWords = /^(no-speech|speech-|captions-|recognition-|hosted-recognition-|transcript-too-long|word-too-long)/;
