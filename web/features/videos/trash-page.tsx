import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import {
  deleteForGood,
  emptyTrash,
  restoreVideo,
  type TrashedVideo,
  trashQuery,
} from '#web/api/trash.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { bytes, count, date, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { nameOf } from './library-items.ts';

/** The deleted videos, which can be restored or deleted for good. */
export function TrashPage() {
  const trash = useQuery(trashQuery);
  const { videos, days } = trash.data ?? {};
  return (
    <Page
      title="Trash"
      above={<Link to="/">Your videos</Link>}
      intro={
        days === undefined
          ? undefined
          : days === 0
            ? 'This server deletes videos for good at once.'
            : `Deleted videos stay here for ${count(days, 'day')}, or until their space is needed. They count towards your storage.`
      }
      actions={videos && videos.length > 0 && <EmptyTrash videos={videos.length} />}
      width="narrow"
    >
      {trash.isError && !trash.data ? (
        <ErrorState
          title="Couldn’t load your trash"
          error={trash.error}
          onRetry={() => void trash.refetch()}
          retrying={trash.isFetching}
        />
      ) : videos === undefined ? (
        <ListSkeleton label="Loading your trash" height="4rem" />
      ) : videos.length === 0 ? (
        <EmptyState icon={<IconTrash />} title="The trash is empty" />
      ) : (
        <Panel title={count(videos.length, 'deleted video')}>
          <ul className={rows.rows}>
            {videos.map((video) => (
              <TrashRow key={video.id} video={video} />
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  );
}

function TrashRow({ video }: { video: TrashedVideo }) {
  const client = useQueryClient();
  const title = video.title ?? nameOf(video.platformUrl);
  const [confirming, setConfirming] = useState(false);
  const { run, running } = useTrashAction();
  const facts = [
    video.videoDuration,
    count(video.totalClips, 'clip'),
    bytes(video.bytes),
    `deleted ${relativeTime(video.deletedAt)}`,
    `kept until ${date(video.expiresAt)}`,
  ];
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <Text as="h3" size="m" strong className={rows.name}>
          {title}
        </Text>
        <Text size="s" tone="soft">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={rows.tools}>
        <Button
          size="small"
          loading={running}
          aria-label={`Restore ${title}`}
          onClick={() =>
            run(() => restoreVideo(client, video.id), {
              done: `“${title}” is back in your videos`,
              failed: 'Couldn’t restore the video',
            })
          }
        >
          Restore
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={`Delete for good: ${title}`}
          onClick={() => setConfirming(true)}
        >
          Delete for good
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Delete “${title}” for good?`}
        text="The video, its clips and its exports cannot be restored then."
        confirmLabel="Delete for good"
        danger
        onConfirm={() =>
          run(() => deleteForGood(client, video.id), {
            done: `“${title}” was deleted for good`,
            failed: 'Couldn’t delete the video',
          })
        }
      />
    </li>
  );
}

function EmptyTrash({ videos }: { videos: number }) {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const { run, running } = useTrashAction();
  return (
    <>
      <Button variant="danger" loading={running} onClick={() => setConfirming(true)}>
        Empty trash
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Delete ${count(videos, 'video')} for good?`}
        text="They cannot be restored then."
        confirmLabel="Empty trash"
        danger
        onConfirm={() =>
          run(() => emptyTrash(client), {
            done: 'Everything in it was deleted for good',
            failed: 'Couldn’t empty the trash',
          })
        }
      />
    </>
  );
}

/** Runs an action and reports its result. */
function useTrashAction() {
  const toasts = useToasts();
  const [running, setRunning] = useState(false);
  const run = (action: () => Promise<void>, words: { done: string; failed: string }) => {
    setRunning(true);
    action()
      .then(() => toasts.add({ title: words.done }))
      .catch((error: unknown) =>
        toasts.add({ title: words.failed, description: sentenceOf(error), tone: 'wrong' }),
      )
      .finally(() => setRunning(false));
  };
  return { run, running };
}
