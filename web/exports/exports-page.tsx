import { IconPackageExport, IconWifiOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { NotFound } from '#web/app/not-found.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { count } from '#web/ui/format.ts';
import { Page } from '#web/ui/page.tsx';
import { ExportFilters } from './export-filters.tsx';
import { ExportGroup, GroupActions } from './export-group.tsx';
import { filtered, type ExportGroup as Group } from './exports.ts';
import { ExportsComing } from './exports-coming.tsx';
import styles from './exports-page.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { useArrangement } from './use-arrangement.ts';
import { type ExportActions, useExportActions } from './use-export-actions.ts';
import { useExports } from './use-exports.ts';
import { usePicked } from './use-picked.ts';

const ClipViewer = lazy(() => import('./clip-viewer.tsx').then(({ ClipViewer: component }) => ({ default: component })));

/** Everything exported, by video. */
export function ExportsPage() {
  const { hidden, actions } = useExportActions();
  const exports = useExports(hidden, undefined);
  return (
    <Page title="Exports" intro="Your finished clips, ready to watch and to take along.">
      <Exports exports={exports} actions={actions} videoId={undefined} />
    </Page>
  );
}

/** Everything exported of one video. */
export function VideoExportsPage() {
  const { videoId } = useParams({ from: '/videos/$videoId/exports' });
  const { hidden, actions } = useExportActions();
  const exports = useExports(hidden, videoId);
  const { video, groups, state } = exports;
  if (state === 'there' && !video) return <NotFound />;
  const [group] = groups;
  return (
    <Page
      title={video ? `Exports of ${video.title ?? 'your video'}` : 'Exports'}
      above={
        <Link to="/videos/$videoId" params={{ videoId }}>
          Back to the video
        </Link>
      }
      actions={group && <GroupActions group={group} actions={actions} />}
    >
      <Exports exports={exports} actions={actions} videoId={videoId} />
    </Page>
  );
}

type ExportsProps = { exports: ReturnType<typeof useExports>; actions: ExportActions; videoId: string | undefined };

function Exports({ exports: { groups, state, error, retry }, actions, videoId }: ExportsProps) {
  if (state === 'loading') return <ExportsComing />;
  if (state === 'offline')
    return <EmptyState icon={<IconWifiOff />} title="You are offline" text="Your exports show as soon as there is a connection." />;
  if (state === 'failed') return <ErrorState title="Your exports could not be loaded" error={error} onRetry={retry} />;
  if (groups.length === 0) return <Nothing videoId={videoId} />;
  return <ExportList groups={groups} actions={actions} videoId={videoId} />;
}

/** Fewer need no search. */
const few = 6;

function ExportList({ groups, actions, videoId }: { groups: readonly Group[]; actions: ExportActions; videoId: string | undefined }) {
  const { filter, isFiltered, openClip, open, setFilter } = useArrangement(videoId);
  const { search, shape, language } = filter;
  const shown = useMemo(() => filtered(groups, { search, shape, language }), [groups, search, shape, language]);
  const ready = useMemo(() => shown.flatMap(({ items }) => items.filter(({ clip }) => clip)), [shown]);
  const { picked, items: pickedItems, pick, pickAll, pickNone } = usePicked(ready);
  const everything = groups.flatMap(({ items }) => items);
  // Also what a filter hides can be linked to.
  const opened = openClip === undefined ? undefined : everything.find(({ clip }) => clip?.id === openClip);
  return (
    <>
      {(isFiltered || everything.length > few) && <ExportFilters groups={groups} filter={filter} onChange={setFilter} />}
      <p role="status" className={isFiltered ? styles.found : 'visually-hidden'}>
        {isFiltered ? `${count(shown.flatMap(({ items }) => items).length, 'clip')} found` : ''}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title="Nothing found"
          text="No clip is like that."
          action={<Button onClick={() => setFilter({ search: '', shape: '', language: '' })}>Show all</Button>}
        />
      )}
      <div className={styles.groups}>
        {shown.map((group) => (
          <ExportGroup
            key={group.videoId}
            group={group}
            hideTitle={videoId !== undefined}
            picked={picked}
            onPick={pick}
            actions={actions}
          />
        ))}
      </div>
      {pickedItems.length > 0 && (
        <SelectionBar picked={pickedItems} all={ready.length} onAll={pickAll} onNone={pickNone} actions={actions} />
      )}
      {opened && (
        <Suspense fallback={null}>
          <ClipViewer
            item={opened}
            videoTitle={groups.find((group) => group.videoId === opened.videoId)?.videoTitle ?? ''}
            ready={ready.includes(opened) ? ready : [opened]}
            onOpen={(id) => open(id, true)}
            actions={actions}
          />
        </Suspense>
      )}
    </>
  );
}

function Nothing({ videoId }: { videoId: string | undefined }) {
  const look = buttonClass({ variant: 'primary' });
  return (
    <EmptyState
      icon={<IconPackageExport />}
      title="No exports yet"
      text="Pick clips on a video's page and export them: they show here while they are made, and can be watched as soon as they are ready."
      action={
        videoId === undefined ? (
          <Link to="/" className={look}>
            Go to your videos
          </Link>
        ) : (
          <Link to="/videos/$videoId" params={{ videoId }} className={look}>
            Pick clips
          </Link>
        )
      }
    />
  );
}
