import { IconFileText } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { transcribeAgain } from '#web/api/identify.ts';
import type { Video } from '#web/api/videos.ts';
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
      title="Do you have captions or a text for it?"
      icon={<IconFileText />}
      action={
        <Row>
          <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
            Add captions or text
          </Button>
          {wasGiven && (
            <Button loading={listen.isPending} onClick={() => listen.mutate()}>
              Continue without them
            </Button>
          )}
        </Row>
      }
    >
      <Stack gap={2}>
        <p>
          Kinora finds out when each word is spoken. With <code>GROQ_API_KEY</code>, the operator of
          this server can also set up hosted speech recognition.
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
