import { IconMovie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sampleAddress } from '#features/videos/clips.constants.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { featuresQuery } from '#web/api/server.ts';
import { videosQuery } from '#web/api/videos.ts';
import { useSubmission } from '#web/features/identify/submit/use-submission.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Text } from '#web/ui/text/text.tsx';

const sample = { platformUrl: sampleAddress, prompt: '' };

/** A talk that Kinora makes itself: it works without a link or a network. */
export function TrySample() {
  const { submit, starting, error } = useSubmission();
  const { data: features, isPending } = useQuery(featuresQuery);
  const feature = features?.find(({ id }) => id === 'sample');
  if (feature?.available === false)
    return (
      <Text size="s" tone="soft">
        {t('videos.thisServerCantMakeThe', { missing: feature.missing ?? '' })}
      </Text>
    );
  return (
    <>
      <Button loading={starting} disabled={isPending} onClick={() => submit(sample)}>
        {t('videos.tryASampleVideo')}
      </Button>
      {error && (
        <Notice tone="wrong" title={t('common.couldntStart')}>
          {sentenceOf(error)}
        </Notice>
      )}
    </>
  );
}

/** The same, below a library that has other videos: where it appears, nothing moves. */
export function SampleButton() {
  const { data: videos = [] } = useQuery(videosQuery);
  const { data: features } = useQuery(featuresQuery);
  const { submit, starting, error } = useSubmission();
  const isOffered =
    features?.some(({ id, available }) => id === 'sample' && available) &&
    videos.length > 0 &&
    !videos.some(({ platformUrl }) => platformUrl === sampleAddress);
  if (!isOffered) return null;
  return (
    <div>
      <Button icon={<IconMovie />} loading={starting} onClick={() => submit(sample)}>
        {t('videos.tryASampleVideo')}
      </Button>
      {error && <p role="alert">{sentenceOf(error)}</p>}
    </div>
  );
}
