import type { UseQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

/** Why there is no waveform; nothing while there is one. */
export function WaveformNotice({
  error,
  refetch,
  isFetching,
}: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>) {
  if (!error) return null;
  return (
    <Notice
      action={
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {t('clips.couldntLoadTheWaveformError', { error: sentenceOf(error) })}
    </Notice>
  );
}
