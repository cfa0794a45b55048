import type { TranscribeLimit } from '#lookup/contract.ts';
import { relativeTime, timeOfDay } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Text } from '#web/ui/text.tsx';

/** What is left of this hour's transcripts; its place is there before the number is. */
export function TranscriptLeft({ limit }: { limit: TranscribeLimit | undefined }) {
  return (
    <Text size="s" tone="soft" numeric role="status">
      {limit ? `${limit.remaining} of ${limit.limit} transcripts left this hour.` : '\u00a0'}
      {limit && limit.remaining > 0 && limit.remaining < limit.limit && ` One comes back at ${timeOfDay(limit.reset)}.`}
    </Text>
  );
}

/** None is left: when there will be one. */
export function TranscriptsUsedUp({ limit }: { limit: TranscribeLimit }) {
  return (
    <Notice tone="caution" title={`All ${limit.limit} transcripts of this hour are used`} announce>
      The next one comes back at {timeOfDay(limit.reset)}, {relativeTime(limit.reset)}. Transcripts fetched in this window stay open.
    </Notice>
  );
}
