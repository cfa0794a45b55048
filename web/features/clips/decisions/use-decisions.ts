import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { type Decision, decide, decisionOf } from '#web/api/clips.ts';
import { type MessageId, t } from '#web/messages/messages.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import type { History } from './use-history.ts';

export type Decide = (clips: readonly Clip[], decision: Decision) => void;

const titles = {
  kept: 'clips.clipsKept',
  rejected: 'clips.clipsRejected',
  new: 'clips.clipsBackToReview',
} as const satisfies Record<Decision, MessageId>;

/** Keeps and rejects clips of a video: shown at once, and undone by its toast or by the history. */
export function useDecisions(videoId: string, history: History): Decide {
  const client = useQueryClient();
  const toasts = useToasts();
  const toast = useRef<string>(undefined);
  return useCallback(
    (clips, decision) => {
      const changed = clips.filter((clip) => decisionOf(clip) !== decision);
      if (changed.length === 0) return;
      const close = () => toast.current !== undefined && toasts.close(toast.current);
      const send = (decisions: ReadonlyMap<string, Decision>) =>
        void decide(client, videoId, decisions).catch((error: unknown) =>
          toasts.add({
            title: t('clips.couldntSaveYourChoice'),
            description: sentenceOf(error),
            tone: 'wrong',
          }),
        );
      const before = new Map(changed.map((clip) => [clip.id, decisionOf(clip)]));
      send(new Map(changed.map(({ id }) => [id, decision])));
      const undo = history.add(() => {
        close();
        send(before);
      });
      // One at a time: who works through many clips is not followed by many toasts.
      close();
      toast.current = toasts.add({
        title: t(titles[decision], { count: changed.length }),
        action: { label: t('common.undo'), onClick: undo },
        timeoutMs: 5000,
      });
    },
    [client, toasts, videoId, history],
  );
}
