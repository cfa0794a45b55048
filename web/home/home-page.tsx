import { IconMovie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { sampleAddress } from '#clips/clips.constants.ts';
import { sentenceOf } from '#web/api/request.ts';
import { featuresQuery } from '#web/api/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { count } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PlainSelect } from '#web/ui/plain-select.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Text } from '#web/ui/text.tsx';
import styles from './home-page.module.css';
import { type LibraryOrder, searchAndSort } from './library-items.ts';
import { LibraryList } from './library-list.tsx';
import { SubmitForm } from './submit-form.tsx';
import { useLibrary } from './use-library.ts';
import { useSubmission } from './use-submission.ts';

const orders: { value: LibraryOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title A–Z' },
  { value: 'longest', label: 'Longest first' },
  { value: 'clips', label: 'Most clips' },
];

/** The form that adds a video, and the library of added videos. */
export function HomePage() {
  const [status, setStatus] = useState('');
  const { address = '' } = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const onStarted = () => {
    setStatus('Started. Progress appears below.');
    if (address) void navigate({ search: (before) => ({ ...before, address: undefined }), replace: true, resetScroll: false });
  };
  return (
    <Page
      title="Find the moments worth sharing"
      intro="Kinora picks the best moments of a video and turns the ones you choose into captioned clips."
    >
      <SubmitForm initialAddress={address} onStarted={onStarted} />
      <p role="status" className="visually-hidden">
        {status}
      </p>
      <Library />
    </Page>
  );
}

function Library() {
  const { videos, jobs, items, actions } = useLibrary();
  const { search, order, setSearch, setOrder } = useHomeSearch();
  const shown = useMemo(() => searchAndSort(items, { search, order }), [items, search, order]);
  if (videos.isPending || jobs.isPending) return <LibrarySkeleton />;
  if (videos.isError && !videos.data)
    return (
      <ErrorState
        title="Couldn’t load your videos"
        error={videos.error}
        onRetry={() => void videos.refetch()}
        retrying={videos.isFetching}
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
              <p>Paste a link above. The clips will appear here in a few minutes.</p>
              <p>Each gets a score from 0 to 10: for its hook, standing alone, payoff, emotion and value, with the reasons.</p>
            </>
          }
          action={<TrySample />}
        />
      </section>
    );
  return (
    <section className={styles.library} aria-labelledby="library">
      <div className={styles.head}>
        <h2 id="library">Your videos</h2>
        <div className={styles.tools}>
          <SearchField className={styles.search} label="Search your videos" value={search} onChange={setSearch} />
          <PlainSelect label="Sort by" hideLabel value={order} onChange={setOrder} options={orders} />
        </div>
      </div>
      <p role="status" className={search ? styles.found : 'visually-hidden'}>
        {search ? `${count(shown.length, 'video')} found` : ''}
      </p>
      {search && (
        <p>
          <Link to="/search" search={{ q: search }}>
            Search what is said in your videos for “{search}”
          </Link>
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState title="No videos match" text={`No title or link contains “${search}”.`} />
      ) : (
        <LibraryList key={`${order} ${search}`} items={shown} actions={actions} />
      )}
    </section>
  );
}

/** Search and order, both saved in the page's address. */
function useHomeSearch() {
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

/** A talk that Kinora makes itself: everything works with it, without a link or a network. */
function TrySample() {
  const { submitAddress, starting, error } = useSubmission({ onStarted: () => undefined });
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
      <Button loading={starting} disabled={isPending} onClick={() => submitAddress(sampleAddress, '')}>
        Try it with a sample video
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
      <div className={styles.head}>
        <h2>Your videos</h2>
      </div>
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
