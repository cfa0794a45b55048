import { useCallback } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { useToasts } from './toast.tsx';

type Undoable = {
  /** The message: "Video deleted". */
  title: string;
  /** Performs the action; with `keepalive`, the page is being left. */
  perform: (keepalive: boolean) => Promise<unknown>;
  /** Shows what was hidden again, after an undo or a failure. */
  restore: () => void;
};

/** Actions that can still be undone; performed at once when the page is left. */
const pending = new Set<() => void>();
addEventListener('pagehide', () => {
  for (const perform of pending) perform();
});

/**
 * Delays an action by a few seconds so that it can be undone: hide the item first, then call this.
 */
export function useUndoable(): (action: Undoable) => void {
  const toasts = useToasts();
  return useCallback(
    ({ title, perform, restore }) => {
      const performNow = () => {
        if (!pending.delete(performNow)) return;
        void perform(true).catch(() => undefined);
      };
      const finish = () => {
        if (!pending.delete(performNow)) return;
        perform(false).catch((error: unknown) => {
          restore();
          toasts.add({
            title: t('ui.couldntFinishTitle', { title }),
            description: sentenceOf(error),
            tone: 'wrong',
          });
        });
      };
      const undo = () => {
        if (pending.delete(performNow)) restore();
      };
      pending.add(performNow);
      toasts.add({
        title,
        action: { label: t('common.undo'), onClick: undo },
        onClose: finish,
        timeoutMs: 7000,
      });
    },
    [toasts],
  );
}
