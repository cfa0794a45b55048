import { IconMessageCircle, IconMicrophone, IconPackageExport, IconSearch, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteVideo, exportedQuery, type Video } from '#web/api/clips.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useToasts } from '#web/ui/toast.tsx';
import { useAfterFirstRender } from '../use-after-first-render.ts';
import { FindAgainDialog } from './find-again-dialog.tsx';
import { isUpload, titleOf } from './title-of.ts';
import styles from './video-actions.module.css';

/** Links from a video, and actions on the video as a whole. */
export function VideoActions({ video }: { video: Video }) {
  const [dialog, setDialog] = useState<'again' | 'delete'>();
  const isDone = video.status === 'complete';
  const items: MenuItem[] = [
    ...(isUpload(video)
      ? []
      : [{ label: 'Find clips again…', icon: <IconSearch />, onSelect: () => setDialog('again') } satisfies MenuItem]),
    { label: 'Delete video…', icon: <IconTrash />, danger: true, onSelect: () => setDialog('delete') },
  ];
  return (
    <div className={styles.actions}>
      {isDone && <ExportsLink videoId={video.id} />}
      {isDone && (
        <>
          <Link to="/chat" search={{ video: video.id }} className={buttonClass()}>
            <IconMessageCircle aria-hidden="true" />
            <span>
              Chat<span className={styles.long}> about this video</span>
            </span>
          </Link>
          <Link to="/voice" search={{ video: video.id }} className={buttonClass()}>
            <IconMicrophone aria-hidden="true" />
            <span>
              Talk<span className={styles.long}> about it</span>
            </span>
          </Link>
        </>
      )}
      <Menu label="More options for this video" variant="secondary" items={items} />
      {dialog === 'again' && <FindAgainDialog video={video} onClose={() => setDialog(undefined)} />}
      <DeleteDialog video={video} open={dialog === 'delete'} onClose={() => setDialog(undefined)} />
    </div>
  );
}

function ExportsLink({ videoId }: { videoId: string }) {
  const { data } = useQuery({ ...exportedQuery(videoId), enabled: useAfterFirstRender() });
  return (
    <Link to="/videos/$videoId/exports" params={{ videoId }} className={buttonClass()}>
      <IconPackageExport aria-hidden="true" />
      Exports
      <span className={styles.count}>
        {data?.length ?? ''}
        {data && <span className="visually-hidden"> exported clips</span>}
      </span>
    </Link>
  );
}

function DeleteDialog({ video, open, onClose }: { video: Video; open: boolean; onClose: () => void }) {
  const [client, navigate, toasts] = [useQueryClient(), useNavigate(), useToasts()];
  const remove = async () => {
    await deleteVideo(client, video.id);
    toasts.add({ title: 'Video deleted', description: titleOf(video) });
    await navigate({ to: '/' });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(now) => now || onClose()}
      title="Delete this video?"
      text="Its clips and exported files will be deleted too. This can’t be undone."
      confirmLabel="Delete video"
      danger
      onConfirm={remove}
    />
  );
}
