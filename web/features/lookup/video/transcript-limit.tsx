import type { TranscribeLimit } from '#features/lookup/lookup.schema.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { relativeTime, timeOfDay } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';

/** The transcripts left this hour; its space is reserved before the number arrives. */
export function TranscriptLeft({ limit }: { limit: TranscribeLimit | undefined }) {
  return (
    <Text size="s" tone="soft" numeric role="status">
      {limit ? `${limit.remaining} of ${limit.limit} transcripts left this hour.` : '\u00a0'}
      {limit &&
        limit.remaining > 0 &&
        limit.remaining < limit.limit &&
        ` Next one at ${timeOfDay(limit.reset)}.`}
    </Text>
  );
}

/** None is left: says when the next one is available. */
export function TranscriptsUsedUp({ limit }: { limit: TranscribeLimit }) {
  return (
    <Notice tone="caution" title={`All ${limit.limit} transcripts for this hour are used`} announce>
      The next one is available at {timeOfDay(limit.reset)}, {relativeTime(limit.reset)}.
      Transcripts you have already loaded stay available.
    </Notice>
  );
}
