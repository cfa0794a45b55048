import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/client/request.ts';
import { findClipsAgain } from '#web/api/identify.ts';
import type { Video } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { choiceOf } from './find-options/find-choice.ts';

/** Finds clips by sound and picture, for a video whose words cannot be read. */
export function LookForAction({ video }: { video: Video }) {
  const client = useQueryClient();
  const finding = useMutation({
    mutationFn: () =>
      findClipsAgain(client, video.id, {
        ...choiceOf(video.findOptions),
        lookFor: 'action',
        prompt: video.prompt,
      }),
  });
  return (
    <Notice
      action={
        <Button size="small" loading={finding.isPending} onClick={() => finding.mutate()}>
          {t('identify.findBySoundAndPicture')}
        </Button>
      }
    >
      {t('identify.clipsCanAlsoBeFound')}
      {finding.error && <p>{sentenceOf(finding.error)}</p>}
    </Notice>
  );
}
