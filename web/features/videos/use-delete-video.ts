import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { changeVideos } from '#web/api/library.ts';
import { trashQuery } from '#web/api/trash.ts';
import { deleteVideo } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { useUndoable } from '#web/ui/popups/use-undoable.ts';

let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function hide(ids: readonly string[], isHidden: boolean): void {
  hidden = isHidden
    ? new Set([...hidden, ...ids])
    : new Set([...hidden].filter((id) => !ids.includes(id)));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The videos whose deletion can still be undone, wherever it began; lists leave them out. */
export const useHiddenVideos = (): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, () => hidden);

/** Deletes a video with everything made from it, unless that is undone within a few seconds. */
export function useDeleteVideo(): (id: string) => void {
  const deleteVideos = useDeleteVideos();
  return useCallback((id) => deleteVideos([id]), [deleteVideos]);
}

/** Deletes several videos, unless that is undone within a few seconds. */
export function useDeleteVideos(): (ids: readonly string[]) => void {
  const client = useQueryClient();
  const undoable = useUndoable();
  return useCallback(
    (ids) => {
      const [only] = ids;
      if (only === undefined) return;
      hide(ids, true);
      undoable({
        title:
          ids.length === 1
            ? t('videos.videoDeleted')
            : t('videos.countVideoDeleted', { count: ids.length }),
        restore: () => hide(ids, false),
        // Refused videos have been deleted elsewhere.
        async perform(keepalive) {
          await (ids.length === 1
            ? deleteVideo(client, only, keepalive)
            : changeVideos(client, ids, { action: 'delete' }, { keepalive }));
          await client.invalidateQueries({ queryKey: trashQuery.queryKey });
          // The lists have left them; one that is restored is shown again.
          hide(ids, false);
        },
      });
    },
    [client, undoable],
  );
}
