import type { TranscribeLimit } from '#features/lookup/lookup.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { relativeTime, timeOfDay } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';

/** The transcripts left this hour; its space is reserved before the number arrives. */
export function TranscriptLeft({ limit }: { limit: TranscribeLimit | undefined }) {
  return (
    <Text size="s" tone="soft" numeric role="status">
      {limit
        ? t('lookup.remainingOfLimitTranscriptsLeft', {
            remaining: limit.remaining,
            limit: limit.limit,
          })
        : '\u00a0'}{' '}
      {limit &&
        limit.remaining > 0 &&
        limit.remaining < limit.limit &&
        t('lookup.nextOneAt', { time: timeOfDay(limit.reset) })}
    </Text>
  );
}

/** None is left: says when the next one is available. */
export function TranscriptsUsedUp({ limit }: { limit: TranscribeLimit }) {
  return (
    <Notice
      tone="caution"
      title={t('lookup.allLimitTranscriptsForThis', { limit: limit.limit })}
      announce
    >
      {t('lookup.theNextOneIsAvailable', {
        time: timeOfDay(limit.reset),
        from: relativeTime(limit.reset),
      })}
    </Notice>
  );
}
