import { IconMovie } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { isSetUpClosed } from '#web/features/models/set-up-closed.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { useSelection } from '#web/ui/use-selection.ts';
import styles from './home-page.module.css';
import { LibraryFilters } from './library-filters.tsx';
import { type LibraryFilter, type LibraryItem, searchAndSort } from './library-items.ts';
import { LibraryList } from './library-list.tsx';
import { SampleButton, TrySample } from './try-sample.tsx';
import { orders, useHomeSearch } from './use-home-search.ts';
import { useLibrary } from './use-library.ts';

const LibraryBar = lazy(() =>
  import('./library-bar.tsx').then(({ LibraryBar: component }) => ({ default: component })),
);

/** Only an empty library needs it. */
const SetUp = lazy(() =>
  import('#web/features/models/set-up.tsx').then(({ SetUp: component }) => ({
    default: component,
  })),
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
        title={t('common.couldntLoadYourVideos')}
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
          title={t('videos.noVideosYet')}
          text={
            <>
              <p>{t('videos.pasteALinkAboveOr')}</p>
              <p>{t('videos.everyClipGetsAScore')}</p>
            </>
          }
          action={<TrySample />}
        />
        {!isSetUpClosed() && (
          <Suspense fallback={null}>
            <SetUp />
          </Suspense>
        )}
      </section>
    );
  return (
    <section
      className={styles.library}
      aria-label={t('common.yourVideos')}
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
            label={t('videos.sortBy')}
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
              {t('videos.select')}
            </Button>
          )}
        </div>
      </div>
      {missing && (
        <Notice
          tone="wrong"
          title={
            missing === jobs ? t('videos.couldntLoadWhatIsIn') : t('common.couldntLoadYourVideos')
          }
          action={
            <Button
              size="small"
              loading={missing.isFetching}
              onClick={() => void missing.refetch()}
            >
              {t('common.retry')}
            </Button>
          }
        >
          {sentenceOf(missing.error)}
        </Notice>
      )}
      <p role="status" className={isFiltered ? styles.found : 'visually-hidden'}>
        {isFiltered ? t('videos.countVideoFound', { count: shown.length }) : ''}
      </p>
      {search && (
        <p>
          <Link to="/search" search={{ q: search }}>
            {t('videos.searchEverythingSaidForSearch', { search })}
          </Link>
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState
          {...nothingShown(filter)}
          action={<Button onClick={() => setFilter(noFilter)}>{t('common.showAllVideos')}</Button>}
        />
      ) : (
        <LibraryList
          key={JSON.stringify([order, filter])}
          items={shown}
          actions={actions}
          selection={selecting ? { selected, onSelect: select } : undefined}
        />
      )}
      <SampleButton />
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
    return { title: t('videos.noVideosMatch'), text: t('videos.noTitleLinkOrTag', { search }) };
  if (folder !== '' && folder !== 'none' && !tag && !favourites)
    return {
      title: t('videos.thisFolderIsEmpty'),
      text: t('videos.showAllVideosSelectThose'),
    };
  return { title: t('videos.noVideosMatch'), text: t('videos.chooseAnotherFolderOrTag') };
}

function LibrarySkeleton() {
  return (
    <section className={styles.library}>
      <div className={styles.head}></div>
      <Loading label={t('common.loadingYourVideos')}>
        <div className={styles.skeleton}>
          {['a', 'b', 'c', 'd'].map((name) => (
            <Skeleton key={name} height="19rem" />
          ))}
        </div>
      </Loading>
    </section>
  );
}
