import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { jobsQuery, videosQuery } from '#web/api/clips.ts';
import { request, sentenceOf } from '#web/api/request.ts';
import { useToasts } from '#web/ui/toast.tsx';
import { useUndoable } from '#web/ui/use-undoable.ts';
import { type LibraryItem, libraryItems } from './library.ts';
import type { CardActions } from './video-card.tsx';

/** The user's videos with what is being done to them, and what can be done with a card. */
export function useLibrary() {
  const videos = useQuery(videosQuery);
  const jobs = useQuery(jobsQuery);
  const [putAway, setPutAway] = useState(keptAway);
  const items = useMemo(() => libraryItems(videos.data ?? [], jobs.data ?? [], putAway), [videos.data, jobs.data, putAway]);
  return { videos, jobs, items, actions: useActions(setPutAway) };
}

type SetPutAway = (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;

function useActions(setPutAway: SetPutAway): CardActions {
  const client = useQueryClient();
  const toasts = useToasts();
  const undoable = useUndoable();
  const onDelete = useCallback(
    ({ id, video }: LibraryItem) => {
      setPutAway((before) => new Set([...before, id]));
      undoable({
        title: video ? 'Video deleted' : 'Removed from the list',
        restore: () => setPutAway((before) => new Set([...before].filter((one) => one !== id))),
        perform: async (keepalive) => {
          if (!video) return keepAway(id);
          await request(`/api/clips/videos/${id}`, { method: 'DELETE', keepalive });
          await client.invalidateQueries({ queryKey: videosQuery.queryKey, exact: true });
          client.removeQueries({ queryKey: ['videos', id] });
        },
      });
    },
    [client, undoable, setPutAway],
  );
  const told = useCallback(
    (action: (jobId: string) => Promise<unknown>) =>
      async ({ job }: LibraryItem) => {
        try {
          if (job) await action(job.id);
          await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
        } catch (error) {
          toasts.add({ title: 'That did not work', description: sentenceOf(error), tone: 'wrong' });
        }
      },
    [client, toasts],
  );
  return useMemo(
    () => ({
      onDelete,
      onCancel: told((id) => request(`/api/clips/jobs/${id}`, { method: 'DELETE' })),
      onRetry: told((id) => request(`/api/clips/jobs/${id}/retry`, { method: 'POST' })),
    }),
    [onDelete, told],
  );
}

const keptKey = 'kinora.put-away';

/** Jobs that ended without a video and were removed from the list; the server forgets them by itself one day. */
function keptAway(): ReadonlySet<string> {
  return new Set((localStorage.getItem(keptKey) ?? '').split(' ').filter(Boolean));
}

function keepAway(id: string): void {
  localStorage.setItem(keptKey, [...keptAway(), id].slice(-200).join(' '));
}
