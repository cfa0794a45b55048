import { useCallback } from 'react';
import { sentenceOf } from '#web/api/request.ts';
import { useToasts } from './toast.tsx';

type Undoable = {
  /** What was done, as it looks to the person: "Video deleted". */
  title: string;
  /** Does it for good; with `keepalive` the page is being left. */
  perform: (keepalive: boolean) => Promise<unknown>;
  /** Brings back what was hidden: it was undone, or could not be done. */
  restore: () => void;
};

/** What still waits for its time to be undone; done at once when the page is left. */
const waiting = new Set<() => void>();
addEventListener('pagehide', () => {
  for (const perform of waiting) perform();
});

/** Does something a few seconds later than it looks, so that it can be undone: hide it first, then call this. */
export function useUndoable(): (asked: Undoable) => void {
  const toasts = useToasts();
  return useCallback(
    ({ title, perform, restore }) => {
      const atOnce = () => {
        if (!waiting.delete(atOnce)) return;
        void perform(true).catch(() => undefined);
      };
      const finish = () => {
        if (!waiting.delete(atOnce)) return;
        perform(false).catch((error: unknown) => {
          restore();
          toasts.add({ title: 'That did not work', description: sentenceOf(error), tone: 'wrong' });
        });
      };
      const undo = () => {
        if (waiting.delete(atOnce)) restore();
      };
      waiting.add(atOnce);
      toasts.add({ title, action: { label: 'Undo', onClick: undo }, onClose: finish, timeoutMs: 7000 });
    },
    [toasts],
  );
}
