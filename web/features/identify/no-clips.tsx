import { IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { type ErrorCode, sentenceOf } from '#web/api/client/request.ts';
import { retryJob } from '#web/api/jobs.ts';
import { needsSpeechModel } from '#web/api/speech-models.ts';
import type { Video } from '#web/api/videos.ts';
import { InstallModel } from '#web/features/speech-models/install-model.tsx';
import { errorText } from '#web/messages/error-text.ts';
import { t } from '#web/messages/messages.tsx';
import { Button, buttonClass } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { FindAgainDialog } from './find-again-dialog.tsx';
import { LookForAction } from './look-for-action.tsx';
import { GiveWords } from './words/give-words.tsx';

/**
 * Why there are no clips, and what can be done. `video`: undefined when its job ended before it was
 * recorded.
 */
export function NoClips({ video, job }: { video: Video | undefined; job: Job | undefined }) {
  const client = useQueryClient();
  const retry = useMutation({ mutationFn: (id: string) => retryJob(client, id) });
  const code = (job?.status === 'failed' && job.code) || '';
  const [choosing, setChoosing] = useState(false);
  const isChoice = failsAsChosen.includes(code);
  const isUnusable = cannotBeUsed.includes(code);
  const isLasting = isUnusable || failsAgain.test(code);
  const retryButton = job && (
    <Button
      variant={isLasting ? 'secondary' : 'primary'}
      loading={retry.isPending}
      onClick={() => retry.mutate(job.id)}
    >
      {t('common.retry')}
    </Button>
  );
  if (video && job && needsSpeechModel(job))
    return (
      <>
        <InstallModel job={job} />
        <GiveWords video={video} job={job} />
        <LookForAction video={video} />
      </>
    );
  return (
    <>
      {job?.status === 'cancelled' ? (
        <EmptyState
          icon={<IconPlayerStop />}
          title={t('common.cancelled')}
          text={t('identify.findingClipsWasCancelledBefore')}
          action={retryButton}
        />
      ) : (
        <ErrorState
          title={t('identify.couldntFindClips')}
          error={new Error(errorText(job?.code, video?.error ?? job?.error ?? ''))}
          action={
            <>
              {isUnusable && (
                <Link to="/" className={buttonClass({ variant: 'primary' })}>
                  {t('common.chooseAnotherVideo')}
                </Link>
              )}
              {code.startsWith('speech-model-') && (
                <Link
                  to="/settings/$section"
                  params={{ section: 'models' }}
                  className={buttonClass()}
                >
                  {t('identify.chooseAnotherModel')}
                </Link>
              )}
              {video && isChoice ? (
                <Button variant="primary" onClick={() => setChoosing(true)}>
                  {t('identify.findClipsAgain')}
                </Button>
              ) : (
                retryButton
              )}
            </>
          }
        />
      )}
      {video && lacksWords.test(code) && <GiveWords video={video} job={job} isMain={isLasting} />}
      {video && failsWithoutWords.test(code) && <LookForAction video={video} />}
      {video && choosing && <FindAgainDialog video={video} onClose={() => setChoosing(false)} />}
      {retry.error && <Notice tone="wrong">{sentenceOf(retry.error)}</Notice>}
    </>
  );
}

/** Codes of failures for which another transcript helps. */
const lacksWords =
  /^(no-speech|speech-|captions-|recognition-|hosted-recognition-|transcript-too-long|word-too-long)/;

/** Codes of failures for which clips can be found without words. */
const failsWithoutWords =
  /^(no-speech|too-little-speech|speech-|recognition-|hosted-recognition-|transcript-too-long|word-too-long)/;

/** Codes of failures that are due to the chosen length or part of the video. */
const failsAsChosen: readonly string[] = [
  'part-outside-video',
  'engine-find-options-unavailable',
] satisfies ErrorCode[];

/**
 * Codes of failures that no action here can fix: the video at the address or the server's limits
 * would have to change.
 */
const cannotBeUsed: readonly string[] = [
  'media-unreadable',
  'gif-unsupported',
  'media-incomplete',
  'media-empty',
  'no-video-track',
  'dimensions-unsupported',
  'video-protected',
  'video-not-at-address',
  'video-private',
  'video-removed',
  'address-unsupported',
  'video-too-long',
  'video-too-large',
  'several-videos',
] satisfies ErrorCode[];

/** Codes of other failures that a retry does not fix: their cause is the speech or the captions. */
const failsAgain = /^(no-speech|too-little-speech|captions-|transcript-too-long|word-too-long)/;
