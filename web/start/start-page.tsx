import { IconMovie } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { count } from '#web/ui/format.ts';
import { Page } from '#web/ui/page.tsx';
import { PlainSelect } from '#web/ui/plain-select.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { arranged, type LibraryOrder } from './library.ts';
import { LibraryList } from './library-list.tsx';
import styles from './start-page.module.css';
import { SubmitForm } from './submit-form.tsx';
import { useLibrary } from './use-library.ts';

const orders: { value: LibraryOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
  { value: 'longest', label: 'Longest first' },
  { value: 'clips', label: 'Most clips first' },
];

/** Where a video is handed in, and everything that was handed in before. */
export function StartPage() {
  const [said, setSaid] = useState('');
  const { address = '' } = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const tell = () => {
    setSaid('It has started. It shows below as it goes.');
    if (address) void navigate({ search: (before) => ({ ...before, address: undefined }), replace: true, resetScroll: false });
  };
  return (
    <Page
      title="Find the moments worth sharing"
      intro="Kinora watches the video, picks its best moments and turns those you choose into captioned clips."
    >
      <SubmitForm initialAddress={address} onStarted={tell} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Library />
    </Page>
  );
}

function Library() {
  const { videos, jobs, items, actions } = useLibrary();
  const { search, order, setSearch, setOrder } = useArrangement();
  const shown = useMemo(() => arranged(items, { search, order }), [items, search, order]);
  if (videos.isPending || jobs.isPending) return <Coming />;
  if (videos.isError && !videos.data)
    return (
      <ErrorState
        title="Your videos could not be loaded"
        error={videos.error}
        onRetry={() => void videos.refetch()}
        retrying={videos.isFetching}
      />
    );
  if (items.length === 0)
    return (
      <section className={styles.library}>
        <EmptyState icon={<IconMovie />} title="No videos yet" text="Paste an address above. Its clips will be here in a few minutes." />
      </section>
    );
  return (
    <section className={styles.library} aria-labelledby="library">
      <div className={styles.head}>
        <h2 id="library">Your videos</h2>
        <div className={styles.tools}>
          <SearchField className={styles.search} label="Search your videos" value={search} onChange={setSearch} />
          <PlainSelect label="Order" hideLabel value={order} onChange={setOrder} options={orders} />
        </div>
      </div>
      <p role="status" className={search ? styles.found : 'visually-hidden'}>
        {search ? `${count(shown.length, 'video')} found` : ''}
      </p>
      {shown.length === 0 ? (
        <EmptyState title="Nothing found" text={`No title or address has “${search}” in it.`} />
      ) : (
        <LibraryList key={`${order} ${search}`} items={shown} actions={actions} />
      )}
    </section>
  );
}

/** Search and order; both are in the address. */
function useArrangement() {
  const { search = '', sort = 'newest' } = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const change = (changed: { search?: string | undefined; sort?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true, resetScroll: false });
  return {
    search,
    order: orders.find(({ value }) => value === sort)?.value ?? 'newest',
    setSearch: (text: string) => change({ search: text || undefined }),
    setOrder: (order: LibraryOrder) => change({ sort: order === 'newest' ? undefined : order }),
  };
}

function Coming() {
  return (
    <section className={styles.library}>
      <div className={styles.head}>
        <h2>Your videos</h2>
      </div>
      <Loading label="Loading your videos">
        <div className={styles.coming}>
          {['a', 'b', 'c', 'd'].map((name) => (
            <Skeleton key={name} height="19rem" />
          ))}
        </div>
      </Loading>
    </section>
  );
}
