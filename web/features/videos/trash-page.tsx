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
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { bytes, date, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { nameOf } from './library-items.ts';

/** The deleted videos, which can be restored or deleted for good. */
export function TrashPage() {
  const trash = useQuery(trashQuery);
  const { videos, days } = trash.data ?? {};
  return (
    <Page
      title={t('videos.trash')}
      above={<Link to="/">{t('common.yourVideos')}</Link>}
      intro={
        days === undefined
          ? undefined
          : days === 0
            ? t('videos.thisServerDeletesVideosFor')
            : t('videos.deletedVideosStayHereFor', { days })
      }
      actions={videos && videos.length > 0 && <EmptyTrash videos={videos.length} />}
      width="narrow"
    >
      {trash.isError && !trash.data ? (
        <ErrorState
          title={t('videos.couldntLoadYourTrash')}
          error={trash.error}
          onRetry={() => void trash.refetch()}
          retrying={trash.isFetching}
        />
      ) : videos === undefined ? (
        <ListSkeleton label={t('videos.loadingYourTrash')} height="4rem" />
      ) : videos.length === 0 ? (
        <EmptyState icon={<IconTrash />} title={t('videos.theTrashIsEmpty')} />
      ) : (
        <Panel title={t('videos.countDeletedVideo', { count: videos.length })}>
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
    t('videos.totalclipsClip', { totalClips: video.totalClips }),
    bytes(video.bytes),
    t('videos.deletedWhen', { when: relativeTime(video.deletedAt) }),
    t('videos.keptUntil', { when: date(video.expiresAt) }),
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
          aria-label={t('videos.restoreTitle', { title })}
          onClick={() =>
            run(() => restoreVideo(client, video.id), {
              done: t('videos.titleIsBackInYour', { title }),
              failed: t('videos.couldntRestoreTheVideo'),
            })
          }
        >
          {t('videos.restore')}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={t('videos.deleteForGoodTitle', { title })}
          onClick={() => setConfirming(true)}
        >
          {t('videos.deleteForGood')}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t('videos.deleteTitleForGood', { title })}
        text={t('videos.theVideoItsClipsAnd')}
        confirmLabel={t('videos.deleteForGood')}
        danger
        onConfirm={() =>
          run(() => deleteForGood(client, video.id), {
            done: t('videos.titleWasDeletedForGood', { title }),
            failed: t('videos.couldntDeleteTheVideo'),
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
        {t('videos.emptyTrash')}
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t('videos.deleteVideosVideoForGood', { videos })}
        text={t('videos.theyCannotBeRestoredThen')}
        confirmLabel={t('videos.emptyTrash')}
        danger
        onConfirm={() =>
          run(() => emptyTrash(client), {
            done: t('videos.everythingInItWasDeleted'),
            failed: t('videos.couldntEmptyTheTrash'),
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
