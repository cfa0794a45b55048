import { IconPackageExport, IconWifiOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button, buttonClass } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { HomeLink } from '#web/ui/messages/home-link.tsx';
import { VideoNotFound } from '#web/ui/messages/not-found.tsx';
import { useSelection } from '#web/ui/use-selection.ts';
import { ExportFilters } from './export-filters.tsx';
import { ExportGroup, GroupActions } from './export-group.tsx';
import {
  type ExportItem,
  filtered,
  type ExportGroup as Group,
} from './exported-clips/export-items.ts';
import { type ExportActions, useExportActions } from './exported-clips/use-export-actions.ts';
import { ExportsBar } from './exports-bar.tsx';
import styles from './exports-page.module.css';
import { ExportsSkeleton } from './exports-skeleton.tsx';
import { useExports } from './use-exports.ts';
import { useExportsSearch } from './use-exports-search.ts';

const ClipViewer = lazy(() =>
  import('./clip-viewer.tsx').then(({ ClipViewer: component }) => ({ default: component })),
);

/** All exports, grouped by video: a view of the clips of all videos. */
export function AllExports() {
  const { hidden, actions } = useExportActions();
  const exports = useExports(hidden, undefined);
  return <Exports exports={exports} actions={actions} videoId={undefined} />;
}

/** The exports of one video. */
export function VideoExportsPage() {
  const { videoId } = useParams({ from: '/videos/$videoId/exports' });
  const { hidden, actions } = useExportActions();
  const exports = useExports(hidden, videoId);
  const { video, groups, state } = exports;
  if (state === 'ready' && !video) return <VideoNotFound />;
  const [group] = groups;
  return (
    <Page
      title={
        video
          ? video.title === null
            ? t('exports.exportsOfYourVideo')
            : t('exports.exportsOf', { title: video.title })
          : t('exports.exports')
      }
      above={
        <Link to="/videos/$videoId" params={{ videoId }}>
          {t('exports.backToVideo')}
        </Link>
      }
      actions={group && <GroupActions group={group} actions={actions} />}
    >
      <Exports exports={exports} actions={actions} videoId={videoId} />
    </Page>
  );
}

type ExportsProps = {
  exports: ReturnType<typeof useExports>;
  actions: ExportActions;
  videoId: string | undefined;
};

function Exports({ exports: { groups, state, error, retry }, actions, videoId }: ExportsProps) {
  if (state === 'loading') return <ExportsSkeleton />;
  if (state === 'offline')
    return (
      <EmptyState
        icon={<IconWifiOff />}
        title={t('exports.youreOffline')}
        text={t('exports.yourExportsWillAppearOnce')}
      />
    );
  if (state === 'failed')
    return <ErrorState title={t('exports.couldntLoadYourExports')} error={error} onRetry={retry} />;
  if (groups.length === 0) return <NoExports videoId={videoId} />;
  return <ExportList groups={groups} actions={actions} videoId={videoId} />;
}

const keyOf = ({ key }: ExportItem) => key;

/** Up to this many clips, no filters are shown. */
const maxWithoutFilters = 6;

function ExportList({
  groups,
  actions,
  videoId,
}: {
  groups: readonly Group[];
  actions: ExportActions;
  videoId: string | undefined;
}) {
  const { filter, isFiltered, openClip, open, setFilter } = useExportsSearch(videoId);
  const { search, shape, language } = filter;
  const shown = useMemo(
    () => filtered(groups, { search, shape, language }),
    [groups, search, shape, language],
  );
  const ready = useMemo(
    () => shown.flatMap(({ items }) => items.filter(({ clip }) => clip)),
    [shown],
  );
  const { selected, items: selectedItems, select, selectAll, clear } = useSelection(ready, keyOf);
  const everything = groups.flatMap(({ items }) => items);
  // A link can open a clip that a filter hides.
  const openItem =
    openClip === undefined ? undefined : everything.find(({ clip }) => clip?.id === openClip);
  return (
    <>
      {(isFiltered || everything.length > maxWithoutFilters) && (
        <ExportFilters groups={groups} filter={filter} onChange={setFilter} />
      )}
      <p role="status" className={isFiltered ? styles.found : 'visually-hidden'}>
        {isFiltered
          ? t('exports.countClipFound', { count: shown.flatMap(({ items }) => items).length })
          : ''}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title={t('exports.noClipsMatch')}
          text={t('exports.tryADifferentSearchOr')}
          action={
            <Button onClick={() => setFilter({ search: '', shape: '', language: '' })}>
              {t('exports.clearFilters')}
            </Button>
          }
        />
      )}
      <div className={styles.groups}>
        {shown.map((group) => (
          <ExportGroup
            key={group.videoId}
            group={group}
            hideTitle={videoId !== undefined}
            selected={selected}
            onSelect={select}
            actions={actions}
          />
        ))}
      </div>
      {selectedItems.length > 0 && (
        <ExportsBar
          selected={selectedItems}
          all={ready.length}
          onAll={selectAll}
          onClear={clear}
          actions={actions}
        />
      )}
      {openItem && (
        <Suspense fallback={null}>
          <ClipViewer
            item={openItem}
            videoTitle={
              groups.find((group) => group.videoId === openItem.videoId)?.videoTitle ?? ''
            }
            ready={ready.includes(openItem) ? ready : [openItem]}
            onOpen={(id) => open(id, true)}
            actions={actions}
          />
        </Suspense>
      )}
    </>
  );
}

function NoExports({ videoId }: { videoId: string | undefined }) {
  const className = buttonClass({ variant: 'primary' });
  return (
    <EmptyState
      icon={<IconPackageExport />}
      title={t('exports.noExportsYet')}
      text={t('exports.selectClipsOnAVideos')}
      action={
        videoId === undefined ? (
          <HomeLink />
        ) : (
          <Link to="/videos/$videoId" params={{ videoId }} className={className}>
            {t('exports.selectClips')}
          </Link>
        )
      }
    />
  );
}
