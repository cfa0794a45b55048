import { IconMovie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { sampleAddress } from '#features/videos/clips.constants.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { featuresQuery } from '#web/api/server.ts';
import { useSubmission } from '#web/features/identify/submit/use-submission.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { count } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { useSelection } from '#web/ui/use-selection.ts';
import styles from './home-page.module.css';
import { LibraryFilters } from './library-filters.tsx';
import { type LibraryFilter, type LibraryItem, searchAndSort } from './library-items.ts';
import { LibraryList } from './library-list.tsx';
import { orders, useHomeSearch } from './use-home-search.ts';
import { useLibrary } from './use-library.ts';

const LibraryBar = lazy(() =>
  import('./library-bar.tsx').then(({ LibraryBar: component }) => ({ default: component })),
);

const noFilter: LibraryFilter = { search: '', folder: '', tag: '', favourites: false };
const idOf = ({ id }: LibraryItem) => id;

/** The library. The address contains the filters, but not the selection. */
export function Library() {
  const { videos, jobs, items, actions } = useLibrary();
  const { filter, isFiltered, order, setFilter, setOrder } = useHomeSearch();
  const { search, folder, tag, favourites } = filter;
  const shown = useMemo(
    () => searchAndSort(items, { search, folder, tag, favourites }, order),
    [items, search, folder, tag, favourites, order],
  );
  const stored = useMemo(() => items.flatMap(({ video }) => video ?? []), [items]);
  const selectable = useMemo(() => shown.filter(({ video }) => video), [shown]);
  const [selecting, setSelecting] = useState(false);
  const { selected, items: chosen, select, selectAll, clear } = useSelection(selectable, idOf);
  const selectButton = useRef<HTMLButtonElement>(null);
  const endSelection = () => {
    setSelecting(false);
    clear();
    selectButton.current?.focus();
  };
  if (videos.isPending || jobs.isPending) return <LibrarySkeleton />;
  const missing = [videos, jobs].find(({ isError, data }) => isError && !data);
  if (missing && items.length === 0)
    return (
      <ErrorState
        title="Couldn’t load your videos"
        error={missing.error}
        onRetry={() => void missing.refetch()}
        retrying={missing.isFetching}
      />
    );
  if (items.length === 0)
    return (
      <section className={styles.library}>
        <EmptyState
          icon={<IconMovie />}
          title="No videos yet"
          text={
            <>
              <p>Paste a link above, or choose files. Clips are ready in a few minutes.</p>
              <p>Every clip gets a score from 0 to 10, and the reasons behind it.</p>
            </>
          }
          action={<TrySample />}
        />
      </section>
    );
  return (
    <section
      className={styles.library}
      aria-label="Your videos"
      onKeyDown={(event) => {
        const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (selecting && event.key === 'Escape' && isHere) endSelection();
      }}
    >
      <div className={styles.head}>
        {stored.length > 0 ? (
          <LibraryFilters videos={stored} filter={filter} onFilter={setFilter} />
        ) : (
          <span />
        )}
        <div className={styles.tools}>
          <PlainSelect
            label="Sort by"
            hideLabel
            value={order}
            onChange={setOrder}
            options={orders}
          />
          {stored.length > 0 && (
            <Button
              ref={selectButton}
              aria-pressed={selecting}
              onClick={() => (selecting ? endSelection() : setSelecting(true))}
            >
              Select
            </Button>
          )}
        </div>
      </div>
      {missing && (
        <Notice
          tone="wrong"
          title={
            missing === jobs ? 'Couldn’t load what is in progress' : 'Couldn’t load your videos'
          }
          action={
            <Button
              size="small"
              loading={missing.isFetching}
              onClick={() => void missing.refetch()}
            >
              Retry
            </Button>
          }
        >
          {sentenceOf(missing.error)}
        </Notice>
      )}
      <p role="status" className={isFiltered ? styles.found : 'visually-hidden'}>
        {isFiltered ? `${count(shown.length, 'video')} found` : ''}
      </p>
      {search && (
        <p>
          <Link to="/search" search={{ q: search }}>
            Search everything said for “{search}”
          </Link>
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState
          {...nothingShown(filter)}
          action={<Button onClick={() => setFilter(noFilter)}>Show all videos</Button>}
        />
      ) : (
        <LibraryList
          key={JSON.stringify([order, filter])}
          items={shown}
          actions={actions}
          selection={selecting ? { selected, onSelect: select } : undefined}
        />
      )}
      {selecting && (
        <Suspense fallback={null}>
          <LibraryBar
            selected={chosen.flatMap(({ video }) => video ?? [])}
            all={selectable.length}
            onAll={selectAll}
            onDone={endSelection}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Why the list is empty, and what to do. */
function nothingShown({ search, folder, tag, favourites }: LibraryFilter): {
  title: string;
  text: string;
} {
  if (search)
    return { title: 'No videos match', text: `No title, link or tag contains “${search}”.` };
  if (folder !== '' && folder !== 'none' && !tag && !favourites)
    return {
      title: 'This folder is empty',
      text: 'Show all videos, select those that belong here, and choose “Folder and tags”.',
    };
  return { title: 'No videos match', text: 'Choose another folder or tag.' };
}

/** A talk that Kinora makes itself: it works without a link or a network. */
function TrySample() {
  const { submit, starting, error } = useSubmission({ onStarted: () => undefined });
  const { data: features, isPending } = useQuery(featuresQuery);
  const sample = features?.find(({ id }) => id === 'sample');
  if (sample?.available === false)
    return (
      <Text size="s" tone="soft">
        This server can’t make the sample video: {sample.missing}
      </Text>
    );
  return (
    <>
      <Button
        loading={starting}
        disabled={isPending}
        onClick={() => submit({ platformUrl: sampleAddress, prompt: '' })}
      >
        Try a sample video
      </Button>
      {error && (
        <Notice tone="wrong" title="Couldn’t start">
          {sentenceOf(error)}
        </Notice>
      )}
    </>
  );
}

function LibrarySkeleton() {
  return (
    <section className={styles.library}>
      <div className={styles.head}></div>
      <Loading label="Loading your videos">
        <div className={styles.skeleton}>
          {['a', 'b', 'c', 'd'].map((name) => (
            <Skeleton key={name} height="19rem" />
          ))}
        </div>
      </Loading>
    </section>
  );
}
