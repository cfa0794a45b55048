import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { allEnded } from '#web/api/client/request.ts';
import { deleteClip, hideClips, showClipsAgain } from '#web/api/clips.ts';
import { t } from '#web/messages/messages.tsx';
import { focusBeside, focusHeadingUnless } from '#web/ui/focus-beside.ts';
import { useUndoable } from '#web/ui/popups/use-undoable.ts';

/** Deletes clips of a video; that can be undone for a few seconds. */
export function useDeleteClips(videoId: string): (clips: readonly Clip[]) => void {
  const client = useQueryClient();
  const undoable = useUndoable();
  return useCallback(
    (deleted) => {
      const left = new Map(deleted.map((clip) => [clip.id, clip]));
      const [only, ...others] = deleted;
      const card = others.length === 0 ? document.querySelector(`[data-clip="${only?.id}"]`) : null;
      if (card) focusBeside(card);
      else if (others.length > 0) focusHeadingUnless(undefined);
      hideClips(client, videoId, [...left.keys()]);
      undoable({
        title:
          others.length === 0
            ? t('common.clipDeleted')
            : t('common.countClipDeleted', { count: deleted.length }),
        // At once: when the page is left, there is no time for one after another.
        perform: (keepalive) =>
          allEnded(
            deleted.map(async ({ id }) => {
              await deleteClip({ videoId, clipId: id }, keepalive);
              left.delete(id);
            }),
          ),
        restore: () => showClipsAgain(client, videoId, [...left.values()]),
      });
    },
    [client, undoable, videoId],
  );
}
