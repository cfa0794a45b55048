import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChatLimit } from '#features/chat/chat.schema.ts';
import { chatLimitQuery } from '#web/api/chat.ts';
import { t } from '#web/messages/messages.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { dateTime, relativeTime } from '#web/ui/text/format.ts';

/** Whether all questions are used until one becomes available again. */
export function isUsedUp(limit: ChatLimit | undefined): boolean {
  return limit !== undefined && limit.remaining <= 0;
}

/** The number of questions left today. */
export function LimitLine({ limit }: { limit: ChatLimit | undefined }) {
  if (!limit || isUsedUp(limit)) return null;
  return (
    <>
      {t('chat.remainingOfLimitQuestionsLeft', { remaining: limit.remaining, limit: limit.limit })}
    </>
  );
}

/** Replaces the composer once all questions are used, and says when the next one is available. */
export function LimitNotice({ limit }: { limit: ChatLimit }) {
  useLooking(limit.reset);
  return (
    <Notice tone="caution" title={t('chat.youHaveUsedAllLimit', { limit: limit.limit })} announce>
      {t('chat.nextQuestionAvailable', {
        when: relativeTime(limit.reset),
        time: dateTime(limit.reset),
      })}
    </Notice>
  );
}

/** Updates the remaining time every half minute, and refetches the limit when it has passed. */
function useLooking(reset: number): void {
  const client = useQueryClient();
  const [, refresh] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      refresh((times) => times + 1);
      if (Date.now() >= reset) void client.invalidateQueries(chatLimitQuery);
    }, 30_000);
    return () => clearInterval(timer);
  }, [client, reset]);
}
