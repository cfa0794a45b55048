import { IconFileText } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { transcribeAgain } from '#web/api/identify.ts';
import type { Video } from '#web/api/videos.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

const GiveCaptionsDialog = lazy(() =>
  import('./give-captions-dialog.tsx').then(({ GiveCaptionsDialog: component }) => ({
    default: component,
  })),
);

type GiveWordsProps = {
  video: Video;
  job: Job | undefined;
  /** Nothing else on the page helps. */
  isMain?: boolean;
};

/**
 * The options for a video whose words could not be read, besides a retry: add captions or a text,
 * or recognise speech instead of using given ones.
 */
export function GiveWords({ video, job, isMain = false }: GiveWordsProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const listen = useMutation({
    mutationFn: () =>
      transcribeAgain(client, video.id, { source: 'auto', language: '', findClips: true }),
  });
  const wasGiven = job?.kind === 'identify' && job.request.transcription?.source === 'given';
  return (
    <Notice
      title={t('identify.doYouHaveCaptionsOr')}
      icon={<IconFileText />}
      action={
        <Row>
          <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
            {t('identify.addCaptionsOrText')}
          </Button>
          {wasGiven && (
            <Button loading={listen.isPending} onClick={() => listen.mutate()}>
              {t('identify.continueWithoutThem')}
            </Button>
          )}
        </Row>
      }
    >
      <Stack gap={2}>
        <p>
          <Rich id="identify.kinoraFindsOutWhenEach" elements={{ code: <code /> }} />
        </p>
        {listen.error && <p role="alert">{sentenceOf(listen.error)}</p>}
      </Stack>
      {open && (
        <Suspense fallback={null}>
          <GiveCaptionsDialog video={video} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Notice>
  );
}
