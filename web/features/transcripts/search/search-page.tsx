import { IconListSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type LibrarySearch, passagesQuery, speakerNamesQuery } from '#web/api/search.ts';
import { languagesOf, type VideoSummary, videosQuery } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { languageName } from '#web/ui/text/format.ts';
import { PassageCard } from './passage-card.tsx';
import styles from './search-page.module.css';

/** What was said in all videos that matches the search in the header. */
export function SearchPage() {
  const search = useSearch({ from: '/search' });
  const navigate = useNavigate({ from: '/search' });
  const change = (changed: Partial<LibrarySearch>) =>
    void navigate({
      search: (before) => withoutEmpty({ ...before, ...changed }),
      resetScroll: false,
    });
  const { data: videos } = useQuery(videosQuery);
  return (
    <Page title={t('transcripts.search')} intro={t('transcripts.findWhatWasSaidIn')}>
      <Filters search={{ q: '', ...search }} videos={videos ?? []} onChange={change} />
      <Results
        search={{ q: '', ...search }}
        videos={videos ?? []}
        onSpeaker={(speaker) => change({ speaker })}
      />
    </Page>
  );
}

const withoutEmpty = (search: Partial<LibrarySearch>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value));

const ages = [
  { value: '', label: t('transcripts.addedAtAnyTime') },
  { value: '7', label: t('transcripts.addedInTheLast7') },
  { value: '31', label: t('transcripts.addedInTheLast31') },
  { value: '365', label: t('transcripts.addedInTheLastYear') },
  { value: 'dates', label: t('transcripts.addedBetweenTwoDays') },
] as const;

type FiltersProps = {
  search: LibrarySearch;
  videos: readonly VideoSummary[];
  onChange: (changed: Partial<LibrarySearch>) => void;
};

function Filters({ search, videos, onChange }: FiltersProps) {
  const { video = '', speaker = '', language = '' } = search;
  const { data: speakers = [] } = useQuery(speakerNamesQuery);
  const languages = [...new Set(videos.flatMap((one) => languagesOf(one).slice(0, 1)))];
  const languageOptions = languages.map((code) => ({ value: code, label: languageName(code) }));
  const videoOptions = videos.map(({ id, title, platformUrl }) => ({
    value: id,
    label: title ?? platformUrl,
  }));
  // A speaker who was chosen in a result may be missing from the list.
  const names = speaker === '' || speakers.includes(speaker) ? speakers : [speaker, ...speakers];
  return (
    <div className={styles.filters}>
      <PlainSelect
        label={t('common.video')}
        hideLabel
        value={video}
        onChange={(value) => onChange({ video: value })}
        options={[{ value: '', label: t('transcripts.allVideos') }, ...videoOptions]}
      />
      {names.length > 0 && (
        <PlainSelect
          label={t('transcripts.speaker')}
          hideLabel
          value={speaker}
          onChange={(value) => onChange({ speaker: value })}
          options={[
            { value: '', label: t('transcripts.allSpeakers') },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
      {(languages.length > 1 || language !== '') && (
        <PlainSelect
          label={t('common.language')}
          hideLabel
          value={language}
          onChange={(value) => onChange({ language: value })}
          options={[{ value: '', label: t('common.allLanguages') }, ...languageOptions]}
        />
      )}
      <DateFilter search={search} onChange={onChange} />
    </div>
  );
}

function DateFilter({
  search: { days = '', from = '', to = '' },
  onChange,
}: Pick<FiltersProps, 'search' | 'onChange'>) {
  const [isChoosing, setChoosing] = useState(from !== '' || to !== '');
  const choose = (value: string) => {
    setChoosing(value === 'dates');
    onChange(value === 'dates' ? { days: '' } : { days: value, from: '', to: '' });
  };
  const known = ages.find(({ value }) => value === days)?.value ?? '';
  return (
    <>
      <PlainSelect
        label={t('transcripts.date')}
        hideLabel
        value={isChoosing ? 'dates' : known}
        onChange={choose}
        options={ages}
      />
      {isChoosing && (
        <>
          <TextField
            type="date"
            label={t('transcripts.from')}
            value={from}
            max={to || undefined}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <TextField
            type="date"
            label={t('transcripts.to')}
            value={to}
            min={from || undefined}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </>
      )}
    </>
  );
}

type ResultsProps = {
  search: LibrarySearch;
  videos: readonly VideoSummary[];
  onSpeaker: (speaker: string) => void;
};

function Results({ search, videos, onSpeaker }: ResultsProps) {
  const found = useInfiniteQuery(passagesQuery(search));
  if (search.q === '')
    return (
      <EmptyState
        icon={<IconListSearch />}
        title={t('transcripts.searchEverythingThatWasSaid')}
        text={t('transcripts.typeAFewWordsAt')}
      />
    );
  if (found.isPending) return <ResultsSkeleton />;
  if (found.isError)
    return (
      <ErrorState
        title={t('transcripts.couldntSearch')}
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  const passages = found.data.pages.flatMap((page) => page.passages);
  const { total = 0, note } = found.data.pages[0] ?? {};
  if (passages.length === 0) {
    const { q: _, ...filters } = search;
    const advice = Object.values(filters).some(Boolean)
      ? t('transcripts.tryOtherWordsOrFilters')
      : t('transcripts.tryOtherWords');
    return (
      <EmptyState
        icon={<IconListSearch />}
        title={t('transcripts.nothingWasFound')}
        text={[note ?? [], advice, t('transcripts.newVideosCanBeSearched')].flat().join(' ')}
      />
    );
  }
  const titleOf = (id: string, title: string | null) =>
    title ?? videos.find((video) => video.id === id)?.platformUrl ?? t('common.untitledVideo');
  return (
    <section aria-label={t('transcripts.results')}>
      <p role="status" className={styles.found}>
        {total >= 100
          ? t('transcripts.the100BestPassages')
          : t('transcripts.totalPassageFound', { total })}
      </p>
      {note && <p className={styles.found}>{note}</p>}
      <ul className={styles.list}>
        {passages.map((passage) => (
          <li key={`${passage.videoId} ${passage.start}`}>
            <PassageCard
              passage={passage}
              title={titleOf(passage.videoId, passage.title)}
              onSpeaker={onSpeaker}
            />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('common.showMore')}
        </Button>
      )}
    </section>
  );
}

function ResultsSkeleton() {
  return (
    <Loading label={t('transcripts.searching')}>
      <div className={styles.list}>
        {['a', 'b', 'c'].map((name) => (
          <Skeleton key={name} height="9rem" />
        ))}
      </div>
    </Loading>
  );
}
