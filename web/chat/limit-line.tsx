import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChatLimit } from '#chat/contract.ts';
import { chatLimitQuery } from '#web/api/chat.ts';
import { dateTime, relativeTime } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Whether nothing can be asked until a question becomes free again. */
export function isUsedUp(limit: ChatLimit | undefined): boolean {
  return limit !== undefined && limit.remaining <= 0;
}

/** What is left of today's questions. */
export function LimitLine({ limit }: { limit: ChatLimit | undefined }) {
  if (!limit || isUsedUp(limit)) return null;
  return (
    <>
      {limit.remaining} of {limit.limit} questions left today
    </>
  );
}

/** Instead of a way to ask, once everything is used up: when it goes on. */
export function LimitNotice({ limit }: { limit: ChatLimit }) {
  useLooking(limit.reset);
  return (
    <Notice tone="caution" title={`You have used all ${limit.limit} questions of the last 24 hours`} announce>
      The next one becomes free {relativeTime(limit.reset)}, at {dateTime(limit.reset)}. What you are writing is kept.
    </Notice>
  );
}

/** Draws the time that is left anew every half minute, and asks the server when it is over. */
function useLooking(reset: number): void {
  const client = useQueryClient();
  const [, look] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      look((times) => times + 1);
      if (Date.now() >= reset) void client.invalidateQueries(chatLimitQuery);
    }, 30_000);
    return () => clearInterval(timer);
  }, [client, reset]);
}
