import { IconPackageExport, IconScissors, IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allClipsQuery, type ClipWithVideo, decideOnAll } from '#web/api/all-clips.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectionBar } from '#web/ui/layout/selection-bar.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { HomeLink } from '#web/ui/messages/home-link.tsx';
import { useUndoable } from '#web/ui/popups/use-undoable.ts';
import { useSelection } from '#web/ui/use-selection.ts';
import { ClipCard } from './clip-card.tsx';
import styles from './clip-list.module.css';
import { ExportAll } from './export-all.tsx';

const keyOf = ({ id }: ClipWithVideo) => id;

/** The kept clips of all videos, or all clips; newest decision first. */
export function ClipList({ isKept }: { isKept: boolean }) {
  const client = useQueryClient();
  const undoable = useUndoable();
  const found = useInfiniteQuery(allClipsQuery(isKept ? 'kept' : undefined));
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const clips = useMemo(
    () => found.data?.pages.flatMap((page) => page.clips).filter(({ id }) => !hidden.has(id)) ?? [],
    [found.data, hidden],
  );
  const { selected, items, select, selectAll, clear } = useSelection(clips, keyOf);
  const [exporting, setExporting] = useState<readonly ClipWithVideo[]>();
  if (found.isPending) return <ClipsSkeleton />;
  if (found.isError)
    return (
      <ErrorState
        title={t('allClips.couldntLoadYourClips')}
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  if (clips.length === 0)
    return (
      <EmptyState
        icon={<IconScissors />}
        title={isKept ? t('allClips.noKeptClipsYet') : t('allClips.noClipsYet')}
        text={isKept ? t('allClips.keepClipsOnAVideos') : t('allClips.addAVideoToFind')}
        action={<HomeLink />}
      />
    );
  const unkeep = () => {
    const ids = items.map(keyOf);
    clear();
    setHidden((before) => new Set([...before, ...ids]));
    const show = () =>
      setHidden((before) => new Set([...before].filter((id) => !ids.includes(id))));
    undoable({
      title: t('allClips.countClipNoLongerKept', { count: ids.length }),
      restore: show,
      perform: async (keepalive) => {
        await decideOnAll(client, items, 'new', keepalive);
        show();
      },
    });
  };
  return (
    <>
      <ul className={styles.grid} aria-label={t('common.clips')}>
        {clips.map((clip) => (
          <ClipCard
            key={clip.id}
            clip={clip}
            marked={!isKept}
            selected={selected.has(clip.id)}
            onSelect={select}
            onExport={setExporting}
          />
        ))}
      </ul>
      {found.hasNextPage && (
        <div className={styles.more}>
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('common.showMore')}
          </Button>
        </div>
      )}
      {items.length > 0 && (
        <SelectionBar
          label={t('common.selectedClips')}
          text={t('common.countClipSelected', { count: items.length })}
          more={clips.length - items.length}
          all={clips.length}
          onAll={selectAll}
          closeLabel={t('common.clearSelection')}
          onClose={clear}
        >
          <Button
            size="small"
            variant="primary"
            icon={<IconPackageExport />}
            onClick={() => setExporting(items)}
          >
            {t('allClips.exportCountClip', { count: items.length })}
          </Button>
          {isKept && (
            <Button size="small" icon={<IconX />} onClick={unkeep}>
              {t('allClips.unKeep')}
            </Button>
          )}
        </SelectionBar>
      )}
      {exporting && <ExportAll clips={exporting} onClose={() => setExporting(undefined)} />}
    </>
  );
}

function ClipsSkeleton() {
  return (
    <Loading label={t('allClips.loadingYourClips')}>
      <div className={styles.grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
          <Skeleton key={name} height="26rem" />
        ))}
      </div>
    </Loading>
  );
}
