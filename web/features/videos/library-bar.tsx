import { IconFolder, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { changeVideos } from '#web/api/library.ts';
import { trashQuery } from '#web/api/trash.ts';
import type { VideoSummary } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SelectionBar } from '#web/ui/layout/selection-bar.tsx';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { useDeleteVideos } from './use-delete-video.ts';
import { useReport } from './use-organise.ts';

const OrganiseDialog = lazy(() =>
  import('./organise-dialog.tsx').then(({ OrganiseDialog: component }) => ({
    default: component,
  })),
);

type LibraryBarProps = {
  selected: readonly VideoSummary[];
  /** How many videos can be selected. */
  all: number;
  onAll: () => void;
  /** Ends the selection. */
  onDone: () => void;
};

/** The actions for the selected videos. */
export function LibraryBar({ selected, all, onAll, onDone }: LibraryBarProps) {
  const [organising, setOrganising] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const deleteVideos = useDeleteVideos();
  const ids = selected.map(({ id }) => id);
  const isNone = ids.length === 0;
  const trash = useQuery(trashQuery);
  return (
    <SelectionBar
      label={t('videos.selectedVideos')}
      text={
        isNone ? t('videos.selectVideos') : t('videos.countVideoSelected', { count: ids.length })
      }
      more={all - ids.length}
      all={all}
      onAll={onAll}
      closeLabel={t('videos.endSelection')}
      onClose={onDone}
    >
      <Star selected={selected} />
      <Button
        size="small"
        icon={<IconFolder />}
        disabled={isNone}
        onClick={() => setOrganising(true)}
      >
        {t('videos.folderAndTags')}
      </Button>
      <Button
        size="small"
        variant="danger"
        icon={<IconTrash />}
        disabled={isNone}
        onClick={() => setConfirming(true)}
      >
        {t('videos.delete')}
      </Button>
      {organising && (
        <Suspense fallback={null}>
          <OrganiseDialog videos={selected} onClose={() => setOrganising(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t('videos.deleteVideosQuestion', { count: ids.length })}
        text={t('videos.theirClipsAndExportsAre', { undoText: undoText(trash.data?.days) })}
        confirmLabel={t('videos.deleteVideos', { count: ids.length })}
        danger
        onConfirm={() => {
          deleteVideos(ids);
          onDone();
        }}
      />
    </SelectionBar>
  );
}

/** How the deletion can be undone. */
function undoText(days: number | undefined): string {
  if (days === undefined || days === 0) return t('videos.youCanUndoThisFor');
  return t('videos.youCanRestoreThemFrom', { days });
}

/** Makes all of them favourites, or none when all are. */
function Star({ selected }: { selected: readonly VideoSummary[] }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const report = useReport();
  const [changing, setChanging] = useState(false);
  const areAll = selected.length > 0 && selected.every(({ favourite }) => favourite);
  const change = async () => {
    setChanging(true);
    try {
      const ids = selected.map(({ id }) => id);
      const refused = await changeVideos(client, ids, {
        action: areAll ? 'unfavourite' : 'favourite',
      });
      report(
        ids.length,
        refused,
        areAll ? t('videos.removedFromYourFavourites') : t('videos.addedToYourFavourites'),
      );
    } catch (error) {
      toasts.add({
        title: t('common.couldntChangeYourFavourites'),
        description: sentenceOf(error),
        tone: 'wrong',
      });
    } finally {
      setChanging(false);
    }
  };
  return (
    <IconButton
      size="small"
      variant="secondary"
      label={areAll ? t('common.removeFromFavourites') : t('common.addToFavourites')}
      icon={areAll ? <IconStarOff /> : <IconStar />}
      loading={changing}
      disabled={selected.length === 0}
      onClick={() => void change()}
    />
  );
}
