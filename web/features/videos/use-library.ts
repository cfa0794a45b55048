import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { request, sentenceOf } from '#web/api/client/request.ts';
import { jobsQuery } from '#web/api/jobs.ts';
import { setFavourite } from '#web/api/library.ts';
import { videosQuery } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { useUndoable } from '#web/ui/popups/use-undoable.ts';
import { type LibraryItem, libraryItems } from './library-items.ts';
import { useDeleteVideo, useHiddenVideos } from './use-delete-video.ts';
import type { CardActions } from './video-card.tsx';

/** The user's videos and pending jobs, and the actions of their cards. */
export function useLibrary() {
  const videos = useQuery(videosQuery);
  const jobs = useQuery(jobsQuery);
  const [dismissed, setDismissed] = useState(savedDismissals);
  const hidden = useHiddenVideos();
  const items = useMemo(
    () => libraryItems(videos.data ?? [], jobs.data ?? [], new Set([...dismissed, ...hidden])),
    [videos.data, jobs.data, dismissed, hidden],
  );
  return { videos, jobs, items, actions: useActions(setDismissed) };
}

type SetDismissed = (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;

function useActions(setDismissed: SetDismissed): CardActions {
  const client = useQueryClient();
  const toasts = useToasts();
  const undoable = useUndoable();
  const deleteVideo = useDeleteVideo();
  const onDelete = useCallback(
    ({ id, video }: LibraryItem) => {
      if (video) return deleteVideo(id);
      setDismissed((before) => new Set([...before, id]));
      undoable({
        title: t('common.removedFromTheList'),
        restore: () => setDismissed((before) => new Set([...before].filter((one) => one !== id))),
        perform: async () => saveDismissal(id),
      });
    },
    [deleteVideo, undoable, setDismissed],
  );
  const jobAction = useCallback(
    (failure: string, action: (jobId: string) => Promise<unknown>) =>
      async ({ job }: LibraryItem) => {
        try {
          if (job) await action(job.id);
          await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
        } catch (error) {
          toasts.add({ title: failure, description: sentenceOf(error), tone: 'wrong' });
        }
      },
    [client, toasts],
  );
  const onFavourite = useCallback(
    ({ video }: LibraryItem, favourite: boolean) => {
      if (!video) return;
      setFavourite(client, video.id, favourite).catch((error: unknown) =>
        toasts.add({
          title: t('common.couldntChangeYourFavourites'),
          description: sentenceOf(error),
          tone: 'wrong',
        }),
      );
    },
    [client, toasts],
  );
  return useMemo(
    () => ({
      onDelete,
      onFavourite,
      onCancel: jobAction(t('videos.couldntCancel'), (id) =>
        request(`/api/clips/jobs/${id}`, { method: 'DELETE' }),
      ),
      onRetry: jobAction(t('common.couldntRetry'), (id) =>
        request(`/api/clips/jobs/${id}/retry`, { method: 'POST', resumes: true }),
      ),
    }),
    [onDelete, onFavourite, jobAction],
  );
}

const storageKey = 'kinora.put-away';

/**
 * Jobs that ended without a video and were removed from the list; the server deletes them
 * eventually.
 */
function savedDismissals(): ReadonlySet<string> {
  return new Set((localStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean));
}

function saveDismissal(id: string): void {
  localStorage.setItem(storageKey, [...savedDismissals(), id].slice(-200).join(' '));
}
