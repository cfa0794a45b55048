import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addFolder, type BulkChange, changeVideos, type Refused } from '#web/api/library.ts';
import { t } from '#web/messages/messages.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';

type Order = {
  /** Where to move them: into a folder, into none (null), or into a new one; undefined: nowhere. */
  folder: { id: string | null } | { name: string } | undefined;
  added: readonly string[];
  removed: readonly string[];
};

/** Moves and tags videos, as one action of a person. */
export function useOrganise(videos: readonly { id: string }[], onDone: () => void) {
  const client = useQueryClient();
  const report = useReport();
  return useMutation({
    mutationFn: async ({ folder, added, removed }: Order) => {
      const ids = videos.map(({ id }) => id);
      const destination =
        folder && 'name' in folder ? await addFolder(client, folder.name) : folder;
      const changes: BulkChange[] = [
        ...(destination ? [{ action: 'move' as const, folder: destination.id }] : []),
        ...removed.map((tag) => ({ action: 'untag' as const, tag })),
        ...added.map((tag) => ({ action: 'tag' as const, tag })),
      ];
      const refused: Refused[] = [];
      for (const change of changes) refused.push(...(await changeVideos(client, ids, change)));
      return { refused, changed: changes.length > 0 };
    },
    onSuccess: ({ refused, changed }) => {
      onDone();
      if (changed) report(videos.length, refused);
    },
  });
}

/** Reports the result of a change of several videos. */
export function useReport(): (videos: number, refused: readonly Refused[], done?: string) => void {
  const toasts = useToasts();
  return (videos, refused, done = t('videos.videosVideoChanged', { videos })) => {
    const ids = new Set(refused.map(({ id }) => id));
    if (ids.size === 0) toasts.add({ title: done });
    else
      toasts.add({
        title: t('videos.couldntChangeSome', { failed: ids.size, all: videos }),
        description: refused[0]?.error,
        tone: 'wrong',
      });
  };
}
