import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { deleteVideo } from '#web/api/clips.ts';
import { useUndoable } from '#web/ui/use-undoable.ts';

let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function hide(id: string, isHidden: boolean): void {
  hidden = new Set([...hidden, id].filter((one) => one !== id || isHidden));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The videos whose deletion can still be undone, wherever it began; lists leave them out. */
export const useHiddenVideos = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden);

/** Deletes a video with everything made from it, unless that is undone within a few seconds. */
export function useDeleteVideo(): (id: string) => void {
  const client = useQueryClient();
  const undoable = useUndoable();
  return useCallback(
    (id) => {
      hide(id, true);
      undoable({
        title: 'Video deleted',
        restore: () => hide(id, false),
        perform: (keepalive) => deleteVideo(client, id, keepalive),
      });
    },
    [client, undoable],
  );
}
