import {
  IconCut,
  IconFolder,
  IconMessageCircle,
  IconMicrophone,
  IconPackageExport,
  IconPencil,
  IconPlus,
  IconSearch,
  IconSelectAll,
  IconShare,
  IconStar,
  IconStarOff,
  IconTrash,
  IconWriting,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { maxVideoTitleLength } from '#features/videos/clips.constants.ts';
import { modelsQuery } from '#web/api/chat.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { exportedQuery } from '#web/api/exports.ts';
import { setFavourite } from '#web/api/library.ts';
import { writeTitles } from '#web/api/transcripts.ts';
import { renameVideo, type Video } from '#web/api/videos.ts';
import { ShareDialog } from '#web/features/exports/shares/share-dialog.tsx';
import { FindAgainDialog } from '#web/features/identify/find-again-dialog.tsx';
import { OrganiseDialog } from '#web/features/videos/organise-dialog.tsx';
import { titleOf } from '#web/features/videos/title-of.ts';
import { useDeleteVideo } from '#web/features/videos/use-delete-video.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button, buttonClass } from '#web/ui/buttons/button.tsx';
import { Menu, type MenuItem } from '#web/ui/popups/menu.tsx';
import { NameDialog } from '#web/ui/popups/name-dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';
import styles from './video-actions.module.css';

type VideoActionsProps = {
  video: Video;
  /** The clips that the page's main button exports, and what it says; none without clips. */
  exports: { clips: readonly Clip[]; text: string } | undefined;
  onExport: (clips: readonly Clip[]) => void;
  onSelectAll: (() => void) | undefined;
  /** Removes pauses and fillers from the kept clips; undefined while none is kept. */
  onTighten: (() => void) | undefined;
  onNewClip: (() => void) | undefined;
};

/** Links from a video, and actions on the video as a whole. */
export function VideoActions({
  video,
  exports,
  onExport,
  onSelectAll,
  onTighten,
  onNewClip,
}: VideoActionsProps) {
  const [finding, setFinding] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [organising, setOrganising] = useState(false);
  const client = useQueryClient();
  const toasts = useToasts();
  const star = () =>
    void setFavourite(client, video.id, !video.favourite).catch((error: unknown) =>
      toasts.add({
        title: t('common.couldntChangeYourFavourites'),
        description: sentenceOf(error),
        tone: 'wrong',
      }),
    );
  const [deleteVideo, navigate] = [useDeleteVideo(), useNavigate()];
  const remove = () => {
    deleteVideo(video.id);
    void navigate({ to: '/' });
  };
  const isDone = video.status === 'complete';
  const { data: models } = useQuery({ ...modelsQuery, enabled: useAfterFirstRender() && isDone });
  const canWrite = models?.some((model) => model.kind === 'general' && model.configured) ?? false;
  const write = () =>
    writeTitles(client, video.id).catch((error: unknown) =>
      toasts.add({
        title: t('jobs.titlesNotWritten'),
        description: sentenceOf(error),
        tone: 'wrong',
      }),
    );
  const items: MenuItem[] = [
    ...(onNewClip
      ? [{ label: t('review.newClip'), icon: <IconPlus />, onSelect: onNewClip } satisfies MenuItem]
      : []),
    ...(onSelectAll
      ? [
          {
            label: t('review.selectAllClips'),
            icon: <IconSelectAll />,
            onSelect: onSelectAll,
          } satisfies MenuItem,
        ]
      : []),
    ...(onTighten
      ? [
          {
            label: t('review.tightenKeptClips'),
            icon: <IconCut />,
            onSelect: onTighten,
          } satisfies MenuItem,
        ]
      : []),
    ...(isDone
      ? [
          {
            label: t('review.findClipsAgain'),
            icon: <IconSearch />,
            onSelect: () => setFinding(true),
          } satisfies MenuItem,
          ...(canWrite
            ? [
                {
                  label: t('review.writeTitles'),
                  icon: <IconWriting />,
                  onSelect: () => void write(),
                } satisfies MenuItem,
              ]
            : []),
          {
            label: t('review.talkAboutIt'),
            icon: <IconMicrophone />,
            onSelect: () => void navigate({ to: '/voice', search: { video: video.id } }),
          } satisfies MenuItem,
        ]
      : []),
    { label: t('common.renameDots'), icon: <IconPencil />, onSelect: () => setRenaming(true) },
    { label: t('review.folderAndTags'), icon: <IconFolder />, onSelect: () => setOrganising(true) },
    {
      label: video.favourite ? t('common.removeFromFavourites') : t('common.addToFavourites'),
      icon: video.favourite ? <IconStarOff /> : <IconStar />,
      onSelect: star,
    },
    ...(isDone
      ? [
          {
            label: t('review.shareVideo'),
            icon: <IconShare />,
            onSelect: () => setSharing(true),
          } satisfies MenuItem,
        ]
      : []),
    { label: t('review.deleteVideo'), icon: <IconTrash />, danger: true, onSelect: remove },
  ];
  return (
    <div className={styles.actions}>
      {isDone && <ExportsLink videoId={video.id} />}
      {isDone && (
        <Link to="/chat" search={{ video: video.id }} className={buttonClass()}>
          <Rich
            id="review.askAboutThisVideo"
            elements={{
              icon: <IconMessageCircle aria-hidden="true" />,
              hidden: <span className="visually-hidden" />,
            }}
          />
        </Link>
      )}
      <Menu label={t('review.moreOptionsForThisVideo')} variant="secondary" items={items} />
      {exports && (
        <Button
          variant="primary"
          icon={<IconPackageExport />}
          className={styles.export}
          onClick={() => onExport(exports.clips)}
        >
          {exports.text}
        </Button>
      )}
      {renaming && (
        <NameDialog
          heading={t('review.renameVideo')}
          label={t('review.title')}
          name={titleOf(video)}
          maxLength={maxVideoTitleLength}
          save={(title) => renameVideo(client, video.id, title)}
          onClose={() => setRenaming(false)}
        />
      )}
      {sharing && (
        <ShareDialog
          shared={{ videoId: video.id, exportedId: undefined }}
          title={titleOf(video)}
          onClose={() => setSharing(false)}
        />
      )}
      {organising && <OrganiseDialog videos={[video]} onClose={() => setOrganising(false)} />}
      {finding && <FindAgainDialog video={video} onClose={() => setFinding(false)} />}
    </div>
  );
}

function ExportsLink({ videoId }: { videoId: string }) {
  const { data } = useQuery({ ...exportedQuery(videoId), enabled: useAfterFirstRender() });
  return (
    <Link to="/videos/$videoId/exports" params={{ videoId }} className={buttonClass()}>
      <IconPackageExport aria-hidden="true" />
      {data ? (
        <Rich
          id="review.countExported"
          values={{ count: data.length }}
          elements={{
            count: <span className={styles.count} />,
            hidden: <span className="visually-hidden" />,
          }}
        />
      ) : (
        <>
          {t('review.exports')}
          <span className={styles.count} />
        </>
      )}
    </Link>
  );
}
